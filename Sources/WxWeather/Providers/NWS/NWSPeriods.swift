internal import WxPlatform
internal import WxCore

/// Reads the periods of a forecast: hours, or alternating days and nights.
struct NWSPeriods {
  private let periods: ArraySlice<JSONValue>
  private let context: ProviderContext
  private let clock: PlaceClock
  /// The unit system, which applies to values without a unit of their own.
  private let system: String?

  /// 156 hours, with margin.
  private static let maximumCount = 400

  init(_ body: JSONValue, _ context: ProviderContext, _ clock: PlaceClock) throws(WeatherError) {
    guard let periods = body["properties"]?["periods"]?.array, !periods.isEmpty else {
      throw WeatherError(.nws, .missingField("periods"))
    }
    self.periods = periods.prefix(Self.maximumCount)
    self.context = context
    self.clock = clock
    system = body["properties"]?["units"]?.string
  }

  func hours() throws(WeatherError) -> [WeatherObservation] {
    let hours = periods.compactMap { reading($0) }.inOrder
    guard !hours.isEmpty else { throw WeatherError(.nws, .missingField("startTime")) }
    return hours
  }

  func days() throws(WeatherError) -> [Day] {
    var pairs: [CalendarDate: (day: WeatherObservation?, night: WeatherObservation?)] = [:]
    for period in periods {
      guard let reading = reading(period) else { continue }
      // A period after midnight belongs to the night of the previous evening.
      let isDay = period["isDaytime"]?.bool ?? reading.isDay ?? true
      let early = clock.hour(at: reading.time) < 5 && !isDay
      let date = clock.date(at: reading.time).advanced(by: early ? -1 : 0)
      if isDay {
        pairs[date, default: (nil, nil)].day = reading
      } else {
        pairs[date, default: (nil, nil)].night = reading
      }
    }
    guard !pairs.isEmpty else { throw WeatherError(.nws, .missingField("startTime")) }
    return pairs.keys.sorted().map { day(on: $0, pairs[$0]?.day, pairs[$0]?.night) }
  }

  private func day(
    on date: CalendarDate, _ daytime: WeatherObservation?, _ night: WeatherObservation?
  ) -> Day {
    let leading = daytime ?? night
    var day = Day(date: date, condition: leading?.condition ?? .unknown)
    day.conditionText = leading?.conditionText
    day.providerCode = leading?.providerCode
    day.daytimeHigh = daytime?.temperature
    day.overnightLow = night?.temperature
    // A lone night has no high, and the last day has no low.
    day.isPartial = daytime == nil || night == nil
    day.high = daytime?.temperature
    day.low = night?.temperature
    let both = [daytime, night].compactMap(\.self)
    day.precipitationProbability = both.compactMap(\.precipitationProbability).max()
    day.windSpeed = both.compactMap(\.windSpeed).max()
    day.windGust = both.compactMap(\.windGust).max()
    return day.completed(at: context.place.coordinate, clock)
  }

  private func reading(_ period: JSONValue) -> WeatherObservation? {
    guard let time = period.isoTime("startTime") else { return nil }
    var reading = WeatherObservation(nws: period, text: "shortForecast", time: time)
    reading.isDay = period["isDaytime"]?.bool ?? reading.isDay
    if let end = period.isoTime("endTime"), end > time {
      reading.step = min(end.timeIntervalSince(time), 86400)
    }
    reading.temperature = temperature(period)
    reading.dewPoint = period.quantity("dewpoint", .temperature)
    reading.humidity = period.quantity("relativeHumidity", .humidity)
    reading.precipitationProbability = period.quantity("probabilityOfPrecipitation", .percent)
    reading.windSpeed = period.wind("windSpeed")
    reading.windGust = period.wind("windGust")
    reading.windFrom =
      period["windDirection"]?.string
      .flatMap { CompassPoint(rawValue: $0.uppercased()) }?.degrees
    return reading.placed(at: context.place.coordinate)
  }

  /// A bare number with `temperatureUnit`, or a value with its unit.
  private func temperature(_ period: JSONValue) -> Double? {
    if let value = period.quantity("temperature", .temperature) { return value }
    let standard = system == "us" ? "F" : system == "si" ? "C" : nil
    guard let name = period["temperatureUnit"]?.string ?? standard,
      let unit = ProviderUnit(name, of: .temperature)
    else { return nil }
    return period.number("temperature", .temperature, in: unit)
  }
}

extension WeatherObservation {
  /// Creates a reading with the condition of the icon, or of the phrase if there is no icon (the
  /// service is phasing them out) or it shows no weather.
  init(nws row: JSONValue, text: String, time: Date) {
    let icon = row["icon"]?.string.flatMap(Condition.nwsIcon)
    let words = row.words(text)
    var condition = icon.map { Condition(nws: $0.name) } ?? .unknown
    if condition == .unknown, let words { condition = Condition(nwsPhrase: words) }
    self.init(time: time, condition: condition, isDay: icon?.isDay)
    providerCode = icon?.name
    conditionText = words
  }
}
