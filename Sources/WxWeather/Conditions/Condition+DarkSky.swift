extension Condition {
  /// The condition of an icon of Dark Sky's format, by its words, so that a new combination of known
  /// words degrades and does not fail.
  public init(darkSky icon: some StringProtocol) {
    self.init(words: WeatherWords(icon))
  }

  /// Whether an icon of Dark Sky's format is one of the day; `nil` where it does not say.
  static func darkSkyIsDay(_ icon: String) -> Bool? {
    icon.hasSuffix("-day") ? true : icon.hasSuffix("-night") ? false : nil
  }
}
