internal import WxCore
internal import WxGazetteer

/// Simplifies the polygons of an area to an outline whose rings do not cross.
///
/// The tolerance grows until the outline has few enough vertices. Islands that are smaller than it
/// are left out, except for the largest. Where edges cross after that, the removed vertices between
/// their ends return one by one, the farthest first, and the rest of the outline stays as it is.
/// The rings of a valid polygon do not cross when all vertices have returned, so every area has an
/// outline.
struct OutlineSimplifier {
  /// A ring with the vertices that remain.
  private struct Line {
    let polygon: Int
    let isHole: Bool
    let ring: [GridPosition]
    let points: [SIMD2<Double>]
    /// Indexes in ascending order.
    var retained: [Int]

    init(_ ring: [GridPosition], polygon: Int, isHole: Bool) {
      self.polygon = polygon
      self.isHole = isHole
      self.ring = ring
      points = ring.map { SIMD2(Double($0.x), Double($0.y)) }
      retained = Array(ring.indices)
    }

    var size: Double {
      let box = GridBox([ring])
      return Double(max(box.width, box.height))
    }

    /// Returns the indexes of the vertices that remain at a tolerance.
    func simplified(_ tolerance: Double) -> [Int] {
      var tolerance = tolerance
      let candidates = retained.map { points[$0] }
      var result = RingSimplifier.retained(of: candidates, tolerance: tolerance)
      while result.count < 4, result.count < candidates.count, tolerance > 1 {
        tolerance /= 2
        result = RingSimplifier.retained(of: candidates, tolerance: tolerance)
      }
      return result.map { retained[$0] }
    }

    /// The removed vertex that is farthest from an edge; `nil` if there is none between its ends.
    func farthest(from edge: Int) -> Int? {
      let start = retained[edge]
      let end = edge + 1 < retained.count ? retained[edge + 1] : retained[0] + ring.count
      let (from, to) = (points[start], points[end % ring.count])
      var worst: (index: Int, distance: Double)?
      for index in (start + 1)..<max(end, start + 1) {
        let distance = RingSimplifier.squaredDistance(of: points[index % ring.count], from, to)
        if distance > worst?.distance ?? -1 { worst = (index % ring.count, distance) }
      }
      return worst?.index
    }
  }

  private var lines: [Line] = []
  /// The polygon with the largest box, which is never left out.
  private let largest: Int

  /// The tolerance at first, in parts of an area's height or width.
  private static let parts = 300.0
  /// The smallest tolerance, in units of the grid: some 100 m.
  private static let leastTolerance = 100.0

  /// Simplifies polygons.
  ///
  /// - Parameters:
  ///   - polygons: Polygons without crossings, each with the outer ring first.
  ///   - limit: The maximum number of vertices, not counting those that prevent crossings.
  /// - Returns: The polygons that remain, at least one.
  static func outline(
    of polygons: [[[GridPosition]]], limit: Int
  ) -> [[[GridPosition]]] {
    var simplifier = OutlineSimplifier(polygons)
    let box = GridBox(polygons.compactMap(\.first))
    var tolerance = max(Double(max(box.width, box.height)) / parts, leastTolerance)
    simplifier.simplify(tolerance)
    while simplifier.lines.reduce(0, { $0 + $1.retained.count }) > limit {
      tolerance *= 1.4
      // What remains is simplified again, which is faster than to begin with the whole border.
      simplifier.simplify(tolerance)
    }
    simplifier.removeCrossings()
    return simplifier.polygons
  }

  private init(_ polygons: [[[GridPosition]]]) {
    largest =
      polygons.indices.max {
        GridBox([polygons[$0].first ?? []]).area < GridBox([polygons[$1].first ?? []]).area
      } ?? 0
    for (polygon, rings) in polygons.enumerated() {
      for (number, ring) in rings.enumerated() {
        lines.append(Line(ring, polygon: polygon, isHole: number > 0))
      }
    }
  }

  private var polygons: [[[GridPosition]]] {
    var result: [[[GridPosition]]] = []
    var last = -1
    for line in lines {
      let ring = line.retained.map { line.ring[$0] }
      if line.polygon == last {
        result[result.count - 1].append(ring)
      } else {
        result.append([ring])
      }
      last = line.polygon
    }
    return result
  }

  private mutating func simplify(_ tolerance: Double) {
    for index in lines.indices {
      let line = lines[index]
      let isEssential = line.polygon == largest && !line.isHole
      guard isEssential || line.size > 4 * tolerance else {
        lines[index].retained = []
        continue
      }
      let retained = line.simplified(tolerance)
      lines[index].retained = retained.count >= 3 || isEssential ? retained : []
    }
    removeEmpty()
  }

  /// Removes rings without vertices, and the holes of such rings.
  private mutating func removeEmpty() {
    let outer = Set(lines.lazy.filter { !$0.isHole && !$0.retained.isEmpty }.map(\.polygon))
    lines.removeAll { $0.retained.isEmpty || !outer.contains($0.polygon) }
  }

  /// Returns vertices to edges that cross, until none do.
  private mutating func removeCrossings() {
    while true {
      let crossings = RingCrossing.find(
        in: lines.map { line in line.retained.map { line.points[$0] } })
      var returned: [Int: Set<Int>] = [:]
      var hasSurplus = false
      for crossing in crossings {
        let rings = [crossing.first.ring, crossing.second.ring]
        guard rings.allSatisfy({ !lines[$0].retained.isEmpty }) else { continue }
        var isRefined = false
        for edge in [crossing.first, crossing.second] {
          guard let vertex = lines[edge.ring].farthest(from: edge.start) else { continue }
          returned[edge.ring, default: []].insert(vertex)
          isRefined = true
        }
        if !isRefined, let surplus = surplus(crossing) {
          lines[surplus].retained = []
          returned[surplus] = nil
          hasSurplus = true
        }
      }
      for (line, vertices) in returned where !lines[line].retained.isEmpty {
        lines[line].retained = (lines[line].retained + vertices).sorted()
      }
      if returned.isEmpty, !hasSurplus { return }
      removeEmpty()
    }
  }

  /// The ring to leave out of two whose original borders touch: a hole, or else an island.
  private func surplus(_ crossing: RingCrossing) -> Int? {
    let rings = [crossing.second.ring, crossing.first.ring]
    if let hole = rings.first(where: { lines[$0].isHole }) { return hole }
    // Polygons that touch each other do no harm.
    guard rings[0] == rings[1], lines[rings[0]].polygon != largest else { return nil }
    return rings[0]
  }
}
