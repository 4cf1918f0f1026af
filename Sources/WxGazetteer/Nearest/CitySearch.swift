/// The search for the place that a position belongs to, see ``CityReach``.
///
/// It walks the tree of nearest places, in which every node knows the longest reach of its places: a
/// node further off than that is passed over, and so is one that cannot beat the best found.
struct CitySearch {
  let tree: NearestTree
  /// The longest reach in each node of the tree, as a chord of the unit sphere.
  let nodeReaches: Table<Float>
  /// The reach of each point of the tree.
  let reaches: Table<Float>

  private static let blur = CityReach.chord(meters: CityReach.blur)

  /// The feature that a position belongs to, of those that are wanted; `nil` where none reaches it.
  ///
  /// - Parameters:
  ///   - query: Where.
  ///   - guess: A point of the tree that is wanted and likely, such as the nearest.
  ///   - isWanted: Which features count.
  /// - Returns: The feature.
  func city(at query: UnitVector, guess: Int?, where isWanted: (Int) -> Bool) -> Int? {
    var walk = Walk(query: query, depth: NearestTree.depth(points: tree.points.count))
    if let guess { consider(guess, &walk) { _ in true } }
    let bound = bound(node: 1, walk)
    if bound <= walk.share { visit(node: 1, level: 0, position: 0, &walk, isWanted) }
    return walk.feature
  }

  /// What has been found on the way.
  private struct Walk {
    let query: UnitVector
    let depth: Int
    var feature: Int?
    /// The least `(distance + blur) / reach`.
    var share = Double.infinity
  }

  /// The least share that a place of a node can have; not a number of use where none reaches.
  @inline(__always)
  private func bound(node: Int, _ walk: Walk) -> Double {
    let reach = Double(nodeReaches[node])
    let squared = tree.boxes[node].squaredDistance(to: walk.query)
    guard squared <= reach * reach else { return .nan }
    return (squared.squareRoot() + Self.blur) / reach
  }

  private func visit(
    node: Int, level: Int, position: Int, _ walk: inout Walk, _ isWanted: (Int) -> Bool
  ) {
    guard level < walk.depth else { return scan(level, position, &walk, isWanted) }
    let left = bound(node: 2 * node, walk)
    let right = bound(node: 2 * node + 1, walk)
    // The more promising child comes first: what it holds mostly rules the other out.
    let first = right < left || left.isNaN ? 1 : 0
    if (first == 0 ? left : right) <= walk.share {
      visit(
        node: 2 * node + first, level: level + 1, position: 2 * position + first, &walk, isWanted)
    }
    if (first == 0 ? right : left) <= walk.share {
      visit(
        node: 2 * node + 1 - first, level: level + 1, position: 2 * position + 1 - first, &walk,
        isWanted)
    }
  }

  @inline(__always)
  private func scan(
    _ level: Int, _ position: Int, _ walk: inout Walk, _ isWanted: (Int) -> Bool
  ) {
    let points = tree.points.count
    for index in NearestTree.range(level: level, position: position, points: points) {
      consider(index, &walk, isWanted)
    }
  }

  @inline(__always)
  private func consider(_ index: Int, _ walk: inout Walk, _ isWanted: (Int) -> Bool) {
    let reach = Double(reaches[index])
    let squared = walk.query.squaredChord(to: tree.points[index])
    guard squared <= reach * reach else { return }
    let share = (squared.squareRoot() + Self.blur) / reach
    guard share <= walk.share else { return }
    let feature = Int(tree.features[index])
    // Of two that are equal the more important one counts.
    if share == walk.share, let known = walk.feature, known < feature { return }
    if isWanted(feature) { (walk.feature, walk.share) = (feature, share) }
  }
}
