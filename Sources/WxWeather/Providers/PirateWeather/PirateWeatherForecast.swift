internal import WxPlatform
internal import WxCore

/// Reads a forecast in Dark Sky's format.
struct PirateWeatherForecast {
  private let body: JSONValue
  private let context: ProviderContext
  private let units: DarkSkyUnits
  private let utcOffset: Int?
  private let clock: PlaceClock

  /// 168 hours, with margin.
  private static let maximumCount = 400

  init(_ body: JSONValue, _ context: ProviderContext) throws(WeatherError) {
    guard let units = body["flags"]?["units"]?.string.flatMap(DarkSkyUnits.init) else {
      throw WeatherError(.pirateWeather, .missingField("flags.units"))
    }
    self.body = body
    self.context = context
    self.units = units
    // Hours, fractional in Nepal and Newfoundland.
    utcOffset = body.number("offset", .hoursAhead).map { Int(($0 * 3600).rounded()) }
    clock = context.clock(timeZone: body["timezone"]?.string, utcOffset: utcOffset)
  }

  var answer: ProviderAnswer {
    var answer = ProviderAnswer()
    answer.timeZone = body.words("timezone", limit: 64)
    answer.utcOffset = utcOffset
    answer.elevation = body.number("elevation", .elevation)
    context.add(.current, to: &answer, as: \.current, from: "currently") {
      body["currently"].flatMap { reading($0, step: nil) }
    }
    context.add(.hours, to: &answer, as: \.hours, from: "hourly") {
      rows(body["hourly"]?["data"]).compactMap { reading($0, step: 3600) }.inOrder.nonEmpty
    }
    context.add(.days, to: &answer, as: \.days, from: "daily") {
      rows(body["daily"]?["data"]).compactMap(day).inOrder.nonEmpty
    }
    if context.includes(.minutes) {
      answer.minutes = rows(body["minutely"]?["data"]).compactMap(minute).inOrder
      answer.minuteResolution = 60
    }
    // The block may be omitted if there are no alerts.
    if context.includes(.alerts) {
      answer.alerts = rows(body["alerts"]).compactMap(alert).worstFirst
    }
    return answer
  }

  private func rows(_ block: JSONValue?) -> ArraySlice<JSONValue> {
    (block?.array ?? []).prefix(Self.maximumCount)
  }

  private func reading(_ row: JSONValue, step: Double?) -> WeatherObservation? {
    guard let time = row.time("time") else { return nil }
    let icon = icon(of: row)
    var reading = WeatherObservation(
      time: time, condition: icon.map(Condition.init(darkSky:)) ?? .unknown,
      isDay: icon.flatMap(Condition.darkSkyIsDay))
    reading.step = step
    reading.providerCode = icon
    reading.conditionText = row.words("summary")
    reading.temperature = row.number("temperature", .temperature, in: units.temperature)
    reading.apparentTemperature = row.number(
      "apparentTemperature", .apparentTemperature, in: units.temperature)
    reading.dewPoint = row.number("dewPoint", .temperature, in: units.temperature)
    reading.humidity = row.number("humidity", .humidity, in: .fraction)
    reading.pressure = row.number("pressure", .pressure)
    reading.windSpeed = row.number("windSpeed", .windSpeed, in: units.speed)
    reading.windGust = row.number("windGust", .windSpeed, in: units.speed)
    reading.windFrom = row.number("windBearing", .direction)
    reading.cloudCover = row.number("cloudCover", .percent, in: .fraction)
    reading.visibility = row.number("visibility", .visibility, in: units.distance)
    reading.uvIndex = row.number("uvIndex", .uvIndex)
    reading.precipitationProbability = row.number("precipProbability", .percent, in: .fraction)
    // An hourly intensity equals the depth for one hour.
    reading.precipitation = row.number("precipIntensity", .precipitation, in: units.intensity)
    if reading.precipitation != nil { reading.precipitationPeriod = 3600 }
    switch row["precipType"]?.string {
    case "rain": reading.rain = reading.precipitation
    case "snow":
      // The intensity is the water of all precipitation; the accumulation is a depth. Version 2
      // gives the accumulation of each kind: if there are others besides snow, the water of the
      // snow is unknown.
      let others = ["liquidAccumulation", "iceAccumulation"].compactMap { row[$0]?.looseNumber }
      if others.allSatisfy({ $0 <= 0 }) { reading.snow = reading.precipitation }
      reading.snowDepth =
        row.number("snowAccumulation", .snowDepth, in: units.accumulation)
        ?? row.number("precipAccumulation", .snowDepth, in: units.accumulation)
    default: break
    }
    return reading.placed(at: context.place.coordinate)
  }

  /// A step of a minute; `nil` without an intensity, which does not discard the others.
  private func minute(_ row: JSONValue) -> WeatherObservation? {
    guard let time = row.time("time"),
      let rate = row.number("precipIntensity", .precipitation, in: units.intensity)
    else { return nil }
    let kind: ConditionWord =
      switch row["precipType"]?.string {
      case "snow": .snow
      case "sleet": .sleet
      case "ice": .freezingRain
      default: .rain
      }
    var minute = WeatherObservation(minutesFrom: time, rate: rate, length: 60, kind: kind)
    minute.precipitationProbability = row.number("precipProbability", .percent, in: .fraction)
    return minute.placed(at: context.place.coordinate)
  }

  private func icon(of row: JSONValue) -> String? {
    row.words("icon", limit: 60).flatMap { $0 == "none" ? nil : $0 }
  }

  private func day(_ row: JSONValue) -> Day? {
    guard let date = row.time("time").map(clock.date(ofDayFrom:)) else { return nil }
    let icon = icon(of: row)
    var day = Day(date: date, condition: icon.map(Condition.init(darkSky:)) ?? .unknown)
    day.providerCode = icon
    day.conditionText = row.words("summary")
    // Max and Min are those of the date; High and Low those of the daytime and the following night.
    day.high = row.number("temperatureMax", .temperature, in: units.temperature)
    day.low = row.number("temperatureMin", .temperature, in: units.temperature)
    day.daytimeHigh = row.number("temperatureHigh", .temperature, in: units.temperature)
    day.overnightLow = row.number("temperatureLow", .temperature, in: units.temperature)
    day.sunrise = row.time("sunriseTime")
    day.sunset = row.time("sunsetTime")
    day.moonPhase = row.number("moonPhase", .moonPhase)
    // The mean hourly intensity of the day.
    day.precipitation = row.number("precipIntensity", .precipitation, in: units.intensity)
      .map { $0 * 24 }
    day.precipitationProbability = row.number("precipProbability", .percent, in: .fraction)
    day.windSpeed = row.number("windSpeed", .windSpeed, in: units.speed)
    day.windGust = row.number("windGust", .windSpeed, in: units.speed)
    day.uvIndex = row.number("uvIndex", .uvIndex)
    return day.completed(at: context.place.coordinate, clock)
  }

  private func alert(_ row: JSONValue) -> WeatherAlert? {
    guard let title = row.words("title") else { return nil }
    var alert = WeatherAlert(title: title)
    alert.severity = row["severity"]?.string.flatMap(AlertSeverity.init(provider:))
    alert.starts = row.time("time")
    // −999 means that the end is unknown; it is not a valid time either.
    alert.ends = row.time("expires")
    alert.regions = (row["regions"]?.array ?? []).prefix(100).compactMap { $0.words() }
    alert.details = row.paragraphs("description")
    alert.uri = row.words("uri", limit: 500)
    return alert
  }
}
