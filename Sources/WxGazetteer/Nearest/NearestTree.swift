/// The axis-aligned box around the points of a node.
package struct TreeBox: BitwiseCopyable {
  package var low: UnitVector
  package var high: UnitVector

  package init(low: UnitVector, high: UnitVector) {
    self.low = low
    self.high = high
  }

  /// The squared distance from a point to the box; 0 inside.
  @inline(__always)
  func squaredDistance(to point: UnitVector) -> Double {
    let x = Self.larger(Self.larger(low.x - point.x, point.x - high.x), 0)
    let y = Self.larger(Self.larger(low.y - point.y, point.y - high.y), 0)
    let z = Self.larger(Self.larger(low.z - point.z, point.z - high.z), 0)
    return x * x + y * y + z * z
  }

  /// The larger of two numbers, by one instruction: `max` treats NaN in its own way, and becomes branches
  /// that no processor can predict.
  @inline(__always)
  private static func larger(_ first: Double, _ second: Double) -> Double {
    first > second ? first : second
  }
}

/// A balanced k-d tree over unit vectors, without pointers: the node at level `l` and position `p`
/// has the points from `n·p / 2^l` to `n·(p+1) / 2^l`, so the number of points sets the shape.
///
/// The search visits the nearer child first and skips nodes whose box is farther away than the
/// worst of the best results so far. It is exact. Places lie on a thin shell, mostly on coasts and
/// in valleys, so tight boxes prune far better than splitting planes.
package struct NearestTree: Sendable {
  /// The boxes of all nodes; the root is 1, the children of `i` are `2i` and `2i + 1`.
  let boxes: Table<TreeBox>
  let points: Table<UnitVector>
  let features: Table<UInt32>

  /// The maximum number of points in a leaf.
  private static let leafSize = 8

  package static func depth(points: Int) -> Int {
    var depth = 0
    while points >> depth > leafSize, depth < 30 { depth += 1 }
    return depth
  }

  package static func range(level: Int, position: Int, points: Int) -> Range<Int> {
    ((points * position) >> level)..<((points * (position + 1)) >> level)
  }

  /// A feature with its number in the tree, and its squared chord from the query on the unit
  /// sphere.
  struct Neighbor {
    var squaredChord: Double
    var feature: Int
    var point: Int

    @inline(__always)
    func precedes(_ other: Neighbor) -> Bool {
      squaredChord < other.squaredChord
        || squaredChord == other.squaredChord && feature < other.feature
    }
  }

  /// The nearest features, nearest first; at equal distances the more important first.
  func nearest(to query: UnitVector, count: Int) -> [Neighbor] {
    nearest(to: query, count: count) { $0.visit(node: 1, level: 0, position: 0) }
  }

  /// The result of ``nearest(to:count:)``, sooner: the search begins at a near point instead of the root.
  ///
  /// - Parameters:
  ///   - query: The position.
  ///   - count: The maximum number of features.
  ///   - point: The number of a point near the position; any point gives the same result.
  /// - Returns: The features.
  func nearest(to query: UnitVector, count: Int, beginningAt point: Int) -> [Neighbor] {
    nearest(to: query, count: count) { $0.visit(beginningAt: point) }
  }

  @inline(__always)
  private func nearest(
    to query: UnitVector, count: Int, _ visit: (inout Search) -> Void
  ) -> [Neighbor] {
    guard count > 0 else { return [] }
    return unsafe Array(unsafeUninitializedCapacity: min(count, points.count)) { found, count in
      var search = unsafe Search(tree: self, query: query, found: found)
      visit(&search)
      count = search.count
    }
  }

  /// The nearest point whose feature is in some areas; at equal distances, the point of the most
  /// important feature.
  ///
  /// - Parameters:
  ///   - query: The position.
  ///   - limit: The maximum squared chord from the position to the point.
  ///   - areas: The areas of the features that count.
  /// - Returns: The number of the point in the tree; `nil` if no such point is within the limit.
  func nearest(to query: UnitVector, within limit: Double, in areas: AreaFilter) -> Int? {
    var best = (point: -1, distance: limit)
    visit(1, 0, 0, NearestTree.depth(points: points.count), query, &best, areas)
    return best.point < 0 ? nil : best.point
  }

  private func visit(
    _ node: Int, _ level: Int, _ position: Int, _ depth: Int, _ query: UnitVector,
    _ best: inout (point: Int, distance: Double), _ areas: AreaFilter
  ) {
    guard level < depth else {
      for index in Self.range(level: level, position: position, points: points.count) {
        let distance = query.squaredChord(to: points[index])
        guard distance <= best.distance else { continue }
        if distance == best.distance, best.point >= 0, features[best.point] < features[index] {
          continue
        }
        if areas.accepts(Int(features[index])) { best = (index, distance) }
      }
      return
    }
    let left = boxes[2 * node].squaredDistance(to: query)
    let right = boxes[2 * node + 1].squaredDistance(to: query)
    let near = right < left ? 1 : 0
    if min(left, right) <= best.distance {
      visit(2 * node + near, level + 1, 2 * position + near, depth, query, &best, areas)
    }
    if max(left, right) <= best.distance {
      visit(2 * node + 1 - near, level + 1, 2 * position + 1 - near, depth, query, &best, areas)
    }
  }

  @safe private struct Search {
    let tree: NearestTree
    let query: UnitVector
    let depth: Int
    /// The memory for the results.
    private let found: UnsafeMutableBufferPointer<Neighbor>
    /// The number of results so far.
    private(set) var count = 0
    var worst = Double.infinity

    init(tree: NearestTree, query: UnitVector, found: UnsafeMutableBufferPointer<Neighbor>) {
      self.tree = tree
      self.query = query
      unsafe self.found = found
      depth = NearestTree.depth(points: tree.points.count)
    }

    mutating func visit(node: Int, level: Int, position: Int) {
      guard level < depth else {
        let points = tree.points.count
        return scan(NearestTree.range(level: level, position: position, points: points))
      }
      let left = tree.boxes[2 * node].squaredDistance(to: query)
      let right = tree.boxes[2 * node + 1].squaredDistance(to: query)
      let near = right < left ? 1 : 0
      // Visits equal distances as well: the more important feature wins.
      if min(left, right) <= worst {
        visit(node: 2 * node + near, level: level + 1, position: 2 * position + near)
      }
      if max(left, right) <= worst {
        visit(node: 2 * node + 1 - near, level: level + 1, position: 2 * position + 1 - near)
      }
    }

    /// Visits the leaf with a point, then the siblings of its ancestors, from the leaf to the root.
    mutating func visit(beginningAt point: Int) {
      let count = tree.points.count
      // The range of this leaf is the last one that does not begin after the point.
      var position = (((point + 1) << depth) - 1) / count
      scan(NearestTree.range(level: depth, position: position, points: count))
      for level in (0..<depth).reversed() {
        let (sibling, below) = (position ^ 1, level + 1)
        let node = (1 << below) + sibling
        if tree.boxes[node].squaredDistance(to: query) <= worst {
          visit(node: node, level: below, position: sibling)
        }
        position >>= 1
      }
    }

    mutating func scan(_ range: Range<Int>) {
      for index in range {
        let distance = query.squaredChord(to: tree.points[index])
        guard distance <= worst else { continue }
        insert(
          Neighbor(squaredChord: distance, feature: Int(tree.features[index]), point: index))
      }
    }

    mutating func insert(_ neighbor: Neighbor) {
      if unsafe count < found.count {
        count += 1
      } else if unsafe !neighbor.precedes(found[count - 1]) {
        return
      }
      var index = count - 1
      // Those that follow the neighbor, usually few, move on by one.
      while index > 0, unsafe neighbor.precedes(found[index - 1]) {
        unsafe found[index] = found[index - 1]
        index -= 1
      }
      unsafe found[index] = neighbor
      if unsafe count == found.count { worst = unsafe found[count - 1].squaredChord }
    }
  }
}
