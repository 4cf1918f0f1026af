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
  package static func retained(of ring: [SIMD2<Double>], tolerance: Double) -> [Int] {
    guard ring.count > 3, tolerance > 0 else { return Array(ring.indices) }
    return visible(of: ring, tolerance: tolerance)
  }

  /// Returns the same also for a triangle, which has fewer than three if it is narrower than the
  /// tolerance, and for a tolerance of 0, which removes vertices on the line between others.
  package static func visible(of ring: [SIMD2<Double>], tolerance: Double) -> [Int] {
    guard !ring.isEmpty else { return [] }
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
  package static func squaredDistance(
    of point: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>
  ) -> Double {
    let line = to - from
    let length = square(line)
    guard length > 0 else { return square(point - from) }
    let share = min(max(((point - from) * line).sum() / length, 0), 1)
    return square(point - from - line * share)
  }
}
