internal import WxCore

extension Geocoder {
  /// The results of a query, best first, with the signs that determine their confidence.
  ///
  /// If all words together match nothing, words that may not belong to the name are set aside. The
  /// results without them come first if they are more certain than results with typing errors.
  func ranked(_ request: GeocodeRequest, _ work: SearchWork) -> [RankedResult] {
    var search = ForwardSearch(gazetteer, request, work)
    search.readExactly()
    if request.isUnfinished, !search.candidates.isEmpty { return results(of: search, request) }
    guard search.words.count > 0, !search.hasExactAnswer, request.limit > 0 else {
      work.begin(.errors)
      search.readWithErrors()
      return results(of: search, request)
    }
    work.begin(.variants)
    let phrase = SetAside.phrase(in: request.query)
    if let phrase, let found = results(without: phrase, request, .asWritten, work) {
      return found
    }
    if let found = translated(search, request) { return found }
    work.begin(.errors)
    search.readWithErrors()
    let guesses = results(of: search, request)
    if guesses.first?.match == .code { return guesses }
    let sureness = guesses.first?.confidence ?? 0
    if sureness >= PlaceDecision.certainty { return guesses }
    work.begin(.phraseErrors)
    if let phrase, let found = results(without: phrase, request, .withErrors, work),
      found.first.map({ $0.confidence > sureness }) ?? false
    {
      return merge(found, guesses, limit: request.limit)
    }
    work.begin(.details)
    for details in SetAside.details(in: request.query)
    where mayBeDetails(details, in: search, sureness) {
      guard !work.isOver else { break }
      if let found = results(without: details, request, .ofCities, work) {
        return merge(found, guesses, limit: request.limit)
      }
    }
    return guesses
  }

  /// The places that match after a word for their kind is translated; `nil` if there are none, or
  /// if a name that begins with the query fits better.
  private func translated(_ search: ForwardSearch, _ request: GeocodeRequest) -> [RankedResult]? {
    guard search.words.firstPart > 1 else { return nil }
    let terms = gazetteer.genericTerms.terms(folding: gazetteer.folding)
    var best: [RankedResult] = []
    for key in terms.translations(of: search.words, in: gazetteer.keys, search.work) {
      var other = request
      other.query = String(decoding: key, as: UTF8.self)
      if let comma = request.query.firstIndex(where: { ",;".contains($0) }) {
        other.query += request.query[comma...]
      }
      var translation = ForwardSearch(gazetteer, other, search.work)
      translation.readExactly()
      guard translation.hasExactAnswer else { continue }
      var found = results(of: translation, other).filter { $0.match < .prefix }
      for index in found.indices {
        found[index].value -= Ranking.translation
        found[index].signs.value -= Ranking.translation
        found[index].signs.isTranslated = true
        found[index].match = max(found[index].match, .abbreviation)
      }
      if let first = found.first, first.value > best.first?.value ?? search.candidates.best {
        best = found
      }
    }
    return best.isEmpty ? nil : best
  }

  /// Whether the words before a place may name something in it. They may not if they name a country
  /// or a region. If the place is a region, they may only if they are an address or all other
  /// results are unlikely.
  private func mayBeDetails(
    _ aside: SetAside, in search: ForwardSearch, _ sureness: Double
  ) -> Bool {
    search.work.count(100)
    let isLong = aside.rest.utf8.count >= 4 && !aside.rest.allSatisfy(\.isUppercase)
    guard isLong || !aside.rest.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    let parts = aside.words.split(whereSeparator: { ",;".contains($0) })
    if parts.contains(where: { isArea(String($0), search) }) { return false }
    return sureness < PlaceDecision.likelihood || aside.isAddress || !isArea(aside.rest, search)
  }

  private func isArea(_ text: String, _ search: ForwardSearch) -> Bool {
    let key = QueryWords(text, folding: gazetteer.folding)
    guard key.count > 0, let postings = gazetteer.keys.postings(for: key.key) else { return false }
    return postings.contains { posting in
      let kind = gazetteer.kind(of: posting.feature)
      return (kind == .country || kind == .admin1)
        && (posting.role == .main || posting.role == .tagged)
    }
  }

  /// The places and postal codes that a search found, best first; of equal values, a place precedes
  /// a code.
  private func results(of search: ForwardSearch, _ request: GeocodeRequest) -> [RankedResult] {
    let codes = postcodes(of: search, request)
    let places = search.results(of: request, against: codes.first?.value ?? -.infinity)
    if codes.isEmpty { return places }
    return Array((places + codes).sorted { $0.value > $1.value }.prefix(request.limit))
  }

  /// A query without a digit has no postal code.
  private func postcodes(of search: ForwardSearch, _ request: GeocodeRequest) -> [RankedResult] {
    guard request.query.utf8.contains(where: \.isASCIIDigit) else { return [] }
    return PostcodeSearch(search, in: gazetteer.postcodes)
      .results(of: request, against: search.candidates.best)
  }

  /// The results that count if words are set aside.
  private enum Acceptance {
    /// Places whose name is as written; also places with errors; also only cities by their name.
    case asWritten, withErrors, ofCities
  }

  /// The results without some words; `nil` if there are none.
  private func results(
    without aside: SetAside, _ request: GeocodeRequest, _ acceptance: Acceptance,
    _ work: SearchWork
  ) -> [RankedResult]? {
    var rest = request
    rest.query = aside.rest
    var search = ForwardSearch(gazetteer, rest, work)
    search.readExactly()
    if acceptance == .withErrors { search.readWithErrors() }
    guard
      search.hasExactAnswer || acceptance == .withErrors
        || aside.rest.utf8.contains(where: \.isASCIIDigit)
    else { return nil }
    var found = results(of: search, rest)
    if acceptance != .withErrors { found.removeAll { $0.match >= .prefix } }
    if acceptance == .ofCities {
      found.removeAll { result in
        result.place.kind != .postcode && (result.place.kind != .city || result.match != .exact)
      }
    }
    for index in found.indices {
      found[index].unmatched = aside.words
      found[index].signs.setAside = aside.cause
      found[index].value -= Ranking.setAside
    }
    return found.isEmpty ? nil : found
  }

  /// Two lists in one: first the one with the more certain first result. Values are lowered so that
  /// they still decrease.
  private func merge(
    _ left: [RankedResult], _ right: [RankedResult], limit: Int
  ) -> [RankedResult] {
    let isLeftFirst = (left.first?.confidence ?? 0) >= (right.first?.confidence ?? 0)
    var merged = isLeftFirst ? left : right
    for result in isLeftFirst ? right : left {
      if merged.contains(where: { $0.place.id != nil && $0.place.id == result.place.id }) {
        continue
      }
      merged.append(result)
    }
    for index in merged.indices.dropFirst() {
      merged[index].value = min(merged[index].value, merged[index - 1].value)
    }
    return Array(merged.prefix(limit))
  }
}

extension Geocoder {
  /// The signs that determine the confidence of each result of ``geocode(_:)``, to fit its
  /// coefficients: numbers in the order of ``confidenceSigns``.
  package func explain(_ request: GeocodeRequest) -> [[Double]] {
    ranked(request, SearchWork()).map(\.signs.numbers)
  }

  /// The names of the numbers of ``explain(_:)``.
  package static var confidenceSigns: [String] { ConfidenceSigns.names }
}
