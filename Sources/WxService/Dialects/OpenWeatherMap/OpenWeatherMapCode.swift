package import WxWeather

/// A condition by its id in OpenWeatherMap's list, with the list's own words.
///
/// Source: https://openweathermap.org/weather-conditions
package struct OpenWeatherMapCode: Hashable, Sendable {
  /// The id, such as 500; 0 if the condition is unknown.
  package let id: Int

  /// Chooses the id that is nearest to a condition. Sky conditions without an id of their own, such
  /// as wind, become the id of the cloud cover, which is in percent.
  package init(_ condition: Condition, cloudCover: Double?) {
    id =
      Self.storm(condition) ?? Self.water(condition) ?? Self.ice(condition)
      ?? Self.air(condition.word) ?? Self.sky(condition.word, cloudCover)
  }

  private static func storm(_ condition: Condition) -> Int? {
    guard condition.thunder else { return nil }
    let strength = condition.intensity
    switch condition.word {
    case .drizzle, .freezingDrizzle: return strength.choose(230, 231, 232)
    case .rain, .freezingRain: return strength.choose(200, 201, 202)
    default: return strength.choose(210, 211, 212)
    }
  }

  private static func water(_ condition: Condition) -> Int? {
    let strength = condition.intensity
    switch condition.word {
    case .drizzle where condition.showers: return 321
    case .drizzle: return strength.choose(300, 301, 302)
    case .rain where condition.showers: return strength.choose(520, 521, 522)
    case .rain: return strength.choose(500, 501, 502)
    case .freezingDrizzle, .freezingRain: return 511
    default: return nil
    }
  }

  private static func ice(_ condition: Condition) -> Int? {
    let strength = condition.intensity
    switch condition.word {
    case .snow where condition.showers: return strength.choose(620, 621, 622)
    case .snow: return strength.choose(600, 601, 602)
    case .sleet where condition.showers: return strength.choose(612, 613, 613)
    case .sleet, .hail: return 611
    default: return nil
    }
  }

  private static func air(_ word: ConditionWord) -> Int? {
    switch word {
    case .mist: 701
    case .smoke: 711
    case .haze: 721
    case .fog: 741
    case .sand: 751
    case .dust: 761
    case .ash: 762
    case .squall: 771
    case .tornado: 781
    default: nil
    }
  }

  private static func sky(_ word: ConditionWord, _ cloudCover: Double?) -> Int {
    switch word {
    case .clear: return 800
    case .mostlyClear: return 801
    case .partlyCloudy: return 802
    case .mostlyCloudy: return 803
    case .overcast: return 804
    default:
      // The list's own limits of the cloud cover.
      guard let cloudCover else { return 0 }
      let limits = [11.0, 25, 51, 85]
      return 800 + limits.count { cloudCover >= $0 }
    }
  }

  /// The group of the list, such as `Rain`.
  package var group: String {
    switch id {
    case 200..<300: "Thunderstorm"
    case 300..<400: "Drizzle"
    case 500..<600: "Rain"
    case 600..<700: "Snow"
    case 800: "Clear"
    case 801...: "Clouds"
    default: Self.air[id] ?? "Unknown"
    }
  }

  private static let air = [
    701: "Mist", 711: "Smoke", 721: "Haze", 741: "Fog", 751: "Sand", 761: "Dust", 762: "Ash",
    771: "Squall", 781: "Tornado",
  ]

  /// The words of the list, in lower case.
  package var words: String { Self.words[id] ?? "unknown" }

  private static let words = [
    200: "thunderstorm with light rain", 201: "thunderstorm with rain",
    202: "thunderstorm with heavy rain", 210: "light thunderstorm", 211: "thunderstorm",
    212: "heavy thunderstorm", 230: "thunderstorm with light drizzle",
    231: "thunderstorm with drizzle", 232: "thunderstorm with heavy drizzle",
    300: "light intensity drizzle", 301: "drizzle", 302: "heavy intensity drizzle",
    321: "shower drizzle", 500: "light rain", 501: "moderate rain", 502: "heavy intensity rain",
    511: "freezing rain", 520: "light intensity shower rain", 521: "shower rain",
    522: "heavy intensity shower rain", 600: "light snow", 601: "snow", 602: "heavy snow",
    611: "sleet", 612: "light shower sleet", 613: "shower sleet", 620: "light shower snow",
    621: "shower snow", 622: "heavy shower snow", 701: "mist", 711: "smoke", 721: "haze",
    741: "fog", 751: "sand", 761: "dust", 762: "volcanic ash", 771: "squalls", 781: "tornado",
    800: "clear sky", 801: "few clouds", 802: "scattered clouds", 803: "broken clouds",
    804: "overcast clouds",
  ]

  /// The name of the image, such as `10d`.
  package func icon(isDay: Bool?) -> String {
    let number =
      switch id {
      case 200..<300: "11"
      case 300..<400, 520..<600: "09"
      case 511, 600..<700: "13"
      case 500..<511: "10"
      case 800: "01"
      case 801: "02"
      case 802: "03"
      case 803, 804: "04"
      default: "50"
      }
    return number + (isDay == false ? "n" : "d")
  }
}
