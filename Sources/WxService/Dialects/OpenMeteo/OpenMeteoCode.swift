package import WxWeather

/// A condition by its code in WMO table 4677, limited to those that Open-Meteo uses, because its
/// clients know no others.
///
/// Source: https://open-meteo.com/en/docs#weather_variable_documentation
package struct OpenMeteoCode: Hashable, Sendable {
  /// The code, such as 61; `nil` if the condition and the cloud cover are unknown.
  package let number: Int?

  /// Chooses the code that is nearest to a condition. A condition without a code of its own, such
  /// as wind or haze, becomes the code of the cloud cover, which is in percent.
  package init(_ condition: Condition, cloudCover: Double?) {
    number = Self.weather(condition) ?? Self.sky(condition.word, cloudCover)
  }

  private static func weather(_ condition: Condition) -> Int? {
    let strength = condition.intensity
    if condition.thunder { return strength == .heavy ? 99 : condition.word == .hail ? 96 : 95 }
    return switch condition.word {
    case .fog, .mist: 45
    case .drizzle: strength.choose(51, 53, 55)
    case .freezingDrizzle: strength.choose(56, 57, 57)
    case .rain where condition.showers: strength.choose(80, 81, 82)
    case .rain: strength.choose(61, 63, 65)
    // Sleet has no code there; programs show freezing rain as sleet.
    case .freezingRain, .sleet: strength.choose(66, 67, 67)
    case .snow where condition.showers: strength.choose(85, 86, 86)
    case .snow: strength.choose(71, 73, 75)
    case .hail: 96
    default: nil
    }
  }

  private static func sky(_ word: ConditionWord, _ cloudCover: Double?) -> Int? {
    switch word {
    case .clear: return 0
    case .mostlyClear: return 1
    case .partlyCloudy: return 2
    case .overcast: return 3
    case .mostlyCloudy: return cloudCover.map { $0 < 80 ? 2 : 3 } ?? 3
    default:
      // The limits of the service's own codes.
      guard let cloudCover else { return nil }
      return [20.0, 50, 80].count { cloudCover >= $0 }
    }
  }
}
