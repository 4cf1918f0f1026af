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

/// A set of features that contains those toggled an odd number of times.
struct FeatureParity: Hashable {
  /// In ascending order.
  private(set) var features: [UInt16] = []

  mutating func toggle(_ feature: UInt16) {
    guard feature != AreaMatch.none else { return }
    let index = features.firstIndex { $0 >= feature } ?? features.count
    if index < features.count, features[index] == feature {
      features.remove(at: index)
    } else {
      features.insert(feature, at: index)
    }
  }

  mutating func toggle(_ edge: BorderEdge) {
    toggle(edge.features.0)
    toggle(edge.features.1)
  }

  mutating func toggle(_ other: FeatureParity) {
    for feature in other.features { toggle(feature) }
  }
}
