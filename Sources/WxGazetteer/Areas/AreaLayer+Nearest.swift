internal import WxPlatform

extension AreaLayer {
  /// Returns the feature whose border is nearest to a position, within a limit.
  ///
  /// Distances are measured in the tangent plane at the position, which is accurate to a meter over
  /// the intended few kilometers.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - reach: The maximum distance in units, at most some ten thousand.
  ///   - isIncluded: Decides which features count.
  /// - Returns: A match of only that feature, or an empty one if no border is near enough.
  func nearest(
    to position: FinePosition, within reach: Double, where isIncluded: (Int) -> Bool = { _ in true }
  ) -> AreaMatch {
    var search = NearestBorder(position, within: reach)
    search.visitAll(self, isIncluded)
    return search.feature.map { AreaMatch(only: $0) } ?? .nothing
  }

  /// Returns the distance to the nearest border, within a limit.
  ///
  /// The plane of the search is as narrow as the Earth is at the end of the reach that is nearer to
  /// the pole, so the result is never too large; within 10 km it is too small by at most 0.5 % up to
  /// 70° of latitude, within 200 km by 9 %. An edge along the antimeridian is a border only if the
  /// areas on its sides differ, since polygons end there.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - reach: The maximum distance in units.
  /// - Returns: The distance in units; `nil` if no border is that near.
  func distanceToBorder(from position: FinePosition, within reach: Double) -> Double? {
    var search = NearestBorder(position, within: reach, ignoresSeams: true)
    search.visitAll(self) { _ in true }
    return search.feature == nil ? nil : search.best
  }
}

/// The search for the nearest border in a layer.
private struct NearestBorder {
  private var x: Double
  private let y: Double
  /// The length of a unit of longitude in units of latitude.
  private let scale: Double
  /// The distance of the nearest border so far, in units of latitude.
  private(set) var best: Double
  private(set) var feature: UInt16?
  /// Whether an edge along the antimeridian with the same areas on both sides does not count. The
  /// distances are then lower bounds.
  private let ignoresSeams: Bool

  init(_ position: FinePosition, within reach: Double, ignoresSeams: Bool = false) {
    x = Double(position.x) / Double(FinePosition.perUnit)
    y = Double(position.y) / Double(FinePosition.perUnit)
    var latitude = abs(Double(position.unit.y) / 1e5 - 90)
    if ignoresSeams { latitude = min(90, latitude + reach / 1e5) }
    // At the poles all longitudes are near; the minimum keeps the window on the map.
    scale = max(cos(latitude * .pi / 180), 0.01)
    best = reach
    self.ignoresSeams = ignoresSeams
  }

  /// Searches around the position, also beyond the antimeridian.
  mutating func visitAll(_ layer: AreaLayer, _ isIncluded: (Int) -> Bool) {
    let turn = Double(GridPosition.turn)
    let width = best / scale
    visit(layer, isIncluded)
    if x - width < 0 { visit(layer, isIncluded, movedBy: turn) }
    if x + width > turn { visit(layer, isIncluded, movedBy: -turn) }
  }

  /// Searches the map, optionally shifted east by a full turn.
  private mutating func visit(
    _ layer: AreaLayer, _ isIncluded: (Int) -> Bool, movedBy move: Double = 0
  ) {
    x += move
    defer { x -= move }
    let size = Double(1 << AreaCell.rootShift)
    let columns =
      index(
        (x - best / scale) / size, AreaCell.columns)...index(
        (x + best / scale) / size, AreaCell.columns)
    let rows =
      index(
        (y - best) / size, AreaCell.rows)...index(
        (y + best) / size, AreaCell.rows)
    for row in rows {
      for column in columns {
        visit(
          layer, isIncluded, layer.grid[row * AreaCell.columns + column],
          column << AreaCell.rootShift, row << AreaCell.rootShift, AreaCell.rootShift)
      }
    }
  }

  private func index(_ place: Double, _ count: Int) -> Int {
    Int(min(Double(count - 1), max(0, place.rounded(.down))))
  }

  private mutating func visit(
    _ layer: AreaLayer, _ isIncluded: (Int) -> Bool, _ entry: UInt32, _ west: Int, _ south: Int,
    _ shift: Int
  ) {
    let size = Double(1 << shift)
    let dx = max(Double(west) - x, 0, x - Double(west) - size) * scale
    let dy = max(Double(south) - y, 0, y - Double(south) - size)
    guard dx * dx + dy * dy <= best * best else { return }
    switch AreaCell.kind(entry) {
    case .node where shift > AreaCell.leafShift:
      let start = AreaCell.rootCount + AreaCell.value(entry) * AreaCell.nodeSize
      let inner = shift - AreaCell.splitShift
      for child in 0..<AreaCell.nodeSize {
        visit(
          layer, isIncluded, layer.grid[start + child],
          west + ((child & ((1 << AreaCell.splitShift) - 1)) << inner),
          south + ((child >> AreaCell.splitShift) << inner), inner)
      }
    case .leaf: scan(layer, isIncluded, leaf: AreaCell.value(entry))
    default: return
    }
  }

  private mutating func scan(_ layer: AreaLayer, _ isIncluded: (Int) -> Bool, leaf: Int) {
    let leaves = layer.leaves
    let counts = leaves[leaf]
    let features = leaf + 2
    var next = features + (AreaLeaf.features(counts) + 1) / 2 + 2 * AreaLeaf.closures(counts)
    for _ in 0..<AreaLeaf.chains(counts) {
      let chain = BorderChain(leaves, at: next)
      next = chain.end
      guard !leaves.isDamaged else { return }
      guard let required = self.feature(of: chain.mask, layer, from: features, isIncluded) else {
        continue
      }
      chain.forEachEdge { from, to in
        let distance = self.distance(from, to)
        guard distance <= best, feature == nil || distance < best,
          !ignoresSeams || !isSeam(layer, from, to)
        else { return }
        best = distance
        feature = required
      }
    }
  }

  /// Whether an edge runs along the antimeridian, with the same areas on both sides of its point that is
  /// nearest to the position.
  private func isSeam(_ layer: AreaLayer, _ from: GridPosition, _ to: GridPosition) -> Bool {
    guard from.x == to.x, from.x == 0 || from.x == GridPosition.turn else { return false }
    let nearest = min(max(y, Double(min(from.y, to.y))), Double(max(from.y, to.y)) - 1)
    let (west, east) = (Int(GridPosition.turn) - 1, 0)
    return layer.match(FinePosition(unitX: west, unitY: Int(nearest)))
      == layer.match(FinePosition(unitX: east, unitY: Int(nearest)))
  }

  /// The first feature of a mask that counts.
  private func feature(
    of mask: UInt32, _ layer: AreaLayer, from features: Int, _ isIncluded: (Int) -> Bool
  ) -> UInt16? {
    var rest = mask
    while rest != 0 {
      let feature = layer.feature(rest.trailingZeroBitCount, from: features)
      if isIncluded(Int(feature)) { return feature }
      rest &= rest &- 1
    }
    return nil
  }

  /// The distance from the position to an edge.
  private func distance(_ from: GridPosition, _ to: GridPosition) -> Double {
    let fromX = (Double(from.x) - x) * scale
    let fromY = Double(from.y) - y
    let alongX = (Double(to.x) - x) * scale - fromX
    let alongY = Double(to.y) - y - fromY
    let length = alongX * alongX + alongY * alongY
    let share = length > 0 ? min(1, max(0, -(fromX * alongX + fromY * alongY) / length)) : 0
    let gapX = fromX + share * alongX
    let gapY = fromY + share * alongY
    return (gapX * gapX + gapY * gapY).squareRoot()
  }
}
