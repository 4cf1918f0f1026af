internal import WxPlatform
internal import WxCore

/// Reads the daily forecast of version 2.5, whose items have their own shape: no `main`, no `wind`,
/// and temperatures in an object.
enum OpenWeatherMapDaily {
  /// 16 days, with margin.
  private static let maximumCount = 64

  static func answer(
    _ body: JSONValue, _ context: ProviderContext
  ) throws(WeatherError) -> ProviderAnswer {
    let utcOffset = body["city"]?.utcOffset("timezone")
    let clock = context.clock(utcOffset: utcOffset)
    let units = OpenWeatherMapUnits(of: body)
    let days = (body["list"]?.array ?? []).prefix(maximumCount).compactMap {
      day($0, context.place.coordinate, clock, units)
    }
    guard !days.isEmpty else { throw WeatherError(.openWeatherMap, .missingField("list")) }
    var answer = ProviderAnswer()
    answer.days = days.inOrder
    answer.utcOffset = utcOffset
    return answer
  }

  /// Reads a day of the daily forecast, or of One Call, which names the wind differently.
  static func day(
    _ row: JSONValue, _ place: Coordinate, _ clock: PlaceClock, _ units: OpenWeatherMapUnits
  ) -> Day? {
    guard let date = date(row, clock) else { return nil }
    let weather = OpenWeatherMapWeather(row)
    var day = Day(date: date, condition: weather.condition)
    day.conditionText = weather.text
    day.providerCode = weather.code
    day.high = row["temp"]?.number("max", .temperature, in: units.temperature)
    day.low = row["temp"]?.number("min", .temperature, in: units.temperature)
    day.sunrise = row.time("sunrise")
    day.sunset = row.time("sunset")
    day.moonPhase = row.number("moon_phase", .moonPhase)
    let rain = row.number("rain", .precipitation)
    let snow = row.number("snow", .precipitation)
    if rain != nil || snow != nil { day.precipitation = (rain ?? 0) + (snow ?? 0) }
    day.precipitationProbability = row.number("pop", .percent, in: .fraction)
    day.windSpeed = row.number("speed", .windSpeed) ?? row.number("wind_speed", .windSpeed)
    day.windGust = row.number("gust", .windSpeed) ?? row.number("wind_gust", .windSpeed)
    day.uvIndex = row.number("uvi", .uvIndex)
    return day.completed(at: place, clock)
  }

  /// Returns the date of a day. `dt` is local noon in some versions and midnight UTC in others,
  /// which is the previous evening in America. The sun times are more reliable; if the sun does not
  /// rise, midnight UTC stands for its UTC date.
  private static func date(_ row: JSONValue, _ clock: PlaceClock) -> CalendarDate? {
    if let sunrise = row.time("sunrise") {
      // The middle of the day: near the poles, the sun may rise before midnight or set after it.
      let length = row.time("sunset").map { $0.timeIntervalSince(sunrise) } ?? 0
      return clock.date(
        at: sunrise.addingTimeInterval((0..<86400).contains(length) ? length / 2 : 0))
    }
    guard let timestamp = row.time("dt") else { return nil }
    let isMidnight = timestamp.timeIntervalSince1970.remainder(dividingBy: 86400) == 0
    return isMidnight ? CalendarDate(timestamp, utcOffset: 0) : clock.date(at: timestamp)
  }
}

/// Reads the air quality.
enum OpenWeatherMapAir {
  static func answer(_ body: JSONValue) throws(WeatherError) -> ProviderAnswer {
    guard let row = body["list"]?.array?.first, let time = row.time("dt") else {
      throw WeatherError(.openWeatherMap, .missingField("list"))
    }
    var air = AirQuality(time: time)
    air.grade = row["main"]?.integer("aqi").flatMap { (1...5).contains($0) ? $0 : nil }
    let components = row["components"]
    air.pm25 = components?.number("pm2_5", .particles)
    air.pm10 = components?.number("pm10", .particles)
    air.carbonMonoxide = components?.number("co", .particles)
    air.nitrogenMonoxide = components?.number("no", .particles)
    air.nitrogenDioxide = components?.number("no2", .particles)
    air.ozone = components?.number("o3", .particles)
    air.sulphurDioxide = components?.number("so2", .particles)
    air.ammonia = components?.number("nh3", .particles)
    var answer = ProviderAnswer()
    answer.air = air
    return answer
  }
}
