internal import WxGazetteer

/// An edge of one border or of two shared borders, for building a layer.
struct BorderEdge {
  let from: GridPosition
  let to: GridPosition
  /// The features on one side of the edge only; the second is ``AreaMatch/none`` if there is one.
  var features: (UInt16, UInt16)

  /// Whether the edge shares a point with a cell or its sides.
  func touches(west: Int, south: Int, size: Int) -> Bool {
    GridEdge(from: from, to: to).touches(west: west, south: south, size: size)
  }

  /// Whether a ray from a position to the west crosses the edge, by the rule of ``AreaLayer``.
  func isCrossed(from position: GridPosition) -> Bool {
    guard (from.y <= position.y) != (to.y <= position.y) else { return false }
    let (dx, dy) = (Int(to.x) - Int(from.x), Int(to.y) - Int(from.y))
    let north = (Int(position.y) - Int(from.y)) * dx
    let east = (Int(position.x) - Int(from.x)) * dy
    return dy > 0 ? north <= east : north >= east
  }
}

extension Parity<UInt16> {
  /// Toggles the features on the sides of an edge.
  mutating func toggle(_ edge: BorderEdge) {
    for feature in [edge.features.0, edge.features.1] where feature != AreaMatch.none {
      toggle(feature)
    }
  }
}
