internal import WxPlatform
internal import WxGazetteer

/// The main city of a first-order subdivision.
struct MainCity {
  /// The GeoNames code of the subdivision, such as `BY.04`.
  let subdivision: String
  /// Units of 1e-5 degrees.
  let position: (latitude: Int32, longitude: Int32)
  /// See ``CityReach``.
  let reach: Double
}

/// A circle that stands for the missing polygon of a subdivision, which is one city and lies in the
/// polygon of another subdivision: Minsk within Minsk Region.
///
/// Without it, positions in the city would be in the other subdivision, and the city would not be
/// their place. Around the circle the places vote, as at every border.
enum CityCircle {
  /// The radius as a share of the reach of the city: that of a built-up area.
  private static let share = 0.25
  private static let corners = 24

  /// Returns the circles as features that precede those of a file.
  ///
  /// - Parameters:
  ///   - cities: The main cities of subdivisions.
  ///   - features: The polygons of subdivisions, by GeoNames code.
  /// - Returns: A feature for each such city.
  static func features(
    for cities: [MainCity], beside features: [PolygonFile.Feature]
  ) -> [PolygonFile.Feature] {
    let known = Set(features.map(\.key))
    return cities.compactMap { city in
      guard !known.contains(city.subdivision),
        let country = city.subdivision.split(separator: ".").first
      else { return nil }
      let middle = GridPosition(
        x: city.position.longitude + GridPosition.turn / 2,
        y: city.position.latitude + GridPosition.height / 2)
      let isInside = features.contains {
        $0.key.hasPrefix("\(country).") && contains($0.polygons, middle)
      }
      guard isInside, let ring = circle(around: middle, city.reach * share) else { return nil }
      return PolygonFile.Feature(key: city.subdivision, polygons: [[ring]])
    }
  }

  /// Whether a position is in an odd number of rings.
  private static func contains(_ polygons: [[[GridPosition]]], _ position: GridPosition) -> Bool {
    var vertices: [GridPosition] = []
    return polygons.joined().count { ring in
      let outline = Outline(ring, in: &vertices)
      return outline.contains(position, in: vertices)
    } % 2 == 1
  }

  /// A circle with a radius in meters; `nil` if it would cross an edge of the map.
  private static func circle(around middle: GridPosition, _ radius: Double) -> [GridPosition]? {
    let height = radius / 1.11195
    let latitude = Double(middle.y) / 1e5 - 90
    let width = height / max(cos(latitude * .pi / 180), 0.01)
    let ring = (0..<corners).map { corner in
      let angle = 2 * Double.pi * Double(corner) / Double(corners)
      return (x: Double(middle.x) + width * cos(angle), y: Double(middle.y) + height * sin(angle))
    }
    let isOnMap = ring.allSatisfy {
      (0..<Double(GridPosition.turn)).contains($0.x)
        && (0..<Double(GridPosition.height)).contains($0.y)
    }
    return isOnMap
      ? ring.map { GridPosition(x: Int32($0.x.rounded()), y: Int32($0.y.rounded())) } : nil
  }
}
