internal import WxGazetteer

/// Computes the boxes and the simplified outlines of the features of area layers, see ``AreaShape``.
///
/// Each outline is simplified by itself, so those of neighbors do not share their borders.
struct AreaShapesBuilder {
  private(set) var rings: [AreaRing] = []
  private(set) var vertices: [GridPosition] = []

  private let limit: Int

  /// - Parameter limit: The number of vertices of an outline, see ``OutlineSimplifier``.
  init(limit: Int) { self.limit = limit }

  /// Adds the outlines of features, and returns their shapes in the same order.
  mutating func shapes(of features: [PolygonFile.Feature]) -> [AreaShape] {
    features.map { feature in
      let box = GridBox(feature.polygons.compactMap(\.first))
      let first = rings.count
      for polygon in OutlineSimplifier.outline(of: feature.polygons, limit: limit) {
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
