internal import WxPlatform
internal import WxCore

/// The border of an area as short pieces on the sphere, for finding its nearest point.
///
/// A piece is straight in longitude and latitude and spans at most one degree. The chord between
/// its ends, through the globe, deviates from it by at most an eighth of its squared angle, so a
/// first pass over the chords leaves only a few candidates; for these, the distance is minimized
/// along the piece.
struct Border: Sendable {
  /// A straight part of the border.
  private struct Piece {
    let from: Area.Vertex
    let to: Area.Vertex
    let start: SIMD3<Double>
    let chord: SIMD3<Double>
    let slack: Double

    init(_ from: Area.Vertex, _ to: Area.Vertex) {
      self.from = from
      self.to = to
      start = Border.unitVector(from)
      chord = Border.unitVector(to) - start
      let longitude = (to.longitude - from.longitude) * .pi / 180
      let latitude = (to.latitude - from.latitude) * .pi / 180
      slack = (longitude * longitude + latitude * latitude) / 8
    }

    /// Returns the distance from a point on the unit sphere to the chord, through the globe.
    func distance(to point: SIMD3<Double>) -> Double {
      let offset = point - start
      let length = (chord * chord).sum()
      let share = length > 0 ? min(1, max(0, (offset * chord).sum() / length)) : 0
      let gap = offset - chord * share
      return (gap * gap).sum().squareRoot()
    }

    func point(at share: Double) -> Area.Vertex {
      Area.Vertex(
        longitude: from.longitude + (to.longitude - from.longitude) * share,
        latitude: from.latitude + (to.latitude - from.latitude) * share)
    }
  }

  private let pieces: [Piece]

  /// The maximum span of a piece in degrees.
  private static let longestPiece = 1.0

  init(of area: Area) {
    var pieces: [Piece] = []
    for polygon in area.polygons {
      for ring in polygon.rings {
        guard var from = ring.vertices.last else { continue }
        for to in ring.vertices {
          if !Self.isMapEdge(from, to) { Self.add(from, to, to: &pieces) }
          from = to
        }
      }
    }
    for (low, high) in AntimeridianBorder(of: area).spans {
      Self.add(
        Area.Vertex(longitude: 180, latitude: low), Area.Vertex(longitude: 180, latitude: high),
        to: &pieces)
    }
    self.pieces = pieces
  }

  /// Returns the meters to the nearest point of the border; without a border, half the Earth's
  /// circumference.
  func distance(to coordinate: Coordinate) -> Double {
    let point = Self.unitVector(
      Area.Vertex(longitude: coordinate.longitude, latitude: coordinate.latitude))
    var reach = Double.infinity
    for piece in pieces { reach = min(reach, piece.distance(to: point) + piece.slack) }
    var best = GeoCircle.maximumRadius
    for piece in pieces where piece.distance(to: point) - piece.slack <= reach {
      best = min(best, Self.nearest(on: piece, to: coordinate))
    }
    return best
  }

  /// An edge along ±180° or a pole is an edge of the map, not of the area.
  private static func isMapEdge(_ from: Area.Vertex, _ to: Area.Vertex) -> Bool {
    (abs(from.longitude) == 180 && from.longitude == to.longitude)
      || (abs(from.latitude) == 90 && from.latitude == to.latitude)
  }

  private static func add(_ from: Area.Vertex, _ to: Area.Vertex, to pieces: inout [Piece]) {
    let span = max(abs(to.longitude - from.longitude), abs(to.latitude - from.latitude))
    let count = max(1, Int((span / longestPiece).rounded(.up)))
    let whole = Piece(from, to)
    guard count > 1 else { return pieces.append(whole) }
    for index in 0..<count {
      pieces.append(
        Piece(
          whole.point(at: Double(index) / Double(count)),
          whole.point(at: Double(index + 1) / Double(count))))
    }
  }

  /// Returns the smallest distance in meters to a piece, by golden-section search: within a degree,
  /// the distance has a single minimum.
  private static func nearest(on piece: Piece, to coordinate: Coordinate) -> Double {
    func distance(_ share: Double) -> Double {
      let vertex = piece.point(at: share)
      guard let point = Coordinate(latitude: vertex.latitude, longitude: vertex.longitude) else {
        preconditionFailure("a border is on the globe")
      }
      return GreatCircle.distance(coordinate, point)
    }
    let golden = (5.0.squareRoot() - 1) / 2
    var (low, high) = (0.0, 1.0)
    var (left, right) = (high - golden * (high - low), low + golden * (high - low))
    var (atLeft, atRight) = (distance(left), distance(right))
    // 0.618 to the power of 45, times 111 km, is less than a tenth of a millimeter.
    for _ in 0..<45 {
      if atLeft <= atRight {
        (high, right, atRight) = (right, left, atLeft)
        left = high - golden * (high - low)
        atLeft = distance(left)
      } else {
        (low, left, atLeft) = (left, right, atRight)
        right = low + golden * (high - low)
        atRight = distance(right)
      }
    }
    return min(atLeft, atRight, distance(0), distance(1))
  }

  private static func unitVector(_ vertex: Area.Vertex) -> SIMD3<Double> {
    let latitude = vertex.latitude * .pi / 180
    let longitude = vertex.longitude * .pi / 180
    return SIMD3(
      cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }
}
