internal import WxCore
internal import WxGazetteer

/// A word in the place of a country code that is not the code of a country.
struct UnknownCountry: ExplainedError, Hashable {
  /// The word as it was typed.
  let letters: String
  /// The country that was probably meant.
  var guess: Place?

  let code = "country_unknown"
  var cause: FailureCause { .usage }
  var message: String { "There is no country with the code “\(letters)”." }
  var hint: Hint? {
    let form: Hint = "Write two-letter ISO country codes, such as US or DE,AT."
    guard let guess, let code = guess.countryCode else { return form }
    return "Did you mean \(code) (\(guess.name))? \(form)"
  }
}

extension UnknownCountry {
  /// Refuses codes of countries that the gazetteer does not know.
  ///
  /// - Throws: `UnknownCountry`.
  static func check(_ codes: [String], in gazetteer: Gazetteer) throws(UnknownCountry) {
    for code in codes where !gazetteer.hasCountry(code) {
      throw UnknownCountry(letters: code, guess: guess(code, in: gazetteer))
    }
  }

  /// The country that a word probably means: `UK`, `USA`, `Germany`.
  static func guess(_ word: String, in gazetteer: Gazetteer) -> Place? {
    let places = try? Geocoder(gazetteer).geocode(GeocodeRequest(query: word))
    return places?.first { $0.place.kind == .country }?.place
  }
}

extension CommandContext {
  /// Warns if the gazetteer has no names in a language.
  func checkLanguage(_ tag: String?, in gazetteer: Gazetteer) {
    guard let tag, !gazetteer.hasNames(in: tag) else { return }
    diagnostics.warn(
      "The gazetteer has no names in the language “\(tag)”; showing default names. "
        + "Write a language tag, such as de, pt-BR or zh-Hant.")
  }
}
