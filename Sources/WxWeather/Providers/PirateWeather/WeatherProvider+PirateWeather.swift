extension WeatherProvider {
  /// Pirate Weather, in Dark Sky's format: worldwide, requires a key.
  public static let pirateWeather = {
    var provider = WeatherProvider(
      name: "pirate-weather", title: "Pirate Weather",
      attribution: Attribution(
        text: "Powered by Pirate Weather", url: "https://pirateweather.net/"),
      parts: [.current, .hours, .days, .alerts, .minutes], needsKey: true
    ) { PirateWeather.calls($0) }
    provider.newKeyDelay = "takes about 20 minutes"
    return provider
  }()
}
