/// Searches for the place that a position belongs to, see ``CityReach``.
///
/// The search walks the nearest-place tree, in which every node has the longest reach of its
/// places. It skips nodes farther away than that and nodes that cannot beat the best place so far.
struct CitySearch {
  let tree: NearestTree
  /// The longest reach in each node of the tree, as a chord of the unit sphere.
  let nodeReaches: Table<Float>
  /// The reach of each point of the tree.
  let reaches: Table<Float>

  private static let blur = CityReach.chord(meters: CityReach.blur)

  /// The feature that a position belongs to, of those in some areas; `nil` where none reaches it.
  ///
  /// - Parameters:
  ///   - query: Where.
  ///   - guess: A point of the tree that is in the areas and likely, such as the nearest.
  ///   - areas: Where features count.
  /// - Returns: The feature.
  func city(at query: UnitVector, guess: Int?, in areas: AreaFilter) -> Int? {
    var walk = Walk(search: self, query: query, areas: areas)
    if let guess { walk.consider(guess) }
    walk.visit(node: 1, level: 0, position: 0)
    return walk.feature
  }

  /// The state of a search.
  private struct Walk {
    let search: CitySearch
    let query: UnitVector
    let areas: AreaFilter
    let depth: Int
    var feature: Int?
    /// The smallest `(distance + blur) / reach` so far.
    var share = Double.infinity

    @inline(__always)
    init(search: CitySearch, query: UnitVector, areas: AreaFilter) {
      self.search = search
      self.query = query
      self.areas = areas
      depth = NearestTree.depth(points: search.tree.points.count)
    }

    /// Visits a node that may hold a place with a lesser share.
    mutating func visit(node: Int, level: Int, position: Int) {
      guard level < depth else {
        let points = search.tree.points.count
        let range = NearestTree.range(level: level, position: position, points: points)
        for index in range { consider(index) }
        return
      }
      let left = bound(2 * node)
      let right = bound(2 * node + 1)
      // The more promising child first: its places usually rule the other out. Distances
      // by the reach are compared crosswise, which needs no quotients.
      let isRightFirst = right.squared * left.squaredReach < left.squared * right.squaredReach
      let first = isRightFirst ? 1 : 0
      if mayImprove(isRightFirst ? right : left) {
        visit(node: 2 * node + first, level: level + 1, position: 2 * position + first)
      }
      if mayImprove(isRightFirst ? left : right) {
        visit(node: 2 * node + 1 - first, level: level + 1, position: 2 * position + 1 - first)
      }
    }

    /// How near and how large the places of a node are at best.
    private struct Bound {
      let squared: Double
      let reach: Double
      @inline(__always) var squaredReach: Double { reach * reach }
    }

    @inline(__always)
    private func bound(_ node: Int) -> Bound {
      Bound(
        squared: search.tree.boxes[node].squaredDistance(to: query),
        reach: Double(search.nodeReaches[node]))
    }

    /// Whether a place of a node may have a lesser share than the best so far, or the same.
    ///
    /// Rounding must not rule the same share out, so a little more is let through.
    @inline(__always)
    private func mayImprove(_ bound: Bound) -> Bool {
      guard bound.squared <= bound.squaredReach else { return false }
      guard share < 1 else { return true }
      let farthest = share * bound.reach * (1 + 1e-12) - CitySearch.blur
      return farthest >= 0 && bound.squared <= farthest * farthest * (1 + 1e-12)
    }

    @inline(__always)
    mutating func consider(_ index: Int) {
      let reach = Double(search.reaches[index])
      let squared = query.squaredChord(to: search.tree.points[index])
      guard squared <= reach * reach else { return }
      let share = (squared.squareRoot() + CitySearch.blur) / reach
      guard share <= self.share else { return }
      let feature = Int(search.tree.features[index])
      // The more important of two equal places wins.
      if share == self.share, let known = self.feature, known < feature { return }
      if areas.hold(feature) { (self.feature, self.share) = (feature, share) }
    }
  }
}
