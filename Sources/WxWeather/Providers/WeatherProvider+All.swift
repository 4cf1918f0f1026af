internal import WxCore

extension WeatherProvider {
  /// The package's own providers; the first is the default.
  public static let all: [WeatherProvider] = [
    .openMeteo, .metNorway, .nws, .openWeatherMap, .pirateWeather,
  ]

  /// Returns the provider among ``all`` with a name.
  public static func named(_ name: String) -> WeatherProvider? { all.first { $0.name == name } }

  /// Open-Meteo: worldwide, no key. Its free service handles one request per address at a time, and
  /// queues only a few.
  public static let openMeteo = {
    var provider = WeatherProvider(
      name: "open-meteo", title: "Open-Meteo",
      attribution: Attribution(
        text: "Weather data by Open-Meteo.com", url: "https://open-meteo.com/"),
      parts: [.current, .hours, .days, .air], concurrency: 1
    ) { OpenMeteo.calls($0) }
    // A few places are requested one by one, so that each result shows as soon as it arrives.
    provider.batch = ProviderBatch(count: 8...100) { OpenMeteo.calls($0) }
    return provider
  }()

  /// The Norwegian Meteorological Institute: worldwide, no key, requires a contact.
  public static let metNorway = {
    var provider = WeatherProvider(
      name: "met-norway", title: "MET Norway",
      attribution: Attribution(text: "Data from MET Norway", url: "https://www.met.no/en"),
      parts: [.current, .hours, .days], needsContact: true
    ) { MetNorway.calls($0) }
    provider.allowsEarlyRequests = false
    return provider
  }()

  /// The National Weather Service: United States only, no key, requires a contact.
  public static let nws = WeatherProvider(
    name: "nws", title: "National Weather Service",
    attribution: Attribution(
      text: "Data from the National Weather Service", url: "https://www.weather.gov/"),
    parts: [.current, .hours, .days, .alerts], needsContact: true
  ) { NWS.calls($0) }

  /// OpenWeatherMap: worldwide, requires a key.
  public static let openWeatherMap = WeatherProvider(
    name: "openweathermap", title: "OpenWeatherMap",
    attribution: Attribution(
      text: "Weather data provided by OpenWeather", url: "https://openweathermap.org/"),
    parts: [.current, .hours, .days, .air], needsKey: true
  ) { OpenWeatherMap.calls($0) }

  /// Pirate Weather, in Dark Sky's format: worldwide, requires a key.
  public static let pirateWeather = WeatherProvider(
    name: "pirate-weather", title: "Pirate Weather",
    attribution: Attribution(text: "Powered by Pirate Weather", url: "https://pirateweather.net/"),
    parts: [.current, .hours, .days, .alerts], needsKey: true
  ) { PirateWeather.calls($0) }
}
