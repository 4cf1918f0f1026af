internal import Foundation
internal import WxCore

/// Reads a Locationforecast, compact or complete.
struct MetNorwayForecast {
  private let body: JSONValue
  private let setup: ProviderSetup
  private let units: JSONValue?

  /// The series has about 90 steps.
  private static let maximumCount = 1000

  init(_ body: JSONValue, _ setup: ProviderSetup) throws(WeatherError) {
    self.body = body
    self.setup = setup
    units = body["properties"]?["meta"]?["units"]
    try checkPlace()
  }

  /// `coordinates` is [longitude, latitude, altitude]: the other order is a place elsewhere.
  private func checkPlace() throws(WeatherError) {
    guard let position = body["geometry"]?["coordinates"]?.array, position.count >= 2,
      let longitude = position[0].looseNumber, let latitude = position[1].looseNumber
    else { return }
    let asked = setup.place.coordinate
    guard abs(latitude - asked.latitude) < 0.1,
      abs(Coordinate.wrapped(longitude - asked.longitude)) < 0.1
    else {
      throw WeatherError(.metNorway, .malformedBody("it is about another place"))
    }
  }

  func answer(now: Date) throws(WeatherError) -> ProviderAnswer {
    guard let series = body["properties"]?["timeseries"]?.array else {
      throw WeatherError(.metNorway, .missingField("timeseries"))
    }
    let steps = steps(series)
    guard !steps.isEmpty else {
      throw WeatherError(.metNorway, .missingField("timeseries"))
    }
    var answer = ProviderAnswer()
    answer.elevation = body["geometry"]?["coordinates"]?.array.flatMap {
      $0.count > 2 ? $0[2].looseNumber : nil
    }
    answer.hours = steps
    if setup.wants(.current) {
      // The series begins some hours ago, or not: the step that covers now counts, not the first.
      answer.current = steps.last {
        $0.time <= now && now < $0.time.addingTimeInterval($0.step ?? 3600)
      }
      if answer.current == nil {
        answer.failures[.current] = WeatherError(
          .metNorway, .missingField("a step that covers the present"))
      }
      answer.current?.step = nil
    }
    return answer
  }

  private func steps(_ series: [JSONValue]) -> [Reading] {
    var steps = series.prefix(Self.maximumCount).compactMap(reading).inOrder
    for index in steps.indices {
      let next = index + 1 < steps.endIndex ? steps[index + 1].time : nil
      // Hourly at first, then every six hours; the last step says by its period what it is.
      let gap = next.map { $0.timeIntervalSince(steps[index].time) }
      steps[index].step = min(gap ?? steps[index].precipitationPeriod ?? 21600, 21600)
    }
    return steps
  }

  private func reading(_ step: JSONValue) -> Reading? {
    guard let time = step.isoTime("time"), let data = step["data"] else { return nil }
    let details = data["instant"]?["details"] ?? .null
    let (period, length) = period(of: data)
    let symbol = (period?["summary"] ?? data["next_12_hours"]?["summary"])?
      .words("symbol_code", limit: 60)
    var reading = Reading(
      time: time, condition: symbol.map(Condition.init(metNorway:)) ?? .unknown,
      isDay: symbol.flatMap(Condition.metNorwayIsDay))
    reading.providerCode = symbol
    reading.temperature = value(
      details, "air_temperature", .celsius, within: Plausible.temperature)
    reading.dewPoint = value(
      details, "dew_point_temperature", .celsius, within: Plausible.temperature)
    reading.humidity = value(details, "relative_humidity", .percent, within: 0...110)
      .map { min($0, 100) }
    reading.pressure = value(
      details, "air_pressure_at_sea_level", .hectopascals, within: Plausible.pressure)
    reading.windSpeed = value(
      details, "wind_speed", .metersPerSecond, within: Plausible.windSpeed)
    reading.windGust = value(
      details, "wind_speed_of_gust", .metersPerSecond, within: Plausible.windSpeed)
    reading.windFrom = value(details, "wind_from_direction", .plain, within: Plausible.direction)
    reading.cloudCover = value(
      details, "cloud_area_fraction", .percent, within: Plausible.percent)
    reading.uvIndex = value(
      details, "ultraviolet_index_clear_sky", .plain, within: Plausible.uvIndex)
    reading.apparentTemperature = ApparentTemperature.celsius(
      temperature: reading.temperature, humidity: reading.humidity, windSpeed: reading.windSpeed)
    if let details = period?["details"] {
      reading.precipitation = value(
        details, "precipitation_amount", .millimeters, within: Plausible.precipitation)
      reading.precipitationProbability = value(
        details, "probability_of_precipitation", .percent, within: Plausible.percent)
      reading.highest = value(
        details, "air_temperature_max", .celsius, within: Plausible.temperature)
      reading.lowest = value(
        details, "air_temperature_min", .celsius, within: Plausible.temperature)
    }
    if reading.precipitation != nil { reading.precipitationPeriod = length }
    return reading.placed(at: setup.place.coordinate)
  }

  /// The period that a step is about, with its length in seconds.
  private func period(of data: JSONValue) -> (JSONValue?, Double?) {
    if let hour = data["next_1_hours"], hour != .null { return (hour, 3600) }
    if let hours = data["next_6_hours"], hours != .null { return (hours, 21600) }
    return (nil, nil)
  }

  private func value(
    _ details: JSONValue, _ name: String, _ standard: ProviderUnit,
    within range: ClosedRange<Double>
  ) -> Double? {
    guard let named = units?[name]?.string, standard.quantity != .plain else {
      return details.number(name, standard, within: range)
    }
    return ProviderUnit(named, of: standard.quantity).flatMap {
      details.number(name, $0, within: range)
    }
  }
}
