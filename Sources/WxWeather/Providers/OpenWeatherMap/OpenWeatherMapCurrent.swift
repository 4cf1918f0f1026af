internal import Foundation
internal import WxCore

/// Reads the conditions now of version 2.5, and the rows of its forecast, which have their shape.
enum OpenWeatherMapCurrent {
  static func answer(
    _ body: JSONValue, _ setup: ProviderSetup, units: OpenWeatherMapUnits = .metric
  ) throws(WeatherError) -> ProviderAnswer {
    guard let reading = reading(body, setup, units) else {
      throw WeatherError(.openWeatherMap, .missingField("dt"))
    }
    guard body["main"] != nil else {
      throw WeatherError(.openWeatherMap, .missingField("main"))
    }
    var answer = ProviderAnswer()
    answer.current = reading
    answer.utcOffset = body.integer("timezone")
    return answer
  }

  static func reading(
    _ row: JSONValue, _ setup: ProviderSetup, _ units: OpenWeatherMapUnits
  ) -> Reading? {
    guard let time = row.time("dt") else { return nil }
    var reading = Reading(openWeatherMap: row, time: time, at: setup.place.coordinate)
    let main = row["main"] ?? .null
    let wind = row["wind"] ?? .null
    reading.temperature = main.number("temp", units.temperature, within: Plausible.temperature)
    reading.apparentTemperature = main.number(
      "feels_like", units.temperature, within: Plausible.apparentTemperature)
    reading.humidity = main.number("humidity", within: Plausible.percent)
    // In old bodies `pressure` is that of the ground.
    reading.pressure =
      main.number("sea_level", within: Plausible.pressure)
      ?? main.number("pressure", within: Plausible.pressure)
    reading.windSpeed = wind.number("speed", units.speed, within: Plausible.windSpeed)
    reading.windGust = wind.number("gust", units.speed, within: Plausible.windSpeed)
    reading.windFrom = wind.number("deg", within: Plausible.direction)
    reading.cloudCover = row["clouds"]?.number("all", within: Plausible.percent)
    reading.visibility = row.number("visibility", within: Plausible.visibility)
    reading.precipitationProbability = row.number("pop", .fraction, within: Plausible.percent)
    return reading
  }
}

/// Reads the forecast in steps of three hours.
enum OpenWeatherMapForecast {
  /// Five days have 40 steps.
  private static let maximumCount = 400

  static func answer(
    _ body: JSONValue, _ setup: ProviderSetup, units: OpenWeatherMapUnits = .metric
  ) throws(WeatherError) -> ProviderAnswer {
    // What is in the list counts, not what `cnt` says.
    guard let list = body["list"]?.array else {
      throw WeatherError(.openWeatherMap, .missingField("list"))
    }
    var answer = ProviderAnswer()
    answer.hours =
      list.prefix(maximumCount).compactMap { row in
        guard var reading = OpenWeatherMapCurrent.reading(row, setup, units) else { return nil }
        reading.step = 10800
        // Here they are the limits within the step; in the conditions now, over the city.
        reading.highest = row["main"]?.number(
          "temp_max", units.temperature, within: Plausible.temperature)
        reading.lowest = row["main"]?.number(
          "temp_min", units.temperature, within: Plausible.temperature)
        return reading
      }.inOrder
    guard answer.hours?.isEmpty == false else {
      throw WeatherError(.openWeatherMap, .missingField("list"))
    }
    answer.utcOffset = body["city"]?.integer("timezone")
    return answer
  }
}
