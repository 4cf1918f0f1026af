package import WxCore

/// Two edges of rings that cross or touch, other than at a common end.
package struct RingCrossing: Hashable, Sendable {
  /// An edge: from a vertex of a ring to the next one, or from the last to the first.
  package struct Edge: Hashable, Sendable {
    /// The index of the ring.
    package let ring: Int
    /// The index of the vertex at which the edge starts.
    package let start: Int
  }

  package let first: Edge
  package let second: Edge

  /// Finds the crossings of rings, each with itself and with the others.
  ///
  /// - Parameters:
  ///   - rings: The rings, each without a repeated last vertex.
  ///   - limit: The maximum number of crossings to find.
  /// - Returns: The crossings from west to east, at most `limit`.
  package static func find(in rings: [[SIMD2<Double>]], limit: Int = .max) -> [RingCrossing] {
    var edges: [Segment] = []
    for (number, ring) in rings.enumerated() {
      for start in ring.indices {
        edges.append(
          Segment(
            ring[start], ring[start + 1 < ring.count ? start + 1 : 0],
            Edge(ring: number, start: start)))
      }
    }
    edges.sort { $0.low.x < $1.low.x }
    var found: [RingCrossing] = []
    for index in edges.indices {
      let edge = edges[index]
      var other = index + 1
      while other < edges.count, edges[other].low.x <= edge.high.x {
        if edge.crosses(edges[other]) {
          found.append(RingCrossing(first: edge.edge, second: edges[other].edge))
          if found.count >= limit { return found }
        }
        other += 1
      }
    }
    return found
  }

  private struct Segment {
    let from: SIMD2<Double>
    let to: SIMD2<Double>
    let low: SIMD2<Double>
    let high: SIMD2<Double>
    let edge: Edge

    init(_ from: SIMD2<Double>, _ to: SIMD2<Double>, _ edge: Edge) {
      self.from = from
      self.to = to
      self.edge = edge
      low = pointwiseMin(from, to)
      high = pointwiseMax(from, to)
    }

    func crosses(_ other: Segment) -> Bool {
      guard low.y <= other.high.y, other.low.y <= high.y else { return false }
      let sharesFrom = other.from == from || other.from == to
      let sharesTo = other.to == from || other.to == to
      let sides = (side(other.from), side(other.to), other.side(from), other.side(to))
      if !sharesFrom, !sharesTo { return sides.0 * sides.1 <= 0 && sides.2 * sides.3 <= 0 }
      // Neighbors on one line that go back over each other.
      guard sides.0 == 0, sides.1 == 0, sharesFrom != sharesTo else {
        return sharesFrom && sharesTo
      }
      let middle = sharesFrom ? other.from : other.to
      let own = (from == middle ? to : from) - middle
      let others = (other.from == middle ? other.to : other.from) - middle
      return (own * others).sum() > 0
    }

    /// Positive on the left of the segment, negative on the right, zero on its line.
    private func side(_ point: SIMD2<Double>) -> Double {
      let line = to - from
      let offset = point - from
      return line.x * offset.y - line.y * offset.x
    }
  }
}

extension RingSimplifier {
  /// Whether two edges of rings cross or touch, other than at a common end.
  ///
  /// - Parameter rings: The rings of one outline, each without a repeated last vertex.
  /// - Returns: Whether there is at least one crossing.
  package static func hasCrossing(_ rings: [[SIMD2<Double>]]) -> Bool {
    !RingCrossing.find(in: rings, limit: 1).isEmpty
  }
}
