internal import Foundation
internal import WxCore

/// Reads a forecast in Dark Sky's format.
struct PirateWeatherForecast {
  private let body: JSONValue
  private let setup: ProviderSetup
  private let units: DarkSkyUnits
  private let utcOffset: Int?
  private let clock: PlaceClock

  /// 168 hours, with room.
  private static let maximumCount = 400

  init(_ body: JSONValue, _ setup: ProviderSetup) throws(WeatherError) {
    guard let units = body["flags"]?["units"]?.string.flatMap(DarkSkyUnits.init) else {
      throw WeatherError(.pirateWeather, .missingField("flags.units"))
    }
    self.body = body
    self.setup = setup
    self.units = units
    // Hours, with a fraction in Nepal and Newfoundland.
    utcOffset = body.number("offset", within: -12...14).map { Int(($0 * 3600).rounded()) }
    clock = PlaceClock(
      timeZone: setup.place.timeZone ?? body["timezone"]?.string, utcOffset: utcOffset,
      coordinate: setup.place.coordinate)
  }

  func answer() throws(WeatherError) -> ProviderAnswer {
    var answer = ProviderAnswer()
    answer.timeZone = body.words("timezone", limit: 64)
    answer.utcOffset = utcOffset
    answer.elevation = body.number("elevation", within: -500...9000)
    if setup.wants(.current) {
      answer.current = body["currently"].flatMap { reading($0, step: nil) }
      if answer.current == nil { answer.failures[.current] = missing("currently") }
    }
    if setup.wants(.hours) {
      answer.hours = rows("hourly")?.compactMap { reading($0, step: 3600) }.inOrder
      if answer.hours == nil { answer.failures[.hours] = missing("hourly") }
    }
    if setup.wants(.days) {
      answer.days = rows("daily")?.compactMap(day).inOrder
      if answer.days == nil { answer.failures[.days] = missing("daily") }
    }
    if setup.wants(.alerts) {
      // Where nothing is warned of, the block may be left out.
      let alerts = body["alerts"]?.array ?? []
      answer.alerts = alerts.prefix(Self.maximumCount).compactMap(alert).worstFirst
    }
    return answer
  }

  private func missing(_ field: String) -> WeatherError {
    WeatherError(.pirateWeather, .missingField(field))
  }

  private func rows(_ name: String) -> ArraySlice<JSONValue>? {
    guard let rows = body[name]?["data"]?.array, !rows.isEmpty else { return nil }
    return rows.prefix(Self.maximumCount)
  }

  private func reading(_ row: JSONValue, step: Double?) -> Reading? {
    guard let time = row.time("time") else { return nil }
    let icon = row.words("icon", limit: 60).flatMap { $0 == "none" ? nil : $0 }
    var reading = Reading(
      time: time, condition: icon.map(Condition.init(darkSky:)) ?? .unknown,
      isDay: icon.flatMap(Condition.darkSkyIsDay))
    reading.step = step
    reading.providerCode = icon
    reading.conditionText = row.words("summary")
    reading.temperature = row.number(
      "temperature", units.temperature, within: Plausible.temperature)
    reading.apparentTemperature = row.number(
      "apparentTemperature", units.temperature, within: Plausible.apparentTemperature)
    reading.dewPoint = row.number("dewPoint", units.temperature, within: Plausible.temperature)
    reading.humidity = row.number("humidity", .fraction, within: Plausible.percent)
    reading.pressure = row.number("pressure", .hectopascals, within: Plausible.pressure)
    reading.windSpeed = row.number("windSpeed", units.speed, within: Plausible.windSpeed)
    reading.windGust = row.number("windGust", units.speed, within: Plausible.windSpeed)
    reading.windFrom = row.number("windBearing", within: Plausible.direction)
    reading.cloudCover = row.number("cloudCover", .fraction, within: Plausible.percent)
    reading.visibility = row.number("visibility", units.distance, within: Plausible.visibility)
    reading.uvIndex = row.number("uvIndex", within: Plausible.uvIndex)
    reading.precipitationProbability = row.number(
      "precipProbability", .fraction, within: Plausible.percent)
    // An intensity an hour is the depth of an hour.
    reading.precipitation = row.number(
      "precipIntensity", units.intensity, within: Plausible.precipitation)
    if reading.precipitation != nil { reading.precipitationPeriod = 3600 }
    switch row["precipType"]?.string {
    case "rain": reading.rain = reading.precipitation
    case "snow":
      reading.snow = row.number(
        "precipAccumulation", units.accumulation, within: Plausible.precipitation)
    default: break
    }
    return reading.placed(at: setup.place.coordinate)
  }

  private func day(_ row: JSONValue) -> Day? {
    // Local midnight: a minute later is the same date wherever clocks change at midnight.
    guard let date = row.time("time").map({ clock.date(at: $0.addingTimeInterval(60)) }) else {
      return nil
    }
    let icon = row.words("icon", limit: 60).flatMap { $0 == "none" ? nil : $0 }
    var day = Day(date: date, condition: icon.map(Condition.init(darkSky:)) ?? .unknown)
    day.providerCode = icon
    day.conditionText = row.words("summary")
    func temperature(_ name: String) -> Double? {
      row.number(name, units.temperature, within: Plausible.temperature)
    }
    // Max and Min are those of the date; High and Low those of the daytime and the night after.
    day.high = temperature("temperatureMax")
    day.low = temperature("temperatureMin")
    day.daytimeHigh = temperature("temperatureHigh")
    day.overnightLow = temperature("temperatureLow")
    day.sunrise = row.time("sunriseTime")
    day.sunset = row.time("sunsetTime")
    day.moonPhase = row.number("moonPhase", within: Plausible.phase)
    day.precipitation = row.number(
      "precipIntensity", units.intensity, within: Plausible.precipitation
    ).map { $0 * 24 }
    day.precipitationProbability = row.number(
      "precipProbability", .fraction, within: Plausible.percent)
    day.windSpeed = row.number("windSpeed", units.speed, within: Plausible.windSpeed)
    day.windGust = row.number("windGust", units.speed, within: Plausible.windSpeed)
    day.uvIndex = row.number("uvIndex", within: Plausible.uvIndex)
    return day.completed(at: setup.place.coordinate, clock)
  }

  private func alert(_ row: JSONValue) -> Alert? {
    guard let title = row.words("title") else { return nil }
    var alert = Alert(title: title)
    alert.severity = row["severity"]?.string.flatMap(AlertSeverity.init(provider:))
    alert.starts = row.time("time")
    // −999 says that no end is known; it is no time either.
    alert.ends = row.time("expires")
    alert.regions = (row["regions"]?.array ?? []).prefix(100).compactMap { $0.words() }
    alert.details = row.paragraphs("description")
    alert.uri = row.words("uri", limit: 500)
    return alert
  }
}
