internal import Foundation
internal import WxCore

/// Reads the forecast of Open-Meteo.
struct OpenMeteoForecast {
  private let body: JSONValue
  private let setup: ProviderSetup
  private let utcOffset: Int
  private let clock: PlaceClock

  init(_ body: JSONValue, _ setup: ProviderSetup) {
    self.body = body
    self.setup = setup
    utcOffset = body.integer("utc_offset_seconds") ?? 0
    clock = PlaceClock(
      timeZone: setup.place.timeZone ?? body["timezone"]?.string, utcOffset: utcOffset,
      coordinate: setup.place.coordinate)
  }

  var answer: ProviderAnswer {
    var answer = ProviderAnswer()
    answer.timeZone = body.words("timezone", limit: 64)
    answer.utcOffset = body.integer("utc_offset_seconds")
    answer.elevation = body.number("elevation", within: -500...9000)
    let hours = hours
    if setup.wants(.hours) {
      answer.hours = hours
      if hours == nil { answer.failures[.hours] = missing("hourly") }
    }
    if setup.wants(.current) {
      answer.current = current(hours ?? [])
      if answer.current == nil { answer.failures[.current] = missing("current") }
    }
    if setup.wants(.days) {
      answer.days = days(hours ?? [])
      if let hours, answer.days == nil {
        answer.hours = hours
      } else if answer.days == nil {
        answer.failures[.days] = missing("daily")
      }
    }
    return answer
  }

  private func missing(_ field: String) -> WeatherError {
    WeatherError(.openMeteo, .missingField(field))
  }

  private func current(_ hours: [Reading]) -> Reading? {
    guard let table = OpenMeteoTable("current", of: body, utcOffset: utcOffset),
      let time = table.time("time", 0)
    else { return nil }
    var reading = reading(table, 0, time)
    if reading.precipitation != nil {
      reading.precipitationPeriod = table.value("interval", 0, within: 1...86400) ?? 900
    }
    // The hour knows the chance of rain, which the conditions now do not.
    let hour = hours.last { $0.time <= time && time < $0.time.addingTimeInterval(3600) }
    if isDry(reading.precipitation, hour?.precipitationProbability) { disarm(&reading) }
    return reading.placed(at: setup.place.coordinate)
  }

  private var hours: [Reading]? {
    guard let table = OpenMeteoTable("hourly", of: body, utcOffset: utcOffset) else { return nil }
    var hours: [Reading] = []
    for row in 0..<table.count {
      guard let time = table.time("time", row) else { continue }
      var reading = reading(table, row, time)
      reading.step = 3600
      if reading.precipitation != nil { reading.precipitationPeriod = 3600 }
      if isDry(reading.precipitation, reading.precipitationProbability) { disarm(&reading) }
      hours.append(reading.placed(at: setup.place.coordinate))
    }
    return hours.isEmpty ? nil : hours.inOrder
  }

  private func reading(_ table: OpenMeteoTable, _ row: Int, _ time: Date) -> Reading {
    let code = table.code("weather_code", row)
    var reading = Reading(
      time: time, condition: code.map(Condition.init(wmo:)) ?? .unknown,
      isDay: table.code("is_day", row).map { $0 != 0 })
    reading.providerCode = code.map(String.init)
    reading.temperature = table.value(
      "temperature_2m", row, .celsius, within: Plausible.temperature)
    reading.apparentTemperature = table.value(
      "apparent_temperature", row, .celsius, within: Plausible.apparentTemperature)
    reading.dewPoint = table.value("dew_point_2m", row, .celsius, within: Plausible.temperature)
    reading.humidity = table.value(
      "relative_humidity_2m", row, .percent, within: Plausible.percent)
    reading.pressure = table.value(
      "pressure_msl", row, .hectopascals, within: Plausible.pressure)
    reading.windSpeed = table.value(
      "wind_speed_10m", row, .metersPerSecond, within: Plausible.windSpeed)
    reading.windGust = table.value(
      "wind_gusts_10m", row, .metersPerSecond, within: Plausible.windSpeed)
    reading.windFrom = table.value("wind_direction_10m", row, within: Plausible.direction)
    reading.cloudCover = table.value("cloud_cover", row, .percent, within: Plausible.percent)
    reading.visibility = table.value("visibility", row, .meters, within: Plausible.visibility)
    reading.uvIndex = table.value("uv_index", row, within: Plausible.uvIndex)
    reading.precipitation = table.value(
      "precipitation", row, .millimeters, within: Plausible.precipitation)
    reading.precipitationProbability = table.value(
      "precipitation_probability", row, .percent, within: Plausible.percent)
    return reading
  }

  private func days(_ hours: [Reading]) -> [Day]? {
    guard let table = OpenMeteoTable("daily", of: body, utcOffset: utcOffset) else { return nil }
    var days: [Day] = []
    for row in 0..<table.count {
      guard let date = table.date(row) else { continue }
      let code = table.code("weather_code", row)
      var day = Day(date: date, condition: code.map(Condition.init(wmo:)) ?? .unknown)
      day.providerCode = code.map(String.init)
      day.high = table.value("temperature_2m_max", row, .celsius, within: Plausible.temperature)
      day.low = table.value("temperature_2m_min", row, .celsius, within: Plausible.temperature)
      day.sunrise = table.time("sunrise", row)
      day.sunset = table.time("sunset", row)
      day.uvIndex = table.value("uv_index_max", row, within: Plausible.uvIndex)
      day.precipitation = table.value(
        "precipitation_sum", row, .millimeters, within: Plausible.precipitation)
      day.precipitationProbability = table.value(
        "precipitation_probability_max", row, .percent, within: Plausible.percent)
      day.windSpeed = table.value(
        "wind_speed_10m_max", row, .metersPerSecond, within: Plausible.windSpeed)
      day.windGust = table.value(
        "wind_gusts_10m_max", row, .metersPerSecond, within: Plausible.windSpeed)
      if isDry(day.precipitation, day.precipitationProbability), isFalseStorm(day.condition) {
        let builder = DayBuilder(place: setup.place.coordinate, clock: clock)
        let steps = hours.filter { clock.date(at: $0.time) == date }
        day.condition = builder.leadingStep(of: steps, on: date)?.condition ?? .unknown
      }
      days.append(day.completed(at: setup.place.coordinate, clock))
    }
    return days.isEmpty ? nil : days.inOrder
  }

  // MARK: Storms that are none

  /// Neither rain nor a chance of it; what is not said does not count as dry.
  private func isDry(_ amount: Double?, _ chance: Double?) -> Bool { amount == 0 && chance == 0 }

  /// The model announces 95 and 96 by instability alone: over dry hours they are false.
  private func isFalseStorm(_ condition: Condition) -> Bool {
    condition.word == .thunderstorm && condition.intensity != .heavy
  }

  private func disarm(_ reading: inout Reading) {
    guard isFalseStorm(reading.condition) else { return }
    reading.condition = reading.cloudCover.map(Condition.init(cloudCover:)) ?? .unknown
  }
}
