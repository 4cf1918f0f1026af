package import WxCore

/// The settings of `config.toml` that guide the geocoder.
extension ConfigurationKey {
  /// All of them.
  package static let gazetteer: [ConfigurationKey] = [
    ConfigurationKey(
      "geocode.country_bias", .countries, "countries whose places rank higher (ISO codes)"),
    ConfigurationKey(
      "language", .language, "the language of place names, as a tag such as de-AT"),
  ]
}
