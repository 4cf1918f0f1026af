internal import WxCore

/// The countries whose postal codes a query means rather than those of others.
struct PostcodeHomes {
  /// The codes of the countries; none if nothing is known about the user's country.
  let countries: Set<String>
  /// Whether the countries are those of a word in the query: `PLZ` in `PLZ 80331` excludes Mexico, as `rue` does in
  /// `rue de Rivoli 75001`.
  let areOfWord: Bool

  /// The countries in whose languages the query has words for a postal code or a street, of these the user's if it
  /// is one of them; else the user's: those that the request prefers, or that of its language tag.
  init(_ request: GeocodeRequest, _ search: ForwardSearch) {
    let own = Set(
      request.preferredCountries.isEmpty
        ? [Self.region(of: request.language)].compactMap(\.self)
        : request.preferredCountries.map { $0.uppercased() })
    let ofWords = Self.countries(ofWordsIn: search)
    areOfWord = !ofWords.isEmpty
    countries = ofWords.isEmpty || !ofWords.isDisjoint(with: own) ? own : ofWords
  }

  private static func countries(ofWordsIn search: ForwardSearch) -> Set<String> {
    guard let reading = search.reading else { return [] }
    func keys(_ condition: (WordRole) -> Bool) -> [ArraySlice<UInt8>] {
      reading.roles.indices.filter { condition(reading.roles[$0]) }
        .map { search.words.key($0..<($0 + 1)) }
    }
    let words = keys { $0 == .postcodeWord }
    if !words.isEmpty {
      return search.gazetteer.postcodeWords.value(of: search.gazetteer).countries(of: words)
    }
    let streets = keys(\.isStreet)
    if streets.isEmpty { return [] }
    let table = search.gazetteer.streetWords.value(of: search.gazetteer)
    let countries = streets.map(table.countries).filter { !$0.isEmpty }
    return countries.dropFirst().reduce(countries.first ?? []) { $0.intersection($1) }
  }

  /// The region of a language tag: `AT` for `de-AT`.
  private static func region(of tag: String?) -> String? {
    guard let tag else { return nil }
    return tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).dropFirst().first { $0.count == 2 }
      .map { $0.uppercased() }
  }
}
