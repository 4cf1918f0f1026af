internal import WxPlatform
internal import WxCore

/// Reads Open-Meteo's forecast.
struct OpenMeteoForecast {
  private let body: JSONValue
  private let context: ProviderContext
  private let utcOffset: Int?
  private let clock: PlaceClock

  /// The current conditions and the hours have the same columns.
  private static let fields = [
    Field("temperature_2m", .temperature, \WeatherObservation.temperature),
    Field("apparent_temperature", .apparentTemperature, \.apparentTemperature),
    Field("dew_point_2m", .temperature, \.dewPoint),
    Field("relative_humidity_2m", .humidity, \.humidity),
    Field("pressure_msl", .pressure, \.pressure),
    Field("wind_speed_10m", .windSpeed, \.windSpeed),
    Field("wind_gusts_10m", .windSpeed, \.windGust),
    Field("wind_direction_10m", .direction, \.windFrom),
    Field("cloud_cover", .percent, \.cloudCover),
    Field("visibility", .visibility, \.visibility),
    Field("uv_index", .uvIndex, \.uvIndex),
    Field("precipitation", .precipitation, \.precipitation),
    Field("snowfall", .snowDepth, \.snowDepth),
    Field("snow_depth", .snowOnGround, \.snowOnGround),
    Field("precipitation_probability", .percent, \.precipitationProbability),
    Field("interval", .period, \.precipitationPeriod),
    // Current conditions until 2023.
    Field("temperature", .temperature, \.temperature),
    Field("windspeed", .windSpeed, \.windSpeed),
    Field("winddirection", .direction, \.windFrom),
  ]

  /// The ratio of fresh snow to water by depth, as the service defines it: 7 cm of snow are 10 mm
  /// of water.
  private static let snowToWater = 7.0

  private static let dayFields = [
    Field("temperature_2m_max", .temperature, \Day.high),
    Field("temperature_2m_min", .temperature, \.low),
    Field("uv_index_max", .uvIndex, \.uvIndex),
    Field("precipitation_sum", .precipitation, \.precipitation),
    Field("precipitation_probability_max", .percent, \.precipitationProbability),
    Field("wind_speed_10m_max", .windSpeed, \.windSpeed),
    Field("wind_gusts_10m_max", .windSpeed, \.windGust),
  ]

  init(_ body: JSONValue, _ context: ProviderContext) {
    self.body = body
    self.context = context
    utcOffset = body.utcOffset("utc_offset_seconds")
    clock = context.clock(timeZone: body["timezone"]?.string, utcOffset: utcOffset)
  }

  var answer: ProviderAnswer {
    var answer = ProviderAnswer()
    answer.timeZone = body.words("timezone", limit: 64)
    answer.utcOffset = utcOffset
    answer.elevation = body.number("elevation", .elevation)
    let all = self.hours
    let today = self.today
    let isPast = { (date: CalendarDate) in
      today.map { date.daysSince1970 == $0.daysSince1970 - 1 } ?? false
    }
    let hours = all.filter { !isPast(clock.date(at: $0.time)) }
    answer.past = all.filter { isPast(clock.date(at: $0.time)) }
    context.add(.hours, to: &answer, as: \.hours, from: "hourly") { hours.nonEmpty }
    context.add(.current, to: &answer, as: \.current, from: "current") { current(hours) }
    context.add(.days, to: &answer, as: \.days, from: "daily") {
      days(all).filter { !isPast($0.date) }.nonEmpty
    }
    if context.includes(.minutes) {
      answer.minutes = minutes(hours)
      answer.minuteResolution = OpenMeteoMinutes.resolution(at: context.place.coordinate)
    }
    if answer.failures[.days] != nil, !hours.isEmpty {
      // They are needed to build days.
      answer.hours = hours
      answer.failures[.days] = nil
    }
    return answer
  }

  /// The date of the current conditions, before which hours and days are in the past.
  private var today: CalendarDate? {
    (table("current") ?? table("current_weather"))?.times.first.map { clock.date(at: $0.time) }
  }

  private func table(_ name: String) -> OpenMeteoTable? {
    OpenMeteoTable(name, of: body, utcOffset: utcOffset, clock)
  }

  private func current(_ hours: [WeatherObservation]) -> WeatherObservation? {
    guard let table = table("current") ?? table("current_weather"),
      var now = readings(table, period: 900).first
    else { return nil }
    // The hour has what the current conditions lack: the probability of precipitation, and the snow
    // on the ground.
    let hour = hours.last { $0.time <= now.time && now.time < $0.time.addingTimeInterval(3600) }
    now.snowOnGround = now.snowOnGround ?? hour?.snowOnGround
    disarm(&now, chance: hour?.precipitationProbability)
    return now.placed(at: context.place.coordinate)
  }

  private var hours: [WeatherObservation] {
    guard let table = table("hourly") else { return [] }
    let rows = readings(table, period: 3600).map { reading in
      var hour = reading
      disarm(&hour, chance: hour.precipitationProbability)
      return hour
    }
    return steps(rows, of: 3600)
  }

  /// The steps of a quarter of an hour, up to the end of an hour: the rest of the last one has only the
  /// amount of all of it. A step without an amount is left out; the others count.
  private func minutes(_ hours: [WeatherObservation]) -> [WeatherObservation] {
    guard let table = table("minutely_15") else { return [] }
    let steps = steps(readings(table, period: 900), of: 900).filter { $0.precipitation != nil }
    guard let end = steps.last?.time.addingTimeInterval(900),
      let hour = hours.last(where: { $0.time <= end })
    else { return steps }
    let whole = steps.prefix { $0.time < hour.time }
    return whole.isEmpty ? steps : Array(whole)
  }

  /// Returns the steps of rows, each of a length in seconds.
  private func steps(_ rows: [WeatherObservation], of length: Double) -> [WeatherObservation] {
    // Gusts are the highest of the period.
    rows.inOrder.withAmountsAhead(for: length, and: [\.windGust])
      .map { $0.placed(at: context.place.coordinate) }
  }

  /// Returns the rows of a table; `period` is the precipitation period in seconds if the table has
  /// none.
  private func readings(_ table: OpenMeteoTable, period: Double) -> [WeatherObservation] {
    let rows = table.times
    let code = table.integers("weather_code")
    let isDay = table.integers("is_day")
    var readings = rows.map { row, time in
      let code = code(row)
      var reading = WeatherObservation(
        time: time, condition: code.map(Condition.init(wmo:)) ?? .unknown,
        isDay: isDay(row).map { $0 != 0 })
      reading.providerCode = code.map(String.init)
      return reading
    }
    table.fill(&readings, Self.fields, rows: rows.map(\.row))
    for index in readings.indices {
      let own = readings[index].precipitationPeriod ?? period
      let amount = readings[index].precipitation ?? readings[index].snowDepth
      readings[index].precipitationPeriod = amount.map { _ in own }
      readings[index].snow = readings[index].snowDepth.map { $0 / Self.snowToWater }
    }
    return readings
  }

  private func days(_ hours: [WeatherObservation]) -> [Day] {
    guard let table = table("daily") else { return [] }
    let rows = table.dates
    let code = table.integers("weather_code")
    let sunrise = table.times("sunrise")
    let sunset = table.times("sunset")
    var days = rows.map { row, date in
      let code = code(row)
      var day = Day(date: date, condition: code.map(Condition.init(wmo:)) ?? .unknown)
      day.providerCode = code.map(String.init)
      day.sunrise = sunrise(row)
      day.sunset = sunset(row)
      return day
    }
    table.fill(&days, Self.dayFields, rows: rows.map(\.row))
    return days.map { day in
      var day = day
      if isFalseStorm(day.condition, amount: day.precipitation, day.precipitationProbability) {
        let builder = DayBuilder(place: context.place.coordinate, clock: clock)
        let steps = hours.filter { clock.date(at: $0.time) == day.date }
        day.condition = builder.leadingStep(of: steps, on: day.date)?.condition ?? .unknown
      }
      return day.completed(at: context.place.coordinate, clock)
    }.inOrder
  }

  // MARK: False storms

  /// The model reports 95 and 96 from instability alone: they are false if there is neither
  /// precipitation nor a chance of it. A missing value does not count as dry.
  private func isFalseStorm(_ condition: Condition, amount: Double?, _ chance: Double?) -> Bool {
    condition.word == .thunderstorm && condition.intensity != .heavy && amount == 0 && chance == 0
  }

  private func disarm(_ reading: inout WeatherObservation, chance: Double?) {
    guard isFalseStorm(reading.condition, amount: reading.precipitation, chance) else { return }
    reading.condition = reading.cloudCover.map(Condition.init(cloudCover:)) ?? .unknown
  }
}
