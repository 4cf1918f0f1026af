public import WxCore

/// An area on the Earth: polygons with holes that do not overlap, in longitude and latitude.
///
/// Edges are straight in longitude and latitude, as RFC 7946 requires, not great circles. No ring
/// crosses the antimeridian: an area that crosses it is cut there, and both parts have an edge on
/// it. The polygons are valid by the rules of OGC Simple Features, as checked by libgeos.
public struct Area: Hashable, Sendable {
  /// A vertex of a ring.
  ///
  /// Unlike in ``Coordinate``, longitude 180 differs from −180: it is the eastern edge of a part
  /// that was cut at the antimeridian.
  package struct Vertex: Hashable, Sendable {
    /// Degrees east, −180 to 180.
    package let longitude: Double
    /// Degrees north, −90 to 90.
    package let latitude: Double

    /// Creates a vertex; its values are checked when it becomes part of an area.
    package init(longitude: Double, latitude: Double) {
      self.longitude = longitude
      self.latitude = latitude
    }
  }

  /// A closed line without self-intersections; the first vertex is not repeated at the end.
  package struct Ring: Hashable, Sendable {
    /// At least three vertices.
    package let vertices: [Vertex]
  }

  /// The inside of a ring, except for its holes.
  package struct Polygon: Hashable, Sendable {
    /// The outer border, counterclockwise.
    package let exterior: Ring
    /// The inner borders, clockwise.
    package let holes: [Ring]
    /// The outer border, then the inner ones.
    package var rings: [Ring] { [exterior] + holes }
  }

  /// The polygons, at least one.
  package let polygons: [Polygon]

  /// Creates an area from valid polygons.
  init(valid polygons: [Polygon]) { self.polygons = polygons }

  /// The number of vertices in all rings.
  package var vertexCount: Int {
    polygons.reduce(0) { count, polygon in
      polygon.rings.reduce(count) { $0 + $1.vertices.count }
    }
  }
}

extension Area {
  /// Creates an area from rings of coordinates.
  ///
  /// Every edge takes the shorter way around the globe, so rings may cross the antimeridian. A ring
  /// around the globe encloses the nearer pole. The direction of rings does not matter, and the
  /// first coordinate need not be repeated. Rings that cross themselves are repaired: everything
  /// that they enclose is in the area.
  ///
  /// - Parameters:
  ///   - exterior: The outer border.
  ///   - holes: The rings to exclude from the area.
  /// - Throws: ``AreaError/malformed(path:detail:)`` if a ring encloses nothing.
  public init(exterior: [Coordinate], holes: [[Coordinate]] = []) throws(AreaError) {
    let rings = ([exterior] + holes).map { ring in
      ring.map { Vertex(longitude: $0.longitude, latitude: $0.latitude) }
    }
    self = try AreaBuilder().area(of: [AreaAssembler(rings: rings, edges: .shortest)])
  }

  /// Creates the area of a box.
  ///
  /// - Throws: ``AreaError/malformed(path:detail:)`` if the box has no width or height.
  public init(_ box: BoundingBox) throws(AreaError) {
    let east = box.crossesAntimeridian ? box.east + 360 : box.east
    let ring = [
      (box.west, box.south), (east, box.south), (east, box.north), (box.west, box.north),
    ].map { Vertex(longitude: $0.0, latitude: $0.1) }
    self = try AreaBuilder().area(of: [AreaAssembler(rings: [ring], edges: .asWritten)])
  }
}

extension Area {
  /// The smallest box that contains the area; it crosses the antimeridian if that makes it
  /// narrower.
  public var boundingBox: BoundingBox {
    var south = 90.0
    var north = -90.0
    var spans: [(west: Double, east: Double)] = []
    for polygon in polygons {
      var span = (west: 180.0, east: -180.0)
      for vertex in polygon.exterior.vertices {
        south = min(south, vertex.latitude)
        north = max(north, vertex.latitude)
        span = (min(span.west, vertex.longitude), max(span.east, vertex.longitude))
      }
      spans.append(span)
    }
    spans.sort { $0 < $1 }
    // The box excludes the widest gap between the parts, going around the globe.
    var east = spans[0].east
    var gap = 0.0
    var edges = (west: spans[0].west, east: east)
    for span in spans.dropFirst() {
      if span.west - east > gap {
        gap = span.west - east
        edges = (span.west, east)
      }
      east = max(east, span.east)
    }
    if spans[0].west + 360 - east >= gap { edges = (spans[0].west, east) }
    guard
      let box = BoundingBox(west: edges.west, south: south, east: edges.east, north: north)
    else { preconditionFailure("an area is on the globe") }
    return box
  }
}
