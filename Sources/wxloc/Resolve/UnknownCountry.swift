internal import WxCore
internal import WxGazetteer

/// A country code that no country has.
struct UnknownCountry: ExplainedError, Hashable {
  /// The code as it was typed.
  let letters: String
  /// The country that was probably meant.
  var guess: Place?

  let code = "country_unknown"
  var cause: FailureCause { .usage }
  var message: String { "There is no country with the code “\(letters)”." }
  var hint: String? {
    let form = "Write two-letter ISO codes, such as US or DE,AT."
    guard let guess, let code = guess.countryCode else { return form }
    return "Did you mean \(code) (\(guess.name))? \(form)"
  }
}

extension UnknownCountry {
  /// Refuses codes of countries that the gazetteer does not know.
  ///
  /// - Throws: `UnknownCountry`; a `GeocodeError` when the gazetteer is damaged.
  static func check(_ codes: [String], in gazetteer: Gazetteer) throws {
    for code in codes where !gazetteer.hasCountry(code) {
      let places = try Geocoder(gazetteer).geocode(GeocodeRequest(query: code))
      throw UnknownCountry(letters: code, guess: places.first { $0.place.kind == .country }?.place)
    }
  }
}

extension CommandContext {
  /// Warns about a language in which the gazetteer has no names.
  func checkLanguage(_ tag: String?, in gazetteer: Gazetteer) {
    guard let tag, !gazetteer.hasNames(in: tag) else { return }
    talk.warn(
      "The gazetteer has no names in the language “\(tag)”; main names are shown. "
        + "Write a language tag, such as de, pt-BR or zh-Hant.")
  }
}
