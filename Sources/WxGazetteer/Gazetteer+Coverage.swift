internal import WxCore

extension Gazetteer {
  /// Whether the gazetteer has a country with an ISO 3166-1 alpha-2 code, in capitals.
  package func hasCountry(_ code: String) -> Bool {
    guard let letters = CountryLetters(code) else { return false }
    return (0..<countries.count).contains { countries[$0].code == letters.raw }
  }

  /// Whether any place has a name in a language; the main names count as English.
  package func hasNames(in tag: String) -> Bool {
    let first = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return first == "en" || language(tag) != nil
  }
}
