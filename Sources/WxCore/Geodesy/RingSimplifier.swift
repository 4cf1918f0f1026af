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
    return retained(
      of: ring, between: [(0, farthest), (farthest, ring.count)], tolerance: tolerance)
  }

  /// Returns the vertices that remain of lines.
  ///
  /// - Parameters:
  ///   - points: The vertices. The index behind the last one is that of the first, as in a ring.
  ///   - ends: The indexes of the first and the last vertex of each line, which remain.
  ///   - tolerance: The maximum distance of a removed vertex from the new line.
  /// - Returns: The indexes in ascending order.
  package static func retained(
    of points: [SIMD2<Double>], between ends: [(Int, Int)], tolerance: Double
  ) -> [Int] {
    var isRetained = [Bool](repeating: false, count: points.count)
    for (start, end) in ends {
      isRetained[start] = true
      isRetained[end % points.count] = true
    }
    var lines = ends
    while let (start, end) = lines.popLast() {
      let (from, to) = (points[start], points[end % points.count])
      var worst = (distance: tolerance * tolerance, index: 0)
      for index in (start + 1)..<max(end, start + 1) {
        let distance = squaredDistance(of: points[index], from, to)
        if distance > worst.distance { worst = (distance, index) }
      }
      guard worst.index > 0 else { continue }
      isRetained[worst.index] = true
      lines.append((start, worst.index))
      lines.append((worst.index, end))
    }
    return isRetained.indices.filter { isRetained[$0] }
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
