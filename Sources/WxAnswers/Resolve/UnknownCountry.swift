package import WxCore
package import WxGazetteer

/// A word that should be the code of a country, but is not.
package struct UnknownCountry: ExplainedError, Hashable {
  /// The word as it was typed.
  package let letters: String
  /// The country that was probably meant.
  package var guess: Place?
  /// Whether the word may be the name of a country.
  private let isName: Bool

  /// Creates the error.
  package init(letters: String, guess: Place? = nil, isName: Bool = false) {
    self.letters = letters
    self.guess = guess
    self.isName = isName
  }

  package let code = "country_unknown"
  package var cause: FailureCause { .usage }
  package var message: String {
    isName
      ? "No country is called “\(letters)”." : "There is no country with the code “\(letters)”."
  }
  package var hint: Hint? {
    let form: Hint =
      isName
      ? "Write its name in any language, or its two-letter ISO code, such as US."
      : "Write two-letter ISO country codes, such as US or DE,AT."
    guard let guess, let code = guess.countryCode else { return form }
    return "Did you mean \(code) (\(guess.name))? \(form)"
  }
}

extension UnknownCountry {
  /// Refuses codes of countries that the gazetteer does not know.
  ///
  /// - Throws: `UnknownCountry`.
  package static func check(_ codes: [String], in gazetteer: Gazetteer) throws(UnknownCountry) {
    for code in codes where !gazetteer.hasCountry(code) {
      throw UnknownCountry(letters: code, guess: guess(code, in: gazetteer))
    }
  }

  /// Reads country codes.
  ///
  /// - Parameters:
  ///   - words: The words that should be codes.
  ///   - gazetteer: Opens the gazetteer for the suggestion.
  /// - Returns: The codes in capitals, in the order of the words.
  /// - Throws: `UnknownCountry` for the first word that is not a code.
  package static func codes(
    _ words: [String], gazetteer: () throws -> Gazetteer
  ) throws(UnknownCountry) -> [String] {
    if let list = CountryList(words.joined(separator: ",")) { return list.codes }
    for word in words where CountryList(word) == nil {
      // Without a gazetteer, the hint describes only the form of a code.
      let guess = (try? gazetteer()).flatMap { self.guess(word, in: $0) }
      throw UnknownCountry(letters: word, guess: guess)
    }
    return []
  }

  /// Explains why a request has no result, if no country has the code or the name that it gives.
  ///
  /// - Throws: `UnknownCountry`.
  package static func check(
    _ fields: PlaceFields?, in gazetteer: Gazetteer
  ) throws(UnknownCountry) {
    guard let country = fields?.country else { return }
    if let code = CountryList(country)?.codes.first {
      guard !gazetteer.hasCountry(code), guess(country, in: gazetteer) == nil else { return }
      throw UnknownCountry(letters: country)
    }
    // Three letters may be the sign of a country on a car or its code: `SLO`, `USA`.
    guard country.count > longestSign, !isName(country, in: gazetteer) else { return }
    throw UnknownCountry(letters: country, guess: guess(country, in: gazetteer), isName: true)
  }

  private static let longestSign = 3

  /// Whether a country has a name, as it is written.
  private static func isName(_ word: String, in gazetteer: Gazetteer) -> Bool {
    let places = try? Geocoder(gazetteer).geocode(GeocodeRequest(query: word))
    return places?.contains { $0.place.kind == .country && $0.hasName } ?? false
  }

  /// The country that a word probably means: `UK`, `USA`, `Germany`.
  package static func guess(_ word: String, in gazetteer: Gazetteer) -> Place? {
    let places = try? Geocoder(gazetteer).geocode(GeocodeRequest(query: word))
    return places?.first { $0.place.kind == .country }?.place
  }
}
