internal import WxPlatform
internal import WxCore
internal import WxWeather

extension DarkSkyReport {
  /// A data point of the current conditions, or of a step of some seconds.
  func dataPoint(_ reading: WeatherObservation, step: Double?) -> JSONValue {
    var point: JSONObject = ["time": seconds(reading.time)]
    point.append("summary", .string(text(reading.condition)))
    point.append(present: "icon", icon(reading.condition, isDay: reading.isDay))
    let perHour = reading.precipitationPeriod.map { 3600 / max($0, 1) } ?? 1
    point.append(
      present: "precipIntensity", measures.intensity(reading.precipitation.map { $0 * perHour }))
    point.append(present: "precipProbability", fraction(reading.precipitationProbability))
    if reading.precipitation.map({ $0 > 0 }) == true {
      point.append(
        present: "precipType", JSONValue(DarkSkyIcon.precipitation(reading.condition)))
    }
    if step != nil {
      point.append(present: "precipAccumulation", measures.accumulation(reading.snowDepth))
    }
    point.append(present: "temperature", measures.temperature(reading.temperature))
    point.append(present: "apparentTemperature", measures.temperature(reading.apparentTemperature))
    append(reading, to: &point)
    return .object(point)
  }

  /// The measurements that steps and days share.
  private func append(_ reading: WeatherObservation, to point: inout JSONObject) {
    point.append(present: "dewPoint", measures.temperature(reading.dewPoint))
    point.append(present: "humidity", fraction(reading.humidity))
    point.append(present: "pressure", JSONValue(reading.pressure, places: 2))
    point.append(present: "windSpeed", measures.speed(reading.windSpeed))
    point.append(present: "windGust", measures.speed(reading.windGust))
    point.append(present: "windBearing", JSONValue(reading.windFrom, places: 0))
    point.append(present: "cloudCover", fraction(reading.cloudCover))
    point.append(present: "uvIndex", JSONValue(reading.uvIndex, places: 0))
    point.append(present: "visibility", measures.visibility(reading.visibility))
  }

  /// A data point of a day. Pressure, humidity and clouds are those at noon.
  func dataPoint(_ day: Day) -> JSONValue {
    let start = report.clock.start(of: day.date)
    let noon = report.hours.last {
      let time = start.addingTimeInterval(43_200)
      return $0.time <= time && $0.end > time
    }
    var point: JSONObject = ["time": seconds(start)]
    point.append("summary", .string(text(day.condition) + "."))
    point.append(present: "icon", icon(day.condition, isDay: true))
    point.append(present: "sunriseTime", seconds(day.sunrise))
    point.append(present: "sunsetTime", seconds(day.sunset))
    point.append(
      "moonPhase",
      JSONValue(
        day.moonPhase ?? MoonPhase(at: start.addingTimeInterval(43_200)).fraction, places: 2))
    point.append(
      present: "precipIntensity", measures.intensity(day.precipitation.map { $0 / 24 }))
    point.append(present: "precipProbability", fraction(day.precipitationProbability))
    if day.precipitation.map({ $0 > 0 }) == true {
      point.append(present: "precipType", JSONValue(DarkSkyIcon.precipitation(day.condition)))
    }
    point.append(
      present: "temperatureHigh", measures.temperature(day.daytimeHigh ?? day.high))
    point.append(
      present: "temperatureLow", measures.temperature(day.overnightLow ?? day.low))
    if let noon {
      var reading = noon
      reading.windSpeed = day.windSpeed ?? noon.windSpeed
      reading.windGust = day.windGust ?? noon.windGust
      reading.uvIndex = day.uvIndex ?? noon.uvIndex
      append(reading, to: &point)
    } else {
      point.append(present: "windSpeed", measures.speed(day.windSpeed))
      point.append(present: "windGust", measures.speed(day.windGust))
      point.append(present: "uvIndex", JSONValue(day.uvIndex, places: 0))
    }
    point.append(present: "temperatureMin", measures.temperature(day.low))
    point.append(present: "temperatureMax", measures.temperature(day.high))
    return .object(point)
  }

  /// A percentage as a fraction of 1.
  func fraction(_ percentage: Double?) -> JSONValue {
    JSONValue(percentage.map { $0 / 100 }, places: 2)
  }
}
