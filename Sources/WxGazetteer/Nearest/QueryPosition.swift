internal import WxCore

/// A position with the values that the steps of reverse geocoding need, computed once.
struct QueryPosition {
  let coordinate: Coordinate
  /// For the polygons.
  let fine: FinePosition
  /// For the tree of places.
  let vector: UnitVector
  /// The number in the tree of the nearest place.
  let nearestPoint: Int
  /// The feature of the nearest place.
  let nearest: Int

  @inline(__always)
  init(_ coordinate: Coordinate, in gazetteer: Gazetteer) {
    self.coordinate = coordinate
    fine = FinePosition(coordinate)
    vector = UnitVector(coordinate)
    nearestPoint = gazetteer.nearestPoint(to: vector)
    nearest = Int(gazetteer.tree.features[nearestPoint])
  }
}
