/// A box between two meridians and two parallels; it may cross the antimeridian.
public struct BoundingBox: Hashable, Sendable {
  /// The western edge in degrees; east of `east` if the box crosses the antimeridian.
  public let west: Degrees
  /// The southern edge in degrees.
  public let south: Degrees
  /// The eastern edge in degrees.
  public let east: Degrees
  /// The northern edge in degrees.
  public let north: Degrees

  /// Creates a box from its edges in degrees, in the order of RFC 7946: west, south, east, north.
  ///
  /// Returns `nil` if an edge is not on the globe or the south is above the north. Longitudes are
  /// wrapped; edges a whole turn or more apart make a box around the globe, such as −180 and 180.
  /// A west greater than the east crosses the antimeridian, and equal edges are a part of a meridian
  /// (RFC 7946, section 5), so 180 and 180 are the antimeridian.
  public init?(west: Degrees, south: Degrees, east: Degrees, north: Degrees) {
    guard south <= north,
      let southWest = Coordinate(latitude: south, longitude: west),
      let northEast = Coordinate(latitude: north, longitude: east)
    else { return nil }
    self.south = southWest.latitude
    self.north = northEast.latitude
    if east - west >= 360 {
      self.west = -180
      self.east = 180
    } else {
      self.west = southWest.longitude
      // An eastern edge of 180° would wrap to −180° and invert the box, unless the western one does too.
      self.east = east == 180 && self.west > -180 ? 180 : northEast.longitude
    }
  }

  /// Parses `W,S,E,N` in decimal degrees.
  package init?(decimalEdges text: some StringProtocol) {
    let edges = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0.drop(while: { $0 == " " })) }
    guard edges.count == 4, let west = edges[0], let south = edges[1], let east = edges[2],
      let north = edges[3]
    else { return nil }
    self.init(west: west, south: south, east: east, north: north)
  }

  /// Whether the box crosses the antimeridian.
  package var crossesAntimeridian: Bool { west > east }

  /// Returns whether a coordinate is in the box or on its edge.
  public func contains(_ coordinate: Coordinate) -> Bool {
    guard coordinate.latitude >= south, coordinate.latitude <= north else { return false }
    let longitude = coordinate.longitude
    if crossesAntimeridian { return longitude >= west || longitude <= east }
    // Longitude 180 is stored as −180.
    return (longitude >= west && longitude <= east) || (east == 180 && longitude == -180)
  }
}
