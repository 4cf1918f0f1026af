internal import WxGazetteer

/// An edge of a border.
struct GridEdge: Hashable {
  let from: GridPosition
  let to: GridPosition

  /// The edge in the direction that does not depend on the ring.
  var ordered: GridEdge {
    (from.x, from.y) < (to.x, to.y) ? self : GridEdge(from: to, to: from)
  }

  /// Whether the edge shares a point with a cell or its sides.
  ///
  /// The test is exact: if they share none, all corners of the cell lie on one side of the edge, or
  /// the edge lies to one side of the cell.
  func touches(west: Int, south: Int, size: Int) -> Bool {
    let (x1, y1, x2, y2) = (Int(from.x), Int(from.y), Int(to.x), Int(to.y))
    guard min(x1, x2) <= west + size, max(x1, x2) >= west, min(y1, y2) <= south + size,
      max(y1, y2) >= south
    else { return false }
    let (dx, dy) = (x2 - x1, y2 - y1)
    func side(_ x: Int, _ y: Int) -> Int { dx * (y - y1) - dy * (x - x1) }
    let first = side(west, south)
    let others = (
      side(west + size, south), side(west, south + size), side(west + size, south + size)
    )
    let isLeft = first > 0 && others.0 > 0 && others.1 > 0 && others.2 > 0
    let isRight = first < 0 && others.0 < 0 && others.1 < 0 && others.2 < 0
    return !isLeft && !isRight
  }
}
