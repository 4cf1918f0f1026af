/// The candidates for the city of a position, see ``CityReach``, in every cell of ``NearestCells``.
///
/// A cell lists the places whose reach extends into it, without those that another place of the
/// same country and subdivision beats everywhere in it. So a search is a pass over one short list.
struct CityCells: Sendable {
  let tree: NearestTree
  /// The reach of each point of the tree, as a chord of the unit sphere.
  let reaches: Table<Float>
  /// For each entry of ``NearestCells`` the start of its list in ``candidates``.
  let starts: Table<UInt32>
  /// Lists, each after its length: points of the tree.
  let candidates: Table<UInt32>
  /// A copy, because each access of a global constant checks that it has its value.
  private let blur = CityReach.chord(meters: CityReach.blur)

  init(
    tree: NearestTree, reaches: Table<Float>, starts: Table<UInt32>, candidates: Table<UInt32>
  ) {
    self.tree = tree
    self.reaches = reaches
    self.starts = starts
    self.candidates = candidates
  }

  /// The place that a position belongs to, among those in some areas.
  ///
  /// - Parameters:
  ///   - query: The position.
  ///   - cell: The position's entry of ``NearestCells``.
  ///   - areas: The areas in which places count.
  /// - Returns: The point of the tree; `nil` if no place reaches the position.
  @inline(__always)
  func city(at query: UnitVector, in cell: Int, of areas: AreaFilter) -> Int? {
    let start = Int(starts[cell]) + 1
    let list = unsafe candidates.slice(start, start + Int(candidates[start - 1]))
    var best: (point: Int, feature: UInt32)?
    /// The smallest `(distance + blur) / reach` so far.
    var least = Double.infinity
    for index in 0..<list.count {
      let point = unsafe Int(list[index])
      let reach = Double(reaches[point])
      let squared = query.squaredChord(to: tree.points[point])
      guard squared <= reach * reach else { continue }
      let share = (squared.squareRoot() + blur) / reach
      guard share <= least else { continue }
      let feature = tree.features[point]
      // The more important of two equal places wins.
      if share == least, let best, best.feature <= feature { continue }
      if areas.accepts(Int(feature)) { (best, least) = ((point, feature), share) }
    }
    return best?.point
  }
}
