extension Condition {
  /// The condition of an icon in Dark Sky's format, by its words, so that a new combination of
  /// known words still gives an approximate condition.
  package init(darkSky icon: some StringProtocol) {
    self.init(words: WeatherWords(icon))
  }

  /// Whether an icon in Dark Sky's format is for the day; `nil` if that is unknown.
  static func darkSkyIsDay(_ icon: String) -> Bool? {
    icon.hasSuffix("-day") ? true : icon.hasSuffix("-night") ? false : nil
  }
}
