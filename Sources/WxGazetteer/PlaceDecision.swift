internal import WxCore

/// What to do with the results of a query if a name must become one place without a user's choice.
///
/// A place is taken only if it is certain and clearly ahead of every other *different* place. The
/// region, country, airport or postal code of a city is not a different place.
public enum PlaceDecision: Hashable, Sendable {
  /// Take this place.
  case take(GeocodeResult)
  /// Several places are possible, or the best one is uncertain: the user must choose.
  case ask
  /// Probably none of the results is right: report that nothing is found, and show them as
  /// suggestions.
  case suggest
  /// There are no results.
  case nothing

  /// A result with this confidence is certain, however its name matched.
  package static let certainty = 0.9
  /// A name as written is certain from this confidence on. Below it, three of ten such places are
  /// not the intended one: a village with the name of an everyday thing, a code in small letters.
  package static let sureness = 0.7
  /// Below this confidence a result, or all of them together, are a mere suggestion.
  package static let likelihood = 0.3
  /// The lead in ranking value that puts a result clearly ahead of another in the same tier: four
  /// times the population.
  static let leastLead = 0.6
  /// The same for another city of exactly the same name: eight times the population. Many people mean the
  /// smaller one: `Brest`, `Mérida`, `Lincoln`.
  static let leastLeadOfNamesake = 0.9
}

extension GeocodeResult {
  /// Whether this result can be taken unless it has a rival: its name is the query, or its
  /// ``confidence`` is at least 0.9.
  ///
  /// The name alone never makes a result certain if it leaves words of the query unmatched, or if
  /// its confidence is below 0.7. One of several places in a query never is.
  public var isCertain: Bool {
    if isOneOfSeveral { return false }
    if confidence >= PlaceDecision.certainty { return true }
    return hasName && confidence >= PlaceDecision.sureness
  }

  /// Whether a name of the place is the query, without errors and without words that are left over.
  package var hasName: Bool { match < .prefix && unmatched == nil }

  /// Whether this result is so far ahead of another that the user cannot mean the other.
  func isClearlyAhead(of other: GeocodeResult) -> Bool {
    // Values are in thousandths.
    let lead = ((value - other.value) * 1000).rounded() / 1000
    if match < other.match { return true }
    let isNamesake =
      place.kind == .city && other.place.kind == .city && place.name == other.place.name
    return lead >= (isNamesake ? PlaceDecision.leastLeadOfNamesake : PlaceDecision.leastLead)
  }
}

extension [GeocodeResult] {
  /// Whether the first result can be taken without asking the user.
  public var decision: PlaceDecision {
    guard let first else { return .nothing }
    if first.isCertain, rivals.isEmpty { return .take(first) }
    // Of many places with the same name, each is unlikely, but one of them is meant.
    let likelihood = reduce(0) { $0 + $1.confidence }
    return likelihood >= PlaceDecision.likelihood ? .ask : .suggest
  }

  /// The results that prevent taking the first one: different places that it is not clearly ahead
  /// of.
  public var rivals: [GeocodeResult] {
    guard let first else { return [] }
    return dropFirst().filter { other in
      !first.isClearlyAhead(of: other) && !first.place.isSamePlace(as: other.place)
    }
  }
}

extension Place {
  /// The maximum distance in meters between places of one name in one region that count as one
  /// place.
  private static let extent = 5000.0
  /// The distance in meters within which an airport, or a postal code, belongs to a city.
  static let airportReach = 60_000.0
  static let postcodeReach = 30_000.0

  /// Whether a user who means one of two places would accept the other: they are the same place, or
  /// one is the region, country, airport or postal code of the other.
  func isSamePlace(as other: Place) -> Bool {
    if id != nil, id == other.id { return true }
    let distance = GreatCircle.distance(coordinate, other.coordinate)
    let isBeyondBorder = admin1 != other.admin1 || countryCode != other.countryCode
    if kind == other.kind, name == other.name, !isBeyondBorder, distance <= Self.extent {
      return true
    }
    return isPart(of: other, distance) || other.isPart(of: self, distance)
  }

  private func isPart(of area: Place, _ distance: Double) -> Bool {
    let isInCountry = countryCode != nil && countryCode == area.countryCode
    return switch area.kind {
    case .country: isInCountry
    case .admin1: isInCountry && kind != .country && admin1 == area.admin1
    case .admin2:
      isInCountry && kind == .city && admin1 == area.admin1 && admin2 == area.admin2
    case .airport: distance <= Self.airportReach && kind == .city
    case .postcode: distance <= Self.postcodeReach && kind == .city
    default: false
    }
  }
}
