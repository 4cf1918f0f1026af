extension WeatherProvider {
  /// OpenWeatherMap: worldwide, requires a key.
  ///
  /// Its products: `standard`, the calls of version 2.5 (current, forecast, and daily if the plan
  /// covers it); `onecall`, One Call 3.0, and `onecall4`, One Call 4.0 with a call for each part and
  /// without alerts. One Call is a separate subscription that may cost money.
  public static let openWeatherMap = {
    var provider = WeatherProvider(
      name: "openweathermap", title: "OpenWeatherMap",
      attribution: Attribution(
        text: "Weather data provided by OpenWeather", url: "https://openweathermap.org/"),
      parts: [.current, .hours, .days, .air], needsKey: true,
      products: Products(
        ["standard", "onecall", "onecall4"],
        "the OpenWeatherMap product; One Call 3.0 and 4.0 need a separate subscription",
        parts: ["onecall": [.alerts, .minutes]])
    ) { OpenWeatherMap.calls($0) }
    provider.newKeyDelay = "may take up to two hours"
    return provider
  }()
}
