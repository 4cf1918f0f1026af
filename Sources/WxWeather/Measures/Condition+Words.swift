extension Condition {
  /// The condition in plain English: `Light rain showers with thunder`, `Partly cloudy`.
  package var words: String {
    var words: [String] = []
    if word.takesIntensity, let intensity, intensity != .moderate {
      words.append(intensity.rawValue)
    }
    words.append(word.english)
    if showers, word != .thunderstorm { words.append("showers") }
    if thunder, word != .thunderstorm { words.append("with thunder") }
    let text = words.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}

extension ConditionWord {
  /// Whether "light" and "heavy" may precede the word.
  fileprivate var takesIntensity: Bool { isPrecipitation }

  /// The word in plain English, in lower case.
  package var english: String {
    switch self {
    case .mostlyClear: "mostly clear"
    case .partlyCloudy: "partly cloudy"
    case .mostlyCloudy: "mostly cloudy"
    case .ash: "volcanic ash"
    case .wind: "windy"
    case .freezingDrizzle: "freezing drizzle"
    case .freezingRain: "freezing rain"
    default: rawValue
    }
  }
}
