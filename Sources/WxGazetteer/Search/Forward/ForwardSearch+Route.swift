internal import WxCore

/// Routes between airports: `FRA-HND`, `JFK to LHR`.
extension ForwardSearch {
  /// The largest number of words of a route.
  private static let longestRoute = 6

  /// Returns the airports of a query that consists of their codes in capitals, with nothing but marks and words such as
  /// `to` between them; `nil` for another query.
  ///
  /// A code may also be that of a country or a city, but together the codes mean airports.
  func route(of request: GeocodeRequest) -> Candidates? {
    guard (2...Self.longestRoute).contains(words.count), !words.areDivided else { return nil }
    let codes = (0..<words.count).map { $0..<($0 + 1) }
      .filter { !QueryReading.links.contains(key: words.key($0)) }
    let airports = codes.compactMap { airport($0) }
    guard airports.count > 1, airports.count == codes.count,
      // `DEL MAR` is a city, and `TEL AVI` begins the name of one.
      gazetteer.keys.longestBeginning(of: words.key) < words.key.count
    else { return nil }
    let hasLink =
      codes.count < words.count || !request.query.allSatisfy { $0.isLetter || $0.isWhitespace }
    // `BAD DAY` consists of everyday words, and `LAX USA` is an airport with its country.
    if !hasLink, codes.allSatisfy({ gazetteer.commonWords.contains(words.key($0)) }) {
      return nil
    }
    for (code, airport) in zip(codes, airports) {
      let isSmall = gazetteer.features[airport.feature].importance < Ranking.largeAirport
      for other in airports where other.feature != airport.feature {
        if gazetteer.isSamePlace(airport.feature, as: other.feature) { return nil }
        if !hasLink || isSmall, isCountry(code, of: other.feature) { return nil }
      }
    }
    var route = Candidates(limit: candidates.limit)
    for airport in airports { route.add(airport) }
    return route
  }

  /// The large or medium airport that has a word in three capitals as its code.
  private func airport(_ word: Range<Int>) -> Candidate? {
    let key = words.key(word)
    guard key.count == Typos.codeLength, key.allSatisfy(\.isASCIILowercase),
      spelling.isInCapitals(key), let postings = spans[word], work.affords(postings.count / 4)
    else { return nil }
    let index = postings.indices.first { index in
      let feature = postings[index].feature
      return postings[index].role == .code && gazetteer.kind(of: feature) == .airport
        && gazetteer.features[feature].importance >= Ranking.knownAirport
        && filter.admits(feature)
    }
    guard let index else { return nil }
    let feature = postings[index].feature
    return Candidate(
      feature: feature,
      value: gazetteer.features[feature].decimalImportance + Ranking.codeOfAirportBeside
        + filter.bonus(of: feature),
      tier: .code, name: postings.ordinal(at: index), words: word, role: .code)
  }

  /// Whether a code is that of the country around an airport.
  private func isCountry(_ code: Range<Int>, of airport: Int) -> Bool {
    gazetteer.areas(around: airport).contains { area in
      gazetteer.kind(of: area) == .country
        && spans[code]?.index(ofFeature: area) != nil
    }
  }
}

extension Geocoder {
  /// The airports of a route, each as likely as the others; `nil` if the query is none.
  func airportsOfRoute(_ search: ForwardSearch, _ request: GeocodeRequest) -> [RankedResult]? {
    guard let airports = search.route(of: request) else { return nil }
    var route = search
    route.candidates = airports
    var found = results(of: route, request)
    let codes = route.candidates.ranked.map { candidate in
      String(decoding: route.words.key(candidate.words), as: UTF8.self).uppercased()
    }
    for index in found.indices {
      found[index].signs.isInCapitals = true
      found[index].signs.limit(to: Confidence.doubtful)
      found[index].unmatched = codes.filter { $0 != found[index].matched }.joined(separator: " ")
    }
    return found
  }
}
