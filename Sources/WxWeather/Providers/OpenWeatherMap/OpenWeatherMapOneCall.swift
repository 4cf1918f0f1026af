internal import Foundation
internal import WxCore

/// Reads One Call 3.0: everything but the air in one body, with rows of a flat shape.
struct OpenWeatherMapOneCall {
  private let body: JSONValue
  private let setup: ProviderSetup
  private let units: OpenWeatherMapUnits
  private let clock: PlaceClock

  /// 48 hours, with room.
  private static let maximumCount = 400

  init(_ body: JSONValue, _ setup: ProviderSetup, units: OpenWeatherMapUnits = .metric) {
    self.body = body
    self.setup = setup
    self.units = units
    clock = PlaceClock(
      timeZone: setup.place.timeZone ?? body["timezone"]?.string,
      utcOffset: body.integer("timezone_offset"), coordinate: setup.place.coordinate)
  }

  func answer() throws(WeatherError) -> ProviderAnswer {
    var answer = ProviderAnswer()
    answer.timeZone = body.words("timezone", limit: 64)
    answer.utcOffset = body.integer("timezone_offset")
    if setup.wants(.current) {
      answer.current = body["current"].flatMap { reading($0, step: nil) }
      if answer.current == nil { answer.failures[.current] = missing("current") }
    }
    if setup.wants(.hours) {
      answer.hours = rows("hourly")?.compactMap { reading($0, step: 3600) }.inOrder
      if answer.hours == nil { answer.failures[.hours] = missing("hourly") }
    }
    if setup.wants(.days) {
      answer.days =
        rows("daily")?.compactMap {
          OpenWeatherMapDaily.day($0, setup.place.coordinate, clock, units)
        }.inOrder
      if answer.days == nil { answer.failures[.days] = missing("daily") }
    }
    if setup.wants(.alerts) {
      let alerts = body["alerts"]?.array ?? []
      answer.alerts = alerts.prefix(Self.maximumCount).compactMap(alert).worstFirst
    }
    return answer
  }

  private func missing(_ field: String) -> WeatherError {
    WeatherError(.openWeatherMap, .missingField(field))
  }

  private func rows(_ name: String) -> ArraySlice<JSONValue>? {
    guard let rows = body[name]?.array, !rows.isEmpty else { return nil }
    return rows.prefix(Self.maximumCount)
  }

  private func reading(_ row: JSONValue, step: Double?) -> Reading? {
    guard let time = row.time("dt") else { return nil }
    var reading = Reading(openWeatherMap: row, time: time, at: setup.place.coordinate)
    reading.step = step
    reading.temperature = row.number("temp", units.temperature, within: Plausible.temperature)
    reading.apparentTemperature = row.number(
      "feels_like", units.temperature, within: Plausible.apparentTemperature)
    reading.dewPoint = row.number("dew_point", units.temperature, within: Plausible.temperature)
    reading.humidity = row.number("humidity", within: Plausible.percent)
    reading.pressure = row.number("pressure", within: Plausible.pressure)
    reading.windSpeed = row.number("wind_speed", units.speed, within: Plausible.windSpeed)
    reading.windGust = row.number("wind_gust", units.speed, within: Plausible.windSpeed)
    reading.windFrom = row.number("wind_deg", within: Plausible.direction)
    reading.cloudCover = row.number("clouds", within: Plausible.percent)
    reading.visibility = row.number("visibility", within: Plausible.visibility)
    reading.uvIndex = row.number("uvi", within: Plausible.uvIndex)
    reading.precipitationProbability = row.number("pop", .fraction, within: Plausible.percent)
    return reading
  }

  private func alert(_ row: JSONValue) -> Alert? {
    guard let title = row.words("event") else { return nil }
    return Alert(
      title: title, sender: row.words("sender_name"), starts: row.time("start"),
      ends: row.time("end"), details: row.paragraphs("description"))
  }
}
