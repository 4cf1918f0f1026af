internal import WxPlatform
internal import WxCore

/// Reads One Call: everything but the air quality in one body (2.5 and 3.0), or one part in `data`
/// (4.0), with flat rows.
struct OpenWeatherMapOneCall {
  private let body: JSONValue
  private let context: ProviderContext
  private let units: OpenWeatherMapUnits
  private let clock: PlaceClock

  /// 48 hours, with margin.
  private static let maximumCount = 400

  init(_ body: JSONValue, _ context: ProviderContext) {
    self.body = body
    self.context = context
    units = OpenWeatherMapUnits(of: body)
    clock = context.clock(
      timeZone: body["timezone"]?.string, utcOffset: body.utcOffset("timezone_offset"))
  }

  var answer: ProviderAnswer {
    var answer = ProviderAnswer()
    answer.timeZone = body.words("timezone", limit: 64)
    answer.utcOffset = body.utcOffset("timezone_offset")
    context.add(.current, to: &answer, as: \.current, from: "current") {
      (body["current"] ?? timeline.now).flatMap { reading($0, step: nil) }
    }
    context.add(.hours, to: &answer, as: \.hours, from: "hourly") {
      (rows("hourly") + timeline.hours).compactMap { reading($0, step: 3600) }.inOrder.nonEmpty
    }
    context.add(.days, to: &answer, as: \.days, from: "daily") {
      (rows("daily") + timeline.days).compactMap {
        OpenWeatherMapDaily.day($0, context.place.coordinate, clock, units)
      }.inOrder.nonEmpty
    }
    if context.includes(.minutes) {
      answer.minutes = rows("minutely").compactMap(minute).inOrder
      answer.minuteResolution = 60
    }
    // The block is omitted if there are no alerts.
    if context.includes(.alerts) { answer.alerts = rows("alerts").compactMap(alert).worstFirst }
    return answer
  }

  /// A step of a minute, whose precipitation is a rate per hour.
  private func minute(_ row: JSONValue) -> WeatherObservation? {
    guard let time = row.time("dt"), let rate = row.number("precipitation", .precipitation)
    else { return nil }
    return WeatherObservation(minutesFrom: time, rate: rate, length: 60)
      .placed(at: context.place.coordinate)
  }

  private func rows(_ name: String) -> ArraySlice<JSONValue> {
    (body[name]?.array ?? []).prefix(Self.maximumCount)
  }

  /// The contents of `data`: a day has an object of temperatures, current conditions are a single
  /// row with sun times, and other rows are hours.
  private var timeline: (now: JSONValue?, hours: [JSONValue], days: [JSONValue]) {
    let rows = rows("data")
    let days = rows.filter { $0["temp"]?.object != nil }
    let others = rows.filter { $0["temp"]?.object == nil }
    let isNow = others.count == 1 && others[0]["sunrise"] != nil
    return (isNow ? others[0] : nil, isNow ? [] : others, days)
  }

  private func reading(_ row: JSONValue, step: Double?) -> WeatherObservation? {
    guard let time = row.time("dt") else { return nil }
    var reading = WeatherObservation(openWeatherMap: row, time: time, at: context.place.coordinate)
    reading.step = step
    reading.temperature = row.number("temp", .temperature, in: units.temperature)
    reading.apparentTemperature = row.number(
      "feels_like", .apparentTemperature, in: units.temperature)
    reading.dewPoint = row.number("dew_point", .temperature, in: units.temperature)
    reading.humidity = row.number("humidity", .humidity)
    reading.pressure = row.number("pressure", .pressure)
    reading.windSpeed = row.number("wind_speed", .windSpeed)
    reading.windGust = row.number("wind_gust", .windSpeed)
    reading.windFrom = row.number("wind_deg", .direction)
    reading.cloudCover = row.number("clouds", .percent)
    reading.visibility = row.number("visibility", .visibility)
    reading.uvIndex = row.number("uvi", .uvIndex)
    reading.precipitationProbability = row.number("pop", .percent, in: .fraction)
    return reading
  }

  private func alert(_ row: JSONValue) -> WeatherAlert? {
    guard let title = row.words("event") else { return nil }
    return WeatherAlert(
      title: title, sender: row.words("sender_name"), starts: row.time("start"),
      ends: row.time("end"), details: row.paragraphs("description"))
  }
}
