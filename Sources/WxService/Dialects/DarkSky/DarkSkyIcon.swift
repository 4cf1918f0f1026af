package import WxWeather

/// The ten icon names that Dark Sky documented. Few programs handle another name, so a condition
/// without a name of its own takes the nearest.
package enum DarkSkyIcon: String, Hashable, Sendable {
  case clearDay = "clear-day"
  case clearNight = "clear-night"
  case rain
  case snow
  case sleet
  case wind
  case fog
  case cloudy
  case partlyCloudyDay = "partly-cloudy-day"
  case partlyCloudyNight = "partly-cloudy-night"

  /// The icon of a condition; `nil` if the condition is unknown.
  package init?(_ condition: Condition, isDay: Bool?) {
    let isDay = isDay ?? true
    switch condition.word {
    case .clear, .mostlyClear: self = isDay ? .clearDay : .clearNight
    case .partlyCloudy: self = isDay ? .partlyCloudyDay : .partlyCloudyNight
    case .mostlyCloudy, .overcast: self = .cloudy
    case .fog, .mist, .haze, .smoke, .dust, .sand, .ash: self = .fog
    case .squall, .tornado, .wind: self = .wind
    case .drizzle, .rain, .thunderstorm: self = .rain
    case .freezingDrizzle, .freezingRain, .sleet, .hail: self = .sleet
    case .snow: self = .snow
    case .unknown: return nil
    }
  }

  /// The value of `precipType`; `nil` if the condition has no precipitation.
  package static func precipitation(_ condition: Condition) -> String? {
    guard condition.word.isPrecipitation else { return nil }
    return switch DarkSkyIcon(condition, isDay: nil) {
    case .snow: "snow"
    case .sleet: "sleet"
    default: "rain"
    }
  }
}
