/// The rings of a polygon as given.
struct AreaAssembler {
  /// How to interpret an edge between two longitudes.
  enum Edges {
    /// The shorter way around the globe.
    case shortest
    /// From one number to the other, however far apart.
    case asWritten
    /// As written if that spans at most 180°, or if the edge goes from one end of the map to the
    /// other; otherwise the shorter way, unless the ring is meant as it is written.
    ///
    /// RFC 7946 requires shapes to be cut at the antimeridian (section 3.1.9), but many files have
    /// rings that step from 179 to −179, and boxes wider than half the globe have edges as long. The
    /// direction decides: an outer ring runs counterclockwise, and a hole clockwise (section 3.1.6). If
    /// only the ring as it is written has that direction, it is read as it is written. Many files have
    /// clockwise outer rings, so a small shape at the antimeridian may have either direction.
    case geoJSON
  }

  /// The outer ring, then holes. A repeated first vertex at the end is removed.
  var rings: [[Area.Vertex]]
  /// The path of the polygon in the input, for messages.
  var path = ""
  var edges = Edges.geoJSON

  /// Returns the path of a ring, for messages.
  func path(ofRing index: Int) -> String {
    path.isEmpty ? (index == 0 ? "the outer ring" : "hole \(index)") : "\(path)[\(index)]"
  }

  /// Returns a ring with continuous longitudes, beyond ±180 if necessary, and closed.
  ///
  /// A ring around a pole ends a full turn from its start. It is closed along the meridian of its
  /// start, by way of the pole that is nearer to most of its vertices.
  func continuous(ring index: Int) throws(AreaError) -> [Area.Vertex] {
    var ring = rings[index]
    if ring.count > 1, ring.first == ring.last { ring.removeLast() }
    for vertex in ring {
      guard abs(vertex.latitude) <= 90 else {
        throw .malformed(
          path: path(ofRing: index),
          detail: "the latitude \(vertex.latitude) is not from -90 to 90")
      }
      guard abs(vertex.longitude) <= 360 else {
        throw .malformed(
          path: path(ofRing: index),
          detail: "the longitude \(vertex.longitude) is not from -360 to 360")
      }
    }
    guard Set(ring).count >= 3, let first = ring.first else {
      throw .malformed(
        path: path(ofRing: index), detail: "a ring needs three different positions")
    }
    var shift = 0.0
    var points = [first]
    for (from, to) in zip(ring, ring.dropFirst()) {
      shift += turn(from.longitude, to.longitude)
      points.append(Area.Vertex(longitude: to.longitude + shift, latitude: to.latitude))
    }
    shift += turn(ring[ring.count - 1].longitude, first.longitude)
    if edges == .geoJSON, points != ring || shift != 0,
      isAsWritten(ring, points, isClosed: shift == 0, isHole: index > 0)
    {
      return ring
    }
    guard shift != 0 else { return points }
    guard abs(shift) == 360 else {
      throw .malformed(
        path: path(ofRing: index), detail: "the ring goes around the globe more than once")
    }
    let pole = ring.reduce(0) { $0 + $1.latitude } < 0 ? -90.0 : 90.0
    return points + [
      Area.Vertex(longitude: first.longitude + shift, latitude: first.latitude),
      Area.Vertex(longitude: first.longitude + shift, latitude: pole),
      Area.Vertex(longitude: first.longitude, latitude: pole),
    ]
  }

  /// Returns whether a ring is meant as it is written, rather than with its long edges the shorter way.
  private func isAsWritten(
    _ ring: [Area.Vertex], _ shorter: [Area.Vertex], isClosed: Bool, isHole: Bool
  ) -> Bool {
    if isClosed {
      return !Self.isSmall(shorter) && Area.Ring(vertices: ring).isCounterclockwise != isHole
        && Area.Ring(vertices: shorter).isCounterclockwise == isHole
    }
    // The shorter way would lead around a pole: then the ring steps across the antimeridian.
    return zip(ring, ring.dropFirst() + ring.prefix(1)).allSatisfy {
      abs($1.longitude - $0.longitude) <= Self.longestEdge
    }
  }

  /// Whether a ring is at most 90° wide, and not a strip: what is left of a globe beside a wide box is.
  private static func isSmall(_ ring: [Area.Vertex]) -> Bool {
    func span(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
    let width = span(ring.map(\.longitude))
    return width <= 90 && span(ring.map(\.latitude)) <= 2 * width
  }

  /// The longest edge in degrees that is not a step across the antimeridian.
  private static let longestEdge = 270.0

  /// The full turns, in degrees, to add to an edge so that it runs as intended.
  private func turn(_ from: Double, _ to: Double) -> Double {
    let step = to - from
    switch edges {
    case .asWritten: return 0
    case .geoJSON where abs(step) <= 180 || (abs(from) == 180 && to == -from): return 0
    case .geoJSON, .shortest: return -360 * (step / 360).rounded()
    }
  }
}
