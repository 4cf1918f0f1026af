internal import WxCore

/// A place that some words of a query name, which may be beside another result.
struct OtherPlace {
  let words: Range<Int>
  let feature: Int
  /// Its importance.
  let fame: Double
  let isArea: Bool
}

/// The places that words beside a name stand for.
extension ForwardSearch {
  /// The longest run of words that is looked up, in words.
  private static let longestRun = 4

  /// The best-known place that each run of words names, the best known first.
  func otherPlaces(_ reading: QueryReading) -> [OtherPlace] {
    let places = runs.compactMap { run -> OtherPlace? in
      // `Garden Grove` is a street in an address, and a city on a route.
      let isOnRoute = reading.isRoute && run.count > 1
      guard run.count <= Self.longestRun, let postings = spans[run],
        isOnRoute || !reading.isRole(run),
        reading.isRoute || run.allSatisfy({ reading.roles[$0] != .streetName })
      else { return nil }
      let isCode = reading.isInCapitals(run)
      guard work.affords(10), let feature = postings.bestKnown(isCode: isCode)?.feature else {
        return nil
      }
      return OtherPlace(
        words: run, feature: feature, fame: gazetteer.features[feature].decimalImportance,
        isArea: gazetteer.isArea(feature))
    }
    return places.enumerated()
      .sorted { ($1.element.fame, $0.offset) < ($0.element.fame, $1.offset) }.map(\.element)
  }

  /// The best-known place that the words set aside name, if it is neither near the result nor around
  /// it.
  func otherPlace(
    beside candidate: Candidate, _ reading: QueryReading, among places: [OtherPlace]
  ) -> OtherPlace? {
    let aside = candidate.coverage.aside
    return places.first { place in
      guard work.affords(1), place.words.allSatisfy(aside.contains) else { return false }
      let isEveryday =
        place.words.count == 1 && reading.roles[place.words.lowerBound] == .everyday
      if place.fame <= (isEveryday ? Ranking.everydayPlace : 0) { return false }
      if reading.isPair(candidate.words, place.words) { return true }
      guard work.affords(10) else { return false }
      // `Richmond` beside London is the one near it, however well known others are.
      if isBeside(candidate.words, place.words), hasDistrict(place.words, of: candidate.feature) {
        return false
      }
      return !isNear(candidate.feature, place.feature)
    }
  }

  private func isBeside(_ name: Range<Int>, _ run: Range<Int>) -> Bool {
    run.upperBound == name.lowerBound || name.upperBound == run.lowerBound
  }

  /// Whether words name a town near a larger city that is below an importance.
  func hasDistrict(_ words: Range<Int>, of city: Int, below limit: Double = .infinity) -> Bool {
    guard let postings = spans[words] else { return false }
    let largest = min(gazetteer.features[city].decimalImportance, limit)
    for posting in postings.prefix(Postings.compared) where work.affords(1) {
      let importance = gazetteer.features[posting.feature].decimalImportance
      // Postings are sorted by importance.
      if importance < Ranking.townBeside { break }
      guard importance < largest, gazetteer.kind(of: posting.feature) == .city, work.affords(4)
      else { continue }
      if gazetteer.areWithin(Ranking.districtReach, posting.feature, city) { return true }
    }
    return false
  }

  private func isNear(_ feature: Int, _ other: Int) -> Bool {
    if feature == other || gazetteer.areas(around: feature).contains(other)
      || gazetteer.areas(around: other).contains(feature)
    {
      return true
    }
    return gazetteer.areWithin(Ranking.districtReach, feature, other)
  }
}
