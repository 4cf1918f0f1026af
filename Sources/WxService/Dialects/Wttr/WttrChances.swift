internal import WxWeather

/// The chances in wttr.in's `j1`, in percent.
///
/// Providers report one chance, that of precipitation. The others follow from the forecast: 100 if
/// it has the event, else 0.
struct WttrChances {
  private let reading: WeatherObservation

  init(_ reading: WeatherObservation) { self.reading = reading }

  /// Hot: a "hot day" of Germany's weather service has 30 °C.
  private static let hot = 30.0
  /// Windy: a strong breeze, Beaufort 6, in meters per second.
  private static let windy = 10.8

  /// The chances by their names in the format; `nil` for one that is unknown.
  var all: [(name: String, chance: Double?)] {
    let word = reading.condition.word
    let isSnow = word == .snow || word == .sleet
    let wet = reading.precipitationProbability ?? (word.isPrecipitation ? 100 : nil)
    let temperature = reading.temperature
    return [
      ("chanceoffog", certain(word == .fog)),
      ("chanceoffrost", temperature.map { certain($0 <= 0) }),
      ("chanceofhightemp", temperature.map { certain($0 >= Self.hot) }),
      ("chanceofovercast", reading.cloudCover),
      ("chanceofrain", wet.map { isSnow ? 0 : $0 }),
      ("chanceofremdry", wet.map { 100 - $0 }),
      ("chanceofsnow", wet.map { isSnow ? $0 : 0 }),
      (
        "chanceofsunshine",
        reading.isDay == false ? 0 : reading.cloudCover.map { 100 - $0 }
      ),
      ("chanceofthunder", reading.condition.thunder ? wet ?? 100 : 0),
      ("chanceofwindy", reading.windSpeed.map { certain($0 >= Self.windy) }),
    ]
  }

  private func certain(_ isForecast: Bool) -> Double { isForecast ? 100 : 0 }
}
