internal import WxGazetteer

/// A populated place with what the search for the nearest place and for the city needs.
struct TreePlace {
  let point: UnitVector
  let feature: UInt32
  /// A chord, see ``CityReach``.
  let reach: Float
  /// The country's index, or ``FeatureRecord/noIndex``.
  let country: UInt16
  /// The feature of the first-order subdivision, or ``FeatureRecord/none``.
  let admin1: UInt32
}

/// Builds the nearest-place tree, see ``NearestTree``.
struct NearestTreeBuilder {
  private let places: [TreePlace]
  private var order: [Int]
  private var boxes: [TreeBox]
  private let depth: Int
  /// The places in the order of the tree.
  private(set) var ordered: [TreePlace] = []

  init(_ places: [TreePlace]) {
    self.places = places
    order = Array(places.indices)
    depth = NearestTree.depth(points: places.count)
    let zero = UnitVector(latitude: 0, longitude: 0)
    boxes = Array(repeating: TreeBox(low: zero, high: zero), count: 2 << depth)
    split(node: 1, level: 0, position: 0)
    ordered = order.map { places[$0] }
  }

  /// Writes the tree and the sections of its places.
  func write(to writer: inout IndexWriter) {
    writer.add(.treeBoxes, boxes)
    writer.add(.treePoints, ordered.map(\.point))
    writer.add(.treeFeatures, ordered.map(\.feature))
    writer.add(.pointReaches, ordered.map(\.reach))
  }

  private mutating func split(node: Int, level: Int, position: Int) {
    let range = NearestTree.range(level: level, position: position, points: places.count)
    guard let box = box(around: range) else { return }
    boxes[node] = box
    guard level < depth else { return }
    let axis = (0..<3).max { box.high[$0] - box.low[$0] < box.high[$1] - box.low[$1] } ?? 0
    // The number of the point breaks ties, so that every build gives the same tree.
    order[range].sort { left, right in
      (places[left].point[axis], left) < (places[right].point[axis], right)
    }
    split(node: 2 * node, level: level + 1, position: 2 * position)
    split(node: 2 * node + 1, level: level + 1, position: 2 * position + 1)
  }

  private func box(around range: Range<Int>) -> TreeBox? {
    guard let first = range.first.map({ places[order[$0]].point }) else { return nil }
    var box = TreeBox(low: first, high: first)
    for index in order[range] {
      let point = places[index].point
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
