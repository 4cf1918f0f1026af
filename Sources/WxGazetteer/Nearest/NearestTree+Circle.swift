extension NearestTree {
  /// Calls a function with each point within a distance from a position.
  ///
  /// - Parameters:
  ///   - limit: The largest squared chord on the unit sphere.
  ///   - query: The position.
  ///   - body: Receives the number of the point in the tree, and its squared chord.
  func visit(within limit: Double, of query: UnitVector, _ body: (Int, Double) -> Void) {
    visit(1, 0, 0, Self.depth(points: points.count), within: limit, of: query, body)
  }

  private func visit(
    _ node: Int, _ level: Int, _ position: Int, _ depth: Int, within limit: Double,
    of query: UnitVector, _ body: (Int, Double) -> Void
  ) {
    guard level < depth else {
      for point in Self.range(level: level, position: position, points: points.count) {
        let distance = query.squaredChord(to: points[point])
        if distance <= limit { body(point, distance) }
      }
      return
    }
    for child in 0...1 where boxes[2 * node + child].squaredDistance(to: query) <= limit {
      visit(
        2 * node + child, level + 1, 2 * position + child, depth, within: limit, of: query, body)
    }
  }
}
