/// The names of the images for conditions. The raw values appear in the JSON output.
public enum WeatherIcon: String, Hashable, Sendable, CaseIterable {
  /// A clear day.
  case clear = "weather-clear"
  /// A clear night.
  case moon = "weather-moon"
  /// Some clouds by day.
  case few = "weather-few"
  /// Some clouds by night.
  case fewNight = "weather-few-night"
  /// More clouds than clear sky, wind, and conditions without an image of their own.
  case broken = "weather-broken"
  /// Drizzle, showers and sleet.
  case shower = "weather-shower"
  /// Rain by day.
  case rain = "weather-rain"
  /// Rain by night.
  case rainNight = "weather-rain-night"
  /// Thunder.
  case thunderstorm = "weather-tstorm"
  /// Snow.
  case snow = "weather-snow"
  /// Anything that reduces visibility.
  case mist = "weather-mist"

  /// Creates the image for a condition.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - isDay: Whether the sun is up; unknown counts as day.
  package init(_ condition: Condition, isDay: Bool?) {
    let isDay = isDay ?? true
    if condition.thunder {
      self = .thunderstorm
      return
    }
    switch condition.word {
    case .clear: self = isDay ? .clear : .moon
    case .mostlyClear, .partlyCloudy: self = isDay ? .few : .fewNight
    case .mostlyCloudy, .overcast, .wind, .unknown: self = .broken
    case .fog, .mist, .haze, .smoke, .dust, .sand, .ash, .squall, .tornado: self = .mist
    case .drizzle: self = .shower
    case .rain where condition.showers: self = .shower
    case .rain: self = isDay ? .rain : .rainNight
    case .freezingDrizzle, .freezingRain, .sleet, .snow, .hail: self = .snow
    case .thunderstorm: self = .thunderstorm
    }
  }

  /// Creates the image for an OpenWeatherMap icon code (`01d`, `10n`); `nil` if it is unknown.
  package init?(openWeatherMap code: String) {
    switch code {
    case "01d": self = .clear
    case "01n": self = .moon
    case "02d", "03d": self = .few
    case "02n", "03n": self = .fewNight
    case "04d", "04n": self = .broken
    case "09d", "09n": self = .shower
    case "10d": self = .rain
    case "10n": self = .rainNight
    case "11d", "11n": self = .thunderstorm
    case "13d", "13n": self = .snow
    case "50d", "50n": self = .mist
    default: return nil
    }
  }
}
