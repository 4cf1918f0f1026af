internal import WxGazetteer

/// Computes the boxes and the simplified outlines of the features of area layers, see ``AreaShape``.
///
/// Each outline is simplified by itself until it has at most ``limit`` vertices, so those of
/// neighbors do not share their borders. Islands that are smaller than the tolerance are left out,
/// except for the largest. An outline never crosses itself.
struct AreaShapesBuilder {
  private(set) var rings: [AreaRing] = []
  private(set) var vertices: [GridPosition] = []

  /// The tolerance at first, in parts of an area's height or width.
  private static let parts = 300.0
  /// The smallest tolerance, in units of the grid: some 100 m.
  private static let leastTolerance = 100.0
  /// The maximum number of vertices of an outline.
  private let limit: Int

  /// - Parameter limit: The maximum number of vertices of an outline.
  init(limit: Int) { self.limit = limit }

  /// Adds the outlines of features, and returns their shapes in the same order.
  mutating func shapes(of features: [PolygonFile.Feature]) -> [AreaShape] {
    features.map { feature in
      let box = GridBox(feature.polygons.compactMap(\.first))
      let first = rings.count
      for polygon in outline(of: feature.polygons, box) {
        for (number, ring) in polygon.enumerated() {
          rings.append(AreaRing(start: vertices.count, count: ring.count, isHole: number > 0))
          vertices += ring
        }
      }
      return AreaShape(
        west: box.west, south: box.south, east: box.east, north: box.north, firstRing: first,
        ringCount: rings.count - first)
    }
  }

  /// The simplified polygons; empty if the outline cannot be simplified without crossings.
  private func outline(of polygons: [[[GridPosition]]], _ box: GridBox) -> [[[GridPosition]]] {
    var tolerance = max(Double(max(box.width, box.height)) / Self.parts, Self.leastTolerance)
    var outline = Self.simplified(polygons, tolerance)
    while outline.joined().joined().count > limit {
      tolerance *= 1.4
      // What remains is simplified again, which is faster than to begin with the whole border.
      outline = Self.simplified(outline, tolerance)
    }
    // A smaller tolerance has fewer crossings; the original has none.
    for _ in 0..<12 {
      guard outline.contains(where: { RingSimplifier.hasCrossing($0.map(Self.points)) }) else {
        return outline
      }
      tolerance /= 1.4
      outline = Self.simplified(polygons, tolerance)
    }
    return []
  }

  private static func simplified(
    _ polygons: [[[GridPosition]]], _ tolerance: Double
  ) -> [[[GridPosition]]] {
    let largest = polygons.max { GridBox([$0.first ?? []]).area < GridBox([$1.first ?? []]).area }
    return polygons.compactMap { polygon in
      let isLargest = polygon == largest
      var result: [[GridPosition]] = []
      for (number, ring) in polygon.enumerated() {
        let box = GridBox([ring])
        let isLarge = Double(max(box.width, box.height)) > 4 * tolerance
        guard isLarge || (isLargest && number == 0) else {
          if number == 0 { return nil }
          continue
        }
        var own = tolerance
        var kept = RingSimplifier.kept(of: points(ring), tolerance: own)
        while kept.count < 4, kept.count < ring.count, own > 1 {
          own /= 2
          kept = RingSimplifier.kept(of: points(ring), tolerance: own)
        }
        guard kept.count >= 3 else { continue }
        result.append(kept.map { ring[$0] })
      }
      return result.isEmpty ? nil : result
    }
  }

  private static func points(_ ring: [GridPosition]) -> [SIMD2<Double>] {
    ring.map { SIMD2(Double($0.x), Double($0.y)) }
  }
}

/// The smallest box of rings on the grid; the western edge is east of the eastern one if it crosses
/// the antimeridian.
struct GridBox {
  private(set) var west: Int32 = 0
  private(set) var south: Int32 = 0
  private(set) var east: Int32 = 0
  private(set) var north: Int32 = 0

  /// The box leaves out the widest gap between the rings. The antimeridian divides polygons, so
  /// there is no gap at it if an area crosses it.
  init(_ rings: [[GridPosition]]) {
    let spans = rings.compactMap { ring -> (Int32, Int32)? in
      guard let low = ring.map(\.x).min(), let high = ring.map(\.x).max() else { return nil }
      return (low, high)
    }.sorted { $0 < $1 }
    guard let first = spans.first else { return }
    south = rings.joined().map(\.y).min() ?? 0
    north = rings.joined().map(\.y).max() ?? 0
    var end = first.1
    var gap: (width: Int32, end: Int32, start: Int32) = (0, 0, 0)
    for span in spans.dropFirst() {
      if span.0 - end > gap.width { gap = (span.0 - end, end, span.0) }
      end = max(end, span.1)
    }
    // The gap around the antimeridian is preferred: a box that crosses nothing is simpler.
    let isAround = gap.width > first.0 + GridPosition.turn - end
    (west, east) = isAround ? (gap.start, gap.end) : (first.0, end)
  }

  var width: Int { Int(east - west) + (west > east ? Int(GridPosition.turn) : 0) }
  var height: Int { Int(north - south) }
  var area: Double { Double(width) * Double(height) }
}
