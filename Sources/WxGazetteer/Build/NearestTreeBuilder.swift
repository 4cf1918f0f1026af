/// Builds the tree in which the nearest places are found, see ``NearestTree``.
struct NearestTreeBuilder {
  private var points: [UnitVector]
  private var order: [Int]
  private var splits: [TreeSplit]
  private let depth: Int

  init(points: [UnitVector]) {
    self.points = points
    order = Array(points.indices)
    depth = NearestTree.depth(points: points.count)
    splits = Array(repeating: TreeSplit(value: 0, axis: 0), count: 1 << depth)
    split(node: 1, level: 0, position: 0)
  }

  func write(features: [UInt32], to writer: inout IndexWriter) {
    writer.add(.treeSplits, splits)
    writer.add(.treePoints, order.map { points[$0] })
    writer.add(.treeFeatures, order.map { features[$0] })
  }

  private mutating func split(node: Int, level: Int, position: Int) {
    guard level < depth else { return }
    let range = NearestTree.range(level: level, position: position, points: points.count)
    let middle =
      NearestTree.range(level: level + 1, position: 2 * position, points: points.count).upperBound
    let axis = widestAxis(range)
    // Ties are broken by the point's number, so that every build gives the same tree.
    order[range].sort { left, right in
      (points[left][axis], left) < (points[right][axis], right)
    }
    let value = middle < range.upperBound ? points[order[middle]][axis] : .infinity
    splits[node] = TreeSplit(value: value, axis: UInt64(axis))
    split(node: 2 * node, level: level + 1, position: 2 * position)
    split(node: 2 * node + 1, level: level + 1, position: 2 * position + 1)
  }

  private func widestAxis(_ range: Range<Int>) -> Int {
    var widest = (axis: 0, spread: -1.0)
    for axis in 0..<3 {
      var low = Double.infinity
      var high = -Double.infinity
      for index in order[range] {
        low = min(low, points[index][axis])
        high = max(high, points[index][axis])
      }
      if high - low > widest.spread { widest = (axis, high - low) }
    }
    return widest.axis
  }
}
