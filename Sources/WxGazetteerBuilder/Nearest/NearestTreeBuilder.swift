internal import WxGazetteer

/// Builds the nearest-place tree, see ``NearestTree``.
struct NearestTreeBuilder {
  private let points: [UnitVector]
  private var order: [Int]
  private var boxes: [TreeBox]
  private let depth: Int

  init(points: [UnitVector]) {
    self.points = points
    order = Array(points.indices)
    depth = NearestTree.depth(points: points.count)
    let zero = UnitVector(latitude: 0, longitude: 0)
    boxes = Array(repeating: TreeBox(low: zero, high: zero), count: 2 << depth)
    split(node: 1, level: 0, position: 0)
  }

  /// Writes the tree and all sections with its numbering.
  ///
  /// - Parameters:
  ///   - features: The feature of each point.
  ///   - reaches: The reach of each point as a chord, see ``CityReach``.
  ///   - writer: The index.
  func write(features: [UInt32], reaches: [Float], to writer: inout IndexWriter) {
    let ordered = order.map { points[$0] }
    writer.add(.treeBoxes, boxes)
    writer.add(.treePoints, ordered)
    let orderedFeatures = order.map { features[$0] }
    writer.add(.treeFeatures, orderedFeatures)
    writer.add(.pointReaches, order.map { reaches[$0] })
    writer.add(.nodeReaches, nodeReaches(reaches))
    NearestCellsBuilder(points: ordered, features: orderedFeatures).write(to: &writer)
  }

  /// The longest reach in each node.
  private func nodeReaches(_ reaches: [Float]) -> [Float] {
    var longest = [Float](repeating: 0, count: boxes.count)
    for position in 0..<(1 << depth) {
      let range = NearestTree.range(level: depth, position: position, points: points.count)
      longest[(1 << depth) + position] = order[range].map { reaches[$0] }.max() ?? 0
    }
    for node in (1..<(1 << depth)).reversed() {
      longest[node] = max(longest[2 * node], longest[2 * node + 1])
    }
    return longest
  }

  private mutating func split(node: Int, level: Int, position: Int) {
    let range = NearestTree.range(level: level, position: position, points: points.count)
    guard let box = box(around: range) else { return }
    boxes[node] = box
    guard level < depth else { return }
    let axis = (0..<3).max { box.high[$0] - box.low[$0] < box.high[$1] - box.low[$1] } ?? 0
    // The number of the point breaks ties, so that every build gives the same tree.
    order[range].sort { left, right in
      (points[left][axis], left) < (points[right][axis], right)
    }
    split(node: 2 * node, level: level + 1, position: 2 * position)
    split(node: 2 * node + 1, level: level + 1, position: 2 * position + 1)
  }

  private func box(around range: Range<Int>) -> TreeBox? {
    guard let first = range.first.map({ points[order[$0]] }) else { return nil }
    var box = TreeBox(low: first, high: first)
    for index in order[range] {
      let point = points[index]
      box.low.x = min(box.low.x, point.x)
      box.low.y = min(box.low.y, point.y)
      box.low.z = min(box.low.z, point.z)
      box.high.x = max(box.high.x, point.x)
      box.high.y = max(box.high.y, point.y)
      box.high.z = max(box.high.z, point.z)
    }
    return box
  }
}
