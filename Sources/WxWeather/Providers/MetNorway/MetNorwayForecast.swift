internal import WxPlatform
internal import WxCore

/// Reads a Locationforecast, compact or complete.
struct MetNorwayForecast {
  private let body: JSONValue
  private let context: ProviderContext
  private let instantFields: [UnitField]
  private let periodFields: [UnitField]

  /// The series has about 90 steps.
  private static let maximumCount = 1000

  init(_ body: JSONValue, _ context: ProviderContext) throws(WeatherError) {
    self.body = body
    self.context = context
    let units = body["properties"]?["meta"]?["units"]
    instantFields = Self.inUnits(Self.instantFields, of: units)
    periodFields = Self.inUnits(Self.periodFields, of: units)
    try checkPlace()
  }

  /// `coordinates` is [longitude, latitude, altitude]; the reverse order is a different place.
  private func checkPlace() throws(WeatherError) {
    guard let position = body["geometry"]?["coordinates"]?.array, position.count >= 2,
      let longitude = position[0].looseNumber, let latitude = position[1].looseNumber
    else { return }
    let requested = context.place.coordinate
    guard abs(latitude - requested.latitude) < 0.1,
      abs(Coordinate.wrapped(longitude - requested.longitude)) < 0.1
    else {
      throw WeatherError(.metNorway, .malformedBody("it is for another place"))
    }
  }

  func answer(now: Date) throws(WeatherError) -> ProviderAnswer {
    let steps = steps(body["properties"]?["timeseries"]?.array ?? [])
    guard !steps.isEmpty else {
      throw WeatherError(.metNorway, .missingField("timeseries"))
    }
    var answer = ProviderAnswer()
    answer.elevation = body["geometry"]?["coordinates"]?.array.flatMap {
      $0.count > 2 ? $0[2].looseNumber.flatMap { Measurand.elevation.canonical($0) } : nil
    }
    answer.hours = steps
    context.add(.current, to: &answer, as: \.current, from: "a step that covers the present") {
      var step = Self.step(of: steps, at: now)
      step?.step = nil
      return step
    }
    return answer
  }

  /// The series starts some hours ago, or in a few minutes: use the step that covers the current
  /// time, not the first one.
  private static func step(of steps: [WeatherObservation], at now: Date) -> WeatherObservation? {
    if let first = steps.first, first.time > now, first.time.timeIntervalSince(now) <= 3600 {
      return first
    }
    return steps.covering(now)
  }

  private func steps(_ series: [JSONValue]) -> [WeatherObservation] {
    var steps = series.prefix(Self.maximumCount).compactMap(reading).inOrder
    for index in steps.indices {
      let next = index + 1 < steps.endIndex ? steps[index + 1].time : nil
      // Hourly at first, then every six hours; the period of the last step gives its length.
      let gap = next.map { $0.timeIntervalSince(steps[index].time) }
      steps[index].step = min(gap ?? steps[index].precipitationPeriod ?? 21600, 21600)
    }
    return steps
  }

  private func reading(_ step: JSONValue) -> WeatherObservation? {
    guard let time = step.isoTime("time"), let data = step["data"] else { return nil }
    let periods = Self.periods.compactMap { name, length in data[name].map { ($0, length) } }
    let symbol = periods.lazy.compactMap {
      $0.0["summary"]?.words("symbol_code", limit: 60)
    }.first
    var reading = WeatherObservation(
      time: time, condition: symbol.map(Condition.init(metNorway:)) ?? .unknown,
      isDay: symbol.flatMap(Condition.metNorwayIsDay))
    reading.providerCode = symbol
    fill(&reading, from: data["instant"]?["details"], instantFields)
    reading.apparentTemperature = ApparentTemperature.celsius(
      temperature: reading.temperature, humidity: reading.humidity, windSpeed: reading.windSpeed)
    // The shortest period that has any details is that of this step.
    if let (period, length) = periods.first(where: {
      $0.0["details"]?.object?.members.isEmpty == false
    }) {
      fill(&reading, from: period["details"], periodFields)
      if reading.precipitation != nil { reading.precipitationPeriod = length }
    }
    return reading.placed(at: context.place.coordinate)
  }

  // MARK: Fields

  /// The periods that a step may cover, with their lengths in seconds.
  private static let periods = [
    ("next_1_hours", 3600.0), ("next_6_hours", 21600), ("next_12_hours", 43200),
  ]

  private static let instantFields = [
    Field("air_temperature", .temperature, \WeatherObservation.temperature),
    Field("dew_point_temperature", .temperature, \.dewPoint),
    Field("relative_humidity", .humidity, \.humidity),
    Field("air_pressure_at_sea_level", .pressure, \.pressure),
    Field("wind_speed", .windSpeed, \.windSpeed),
    Field("wind_speed_of_gust", .windSpeed, \.windGust),
    Field("wind_from_direction", .direction, \.windFrom),
    Field("cloud_area_fraction", .percent, \.cloudCover),
    Field("ultraviolet_index_clear_sky", .uvIndex, \.uvIndex),
  ]

  private static let periodFields = [
    Field("precipitation_amount", .precipitation, \WeatherObservation.precipitation),
    Field("probability_of_precipitation", .percent, \.precipitationProbability),
    Field("air_temperature_max", .temperature, \.highest),
    Field("air_temperature_min", .temperature, \.lowest),
  ]

  private typealias UnitField = (field: Field<WeatherObservation>, unit: ProviderUnit)

  /// Fields with the units named in the response; those with an unknown unit are omitted.
  private static func inUnits(_ fields: [Field<WeatherObservation>], of units: JSONValue?)
    -> [UnitField]
  {
    fields.compactMap { field in
      field.measurand.unit(named: units?[field.name]?.string).map { (field, $0) }
    }
  }

  private func fill(
    _ reading: inout WeatherObservation, from details: JSONValue?, _ fields: [UnitField]
  ) {
    guard let details else { return }
    for (field, unit) in fields {
      reading[keyPath: field.path] = details.number(field.name, field.measurand, in: unit)
    }
  }
}
