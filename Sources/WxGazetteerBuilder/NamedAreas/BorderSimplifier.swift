internal import WxPlatform
internal import WxCore
internal import WxGazetteer

/// Simplifies rings so that neighbors still share their borders: line by line between the junctions,
/// each in a direction that does not depend on the ring (Douglas and Peucker).
///
/// Every position that is farther than the tolerance from all borders is in the same areas as before.
/// Simplified lines can cross each other; an even-odd count then leaves no gap between neighbors.
struct BorderSimplifier {
  let junctions: BorderJunctions

  /// 19 m in units; the rounding of vertices to the grid adds less than a meter.
  static let tolerance = 17.0
  /// A line that fits into this square of units, 100 m, stays as it is, so that small areas remain.
  private static let small = 90.0

  /// Returns the remaining vertices of a ring, the first one repeated at the end; empty if the ring
  /// has collapsed to a line.
  func simplified(_ ring: RingSpill.Ring) -> [GridPosition] {
    let count = ring.count
    let vertices = (0..<count).map { ring[$0] }
    var ends = vertices.indices.filter { junctions.vertices.contains(vertices[$0]) }
    if ends.isEmpty {
      ends = [
        vertices.indices.min { Self.isBefore(vertices[$0], vertices[$1]) } ?? 0
      ]
    }
    var result = [vertices[ends[0]]]
    for (number, start) in ends.enumerated() {
      let end = number + 1 < ends.count ? ends[number + 1] : ends[0] + count
      result += line((start...end).map { vertices[$0 % count] }).dropFirst()
    }
    return result.count > 3 ? result : []
  }

  private static func isBefore(_ one: GridPosition, _ other: GridPosition) -> Bool {
    (one.x, one.y) < (other.x, other.y)
  }

  /// Simplifies a line between junctions in its own direction.
  private func line(_ line: [GridPosition]) -> [GridPosition] {
    guard line.count > 2 else { return line }
    let isClosed = line[0] == line[line.count - 1]
    let (one, other) =
      isClosed ? (line[1], line[line.count - 2]) : (line[0], line[line.count - 1])
    return Self.isBefore(other, one)
      ? Self.retained(line.reversed(), isClosed).reversed() : Self.retained(line, isClosed)
  }

  private static func retained(_ line: [GridPosition], _ isClosed: Bool) -> [GridPosition] {
    let points = scaled(line)
    let low = points.reduce(points[0]) { pointwiseMin($0, $1) }
    let high = points.reduce(points[0]) { pointwiseMax($0, $1) }
    guard (high - low).max() >= small else { return line }
    let last = line.count - 1
    var parts = [(0, last)]
    if isClosed {
      // Its ends are the same, so the farthest vertex divides it.
      let middle =
        points.indices.max { squared(points[$0] - points[0]) < squared(points[$1] - points[0]) }
        ?? 0
      parts = [(0, middle), (middle, last)]
    }
    return RingSimplifier.retained(of: points, between: parts, tolerance: tolerance)
      .map { line[$0] }
  }

  /// The vertices in units of latitude. The scale is that of the latitude nearest to the equator, so
  /// distances are not underestimated; a line may cross the equator between its vertices.
  private static func scaled(_ line: [GridPosition]) -> [SIMD2<Double>] {
    let latitudes = line.map { $0.y - GridPosition.height / 2 }
    let nearest = max(latitudes.min() ?? 0, -(latitudes.max() ?? 0), 0)
    let scale = cos(Double(nearest) / 1e5 * .pi / 180)
    return line.map { SIMD2(Double($0.x) * scale, Double($0.y)) }
  }

  private static func squared(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum() }
}
