internal import WxCore
internal import WxPlatform

/// The places that a text names near a name. They decide which of the places of that name is meant: Dover beside
/// Calais is in England.
struct TextNeighbors {
  /// A place that a name near by may mean.
  private struct Neighbor {
    let feature: Int
    let position: UnitVector
    let kind: FeatureKind
    /// The probability of the place among those of its name, compared with the best one.
    let weight: Double
  }

  private var neighbors: [Neighbor] = []

  /// The numbers of names before and after a name, and of places of each of them, that count.
  private static let reach = 4
  private static let mostOptions = 4
  /// The lead over which a larger place leaves no doubt.
  private static let widestLead = 1.5
  /// Places closer than the first number of meters are near, and those farther than the second are not.
  private static let near = 30_000.0
  private static let far = 1_000_000.0
  /// Countries closer than this have to do with each other. It is the distance of their centers.
  private static let farthestCountry = 1_800_000.0

  /// The neighbors of a candidate in a paragraph, and the places that were named before.
  init(of index: Int, in candidates: [TextCandidate], after earlier: [Int], _ gazetteer: Gazetteer)
  {
    let own = candidates[index]
    add(candidates[(index + 1)...], besides: own, gazetteer)
    add(candidates[..<index].reversed(), besides: own, gazetteer)
    for feature in earlier where feature != own.options.first?.feature {
      add(feature, weight: 1, gazetteer)
    }
  }

  /// Adds the places of the nearest candidates that do not overlap; the nearest one is the first.
  private mutating func add(
    _ others: some Sequence<TextCandidate>, besides own: TextCandidate, _ gazetteer: Gazetteer
  ) {
    var last = own
    var count = 0
    for other in others.prefix(3 * Self.reach) where !other.range.overlaps(last.range) {
      guard add(other, besides: own, gazetteer) else { continue }
      last = other
      count += 1
      if count == Self.reach { break }
    }
  }

  /// Adds the places of a candidate.
  ///
  /// - Returns: Whether it names a place, and another one than `own`.
  private mutating func add(
    _ other: TextCandidate, besides own: TextCandidate, _ gazetteer: Gazetteer
  ) -> Bool {
    guard let best = other.options.first, best.value >= other.least,
      best.feature != own.options.first?.feature
    else { return false }
    for option in other.options.prefix(Self.mostOptions) {
      let weight = 1 - (best.value - option.value) / Self.widestLead
      if weight > 0 { add(option.feature, weight: weight, gazetteer) }
    }
    return true
  }

  private mutating func add(_ feature: Int, weight: Double, _ gazetteer: Gazetteer) {
    neighbors.append(
      Neighbor(
        feature: feature, position: Self.position(of: feature, gazetteer),
        kind: gazetteer.kind(of: feature), weight: weight))
  }

  private static func position(of feature: Int, _ gazetteer: Gazetteer) -> UnitVector {
    let record = gazetteer.features[feature]
    return UnitVector(latitude: record.latitude, longitude: record.longitude)
  }

  /// How much the neighbors support that a name means a feature, 0 to 1.
  func support(for feature: Int, _ gazetteer: Gazetteer) -> Double {
    let kind = gazetteer.kind(of: feature)
    guard !neighbors.isEmpty else { return 0 }
    if kind.isSubdivision { return supportForSubdivision(feature, kind, gazetteer) }
    let position = Self.position(of: feature, gazetteer)
    var most = 0.0
    for other in neighbors
    where !other.kind.isSubdivision && (other.kind == .country) == (kind == .country)
      && other.weight > most && other.feature != feature
    {
      let meters = GreatCircle.distance(
        squaredChord: position.squaredChord(to: other.position))
      most = max(most, other.weight * Self.nearness(meters, ofCountries: kind == .country))
    }
    return most
  }

  /// How much places inside a subdivision and its sisters support it: Maidstone is in Kent, and La Rioja beside
  /// Navarra is in Spain.
  private func supportForSubdivision(
    _ area: Int, _ kind: FeatureKind, _ gazetteer: Gazetteer
  ) -> Double {
    let own = gazetteer.parents(of: area)
    var most = 0.0
    for other in neighbors
    where other.kind != .country && other.weight > most && other.feature != area {
      let parents = gazetteer.parents(of: other.feature)
      if parents.admin1 == area || parents.admin2 == area {
        most = other.weight
      } else if other.kind == kind,
        kind == .admin1 ? parents.country == own.country : parents.admin1 == own.admin1
      {
        most = max(most, other.weight * Self.shareOfSister)
      }
    }
    return most
  }

  /// The support by another subdivision of the same area, compared with that by a place inside.
  private static let shareOfSister = 0.75

  private static func nearness(_ meters: Double, ofCountries: Bool) -> Double {
    if ofCountries { return meters <= farthestCountry ? 1 : 0 }
    if meters >= far { return 0 }
    return 1 - log10(max(meters / near, 1)) / log10(far / near)
  }
}
