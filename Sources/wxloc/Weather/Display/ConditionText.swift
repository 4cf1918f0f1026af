internal import WxWeather

/// Conditions as words and as signs.
enum ConditionText {
  /// A few words: `Light rain showers`; the provider's own for what is not known here.
  static func words(_ condition: Condition, ownWords: String?) -> String {
    condition.word == .unknown ? ownWords ?? condition.words : condition.words
  }

  /// A sign of one or two columns, a single scalar whose width all terminals agree on: no variation
  /// selectors, no sequences.
  static func sign(_ condition: Condition, isDay: Bool?) -> String {
    if condition.thunder { return "⚡" }
    let isDay = isDay ?? true
    return switch condition.word {
    case .clear: isDay ? "☀" : "☾"
    case .mostlyClear, .partlyCloudy: isDay ? "⛅" : "☾"
    case .mostlyCloudy, .overcast: "☁"
    case .fog, .mist, .haze: "≋"
    case .smoke, .dust, .sand, .ash: "░"
    case .squall, .wind: "↝"
    case .tornado: "🌀"
    case .drizzle: "☂"
    case .rain: "☔"
    case .freezingDrizzle, .freezingRain, .sleet: "❆"
    case .snow: "❄"
    case .hail: "⋮"
    case .thunderstorm: "⚡"
    case .unknown: "?"
    }
  }

  /// A sign of plain characters, for terminals without the others and for `%x`.
  static func plainSign(_ condition: Condition, isDay: Bool?) -> String {
    if condition.thunder { return "!/" }
    let isHeavy = condition.intensity == .heavy
    return switch condition.word {
    case .clear: isDay == false ? "c" : "o"
    case .mostlyClear: "om"
    case .partlyCloudy: "m"
    case .mostlyCloudy: "mm"
    case .overcast: "mmm"
    case .fog, .mist, .haze: "="
    case .smoke, .dust, .sand, .ash: "%"
    case .squall, .wind: "~"
    case .tornado: "@"
    case .drizzle: "."
    case .rain: isHeavy ? "///" : condition.showers ? "/" : "//"
    case .freezingDrizzle, .freezingRain: "/*"
    case .sleet: "x"
    case .snow: isHeavy ? "**" : "*"
    case .hail: "::"
    case .thunderstorm: "!/"
    case .unknown: "?"
    }
  }

  /// The colour of a condition's sign.
  static func style(_ condition: Condition, isDay: Bool?) -> TextStyle {
    if condition.thunder { return .strongColor(.yellow) }
    return switch condition.word {
    case .clear, .mostlyClear, .partlyCloudy: isDay == false ? .color(.cyan) : .color(.yellow)
    case .drizzle, .rain: .color(.blue)
    case .snow, .sleet, .freezingRain, .freezingDrizzle, .hail: .color(.cyan)
    case .tornado, .squall: .color(.magenta)
    case .fog, .mist, .haze, .smoke, .dust, .sand, .ash: .faint
    default: .plain
    }
  }
}

/// The colour of a temperature in degrees Celsius.
enum TemperatureStyle {
  static func style(_ celsius: Double?) -> TextStyle {
    guard let celsius else { return .faint }
    return switch celsius {
    case ..<(-10): .color(.magenta)
    case ..<0: .color(.blue)
    case ..<10: .color(.cyan)
    case ..<20: .color(.green)
    case ..<30: .color(.yellow)
    default: .color(.red)
    }
  }
}
