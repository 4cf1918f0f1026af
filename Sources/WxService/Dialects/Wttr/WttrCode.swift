internal import WxWeather

/// A condition by its code in the list of World Weather Online, which wttr.in's `j1` has.
///
/// Source: https://www.worldweatheronline.com/weather-api/api/docs/weather-icons.aspx
struct WttrCode: Hashable {
  /// The code, such as 296.
  let number: Int

  /// Chooses the code that is nearest to a condition. A condition without a code of its own, such
  /// as wind, becomes the code of the cloud cover, which is in percent.
  init(_ condition: Condition, cloudCover: Double?) {
    number =
      Self.storm(condition) ?? Self.rain(condition) ?? Self.ice(condition)
      ?? Self.sky(condition.word, cloudCover)
  }

  private static func storm(_ condition: Condition) -> Int? {
    guard condition.thunder else { return nil }
    let isHeavy = condition.intensity == .heavy
    return switch condition.word {
    case .snow, .sleet: isHeavy ? 395 : 392
    case .thunderstorm where condition.intensity == nil: 200
    default: isHeavy ? 389 : 386
    }
  }

  private static func rain(_ condition: Condition) -> Int? {
    let isLight = condition.intensity == .light
    let isHeavy = condition.intensity == .heavy
    return switch condition.word {
    case .drizzle: isLight ? 263 : 266
    case .rain where condition.showers: isHeavy ? 359 : isLight ? 353 : 356
    case .rain: isHeavy ? 308 : isLight ? 296 : 302
    case .freezingDrizzle: isHeavy ? 284 : 281
    case .freezingRain: isLight ? 311 : 314
    default: nil
    }
  }

  private static func ice(_ condition: Condition) -> Int? {
    let isLight = condition.intensity == .light
    let isHeavy = condition.intensity == .heavy
    return switch condition.word {
    case .snow where condition.showers: isLight ? 368 : 371
    case .snow: isHeavy ? 338 : isLight ? 326 : 332
    case .sleet where condition.showers: isLight ? 362 : 365
    case .sleet: isLight ? 317 : 320
    case .hail: condition.showers ? 374 : 350
    default: nil
    }
  }

  private static func sky(_ word: ConditionWord, _ cloudCover: Double?) -> Int {
    switch word {
    case .clear: 113
    case .mostlyClear, .partlyCloudy: 116
    case .mostlyCloudy: 119
    case .overcast: 122
    case .fog: 248
    case .mist, .haze, .smoke, .dust, .sand, .ash: 143
    default:
      switch cloudCover ?? 0 {
      case ..<15: 113
      case ..<50: 116
      case ..<85: 119
      default: 122
      }
    }
  }
}
