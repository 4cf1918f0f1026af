internal import Foundation
internal import WxCore

/// Reads the daily forecast of version 2.5, whose items have a shape of their own: no `main`, no
/// `wind`, and temperatures in an object.
enum OpenWeatherMapDaily {
  /// 16 days, with room.
  private static let maximumCount = 64

  static func answer(
    _ body: JSONValue, _ setup: ProviderSetup, units: OpenWeatherMapUnits = .metric
  ) throws(WeatherError) -> ProviderAnswer {
    let utcOffset = body["city"]?.integer("timezone")
    let clock = PlaceClock(
      timeZone: setup.place.timeZone, utcOffset: utcOffset, coordinate: setup.place.coordinate)
    let days = (body["list"]?.array ?? []).prefix(maximumCount).compactMap {
      day($0, setup.place.coordinate, clock, units)
    }
    guard !days.isEmpty else { throw WeatherError(.openWeatherMap, .missingField("list")) }
    var answer = ProviderAnswer()
    answer.days = days.inOrder
    answer.utcOffset = utcOffset
    return answer
  }

  /// A day of the daily forecast, or of One Call, where wind and rain are named differently.
  static func day(
    _ row: JSONValue, _ place: Coordinate, _ clock: PlaceClock, _ units: OpenWeatherMapUnits
  ) -> Day? {
    let sunrise = row.time("sunrise")
    // Local noon in some versions, midnight UTC in others: the sun knows the date better.
    guard let moment = sunrise ?? row.time("dt") else { return nil }
    let weather = OpenWeatherMapWeather(row)
    var day = Day(date: clock.date(at: moment), condition: weather.condition)
    day.conditionText = weather.text
    day.providerCode = weather.code
    day.high = row["temp"]?.number("max", units.temperature, within: Plausible.temperature)
    day.low = row["temp"]?.number("min", units.temperature, within: Plausible.temperature)
    day.sunrise = sunrise
    day.sunset = row.time("sunset")
    day.moonPhase = row.number("moon_phase", within: Plausible.phase)
    let rain = row.number("rain", within: Plausible.precipitation)
    let snow = row.number("snow", within: Plausible.precipitation)
    if rain != nil || snow != nil { day.precipitation = (rain ?? 0) + (snow ?? 0) }
    day.precipitationProbability = row.number("pop", .fraction, within: Plausible.percent)
    day.windSpeed =
      row.number("speed", units.speed, within: Plausible.windSpeed)
      ?? row.number("wind_speed", units.speed, within: Plausible.windSpeed)
    day.windGust =
      row.number("gust", units.speed, within: Plausible.windSpeed)
      ?? row.number("wind_gust", units.speed, within: Plausible.windSpeed)
    day.uvIndex = row.number("uvi", within: Plausible.uvIndex)
    return day.completed(at: place, clock)
  }
}

/// Reads the quality of the air.
enum OpenWeatherMapAir {
  static func answer(_ body: JSONValue) throws(WeatherError) -> ProviderAnswer {
    guard let row = body["list"]?.array?.first, let time = row.time("dt") else {
      throw WeatherError(.openWeatherMap, .missingField("list"))
    }
    var air = AirQuality(time: time)
    air.grade = row["main"]?.integer("aqi").flatMap { (1...5).contains($0) ? $0 : nil }
    air.pm25 = row["components"]?.number("pm2_5", within: Plausible.particles)
    air.pm10 = row["components"]?.number("pm10", within: Plausible.particles)
    var answer = ProviderAnswer()
    answer.air = air
    return answer
  }
}
