/// The weather providers. The raw values appear in `--provider` and in the JSON output.
public enum ProviderName: String, Hashable, Sendable, CaseIterable {
  /// Open-Meteo: worldwide, no key.
  case openMeteo = "open-meteo"
  /// The Norwegian Meteorological Institute: worldwide, no key, requires a contact.
  case metNorway = "met-norway"
  /// The National Weather Service: United States only, no key, requires a contact.
  case nws
  /// OpenWeatherMap: worldwide, requires a key.
  case openWeatherMap = "openweathermap"
  /// Pirate Weather, in Dark Sky's format: worldwide, requires a key.
  case pirateWeather = "pirate-weather"

  /// The provider's name as it writes it itself.
  public var title: String {
    switch self {
    case .openMeteo: "Open-Meteo"
    case .metNorway: "MET Norway"
    case .nws: "National Weather Service"
    case .openWeatherMap: "OpenWeatherMap"
    case .pirateWeather: "Pirate Weather"
    }
  }

  /// Whether the provider requires a key.
  public var needsKey: Bool { self == .openWeatherMap || self == .pirateWeather }

  /// Whether the provider requires a contact address of its users.
  public var needsContact: Bool { self == .metNorway || self == .nws }

  /// The number of concurrent requests that the provider accepts; `nil` if it does not matter.
  /// Open-Meteo's free service handles one per address at a time, and queues only a few.
  var concurrency: Int? { self == .openMeteo ? 1 : nil }

  /// Whether the provider's terms allow requests before the data expire. MET Norway's do not.
  var allowsEarlyRequests: Bool { self != .metNorway }

  /// The parts that the provider offers; see also ``WeatherConfiguration/parts(of:)``.
  public var parts: Set<WeatherPart> {
    switch self {
    case .openMeteo, .openWeatherMap: [.current, .hours, .days, .air]
    case .metNorway: [.current, .hours, .days]
    case .nws, .pirateWeather: [.current, .hours, .days, .alerts]
    }
  }

  /// The attribution that the provider's terms require.
  public var attribution: Attribution {
    switch self {
    case .openMeteo:
      Attribution(text: "Weather data by Open-Meteo.com", url: "https://open-meteo.com/")
    case .metNorway: Attribution(text: "Data from MET Norway", url: "https://www.met.no/en")
    case .nws:
      Attribution(text: "Data from the National Weather Service", url: "https://www.weather.gov/")
    case .openWeatherMap:
      Attribution(
        text: "Weather data provided by OpenWeather", url: "https://openweathermap.org/")
    case .pirateWeather:
      Attribution(text: "Powered by Pirate Weather", url: "https://pirateweather.net/")
    }
  }

  /// The prefix of this provider's environment variables (`_URL`, `_KEY`): `WXLOC_` and the name in
  /// upper case with underscores.
  public var environmentPrefix: String {
    "WXLOC_" + rawValue.uppercased().replacing("-", with: "_")
  }
}

/// A credit to show beside data.
public struct Attribution: Hashable, Sendable {
  /// The text.
  public var text: String
  /// The page that the text links to.
  public var url: String

  /// Creates an attribution.
  public init(text: String, url: String) {
    self.text = text
    self.url = url
  }
}
