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

  /// The place that a position belongs to, among those in some areas.
  ///
  /// - Parameters:
  ///   - query: The position.
  ///   - guesses: Likely points of the tree, such as the nearest. A good guess excludes most of the
  ///     tree; a guess never changes the result.
  ///   - areas: The areas of the places that count.
  /// - Returns: The point of the tree; `nil` if no place reaches the position.
  func city(at query: UnitVector, guesses: (Int?, Int?), in areas: AreaFilter) -> Int? {
    var walk = Walk(search: self, query: query, areas: areas)
    if let guess = guesses.0 { walk.consider(guess) }
    if let guess = guesses.1, guess != guesses.0 { walk.consider(guess) }
    walk.visit(node: 1, level: 0, position: 0)
    return walk.point
  }

  /// The state of a search.
  private struct Walk {
    let search: CitySearch
    let query: UnitVector
    let areas: AreaFilter
    let depth: Int
    /// A copy, because each access of a global constant checks that it has its value.
    let blur: Double
    /// The best place so far, and its point in the tree.
    private var feature = -1
    private(set) var point: Int?
    /// The smallest `(distance + blur) / reach` so far.
    var share = Double.infinity

    init(search: CitySearch, query: UnitVector, areas: AreaFilter) {
      self.search = search
      self.query = query
      self.areas = areas
      blur = CitySearch.blur
      depth = NearestTree.depth(points: search.tree.points.count)
    }

    /// Visits a node that may contain a place with a smaller share.
    mutating func visit(node: Int, level: Int, position: Int) {
      guard level < depth else {
        let points = search.tree.points.count
        let range = NearestTree.range(level: level, position: position, points: points)
        for index in range { consider(index) }
        return
      }
      let left = bound(2 * node)
      let right = bound(2 * node + 1)
      // The more promising child comes first: its places usually exclude the other. The quotients
      // of distance and reach are compared by cross-multiplication.
      let isRightFirst = right.squared * left.squaredReach < left.squared * right.squaredReach
      let first = isRightFirst ? 1 : 0
      if mayImprove(isRightFirst ? right : left) {
        visit(node: 2 * node + first, level: level + 1, position: 2 * position + first)
      }
      if mayImprove(isRightFirst ? left : right) {
        visit(node: 2 * node + 1 - first, level: level + 1, position: 2 * position + 1 - first)
      }
    }

    /// The bounds of distance and reach of the places of a node.
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

    /// Whether a place of a node may have a smaller share than the best so far, or the same.
    ///
    /// A margin makes sure that rounding does not exclude an equal share.
    @inline(__always)
    private func mayImprove(_ bound: Bound) -> Bool {
      guard bound.squared <= bound.squaredReach else { return false }
      guard share < 1 else { return true }
      let farthest = share * bound.reach * (1 + 1e-12) - blur
      return farthest >= 0 && bound.squared <= farthest * farthest * (1 + 1e-12)
    }

    @inline(__always)
    mutating func consider(_ index: Int) {
      let reach = Double(search.reaches[index])
      let squared = query.squaredChord(to: search.tree.points[index])
      guard squared <= reach * reach else { return }
      let share = (squared.squareRoot() + blur) / reach
      guard share <= self.share else { return }
      let feature = Int(search.tree.features[index])
      // The more important of two equal places wins.
      if share == self.share, point != nil, self.feature <= feature { return }
      if areas.hold(feature) { (self.feature, point, self.share) = (feature, index, share) }
    }
  }
}
