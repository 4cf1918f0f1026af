extension WeatherProvider {
  /// The package's own providers; the first is the default. Settings, completions and help are built
  /// from this list; each provider is declared in its folder.
  public static let all: [WeatherProvider] = [
    .openMeteo, .metNorway, .nws, .openWeatherMap, .pirateWeather,
  ]

  /// Returns the provider among ``all`` with a name.
  package static func named(_ name: String) -> WeatherProvider? { all.first { $0.name == name } }
}
