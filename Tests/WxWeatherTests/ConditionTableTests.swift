import Testing
import WxWeather

@Suite struct ConditionTableTests {
  private func text(_ condition: Condition) -> String {
    let words = [
      condition.word.rawValue, condition.intensity?.rawValue,
      condition.showers ? "showers" : nil, condition.thunder ? "thunder" : nil,
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }

  @Test(arguments: [
    (200, "thunderstorm light thunder"), (211, "thunderstorm moderate thunder"),
    (232, "thunderstorm heavy thunder"), (300, "drizzle light"), (313, "drizzle showers"),
    (314, "drizzle heavy showers"), (500, "rain light"), (501, "rain moderate"),
    (504, "rain heavy"), (511, "freezingRain"), (521, "rain moderate showers"),
    (531, "rain showers"), (600, "snow light"), (602, "snow heavy"), (611, "sleet"),
    (612, "sleet light showers"), (616, "sleet moderate"), (622, "snow heavy showers"),
    (701, "mist"), (711, "smoke"), (721, "haze"), (731, "dust"), (741, "fog"), (751, "sand"),
    (761, "dust"), (762, "ash"), (771, "squall"), (781, "tornado"), (800, "clear"),
    (801, "mostlyClear"), (802, "partlyCloudy"), (803, "mostlyCloudy"), (804, "overcast"),
    (900, "tornado"), (901, "wind heavy"), (902, "wind heavy"), (903, "unknown"),
    (904, "unknown"), (905, "wind"), (906, "hail"), (951, "wind"), (960, "wind heavy"),
    (962, "wind heavy"), (299, "thunderstorm thunder"), (399, "drizzle"), (599, "rain"),
    (699, "snow"), (0, "unknown"), (-1, "unknown"), (Int.max, "unknown"),
  ])
  func `an OpenWeatherMap id maps to a condition`(id: Int, expected: String) {
    #expect(text(Condition(openWeatherMap: id)) == expected)
  }

  @Test(
    arguments: [
      ("thunderstorm light thunder", [200, 210, 230]),
      ("thunderstorm moderate thunder", [201, 211, 221, 231]),
      ("thunderstorm heavy thunder", [202, 212, 232]), ("drizzle light", [300, 310]),
      ("drizzle moderate", [301, 311]), ("drizzle heavy", [302, 312]),
      ("drizzle showers", [313, 321]), ("rain heavy", [502, 503, 504]),
      ("rain light showers", [520]), ("rain heavy showers", [522]), ("snow moderate", [601]),
      ("sleet moderate showers", [613]), ("sleet light", [615]), ("snow light showers", [620]),
      ("snow moderate showers", [621]), ("wind heavy", [901, 902, 960, 961, 962]),
      ("wind", [905, 951, 952, 953, 954, 955, 956, 957, 958, 959]), ("dust", [731, 761]),
    ] as [(String, [Int])])
  func `equivalent OpenWeatherMap ids map to one condition`(expected: String, ids: [Int]) {
    for id in ids { #expect(text(Condition(openWeatherMap: id)) == expected, "\(id)") }
  }

  @Test(arguments: [
    (0, "clear"), (1, "mostlyClear"), (2, "partlyCloudy"), (3, "overcast"), (10, "mist"),
    (18, "squall"), (19, "tornado"), (45, "fog"), (48, "fog"), (51, "drizzle light"),
    (53, "drizzle moderate"), (55, "drizzle heavy"), (56, "freezingDrizzle light"),
    (57, "freezingDrizzle heavy"), (61, "rain light"), (63, "rain moderate"), (65, "rain heavy"),
    (66, "freezingRain light"), (67, "freezingRain heavy"), (71, "snow light"),
    (73, "snow moderate"), (75, "snow heavy"), (77, "snow light"), (80, "rain light showers"),
    (81, "rain moderate showers"), (82, "rain heavy showers"), (85, "snow light showers"),
    (86, "snow heavy showers"), (95, "thunderstorm moderate thunder"),
    (96, "thunderstorm moderate thunder"), (97, "thunderstorm heavy thunder"),
    (99, "thunderstorm heavy thunder"), (100, "unknown"), (-5, "unknown"),
  ])
  func `a WMO code maps to a condition`(code: Int, expected: String) {
    #expect(text(Condition(wmo: code)) == expected)
  }

  @Test func `every WMO code from 0 to 99 has a condition`() {
    for code in 0...99 { #expect(Condition(wmo: code).word != .unknown, "\(code)") }
  }

  @Test(arguments: [
    ("clear-day", "clear"), ("partly-cloudy-night", "partlyCloudy"), ("cloudy", "overcast"),
    ("rain", "rain"), ("snow", "snow"), ("sleet", "sleet"), ("wind", "wind"), ("fog", "fog"),
    ("hail", "hail"), ("thunderstorm", "thunderstorm thunder"), ("tornado", "tornado"),
    ("none", "unknown"), ("", "unknown"), ("mostly-clear-day", "mostlyClear"),
    ("mostly-cloudy-night", "mostlyCloudy"), ("possible-rain-day", "rain"),
    ("possible-thunderstorm-night", "thunderstorm thunder"), ("precipitation", "rain"),
    ("drizzle", "drizzle"), ("heavy-rain", "rain heavy"), ("flurries", "snow light"),
    ("very-light-sleet", "sleet light"), ("heavy-sleet", "sleet heavy"), ("breezy", "wind"),
    ("dangerous-wind", "wind heavy"), ("mist", "mist"), ("haze", "haze"), ("smoke", "smoke"),
    ("mixed", "sleet"), ("violet-rain-of-frogs", "rain"),
  ])
  func `a Dark Sky icon maps to a condition`(icon: String, expected: String) {
    #expect(text(Condition(darkSky: icon)) == expected)
  }

  /// The 83 MET Norway codes, built from the parts of their names.
  static let metNorwayCodes: [String] = {
    let sky = ["clearsky", "fair", "partlycloudy"]
    let kinds = ["rain", "sleet", "snow"]
    let strengths = ["light", "", "heavy"]
    let plain = strengths.flatMap { strength in kinds.map { strength + $0 } }
    let showers = strengths.flatMap { strength in
      kinds.flatMap { kind -> [String] in
        // Two codes of the service have an extra s.
        let extra = strength == "light" && kind != "rain" ? "s" : ""
        return ["\(strength)\(kind)showers", "\(strength)\(extra)\(kind)showersandthunder"]
      }
    }
    let suffixed = (sky + showers).flatMap { code in
      ["_day", "_night", "_polartwilight"].map { code + $0 }
    }
    return ["cloudy", "fog"] + plain + plain.map { $0 + "andthunder" } + suffixed
  }()

  @Test func `every MET Norway symbol code maps to a condition`() {
    #expect(Self.metNorwayCodes.count == 83)
    for code in Self.metNorwayCodes {
      let condition = Condition(metNorway: code)
      #expect(condition.word != .unknown, "\(code)")
      #expect(condition.thunder == code.contains("thunder"), "\(code)")
      #expect(condition.showers == code.contains("showers"), "\(code)")
      let kind = ["rain", "sleet", "snow"].first { code.contains($0) }
      #expect(kind == nil || condition.word.rawValue == kind, "\(code)")
      let strength: Intensity? =
        code.hasPrefix("light") ? .light : code.hasPrefix("heavy") ? .heavy : .moderate
      #expect(condition.intensity == (kind == nil ? nil : strength), "\(code)")
    }
  }

  @Test(arguments: [
    ("lightssleetshowersandthunder_polartwilight", "sleet light showers thunder"),
    ("lightssnowshowersandthunder_day", "snow light showers thunder"),
    ("rain", "rain moderate"), ("heavyrainandthunder", "rain heavy thunder"),
    ("fair_night", "mostlyClear"), ("cloudy", "overcast"), ("lightrainbow", "unknown"),
    ("heavy", "unknown"), ("", "unknown"), ("_day", "unknown"),
  ])
  func `a symbol code is parsed by its grammar`(code: String, expected: String) {
    #expect(text(Condition(metNorway: code)) == expected)
  }

  @Test(arguments: [
    ("skc", "clear"), ("few", "mostlyClear"), ("sct", "partlyCloudy"), ("bkn", "mostlyCloudy"),
    ("ovc", "overcast"), ("wind_few", "wind"), ("wind_skc", "wind"), ("wind_sct", "wind"),
    ("wind_bkn", "wind"), ("wind_ovc", "wind"), ("rain_sleet", "sleet"), ("snow_sleet", "sleet"),
    ("rain_fzra", "freezingRain"), ("tropical_storm", "wind heavy"), ("rain", "rain"),
    ("rain_showers", "rain showers"),
    ("rain_showers_hi", "rain showers"), ("tsra", "thunderstorm thunder"),
    ("tsra_sct", "thunderstorm thunder"), ("tsra_hi", "thunderstorm thunder"), ("snow", "snow"),
    ("rain_snow", "snow"), ("blizzard", "snow heavy"), ("sleet", "sleet"),
    ("fzra", "freezingRain"),
    ("snow_fzra", "freezingRain"), ("fog", "fog"), ("haze", "haze"), ("smoke", "smoke"),
    ("dust", "dust"), ("tornado", "tornado"), ("hurricane", "wind heavy"), ("hot", "unknown"),
    ("cold", "unknown"), ("new_thing", "unknown"),
  ])
  func `a National Weather Service icon maps to a condition`(name: String, expected: String) {
    #expect(text(Condition(nws: name)) == expected)
  }

  @Test(arguments: [
    ("01d", "weather-clear"), ("01n", "weather-moon"), ("02d", "weather-few"),
    ("03n", "weather-few-night"), ("04n", "weather-broken"), ("09d", "weather-shower"),
    ("10d", "weather-rain"), ("10n", "weather-rain-night"), ("11n", "weather-tstorm"),
    ("13d", "weather-snow"), ("50n", "weather-mist"),
  ])
  func `an OpenWeatherMap icon maps to an image`(code: String, name: String) {
    #expect(WeatherIcon(openWeatherMap: code)?.rawValue == name)
  }
}
