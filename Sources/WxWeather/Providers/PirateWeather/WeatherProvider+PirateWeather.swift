extension WeatherProvider {
  /// Pirate Weather, in Dark Sky's format: worldwide, requires a key.
  public static let pirateWeather = WeatherProvider(
    name: "pirate-weather", title: "Pirate Weather",
    attribution: Attribution(text: "Powered by Pirate Weather", url: "https://pirateweather.net/"),
    parts: [.current, .hours, .days, .alerts, .minutes], needsKey: true
  ) { PirateWeather.calls($0) }
}
