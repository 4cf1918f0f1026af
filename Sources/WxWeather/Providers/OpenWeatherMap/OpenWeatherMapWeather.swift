internal import WxPlatform
internal import WxCore

/// The elements common to all OpenWeatherMap responses: the list of conditions, rain and snow.
struct OpenWeatherMapWeather {
  let condition: Condition
  let text: String?
  let code: String?
  let icon: WeatherIcon?
  let isDay: Bool?

  /// Reads the array `weather`: its first element is the primary condition, the others are
  /// secondary.
  init(_ row: JSONValue) {
    let primary = row["weather"]?.array?.first ?? .null
    let id = primary.integer("id")
    condition = id.map(Condition.init(openWeatherMap:)) ?? .unknown
    code = id.map(String.init)
    text = primary.words("description")
    let image = primary["icon"]?.string
    icon = image.flatMap(WeatherIcon.init(openWeatherMap:))
    isDay =
      row["sys"]?["pod"]?.string.flatMap { $0 == "d" ? true : $0 == "n" ? false : nil }
      ?? image.flatMap { $0.hasSuffix("d") ? true : $0.hasSuffix("n") ? false : nil }
  }
}

extension WeatherObservation {
  /// Creates a reading from the fields that all OpenWeatherMap responses share.
  init(openWeatherMap row: JSONValue, time: Date, at place: Coordinate) {
    let weather = OpenWeatherMapWeather(row)
    self.init(time: time, condition: weather.condition, isDay: weather.isDay)
    conditionText = weather.text
    providerCode = weather.code
    setRain(row)
    self = placed(at: place, icon: weather.icon)
  }

  /// `rain` and `snow` contain the depth for one or three hours; either may be missing or empty.
  private mutating func setRain(_ row: JSONValue) {
    for (name, period) in [("1h", 3600.0), ("3h", 10800)] {
      let rain = row["rain"]?.number(name, .precipitation)
      let snow = row["snow"]?.number(name, .precipitation)
      guard rain != nil || snow != nil else { continue }
      self.rain = rain
      self.snow = snow
      precipitation = (rain ?? 0) + (snow ?? 0)
      precipitationPeriod = period
      return
    }
  }
}
