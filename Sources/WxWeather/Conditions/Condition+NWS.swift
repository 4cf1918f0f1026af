internal import WxCore

extension Condition {
  /// The condition of a National Weather Service icon name: `tsra_sct`, `wind_bkn`.
  package init(nws name: some StringProtocol) {
    let name = name.lowercased()
    switch name {
    case "skc": self.init(.clear)
    case "few": self.init(.mostlyClear)
    case "sct": self.init(.partlyCloudy)
    case "bkn": self.init(.mostlyCloudy)
    case "ovc": self.init(.overcast)
    case "rain": self.init(.rain)
    case "rain_showers", "rain_showers_hi": self.init(.rain, showers: true)
    case "snow", "rain_snow": self.init(.snow)
    case "blizzard": self.init(.snow, .heavy)
    case "sleet", "rain_sleet", "snow_sleet": self.init(.sleet)
    case "fzra", "rain_fzra", "snow_fzra": self.init(.freezingRain)
    case "fog": self.init(.fog)
    case "haze": self.init(.haze)
    case "smoke": self.init(.smoke)
    case "dust": self.init(.dust)
    case "tornado": self.init(.tornado)
    case "hurricane", "tropical_storm": self.init(.wind, .heavy)
    case _ where name.hasPrefix("tsra"): self.init(.thunderstorm)
    case _ where name.hasPrefix("wind"): self.init(.wind)
    // Hot and cold are not weather conditions.
    default: self = .unknown
    }
  }

  /// The condition of a phrase from the service, `Slight Chance Rain Showers then Mostly Sunny`:
  /// that of its first half, as with icons.
  init(nwsPhrase phrase: String) {
    let first = phrase.firstRange(of: " then ").map { phrase[..<$0.lowerBound] } ?? phrase[...]
    self.init(words: WeatherWords(first))
  }

  /// Parses the path of an icon: its name, and whether it is for the day.
  ///
  /// - Parameter path: A URL or part of one, such as `/icons/land/day/tsra,40/rain,20?size=small`.
  ///   Two names mean that the weather changes during the period; the first one counts.
  /// - Returns: `nil` if the path is not that of an icon.
  static func nwsIcon(_ path: String) -> (name: String, isDay: Bool)? {
    let parts = path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    guard let index = parts.lastIndex(where: { $0 == "day" || $0 == "night" }),
      index + 1 < parts.endIndex
    else { return nil }
    let name = parts[index + 1].prefix { $0 != "," }
    guard !name.isEmpty, name.utf8.count <= 40 else { return nil }
    return (String(name).plainText, parts[index] == "day")
  }
}
