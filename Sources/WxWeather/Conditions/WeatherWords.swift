/// The words in an icon name or in a phrase about the weather.
struct WeatherWords {
  private let words: [String]

  init(_ text: some StringProtocol) {
    words = text.lowercased().split { !$0.isLetter }.map(String.init)
  }

  /// Whether any of the candidates occurs.
  func say(_ candidates: String...) -> Bool { words.contains { candidates.contains($0) } }
}

extension Condition {
  /// The condition that the words describe: precipitation before fog and clouds, ice before water.
  init(words: WeatherWords) {
    let word = Self.word(words)
    let intensity: Intensity? =
      words.say("light", "flurries", "sprinkles")
      ? .light : words.say("heavy", "dangerous", "blizzard") ? .heavy : nil
    self.init(
      word, word.isPrecipitation || word == .wind ? intensity : nil,
      showers: word != .thunderstorm && words.say("showers", "shower"))
  }

  private static func word(_ words: WeatherWords) -> ConditionWord {
    precipitation(words) ?? sky(words) ?? .unknown
  }

  private static func precipitation(_ words: WeatherWords) -> ConditionWord? {
    let freezes = words.say("freezing")
    if words.say("thunderstorm", "thunderstorms", "thunder") { return .thunderstorm }
    if words.say("tornado") { return .tornado }
    if words.say("hail") { return .hail }
    if words.say("sleet", "mixed", "mix", "ice") { return .sleet }
    if words.say("snow", "flurries", "blizzard") { return words.say("rain") ? .sleet : .snow }
    if words.say("drizzle") { return freezes ? .freezingDrizzle : .drizzle }
    if words.say("rain", "precipitation", "showers", "sprinkles") {
      return freezes ? .freezingRain : .rain
    }
    return nil
  }

  private static func sky(_ words: WeatherWords) -> ConditionWord? {
    if words.say("fog") { return .fog }
    if words.say("mist") { return .mist }
    if words.say("haze") { return .haze }
    if words.say("smoke") { return .smoke }
    if words.say("dust") { return .dust }
    if words.say("sand") { return .sand }
    if words.say("wind", "windy", "breezy") { return .wind }
    if words.say("cloudy") {
      return words.say("partly") ? .partlyCloudy : words.say("mostly") ? .mostlyCloudy : .overcast
    }
    if words.say("overcast") { return .overcast }
    if words.say("clear", "sunny") {
      return words.say("mostly") ? .mostlyClear : words.say("partly") ? .partlyCloudy : .clear
    }
    if words.say("fair", "few") { return .mostlyClear }
    return nil
  }
}
