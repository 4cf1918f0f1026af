public import WxCore

/// An area of the Earth's surface: polygons with holes that do not overlap, in longitude and latitude.
///
/// Edges are straight in longitude and latitude, as RFC 7946 wants, not great circles. No ring
/// crosses the antimeridian: what did was cut there, and both parts have an edge on it. The polygons
/// of a value of this type are valid by the rules of OGC Simple Features (libgeos has seen them).
public struct Area: Hashable, Sendable {
  /// A corner of a ring.
  ///
  /// Unlike in ``Coordinate``, longitude 180 is not the same as −180: it is where a part west of the
  /// antimeridian ends.
  public struct Vertex: Hashable, Sendable {
    /// Degrees east, −180 to 180.
    public let longitude: Double
    /// Degrees north, −90 to 90.
    public let latitude: Double

    /// Makes a corner; the numbers are checked where it becomes part of an area.
    public init(longitude: Double, latitude: Double) {
      self.longitude = longitude
      self.latitude = latitude
    }
  }

  /// A closed line without self-intersections; the first vertex is not repeated at the end.
  public struct Ring: Hashable, Sendable {
    /// At least three vertices.
    public let vertices: [Vertex]
  }

  /// A ring with what lies in it, less its holes.
  public struct Polygon: Hashable, Sendable {
    /// The outer border, counterclockwise.
    public let exterior: Ring
    /// The inner borders, clockwise.
    public let holes: [Ring]
    /// The outer border, then the inner ones.
    public var rings: [Ring] { [exterior] + holes }
  }

  /// The parts, at least one.
  public let polygons: [Polygon]

  /// Makes an area of polygons that are valid.
  init(valid polygons: [Polygon]) { self.polygons = polygons }

  /// The number of vertices in all rings.
  public var vertexCount: Int {
    polygons.reduce(0) { count, polygon in
      polygon.rings.reduce(count) { $0 + $1.vertices.count }
    }
  }
}

extension Area {
  /// Makes an area from rings of coordinates.
  ///
  /// Every edge takes the shorter way round the globe, so rings may cross the antimeridian; a ring
  /// that goes round the globe encloses the pole that is nearer to it. The direction of rings does
  /// not matter, and the first coordinate need not be repeated. Rings that cross themselves are
  /// repaired: what they enclose is in the area.
  ///
  /// - Parameters:
  ///   - exterior: The outer border.
  ///   - holes: What is not in the area.
  /// - Throws: ``AreaError/malformed(path:detail:)`` where a ring encloses nothing.
  public init(exterior: [Coordinate], holes: [[Coordinate]] = []) throws(AreaError) {
    let rings = ([exterior] + holes).map { ring in
      ring.map { Vertex(longitude: $0.longitude, latitude: $0.latitude) }
    }
    self = try AreaBuilder().area(of: [AreaDraft(rings: rings, edges: .shortest)])
  }

  /// Makes the area of a box.
  ///
  /// - Throws: ``AreaError/malformed(path:detail:)`` where the box has no width or height.
  public init(_ box: BoundingBox) throws(AreaError) {
    let east = box.crossesAntimeridian ? box.east + 360 : box.east
    let ring = [
      (box.west, box.south), (east, box.south), (east, box.north), (box.west, box.north),
    ].map { Vertex(longitude: $0.0, latitude: $0.1) }
    self = try AreaBuilder().area(of: [AreaDraft(rings: [ring], edges: .asWritten)])
  }
}

extension Area {
  /// The smallest box in which the area lies; it crosses the antimeridian where that is narrower.
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
    // The box leaves out the widest gap between the parts, going round the globe.
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
    else { preconditionFailure("an area lies on the globe") }
    return box
  }
}
