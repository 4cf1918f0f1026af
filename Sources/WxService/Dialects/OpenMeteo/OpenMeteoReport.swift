internal import WxPlatform
internal import WxCore
internal import WxWeather

/// A report of any provider in the form of Open-Meteo's forecast. A known variable without a value
/// is `null`, and its unit is `undefined`, as the service has it.
///
/// Format: https://open-meteo.com/en/docs
struct OpenMeteoReport {
  /// The report of the provider.
  let report: WeatherReport
  let request: OpenMeteoRequest
  /// The place of the request that the report is about.
  let location: OpenMeteoRequest.Location
  /// The clock that the request chose.
  let clock: OpenMeteoClock
  /// The time of the answer.
  let now: Date

  private var units: OpenMeteoUnits { request.units }
  private var offset: Int { clock.utcOffset }
  private var elevation: Double { report.place.elevation ?? 0 }

  /// The answer for the place.
  ///
  /// - Throws: ``RequestError`` if a date is too far away.
  func json() throws(RequestError) -> JSONObject {
    let dates = try request.days.dates(today: CalendarDate(now, utcOffset: offset))
    var object = clock.head(of: location, elevation: elevation)
    if request.hasCurrentWeather {
      append("current_weather", currentWeather, to: &object)
    }
    if !request.current.isEmpty { append("current", current, to: &object) }
    if !request.minutely.isEmpty {
      let times =
        request.quarterSpan?.times(now: now, utcOffset: offset)
        ?? dates.steps(of: 900, utcOffset: offset)
      append("minutely_15", steps(request.minutely, times, readings: nil), to: &object)
    }
    if !request.hourly.isEmpty {
      let times =
        request.hourSpan?.times(now: now, utcOffset: offset)
        ?? dates.steps(of: 3600, utcOffset: offset)
      let readings = report.past + report.hours
      append("hourly", steps(request.hourly, times, readings: readings), to: &object)
    }
    if !request.daily.isEmpty { append("daily", daily(dates), to: &object) }
    return object
  }

  /// Units and values.
  private typealias Table = (units: JSONObject, values: JSONObject)

  private func append(_ name: String, _ table: Table, to object: inout JSONObject) {
    object.append(name + "_units", .object(table.units))
    object.append(name, .object(table.values))
  }

  private func json(_ value: Double?, _ quantity: OpenMeteoQuantity) -> JSONValue {
    quantity.json(value, units, utcOffset: offset)
  }

  // MARK: - Now

  /// The period of amounts in current conditions, in seconds.
  private static let interval = 900.0

  /// The present conditions; what the provider reports for hours alone is that of the hour.
  private var present: WeatherObservation? { report.present(at: now)?.reading }

  private func value(of variable: OpenMeteoVariable, in reading: WeatherObservation) -> Double? {
    variable.value(reading, Self.interval, elevation)
      ?? report.hours(from: now).first.flatMap { variable.value($0, Self.interval, elevation) }
  }

  private var current: Table {
    let reading = present
    var table = nowTable(at: reading?.time)
    for name in request.current {
      let variable = OpenMeteoVariable(named: name)
      table.units.append(name, .string(variable?.quantity.unit(units) ?? "undefined"))
      guard let reading, let variable else {
        table.values.append(name, .null)
        continue
      }
      table.values.append(name, json(value(of: variable, in: reading), variable.quantity))
    }
    return table
  }

  private var currentWeather: Table {
    let reading = present
    var table = nowTable(at: reading?.time)
    for (name, source) in [
      ("temperature", "temperature_2m"), ("windspeed", "wind_speed_10m"),
      ("winddirection", "wind_direction_10m"), ("is_day", "is_day"),
      ("weathercode", "weather_code"),
    ] {
      guard let variable = OpenMeteoVariable(named: source) else { continue }
      table.units.append(name, .string(variable.quantity.unit(units)))
      table.values.append(
        name, json(reading.flatMap { value(of: variable, in: $0) }, variable.quantity))
    }
    return table
  }

  private func nowTable(at time: Date?) -> Table {
    let time = time ?? now
    let full = (time.timeIntervalSince1970 / Self.interval).rounded(.down) * Self.interval
    return (
      ["time": .string(OpenMeteoQuantity.time.unit(units)), "interval": "seconds"],
      [
        "time": units.time(Date(timeIntervalSince1970: full), utcOffset: offset),
        "interval": JSONValue(Int(Self.interval)),
      ]
    )
  }

  // MARK: - Steps

  /// The steps that end and begin at the time of a row.
  private struct Row {
    private let past: WeatherObservation?
    private let next: WeatherObservation?

    init(_ readings: [WeatherObservation], at time: Date) {
      past = readings.covering(time.addingTimeInterval(-1))
      next = readings.covering(time)
    }

    /// The step that has the value of a variable. A code of rain or snow is for the time before the
    /// row, as an amount is.
    func reading(for variable: OpenMeteoVariable) -> WeatherObservation? {
      guard variable.quantity == .weatherCode else { return variable.isOfPast ? past : next }
      let isWet = [past, next].contains { $0?.condition.word.isPrecipitation == true }
      return isWet ? past ?? next : next
    }
  }

  private func steps(_ names: [String], _ times: [Date], readings: [WeatherObservation]?) -> Table {
    let rows = times.map { Row(readings ?? [], at: $0) }
    var table: Table = (["time": .string(OpenMeteoQuantity.time.unit(units))], JSONObject())
    table.values.append("time", .array(times.map { units.time($0, utcOffset: offset) }))
    for name in names {
      let variable = readings == nil ? nil : OpenMeteoVariable(named: name)
      table.units.append(name, .string(variable?.quantity.unit(units) ?? "undefined"))
      let cells = rows.map { row -> JSONValue in
        guard let variable, let reading = row.reading(for: variable) else { return .null }
        return json(variable.value(reading, 3600, elevation), variable.quantity)
      }
      table.values.append(name, .array(cells))
    }
    return table
  }

  // MARK: - Days

  private func daily(_ dates: [CalendarDate]) -> Table {
    // The provider's days are those of the place's own clock.
    let hasOwnDays = report.clock.utcOffset(at: now) == offset
    let days = dates.map { date in
      OpenMeteoDay(
        date, report, utcOffset: offset,
        day: hasOwnDays ? report.days.first { $0.date == date } : nil)
    }
    var table: Table = (["time": .string(OpenMeteoQuantity.time.unit(units))], JSONObject())
    table.values.append("time", .array(dates.map { units.date($0, utcOffset: offset) }))
    for name in request.daily {
      let quantity = OpenMeteoDay.quantity(of: name)
      table.units.append(name, .string(quantity?.unit(units) ?? "undefined"))
      table.values.append(
        name,
        .array(days.map { day in quantity.map { json(day.value(of: name), $0) } ?? .null }))
    }
    return table
  }
}
