import Testing
import WxCore
import WxShapes

/// A coordinate, latitude first.
func at(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
  try #require(Coordinate(latitude: latitude, longitude: longitude))
}

/// Coordinates, latitude first.
func ring(_ pairs: [(Double, Double)]) throws -> [Coordinate] {
  try pairs.map { try at($0.0, $0.1) }
}

extension Area {
  /// The prepared area of a GeoJSON geometry.
  static func prepared(_ geoJSON: String) throws -> PreparedArea {
    try PreparedArea(Area(geoJSON: Array(geoJSON.utf8)))
  }
}
