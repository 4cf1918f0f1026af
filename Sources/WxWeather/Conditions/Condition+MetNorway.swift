extension Condition {
  /// The condition of a MET Norway symbol code, parsed by its grammar:
  /// `[light|heavy](rain|sleet|snow)[showers][andthunder][_day|_night|_polartwilight]`, or a word.
  ///
  /// Two codes have a double s (`lightssleetshowersandthunder`); it is read as a single one.
  package init(metNorway symbol: some StringProtocol) {
    let code = symbol.prefix { $0 != "_" }
    switch code {
    case "clearsky": self.init(.clear)
    case "fair": self.init(.mostlyClear)
    case "partlycloudy": self.init(.partlyCloudy)
    case "cloudy": self.init(.overcast)
    case "fog": self.init(.fog)
    default: self = Self.metNorwayPrecipitation(String(code)) ?? .unknown
    }
  }

  private static func metNorwayPrecipitation(_ code: String) -> Condition? {
    var rest = code[...]
    func skip(_ word: String) -> Bool {
      guard rest.hasPrefix(word) else { return false }
      rest = rest.dropFirst(word.count)
      return true
    }
    var intensity = Intensity.moderate
    if skip("heavy") {
      intensity = .heavy
    } else if skip("light") {
      intensity = .light
      if rest.hasPrefix("ss") { rest = rest.dropFirst() }
    }
    let word: ConditionWord
    if skip("rain") {
      word = .rain
    } else if skip("sleet") {
      word = .sleet
    } else if skip("snow") {
      word = .snow
    } else {
      return nil
    }
    let showers = skip("showers")
    let thunder = skip("andthunder")
    guard rest.isEmpty else { return nil }
    return Condition(word, intensity, showers: showers, thunder: thunder)
  }

  /// Whether a symbol code is for the day; `nil` if that is unknown, and in polar twilight, which
  /// is neither day nor night.
  static func metNorwayIsDay(_ symbol: String) -> Bool? {
    symbol.hasSuffix("_day") ? true : symbol.hasSuffix("_night") ? false : nil
  }
}
