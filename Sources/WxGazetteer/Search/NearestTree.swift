/// A split of the tree for nearest places: points below the value go left.
struct TreeSplit: BitwiseCopyable {
  var value: Double
  var axis: UInt64
}

/// A balanced k-d tree over unit vectors, without pointers: the node of level `l` and position `p`
/// owns the points from `n·p / 2^l` to `n·(p+1) / 2^l`, so the shape follows from the number of points.
///
/// The search keeps the exact distance from the query to the region of each node and passes over
/// regions that are further than the worst of the best found (Arya and Mount, *Algorithms for fast
/// vector quantization*, 1993). It is exact.
struct NearestTree: Sendable {
  let splits: Table<TreeSplit>
  let points: Table<UnitVector>
  let features: Table<UInt32>

  /// A leaf holds at most twice as many points.
  private static let leafSize = 8

  static func depth(points: Int) -> Int {
    var depth = 0
    while points >> depth > leafSize, depth < 30 { depth += 1 }
    return depth
  }

  static func range(level: Int, position: Int, points: Int) -> Range<Int> {
    (points * position >> level)..<(points * (position + 1) >> level)
  }

  /// A feature and its squared chord from the query on the unit sphere.
  struct Neighbor {
    var squaredChord: Double
    var feature: Int
  }

  /// The nearest features that a condition admits, nearest first; of equals the more important.
  func nearest(
    to query: UnitVector, count: Int, where admits: (Int) -> Bool = { _ in true }
  ) -> [Neighbor] {
    guard count > 0 else { return [] }
    var search = Search(tree: self, query: query, count: count)
    search.visit(node: 1, level: 0, position: 0, offsets: (0, 0, 0), bound: 0, admits)
    return search.found
  }

  private struct Search {
    let tree: NearestTree
    let query: UnitVector
    let count: Int
    let depth: Int
    var found: [Neighbor] = []

    init(tree: NearestTree, query: UnitVector, count: Int) {
      self.tree = tree
      self.query = query
      self.count = count
      depth = NearestTree.depth(points: tree.points.count)
    }

    var worst: Double {
      found.count < count ? .infinity : found[found.count - 1].squaredChord
    }

    /// `offsets` are the distances along each axis from the query to the node's region, `bound` is
    /// the sum of their squares.
    mutating func visit(
      node: Int, level: Int, position: Int, offsets: (Double, Double, Double), bound: Double,
      _ admits: (Int) -> Bool
    ) {
      guard level < depth else {
        return scan(NearestTree.range(level: level, position: position, points: tree.points.count), admits)
      }
      let split = tree.splits[node]
      let axis = Int(split.axis)
      let difference = query[axis] - split.value
      let near = difference < 0 ? 0 : 1
      visit(
        node: 2 * node + near, level: level + 1, position: 2 * position + near, offsets: offsets,
        bound: bound, admits)
      var offsets = offsets
      var farBound = bound + difference * difference
      switch axis {
      case 0:
        farBound -= offsets.0 * offsets.0
        offsets.0 = difference
      case 1:
        farBound -= offsets.1 * offsets.1
        offsets.1 = difference
      default:
        farBound -= offsets.2 * offsets.2
        offsets.2 = difference
      }
      // Equal distances are visited too: the more important feature wins. The sliver makes up for
      // rounding in the sums.
      if farBound <= worst * (1 + 1e-12) {
        let far = 1 - near
        visit(
          node: 2 * node + far, level: level + 1, position: 2 * position + far, offsets: offsets,
          bound: farBound, admits)
      }
    }

    mutating func scan(_ range: Range<Int>, _ admits: (Int) -> Bool) {
      for index in range {
        let distance = query.squaredChord(to: tree.points[index])
        guard distance <= worst else { continue }
        let feature = Int(tree.features[index])
        if distance == worst, feature > found[found.count - 1].feature { continue }
        guard admits(feature) else { continue }
        insert(Neighbor(squaredChord: distance, feature: feature))
      }
    }

    mutating func insert(_ neighbor: Neighbor) {
      if found.count == count { found.removeLast() }
      let index =
        found.firstIndex {
          (neighbor.squaredChord, neighbor.feature) < ($0.squaredChord, $0.feature)
        } ?? found.count
      found.insert(neighbor, at: index)
    }
  }
}
