internal import WxCore

extension Gazetteer {
  /// Whether the gazetteer has a country with an ISO 3166-1 alpha-2 code, in capitals.
  package func hasCountry(_ code: String) -> Bool {
    guard let letters = CountryLetters(code) else { return false }
    return (0..<countries.count).contains { countries[$0].code == letters.raw }
  }

  /// The countries by ISO 3166-1 alpha-2 code, each with its main name.
  package var countryNames: [(code: String, name: String)] {
    (0..<countries.count).compactMap { number in
      let country = countries[number]
      guard let code = CountryLetters(raw: country.code).code,
        Int(country.feature) < features.count
      else { return nil }
      return (code, name(of: Int(country.feature), language: nil))
    }
  }

  /// The tags of the languages in which places have names.
  package var languageTags: [String] { (0..<languages.count).map { text[languages[$0]] }.sorted() }

  /// Whether any place has a name in a language; the main names count as English.
  package func hasNames(in tag: String) -> Bool {
    let first = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return first == "en" || language(tag) != nil
  }
}
