/// The rings of a polygon as they were given.
struct AreaDraft {
  /// How to read an edge between two longitudes.
  enum Edges {
    /// The shorter way round the globe.
    case shortest
    /// From the one number to the other, however far.
    case asWritten
    /// As written where that spans at most 180°, or where the edge goes from one end of the map to
    /// the other; else the shorter way.
    ///
    /// RFC 7946 wants what crosses the antimeridian cut there (section 3.1.9), but many a file has
    /// rings that step from 179 to −179. No real border has an edge over half the globe, except the
    /// edges of a map: from −180 to 180.
    case geoJSON
  }

  /// The outer ring, then holes. A last vertex that repeats the first is left out.
  var rings: [[Area.Vertex]]
  /// Where the polygon was found, for messages.
  var path = ""
  var edges = Edges.geoJSON

  /// A name for one of the rings in messages.
  func path(ofRing index: Int) -> String {
    path.isEmpty ? (index == 0 ? "the outer ring" : "hole \(index)") : "\(path)[\(index)]"
  }

  /// A ring whose longitudes run on over ±180, with the way that is left to its start.
  ///
  /// A ring round a pole ends a whole turn from where it began; it is closed along the meridian of
  /// its start to the pole that is nearer to most of its vertices.
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
    guard shift != 0 else { return points }
    guard abs(shift) == 360 else {
      throw .malformed(
        path: path(ofRing: index), detail: "the ring goes round the globe more than once")
    }
    let pole = ring.reduce(0) { $0 + $1.latitude } < 0 ? -90.0 : 90.0
    return points + [
      Area.Vertex(longitude: first.longitude + shift, latitude: first.latitude),
      Area.Vertex(longitude: first.longitude + shift, latitude: pole),
      Area.Vertex(longitude: first.longitude, latitude: pole),
    ]
  }

  /// The whole turns that an edge must be given to run as it is meant, in degrees.
  private func turn(_ from: Double, _ to: Double) -> Double {
    let step = to - from
    switch edges {
    case .asWritten: return 0
    case .geoJSON where abs(step) <= 180 || (abs(from) == 180 && to == -from): return 0
    case .geoJSON, .shortest: return -360 * (step / 360).rounded()
    }
  }
}
