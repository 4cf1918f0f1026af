internal import WxCore

/// Lists the places that a position may belong to, by the rule of ``CityReach``: first those that
/// reach it, by their shares; then the nearest other places of the country.
///
/// ``CityCells`` has the first of them at once. This search finds the ones after it in the tree of
/// places, and skips nodes that cannot contain one of the best so far.
struct CitySearch {
  private struct Candidate {
    var key: Double
    var feature: Int
  }

  private let tree: NearestTree
  private let reaches: Table<Float>
  private let query: UnitVector
  /// The places that count if they reach the position, and those that count if none does.
  private let near: AreaFilter
  private let far: AreaFilter
  private let count: Int
  private let depth: Int
  private let blur = CityReach.chord(meters: CityReach.blur)
  private var found: [Candidate] = []

  /// The reach of the largest place that could be, as a chord.
  private static let longestReach = CityReach.chord(
    meters: CityReach.meters(population: 60_000_000, seat: .country))
  /// The maximum distance of a place that does not reach the position, as a chord.
  private static let farthest = CityReach.chord(meters: CityReach.farthest)
  /// Added to the distance of a place that does not reach the position: more than any share.
  private static let unreached = 1000.0

  init(_ gazetteer: Gazetteer, query: UnitVector, areas: AreaReference, count: Int) {
    tree = gazetteer.tree
    reaches = gazetteer.cities.reaches
    self.query = query
    near = AreaFilter(gazetteer, country: areas.country, admin1: areas.admin1)
    far = AreaFilter(gazetteer, country: areas.country)
    self.count = count
    depth = NearestTree.depth(points: gazetteer.tree.points.count)
  }

  /// Returns the features in their order, at most the requested number.
  mutating func features() -> [Int] {
    visit(node: 1, level: 0, position: 0)
    return found.map(\.feature)
  }

  /// The largest key that can still be among the results.
  private var worst: Double {
    found.count < count ? Self.unreached + Self.farthest : found[count - 1].key
  }

  /// The smallest key of a place in a box.
  private func leastKey(of box: TreeBox) -> Double {
    let distance = box.squaredDistance(to: query).squareRoot()
    return distance <= Self.longestReach
      ? (distance + blur) / Self.longestReach : Self.unreached + distance
  }

  private mutating func visit(node: Int, level: Int, position: Int) {
    guard level < depth else {
      for index in NearestTree.range(level: level, position: position, points: tree.points.count) {
        consider(index)
      }
      return
    }
    let keys = (leastKey(of: tree.boxes[2 * node]), leastKey(of: tree.boxes[2 * node + 1]))
    let first = keys.1 < keys.0 ? 1 : 0
    // Equal keys are visited as well: the more important place wins.
    if min(keys.0, keys.1) <= worst {
      visit(node: 2 * node + first, level: level + 1, position: 2 * position + first)
    }
    if max(keys.0, keys.1) <= worst {
      visit(node: 2 * node + 1 - first, level: level + 1, position: 2 * position + 1 - first)
    }
  }

  private mutating func consider(_ point: Int) {
    let distance = query.squaredChord(to: tree.points[point]).squareRoot()
    let feature = Int(tree.features[point])
    let reach = Double(reaches[point])
    let key: Double
    if distance <= reach, near.accepts(feature) {
      key = (distance + blur) / reach
    } else if distance <= Self.farthest, far.accepts(feature) {
      key = Self.unreached + distance
    } else {
      return
    }
    guard key <= worst else { return }
    let index = found.firstIndex { (key, feature) < ($0.key, $0.feature) } ?? found.count
    guard index < count else { return }
    if found.count == count { found.removeLast() }
    found.insert(Candidate(key: key, feature: feature), at: index)
  }
}
