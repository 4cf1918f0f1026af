internal import WxPlatform
internal import WxCore
internal import WxWeather

extension DarkSkyReport {
  /// A data point of the current conditions, or of a step of some seconds.
  func dataPoint(_ reading: WeatherObservation, step: Double?) -> JSONValue {
    var point: JSONObject = ["time": seconds(reading.time)]
    point.append("summary", .string(text(reading.condition)))
    point.append(present: "icon", icon(reading.condition, isDay: reading.isDay))
    point.append(present: "precipIntensity", measures.intensity(reading.intensity))
    point.append(present: "precipProbability", fraction(reading.precipitationProbability))
    if reading.precipitation.map({ $0 > 0 }) == true {
      point.append(
        present: "precipType", JSONValue(DarkSkyIcon.precipitation(reading.condition)))
    }
    if step != nil {
      point.append(present: "precipAccumulation", measures.accumulation(reading.snowDepth))
    }
    point.append(present: "temperature", measures.temperature(reading.temperature))
    point.append(
      present: "apparentTemperature", measures.temperature(reading.anyApparentTemperature))
    append(reading, to: &point)
    return .object(point)
  }

  /// The measurements that steps and days share.
  func append(_ reading: WeatherObservation, to point: inout JSONObject) {
    point.append(present: "dewPoint", measures.temperature(reading.anyDewPoint))
    point.append(present: "humidity", fraction(reading.humidity))
    point.append(present: "pressure", JSONValue(reading.pressure, places: 2))
    point.append(present: "windSpeed", measures.speed(reading.windSpeed))
    point.append(present: "windGust", measures.speed(reading.windGust))
    point.append(present: "windBearing", JSONValue(reading.windFrom, places: 0))
    point.append(present: "cloudCover", fraction(reading.cloudCover))
    point.append(present: "uvIndex", JSONValue(reading.anyUVIndex, places: 0))
    point.append(present: "visibility", measures.visibility(reading.visibility))
  }

  /// A percentage as a fraction of 1.
  func fraction(_ percentage: Double?) -> JSONValue {
    JSONValue(percentage.map { $0 / 100 }, places: 2)
  }
}

extension WeatherObservation {
  /// Millimeters of water per hour.
  var intensity: Double? {
    precipitation.map { $0 * 3600 / max(precipitationPeriod ?? 3600, 1) }
  }
}
