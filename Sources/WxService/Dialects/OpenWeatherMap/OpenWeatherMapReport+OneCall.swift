internal import WxPlatform
package import WxCore
internal import WxAnswers
internal import WxDisplay
internal import WxWeather
internal import WxWords

extension OpenWeatherMapReport {
  /// The parts of an answer in the form of One Call, which `exclude` names.
  package enum Part: String, Hashable, Sendable, CaseIterable {
    case current, minutely, hourly, daily, alerts
  }

  /// The answer to `/data/3.0/onecall`: the current weather, 48 hours, eight days and alerts. There
  /// is never a `minutely` part.
  ///
  /// Format: https://openweathermap.org/api/one-call-3
  ///
  /// - Parameter excluded: The parts to leave out.
  /// - Returns: The object that the API returns.
  package func oneCall(excluding excluded: Set<Part> = []) -> JSONValue {
    let place = report.place
    var object: JSONObject = [
      "lat": JSONValue(place.coordinate.latitude, places: 4),
      "lon": JSONValue(place.coordinate.longitude, places: 4),
    ]
    let offset = report.clock.utcOffset(at: now)
    let zone =
      report.clock.timeZone ?? place.timeZone
      ?? offset.map { FixedZone.name(hours: Double($0) / 3600) }
    object.append(present: "timezone", JSONValue(zone))
    object.append("timezone_offset", JSONValue(offset ?? 0))
    if !excluded.contains(.current), let reading = report.fullPresent(at: now) {
      let sun = report.sun(at: reading.time)
      var current: JSONObject = ["dt": seconds(reading.time)]
      current.append(present: "sunrise", seconds(sun.sunrise))
      current.append(present: "sunset", seconds(sun.sunset))
      append(reading, to: &current)
      object.append("current", .object(current))
    }
    if !excluded.contains(.hourly) {
      let hours = report.hours(from: now).prefix(48)
      object.append("hourly", .array(hours.map(oneCallHour)))
    }
    if !excluded.contains(.daily) {
      let days = report.days(from: now).prefix(8)
      object.append("daily", .array(days.map(oneCallDay)))
    }
    let alerts = report.alerts(at: now)
    if !excluded.contains(.alerts), !alerts.isEmpty {
      object.append("alerts", .array(alerts.map(oneCallAlert)))
    }
    return .object(object)
  }

  /// The values that current weather and hours share. Those that the API always has are `null` if
  /// they are unknown, except that programs read a humidity or cloud cover as a number.
  private func append(_ reading: WeatherObservation, to object: inout JSONObject) {
    object.append("temp", units.temperature(reading.temperature))
    object.append("feels_like", units.temperature(reading.anyApparentTemperature))
    object.append("pressure", JSONValue(reading.pressure, places: 0))
    object.append(present: "humidity", JSONValue(reading.humidity, places: 0))
    object.append("dew_point", units.temperature(reading.anyDewPoint))
    object.append("uvi", JSONValue(reading.anyUVIndex, places: 2))
    object.append(present: "clouds", JSONValue(reading.cloudCover, places: 0))
    object.append(present: "visibility", visibility(reading))
    object.append("wind_speed", units.speed(reading.windSpeed))
    object.append("wind_deg", JSONValue(reading.windFrom, places: 0))
    object.append(present: "wind_gust", units.speed(reading.windGust))
    object.append("weather", weather(reading))
    object.append(present: "rain", amount(reading.anyRain, over: "1h", of: reading))
    object.append(present: "snow", amount(reading.anySnow, over: "1h", of: reading))
  }

  private func oneCallHour(_ reading: WeatherObservation) -> JSONValue {
    var object: JSONObject = ["dt": seconds(reading.time)]
    append(reading, to: &object)
    object.append(
      present: "pop", JSONValue(reading.precipitationProbability.map { $0 / 100 }, places: 2))
    return .object(object)
  }

  private func oneCallDay(_ day: Day) -> JSONValue {
    let clock = report.clock
    let start = clock.start(of: day.date)
    let end = clock.start(of: day.date.advanced(by: 1))
    let hours = report.hours.filter { clock.date(at: $0.time) == day.date }
    let noon = reading(of: day, hour: 12) ?? hours.last
    let moon = MoonTimes(from: start, to: end, at: report.place.coordinate)
    var object: JSONObject = ["dt": seconds(time(of: day, hour: 12))]
    object.append(present: "sunrise", seconds(day.sunrise))
    object.append(present: "sunset", seconds(day.sunset))
    // 0 is the format's way to say that it does not happen.
    object.append("moonrise", moon.moonrise.map { seconds($0) } ?? 0)
    object.append("moonset", moon.moonset.map { seconds($0) } ?? 0)
    let phase = day.moonPhase ?? MoonPhase(at: time(of: day, hour: 12)).fraction
    object.append("moon_phase", JSONValue(phase, places: 2))
    object.append("summary", .string(words.withCapital(words.condition(day.condition))))
    appendTemperatures(of: day, hours, to: &object)
    object.append("pressure", JSONValue(noon?.pressure, places: 0))
    object.append(present: "humidity", JSONValue(noon?.humidity, places: 0))
    object.append("dew_point", units.temperature(noon?.anyDewPoint))
    object.append("wind_speed", units.speed(day.windSpeed ?? noon?.windSpeed))
    object.append("wind_deg", JSONValue(noon?.windFrom, places: 0))
    object.append(present: "wind_gust", units.speed(day.windGust ?? noon?.windGust))
    object.append("weather", weather(day.condition, cloudCover: noon?.cloudCover, isDay: true))
    object.append(present: "clouds", JSONValue(noon?.cloudCover, places: 0))
    object.append(
      present: "pop", JSONValue(day.precipitationProbability.map { $0 / 100 }, places: 2))
    if let water = day.precipitation, water > 0 {
      object.append(day.condition.word == .snow ? "snow" : "rain", JSONValue(water, places: 2))
    }
    let ultraviolet = day.uvIndex ?? hours.compactMap(\.uvIndex).max()
    object.append("uvi", JSONValue(ultraviolet, places: 2))
    return .object(object)
  }

  /// The temperatures at the hours that the format names; the last ones may be beyond the forecast.
  private func appendTemperatures(
    of day: Day, _ hours: [WeatherObservation], to object: inout JSONObject
  ) {
    var temperature: JSONObject = [:]
    var apparent: JSONObject = [:]
    for (name, time) in [("morn", 6.0), ("day", 12), ("eve", 18), ("night", 24)] {
      let reading = reading(of: day, hour: time) ?? hours.last
      temperature.append(present: name, units.temperature(reading?.temperature))
      apparent.append(present: name, units.temperature(reading?.anyApparentTemperature))
    }
    let temperatures = hours.compactMap(\.temperature)
    temperature.append(present: "min", units.temperature(day.low ?? temperatures.min()))
    temperature.append(present: "max", units.temperature(day.high ?? temperatures.max()))
    object.append("temp", .object(temperature))
    object.append("feels_like", .object(apparent))
  }

  private func oneCallAlert(_ alert: WeatherAlert) -> JSONValue {
    [
      "sender_name": .string(alert.sender ?? ""), "event": .string(alert.title),
      "start": seconds(alert.starts ?? now), "end": seconds(alert.ends),
      "description": .string(alert.details ?? alert.title), "tags": [],
    ]
  }
}
