internal import WxCore
public import WxShapes

extension Geofence {
  /// Creates a fence from polygons, which may have holes and cross the antimeridian.
  ///
  /// Its ``extent`` is half the shorter side of its bounding box.
  ///
  /// - Parameters:
  ///   - name: The fence's name.
  ///   - area: The area.
  /// - Returns: The fence.
  /// - Throws: `AreaError` if libgeos is not installed or out of memory.
  public static func area(name: String, _ area: Area) throws(AreaError) -> Geofence {
    let prepared = try PreparedArea(area)
    let box = area.boundingBox
    return Geofence(name: name, extent: min(box.widthInMeters, box.heightInMeters) / 2) {
      prepared.signedDistance(to: $0)
    }
  }
}

extension BoundingBox {
  fileprivate var heightInMeters: Double { (north - south) * .pi / 180 * GreatCircle.radius }

  /// The length of the middle parallel within the box.
  fileprivate var widthInMeters: Double {
    let turn = crossesAntimeridian ? east - west + 360 : east - west
    let middle = Coordinate(latitude: (north + south) / 2, longitude: 0)
    let edge = Coordinate(latitude: (north + south) / 2, longitude: min(turn, 90))
    guard let middle, let edge, turn > 0 else { return 0 }
    return GreatCircle.distance(middle, edge) * max(1, turn / 90)
  }
}
