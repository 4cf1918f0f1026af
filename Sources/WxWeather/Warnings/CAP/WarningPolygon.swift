internal import WxPlatform
package import WxCore

/// The outline of a warning as authorities write it: perhaps not closed, crossing itself, or going
/// beyond 180 degrees.
package struct WarningPolygon: Hashable, Sendable {
  /// A vertex in degrees. Its longitude continues that of the vertex before, so it may be beyond 180.
  private struct Vertex: Hashable {
    var latitude: Double
    var longitude: Double
  }

  private var rings: [[Vertex]] = []
  private var south = 90.0
  private var north = -90.0
  private var west = Double.infinity
  private var east = -Double.infinity

  /// Outlines with more vertices are not read.
  static let maximumVertices = 50_000

  /// Creates a polygon from the vertices of its outline and of its holes; `nil` if the outline has
  /// no area or a vertex is not on the globe.
  ///
  /// - Parameters:
  ///   - outline: Latitudes and longitudes; the last may repeat the first.
  ///   - holes: The outlines of holes.
  init?(_ outline: [(latitude: Double, longitude: Double)], holes: [[(Double, Double)]] = []) {
    // An outline around the whole globe has no width if its longitudes continue each other.
    guard
      let first = Self.ring(outline, isContinued: true) ?? Self.ring(outline, isContinued: false)
    else { return nil }
    rings = [first]
    for hole in holes {
      let hole = hole.map { (latitude: $0.0, longitude: $0.1) }
      if let ring = Self.ring(hole, isContinued: true) { rings.append(ring) }
    }
    for vertex in rings[0] {
      south = min(south, vertex.latitude)
      north = max(north, vertex.latitude)
      west = min(west, vertex.longitude)
      east = max(east, vertex.longitude)
    }
    guard south < north, west < east else { return nil }
  }

  /// Parses the text of a CAP polygon: pairs of latitude and longitude, separated by white space.
  /// Pairs in the other order occur; they are recognized by a latitude beyond 90 degrees.
  init?(cap text: String) {
    var pairs: [(Double, Double)] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      let fields = word.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count >= 2, pairs.count < Self.maximumVertices,
        let first = Double(decimal: fields[0]), let second = Double(decimal: fields[1])
      else { return nil }
      pairs.append((first, second))
    }
    let areSwapped =
      pairs.contains { abs($0.0) > 90 } && pairs.allSatisfy { abs($0.1) <= 90 }
    self.init(pairs.map { areSwapped ? ($0.1, $0.0) : $0 })
  }

  private static func ring(
    _ pairs: [(latitude: Double, longitude: Double)], isContinued: Bool
  ) -> [Vertex]? {
    guard pairs.count <= maximumVertices else { return nil }
    var ring: [Vertex] = []
    for pair in pairs {
      guard abs(pair.latitude) <= 90, abs(pair.longitude) <= 540 else { return nil }
      var vertex = Vertex(latitude: pair.latitude, longitude: pair.longitude)
      if let last = ring.last {
        // The shorter way from vertex to vertex: an outline across the antimeridian stays whole.
        let turns = ((vertex.longitude - last.longitude) / 360).rounded()
        if isContinued { vertex.longitude -= turns * 360 }
        if vertex == last { continue }
      }
      ring.append(vertex)
    }
    if ring.count > 1, ring.first == ring.last { ring.removeLast() }
    guard ring.count >= 3, Set(ring.map(\.longitude)).count > 1 else { return nil }
    return ring
  }

  /// The rings, for a picture.
  var outline: WarningOutline.Polygon {
    rings.map { $0.map { .init(latitude: $0.latitude, longitude: $0.longitude) } }
  }

  /// Returns whether a position is inside or on the border.
  ///
  /// The winding number decides, so parts that the outline surrounds twice are inside.
  package func contains(_ position: Coordinate) -> Bool {
    guard position.latitude >= south, position.latitude <= north else { return false }
    return (-2...2).contains { turn in
      let longitude = position.longitude + Double(turn) * 360
      guard longitude >= west, longitude <= east else { return false }
      let vertex = Vertex(latitude: position.latitude, longitude: longitude)
      guard let winding = Self.winding(rings[0], around: vertex) else { return true }
      return winding != 0
        && !rings.dropFirst().contains { (Self.winding($0, around: vertex) ?? 0) != 0 }
    }
  }

  /// How often a ring goes around a position; `nil` if the position is on it.
  private static func winding(_ ring: [Vertex], around position: Vertex) -> Int? {
    var winding = 0
    guard var from = ring.last else { return 0 }
    for to in ring {
      defer { from = to }
      let isUpward = from.latitude <= position.latitude && to.latitude > position.latitude
      let isDownward = from.latitude > position.latitude && to.latitude <= position.latitude
      // Positive if the position is left of the edge.
      let side =
        (to.longitude - from.longitude) * (position.latitude - from.latitude)
        - (position.longitude - from.longitude) * (to.latitude - from.latitude)
      if side == 0, isBetween(position, from, to) { return nil }
      if isUpward, side > 0 { winding += 1 }
      if isDownward, side < 0 { winding -= 1 }
    }
    return winding
  }

  private static func isBetween(_ position: Vertex, _ from: Vertex, _ to: Vertex) -> Bool {
    (min(from.latitude, to.latitude)...max(from.latitude, to.latitude))
      .contains(position.latitude)
      && (min(from.longitude, to.longitude)...max(from.longitude, to.longitude))
        .contains(position.longitude)
  }
}

/// A circle around a position.
package struct WarningCircle: Hashable, Sendable {
  let center: Coordinate
  /// In meters.
  let radius: Double

  /// Parses the text of a CAP circle: latitude, longitude, and the radius in kilometers.
  init?(cap text: String) {
    let fields = text.split { $0.isWhitespace || $0 == "," }
    guard fields.count == 3, let latitude = Double(decimal: fields[0]),
      let longitude = Double(decimal: fields[1]), let radius = Double(decimal: fields[2]),
      let center = Coordinate(latitude: latitude, longitude: longitude), (0...20_040) ~= radius
    else { return nil }
    self.center = center
    self.radius = radius * 1000
  }

  /// The radius that counts. A radius of zero is a place, for which half a kilometer is assumed.
  private var reach: Double { max(radius, 500) }

  /// Returns whether a position is inside or on the border.
  package func contains(_ position: Coordinate) -> Bool {
    GreatCircle.distance(center, position) <= reach
  }

  /// The circle as a ring of some vertices, for a picture.
  var outline: [WarningOutline.Position] {
    let degrees = min(reach / 111_195, 89)
    let narrow = max(cos(center.latitude * .pi / 180), 0.01)
    return (0..<24).map { step in
      let angle = Double(step) / 24 * 2 * Double.pi
      let latitude = center.latitude + degrees * sin(angle)
      return .init(
        latitude: min(max(latitude, -90), 90),
        longitude: center.longitude + min(degrees / narrow, 180) * cos(angle))
    }
  }
}
