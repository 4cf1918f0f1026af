package import WxCore

/// The settings of `config.toml` that select and measure the weather.
extension ConfigurationKey {
  /// The providers and their products.
  package static let weather: [ConfigurationKey] =
    [
      ConfigurationKey(
        "weather.providers", .words(WeatherProvider.all.map(\.name)),
        "weather providers, in order",
        standard: WeatherProvider.all.first?.name),
      ConfigurationKey(
        "weather.alerts", .words(WarningSelection.words),
        "sources of official warnings, in order; auto selects those for the place",
        standard: WarningSelection.automaticWord,
        lone: [WarningSelection.automaticWord, WarningSelection.noneWord]),
    ]
    + WeatherProvider.all.compactMap { provider in
      provider.products.map {
        ConfigurationKey(
          "\(provider.name).product", .word($0.names), $0.summary, standard: $0.names.first)
      }
    }

  package static let units: [ConfigurationKey] = [
    ConfigurationKey("units.system", .word(["metric", "imperial", "uk"]), "the system of units"),
    ConfigurationKey(
      "units.temperature", .word(TemperatureUnit.allCases.map(\.rawValue)),
      "degrees Celsius or Fahrenheit"),
    ConfigurationKey("units.wind", .word(WindUnit.allCases.map(\.rawValue)), "wind speeds"),
    ConfigurationKey("units.pressure", .word(PressureUnit.allCases.map(\.rawValue)), "pressures"),
    ConfigurationKey(
      "units.precipitation", .word(PrecipitationUnit.allCases.map(\.rawValue)), "rain and snow"),
    ConfigurationKey("units.distance", .word(DistanceUnit.allCases.map(\.rawValue)), "distances"),
  ]

  /// How a provider reaches the user.
  package static let contact = ConfigurationKey(
    "contact", .text,
    "an email address or URL, required by "
      + WeatherProvider.all.filter(\.needsContact).map(\.name).joined(separator: " and "),
    variable: "WXLOC_CONTACT")

  /// The keys of the providers that need one.
  package static let weatherProviderKeys = WeatherProvider.all.filter(\.needsKey)
    .map { ConfigurationKey.secret(of: $0.name) }
}
