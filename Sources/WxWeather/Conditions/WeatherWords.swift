/// The words in an icon name or in a phrase about the weather.
struct WeatherWords {
  private let words: [String]

  init(_ text: some StringProtocol) {
    words = text.lowercased().split { !$0.isLetter }.map(String.init)
  }

  /// Whether any of the candidates occurs.
  func contain(_ candidates: String...) -> Bool { words.contains { candidates.contains($0) } }
}

extension Condition {
  /// The condition that the words describe: precipitation before fog and clouds, ice before water.
  init(words: WeatherWords) {
    let word = Self.word(words)
    let intensity: Intensity? =
      words.contain("light", "flurries", "sprinkles")
      ? .light : words.contain("heavy", "dangerous", "blizzard") ? .heavy : nil
    self.init(
      word, word.isPrecipitation || word == .wind ? intensity : nil,
      showers: word != .thunderstorm && words.contain("showers", "shower"))
  }

  private static func word(_ words: WeatherWords) -> ConditionWord {
    precipitation(words) ?? sky(words) ?? .unknown
  }

  private static func precipitation(_ words: WeatherWords) -> ConditionWord? {
    let freezes = words.contain("freezing")
    if words.contain("thunderstorm", "thunderstorms", "thunder") { return .thunderstorm }
    if words.contain("tornado") { return .tornado }
    if words.contain("hail") { return .hail }
    if words.contain("sleet", "mixed", "mix", "ice") { return .sleet }
    if words.contain("snow", "flurries", "blizzard") {
      return words.contain("rain") ? .sleet : .snow
    }
    if words.contain("drizzle") { return freezes ? .freezingDrizzle : .drizzle }
    if words.contain("rain", "precipitation", "showers", "sprinkles") {
      return freezes ? .freezingRain : .rain
    }
    return nil
  }

  private static func sky(_ words: WeatherWords) -> ConditionWord? {
    if words.contain("fog") { return .fog }
    if words.contain("mist") { return .mist }
    if words.contain("haze") { return .haze }
    if words.contain("smoke") { return .smoke }
    if words.contain("dust") { return .dust }
    if words.contain("sand") { return .sand }
    if words.contain("wind", "windy", "breezy") { return .wind }
    if words.contain("cloudy") {
      return words.contain("partly")
        ? .partlyCloudy : words.contain("mostly") ? .mostlyCloudy : .overcast
    }
    if words.contain("overcast") { return .overcast }
    if words.contain("clear", "sunny") {
      return words.contain("mostly")
        ? .mostlyClear : words.contain("partly") ? .partlyCloudy : .clear
    }
    if words.contain("fair", "few") { return .mostlyClear }
    return nil
  }
}
