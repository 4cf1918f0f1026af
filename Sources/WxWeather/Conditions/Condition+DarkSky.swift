extension Condition {
  /// The condition of an icon of Dark Sky's format, by its words, so that a new combination of known
  /// words degrades and does not fail.
  public init(darkSky icon: some StringProtocol) {
    let words = icon.lowercased().split(separator: "-").map(String.init)
    func says(_ candidates: String...) -> Bool { words.contains { candidates.contains($0) } }
    let showers = says("showers", "shower")
    let intensity: Intensity? =
      says("light", "flurries") ? .light : says("heavy", "dangerous") ? .heavy : nil
    let word = Self.darkSkyWord(says)
    self.init(
      word, word.isPrecipitation || word == .wind ? intensity : nil, showers: showers)
  }

  private static func darkSkyWord(_ says: (String...) -> Bool) -> ConditionWord {
    if says("thunderstorm", "thunderstorms") { return .thunderstorm }
    if says("tornado") { return .tornado }
    if says("hail") { return .hail }
    if says("sleet", "mixed", "ice") { return .sleet }
    if says("snow", "flurries", "blizzard") { return .snow }
    if says("drizzle") { return says("freezing") ? .freezingDrizzle : .drizzle }
    if says("rain", "precipitation", "showers") { return says("freezing") ? .freezingRain : .rain }
    if says("fog") { return .fog }
    if says("mist") { return .mist }
    if says("haze") { return .haze }
    if says("smoke") { return .smoke }
    if says("dust") { return .dust }
    if says("sand") { return .sand }
    if says("wind", "windy", "breezy") { return .wind }
    if says("cloudy") {
      return says("partly") ? .partlyCloudy : says("mostly") ? .mostlyCloudy : .overcast
    }
    if says("overcast") { return .overcast }
    if says("clear") { return says("mostly") ? .mostlyClear : .clear }
    return .unknown
  }

  /// Whether an icon of Dark Sky's format is one of the day; `nil` where it does not say.
  static func darkSkyIsDay(_ icon: String) -> Bool? {
    icon.hasSuffix("-day") ? true : icon.hasSuffix("-night") ? false : nil
  }
}
