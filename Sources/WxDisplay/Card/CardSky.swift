internal import WxWeather

/// The colors behind a card, from the top to the bottom. White text has a contrast of 4.5 or more on
/// both (WCAG 2.2, success criterion 1.4.3), which a test computes.
struct CardSky: Hashable {
  let top: String
  let bottom: String

  private init(_ top: String, _ bottom: String) {
    self.top = top
    self.bottom = bottom
  }

  private static let clearDay = CardSky("#0f4789", "#24649f")
  private static let clearNight = CardSky("#060d26", "#1b2f5c")
  private static let cloudyDay = CardSky("#2f475c", "#4a6473")
  private static let cloudyNight = CardSky("#0d1524", "#2a3648")
  private static let wet = CardSky("#1d3247", "#38556f")
  private static let cold = CardSky("#3d5269", "#526579")
  private static let storm = CardSky("#191f2e", "#3a3f5c")
  private static let dull = CardSky("#40474f", "#5a6168")

  /// All skies.
  static let all = [
    clearDay, clearNight, cloudyDay, cloudyNight, wet, cold, storm, dull,
  ]

  /// Returns the sky of a condition.
  static func of(_ condition: Condition, isDay: Bool?) -> CardSky {
    if condition.thunder { return storm }
    let isDay = isDay ?? true
    return switch condition.word {
    case .clear, .mostlyClear, .partlyCloudy: isDay ? clearDay : clearNight
    case .mostlyCloudy, .overcast, .wind, .unknown: isDay ? cloudyDay : cloudyNight
    case .drizzle, .rain, .freezingDrizzle, .freezingRain: wet
    case .snow, .sleet, .hail: cold
    case .thunderstorm, .tornado, .squall: storm
    case .fog, .mist, .haze, .smoke, .dust, .sand, .ash: dull
    }
  }
}
