internal import WxPlatform
internal import WxCore
internal import WxWeather

extension DarkSkyReport {
  /// A data point of a day. Pressure, humidity and clouds are those at noon.
  func dataPoint(_ day: Day) -> JSONValue {
    let start = report.clock.start(of: day.date)
    let hours = hours(from: start, to: report.clock.start(of: day.date.advanced(by: 1)))
    let noon = report.hours.covering(start.addingTimeInterval(43_200))
    var point: JSONObject = ["time": seconds(start)]
    point.append("summary", .string(text(day.condition) + "."))
    point.append(present: "icon", icon(day.condition, isDay: true))
    point.append(present: "sunriseTime", seconds(day.sunrise))
    point.append(present: "sunsetTime", seconds(day.sunset))
    point.append(
      "moonPhase",
      JSONValue(
        day.moonPhase ?? MoonPhase(at: start.addingTimeInterval(43_200)).fraction, places: 2))
    append(precipitationOf: day, hours, to: &point)
    append(temperaturesOf: day, start, hours, to: &point)
    var reading = noon ?? WeatherObservation(time: start)
    reading.windSpeed = day.windSpeed ?? noon?.windSpeed
    let gust = hours.greatest(\.windGust)
    reading.windGust = day.windGust ?? gust?.value ?? noon?.windGust
    let ultraviolet = hours.greatest(\.uvIndex)
    reading.uvIndex = day.uvIndex ?? ultraviolet?.value ?? noon?.uvIndex
    append(reading, to: &point)
    point.append(present: "windGustTime", seconds(gust?.time))
    point.append(present: "uvIndexTime", seconds(ultraviolet?.time))
    return .object(point)
  }

  /// The steps between two times; none if they do not cover it, because the extremes of a part are
  /// not those of the whole.
  private func hours(from start: Date, to end: Date) -> [WeatherObservation] {
    let steps = report.hours.filter { $0.time >= start && $0.time < end }
    let length = steps.reduce(0) { $0 + ($1.step ?? 3600) }
    return length >= end.timeIntervalSince(start) ? steps : []
  }

  private func append(
    precipitationOf day: Day, _ hours: [WeatherObservation], to point: inout JSONObject
  ) {
    point.append(
      present: "precipIntensity", measures.intensity(day.precipitation.map { $0 / 24 }))
    if let most = hours.greatest(\.intensity) {
      point.append(present: "precipIntensityMax", measures.intensity(most.value))
      if most.value > 0 { point.append(present: "precipIntensityMaxTime", seconds(most.time)) }
    }
    point.append(present: "precipProbability", fraction(day.precipitationProbability))
    if day.precipitation.map({ $0 > 0 }) == true {
      point.append(present: "precipType", JSONValue(DarkSkyIcon.precipitation(day.condition)))
    }
    let snow = hours.compactMap(\.snowDepth).reduce(0, +)
    if snow > 0 { point.append(present: "precipAccumulation", measures.accumulation(snow)) }
  }

  /// The extremes of the date, those of its daytime (`High`) and of the night after it (`Low`), each
  /// with its time.
  private func append(
    temperaturesOf day: Day, _ start: Date, _ hours: [WeatherObservation],
    to point: inout JSONObject
  ) {
    let daytime = self.hours(from: start + 6 * 3600, to: start + 18 * 3600)
    let night = self.hours(from: start + 18 * 3600, to: start + 30 * 3600)
    func append(_ name: String, _ value: Double?, _ extreme: (value: Double, time: Date)?) {
      point.append(present: name, measures.temperature(value ?? extreme?.value))
      point.append(present: "\(name)Time", seconds(extreme?.time))
    }
    let high = day.daytimeHigh ?? day.high
    let low = day.overnightLow ?? day.low
    append("temperatureHigh", high, daytime.greatest(\.temperature))
    append(
      "temperatureLow", low, (day.overnightLow == nil ? hours : night).least(\.temperature))
    append("apparentTemperatureHigh", nil, daytime.greatest(\.anyApparentTemperature))
    append("apparentTemperatureLow", nil, night.least(\.anyApparentTemperature))
    append("temperatureMin", day.low, hours.least(\.temperature))
    append("temperatureMax", day.high, hours.greatest(\.temperature))
    append("apparentTemperatureMin", nil, hours.least(\.anyApparentTemperature))
    append("apparentTemperatureMax", nil, hours.greatest(\.anyApparentTemperature))
  }
}

extension [WeatherObservation] {
  /// The greatest value, and the time of the first step that has it.
  fileprivate func greatest(
    _ value: (WeatherObservation) -> Double?
  ) -> (value: Double, time: Date)? {
    compactMap { step in value(step).map { (value: $0, time: step.time) } }
      .max { $0.value < $1.value }
  }

  /// The least value, and the time of the first step that has it.
  fileprivate func least(
    _ value: (WeatherObservation) -> Double?
  ) -> (value: Double, time: Date)? {
    compactMap { step in value(step).map { (value: $0, time: step.time) } }
      .min { $0.value < $1.value }
  }
}
