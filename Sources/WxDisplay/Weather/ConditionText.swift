package import WxWeather
package import WxWords

/// Conditions as words and as symbols.
package enum ConditionText {
  /// Returns a few words: `Light rain showers`; the provider's own words for an unknown condition.
  package static func words(_ condition: Condition, ownWords: String?, in words: Words) -> String {
    if condition.word == .unknown, let ownWords { return ownWords }
    return words.withCapital(words.condition(condition))
  }

  /// Returns a symbol of one or two columns, made of scalars whose width is the same in all
  /// terminals: no variation selectors, no emoji sequences.
  package static func sign(_ condition: Condition, isDay: Bool?) -> String {
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
    case .freezingDrizzle, .freezingRain: "☂❄"
    case .sleet: "❆"
    case .snow: "❄"
    case .hail: "⋮"
    case .thunderstorm: "⚡"
    case .unknown: "?"
    }
  }

  /// Returns a symbol of ASCII characters, for terminals without the others and for `%x`.
  package static func plainSign(_ condition: Condition, isDay: Bool?) -> String {
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

  /// Returns the color of a condition's symbol; dangerous conditions stand out.
  package static func style(_ condition: Condition, isDay: Bool?) -> TextStyle {
    if condition.word == .tornado { return .danger(.extreme) }
    if condition.thunder { return .strongColor(.yellow) }
    return switch condition.word {
    case .clear, .mostlyClear, .partlyCloudy: .drawing(isDay == false ? .cyan : .yellow)
    case .drizzle, .rain: .drawing(.blue)
    case .freezingRain, .freezingDrizzle: .danger(.serious)
    case .snow, .sleet, .hail: .drawing(.cyan)
    case .squall: .drawing(.magenta)
    case .fog, .mist, .haze, .smoke, .dust, .sand, .ash: .faint
    default: .plain
    }
  }
}

/// The color of a temperature in degrees Celsius.
package enum TemperatureStyle {
  /// Returns the color of a number.
  package static func style(_ celsius: Double?) -> TextStyle {
    celsius.map { .color(color($0)) } ?? .faint
  }

  /// Returns the color of the most important number.
  package static func strong(_ celsius: Double?) -> TextStyle {
    celsius.map { .strongColor(color($0)) } ?? .strong
  }

  /// Returns the color of a bar or a curve.
  package static func drawing(_ celsius: Double?) -> TextStyle {
    celsius.map { .drawing(color($0)) } ?? .faint
  }

  private static func color(_ celsius: Double) -> Paint.Color {
    switch celsius {
    case ..<(-10): .magenta
    case ..<0: .blue
    case ..<10: .cyan
    case ..<20: .green
    case ..<30: .yellow
    default: .red
    }
  }
}
