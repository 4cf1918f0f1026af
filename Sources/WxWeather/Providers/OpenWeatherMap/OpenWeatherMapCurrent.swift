internal import WxPlatform
internal import WxCore

/// Reads the current conditions of version 2.5, and the rows of its forecast, which have the same
/// shape.
enum OpenWeatherMapCurrent {
  static func answer(
    _ body: JSONValue, _ context: ProviderContext
  ) throws(WeatherError) -> ProviderAnswer {
    guard let reading = reading(body, context, OpenWeatherMapUnits(of: body)) else {
      throw WeatherError(.openWeatherMap, .missingField("dt"))
    }
    guard body["main"]?.object != nil else {
      throw WeatherError(.openWeatherMap, .missingField("main"))
    }
    var answer = ProviderAnswer()
    answer.current = reading
    answer.utcOffset = body.utcOffset("timezone")
    return answer
  }

  static func reading(
    _ row: JSONValue, _ context: ProviderContext, _ units: OpenWeatherMapUnits
  ) -> WeatherObservation? {
    guard let time = row.time("dt") else { return nil }
    var reading = WeatherObservation(openWeatherMap: row, time: time, at: context.place.coordinate)
    let main = row["main"] ?? .null
    let wind = row["wind"] ?? .null
    reading.temperature = main.number("temp", .temperature, in: units.temperature)
    reading.apparentTemperature = main.number(
      "feels_like", .apparentTemperature, in: units.temperature)
    reading.humidity = main.number("humidity", .humidity)
    // In old bodies, `pressure` is at ground level.
    reading.pressure = main.number("sea_level", .pressure) ?? main.number("pressure", .pressure)
    reading.windSpeed = wind.number("speed", .windSpeed)
    reading.windGust = wind.number("gust", .windSpeed)
    reading.windFrom = wind.number("deg", .direction)
    reading.cloudCover = row["clouds"]?.number("all", .percent)
    reading.visibility = row.number("visibility", .visibility)
    reading.precipitationProbability = row.number("pop", .percent, in: .fraction)
    return reading
  }
}

/// Reads the forecast in three-hour steps. Rain, snow and their chance are those of the three hours
/// before the time of a row.
enum OpenWeatherMapForecast {
  /// Five days have 40 steps.
  private static let maximumCount = 400
  /// The length of a step in seconds.
  private static let step = 10_800.0

  static func answer(
    _ body: JSONValue, _ context: ProviderContext
  ) throws(WeatherError) -> ProviderAnswer {
    let units = OpenWeatherMapUnits(of: body)
    // Use the actual list, not the count in `cnt`.
    let rows = (body["list"]?.array ?? []).prefix(maximumCount).compactMap {
      row -> WeatherObservation? in
      guard var reading = OpenWeatherMapCurrent.reading(row, context, units) else { return nil }
      // Here, they are the extremes within the step; in the current conditions, across the city.
      reading.highest = row["main"]?.number("temp_max", .temperature, in: units.temperature)
      reading.lowest = row["main"]?.number("temp_min", .temperature, in: units.temperature)
      return reading
    }.inOrder
    guard let first = rows.first else {
      throw WeatherError(.openWeatherMap, .missingField("list"))
    }
    var answer = ProviderAnswer()
    let start = start(of: first).placed(at: context.place.coordinate)
    answer.hours = ([start] + rows).withAmountsAhead(for: step)
    answer.utcOffset = body["city"]?.utcOffset("timezone")
    return answer
  }

  /// The step before the first row. It covers the present, and only its amounts and its condition are
  /// known.
  private static func start(of row: WeatherObservation) -> WeatherObservation {
    var start = WeatherObservation(
      time: row.time.addingTimeInterval(-step), condition: row.condition)
    start.conditionText = row.conditionText
    start.providerCode = row.providerCode
    return start
  }
}
