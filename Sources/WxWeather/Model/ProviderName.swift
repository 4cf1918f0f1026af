/// The weather providers. The raw values are those of `--provider` and of the JSON output.
public enum ProviderName: String, Hashable, Sendable, CaseIterable {
  /// Open-Meteo: worldwide, without a key.
  case openMeteo = "open-meteo"
  /// The Norwegian Meteorological Institute: worldwide, without a key, with a contact.
  case metNorway = "met-norway"
  /// The National Weather Service: the United States, without a key, with a contact.
  case nws
  /// OpenWeatherMap: worldwide, with a key.
  case openWeatherMap = "openweathermap"
  /// Pirate Weather, in the format of Dark Sky: worldwide, with a key.
  case pirateWeather = "pirate-weather"

  /// The name as the provider writes it.
  public var title: String {
    switch self {
    case .openMeteo: "Open-Meteo"
    case .metNorway: "MET Norway"
    case .nws: "National Weather Service"
    case .openWeatherMap: "OpenWeatherMap"
    case .pirateWeather: "Pirate Weather"
    }
  }

  /// Whether it answers no one without a key.
  public var needsKey: Bool { self == .openWeatherMap || self == .pirateWeather }

  /// Whether it wants to know how to reach who asks.
  public var needsContact: Bool { self == .metNorway || self == .nws }

  /// What it can be asked for.
  public var parts: Set<WeatherPart> {
    switch self {
    case .openMeteo, .openWeatherMap: [.current, .hours, .days, .air]
    case .metNorway: [.current, .hours, .days]
    case .nws, .pirateWeather: [.current, .hours, .days, .alerts]
    }
  }

  /// What its terms want to be shown beside its data.
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

  /// `WXLOC_` and the name in capitals with underscores: what the environment variables of this
  /// provider begin with (`_URL`, `_KEY`).
  public var environmentPrefix: String {
    "WXLOC_" + rawValue.uppercased().replacing("-", with: "_")
  }
}

/// Who is to be named beside data.
public struct Attribution: Hashable, Sendable {
  /// The words.
  public var text: String
  /// The page that they link to.
  public var url: String

  /// Makes an attribution.
  public init(text: String, url: String) {
    self.text = text
    self.url = url
  }
}
