/// Removes vertices of a ring that lie close to the line between the others (Douglas and Peucker,
/// "Algorithms for the reduction of the number of points", 1973).
package enum RingSimplifier {
  /// Returns the indexes of the vertices that remain, in ascending order.
  ///
  /// - Parameters:
  ///   - ring: The vertices; the first one is not repeated at the end.
  ///   - tolerance: The maximum distance of a removed vertex from the new ring, in the unit of the
  ///     vertices.
  /// - Returns: All indexes if there are fewer than four vertices. The ring that remains can have
  ///   fewer than three, if it is smaller than the tolerance.
  package static func kept(of ring: [SIMD2<Double>], tolerance: Double) -> [Int] {
    guard ring.count > 3, tolerance > 0 else { return Array(ring.indices) }
    // A ring has no ends: the first vertex and the farthest one from it divide it into two lines.
    let first = ring[0]
    let farthest =
      ring.indices.max { square(ring[$0] - first) < square(ring[$1] - first) } ?? 0
    guard farthest > 0 else { return [0] }
    var isKept = [Bool](repeating: false, count: ring.count)
    isKept[0] = true
    isKept[farthest] = true
    var lines = [(0, farthest), (farthest, ring.count)]
    while let (start, end) = lines.popLast() {
      let (from, to) = (ring[start], ring[end % ring.count])
      var worst = (distance: tolerance * tolerance, index: 0)
      for index in (start + 1)..<max(end, start + 1) {
        let distance = squaredDistance(of: ring[index], from, to)
        if distance > worst.distance { worst = (distance, index) }
      }
      guard worst.index > 0 else { continue }
      isKept[worst.index] = true
      lines.append((start, worst.index))
      lines.append((worst.index, end))
    }
    return isKept.indices.filter { isKept[$0] }
  }

  private static func square(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum() }

  /// The squared distance of a point from the segment between two others.
  private static func squaredDistance(
    of point: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>
  ) -> Double {
    let line = to - from
    let length = square(line)
    guard length > 0 else { return square(point - from) }
    let share = min(max(((point - from) * line).sum() / length, 0), 1)
    return square(point - from - line * share)
  }

  /// Whether two edges of rings cross or touch, other than at a common end.
  ///
  /// - Parameter rings: The rings of one outline, each without a repeated last vertex.
  /// - Returns: Whether there is at least one crossing.
  package static func hasCrossing(_ rings: [[SIMD2<Double>]]) -> Bool {
    let edges = rings.flatMap { ring in
      ring.indices.map { Edge(ring[$0], ring[($0 + 1) % ring.count]) }
    }.sorted { $0.low.x < $1.low.x }
    for (index, edge) in edges.enumerated() {
      for other in edges[(index + 1)...] {
        if other.low.x > edge.high.x { break }
        if edge.crosses(other) { return true }
      }
    }
    return false
  }

  private struct Edge {
    let from: SIMD2<Double>
    let to: SIMD2<Double>
    let low: SIMD2<Double>
    let high: SIMD2<Double>

    init(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
      self.from = from
      self.to = to
      low = pointwiseMin(from, to)
      high = pointwiseMax(from, to)
    }

    func crosses(_ other: Edge) -> Bool {
      guard low.y <= other.high.y, other.low.y <= high.y else { return false }
      let shared = [other.from, other.to].filter { $0 == from || $0 == to }
      let sides = (side(other.from), side(other.to), other.side(from), other.side(to))
      if shared.isEmpty { return sides.0 * sides.1 <= 0 && sides.2 * sides.3 <= 0 }
      // Neighbors on one line that go back over each other.
      guard sides.0 == 0, sides.1 == 0, shared.count == 1 else { return shared.count == 2 }
      let middle = shared[0]
      let own = (from == middle ? to : from) - middle
      let others = (other.from == middle ? other.to : other.from) - middle
      return (own * others).sum() > 0
    }

    /// Positive on the left of the edge, negative on the right, zero on its line.
    private func side(_ point: SIMD2<Double>) -> Double {
      let line = to - from
      let offset = point - from
      return line.x * offset.y - line.y * offset.x
    }
  }
}
