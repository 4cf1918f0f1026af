extension WeatherProvider {
  /// Open-Meteo: worldwide, no key. Its free service handles one request per address at a time, and
  /// queues only a few.
  public static let openMeteo = {
    var provider = WeatherProvider(
      name: "open-meteo", title: "Open-Meteo",
      attribution: Attribution(
        text: "Weather data by Open-Meteo.com", url: "https://open-meteo.com/"),
      parts: [.current, .hours, .days, .air, .minutes], concurrency: 1
    ) { OpenMeteo.calls($0) }
    // A few places are requested one by one, so that each result shows as soon as it arrives.
    provider.batch = ProviderBatch(count: 8...100) { OpenMeteo.calls($0) }
    return provider
  }()
}
