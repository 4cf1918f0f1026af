package import WxCore

extension WeatherObservation {
  /// The reading as the command prints it: always the same keys in the same order, units in the
  /// keys, `null` for unknown values, the time with the place's offset.
  package func json(_ clock: PlaceClock) -> JSONObject {
    var object: JSONObject = [
      "time": .string(clock.text(time)),
      "temperature_c": JSONValue(measured: temperature),
      "apparent_temperature_c": JSONValue(measured: apparentTemperature),
      "dew_point_c": JSONValue(measured: dewPoint),
      "humidity_pct": JSONValue(measured: humidity),
      "pressure_hpa": JSONValue(measured: pressure),
      "wind_speed_ms": JSONValue(measured: windSpeed),
      "wind_gust_ms": JSONValue(measured: windGust),
      "wind_from_deg": JSONValue(measured: windFrom),
      "cloud_cover_pct": JSONValue(measured: cloudCover),
      "visibility_m": JSONValue(measured: visibility),
      "uv_index": JSONValue(measured: uvIndex),
      "precipitation_mm": JSONValue(measured: precipitation),
      "precipitation_period_s": JSONValue(measured: precipitationPeriod),
      "precipitation_probability_pct": JSONValue(measured: precipitationProbability),
      "rain_mm": JSONValue(measured: rain),
      "snow_mm": JSONValue(measured: snow),
      "snow_depth_mm": JSONValue(measured: snowDepth),
      "snow_on_ground_mm": JSONValue(measured: snowOnGround),
    ]
    object.append(condition, text: conditionText, providerCode: providerCode, icon: icon)
    object.append("is_day", isDay.map(JSONValue.bool) ?? .null)
    return object
  }
}

extension WeatherObservation {
  /// A step of minutes, with the resolution of the data behind it in seconds.
  func json(_ clock: PlaceClock, resolution: Double?) -> JSONObject {
    var object = json(clock)
    object.append("resolution_s", JSONValue(measured: resolution))
    return object
  }
}

extension JSONValue {
  /// A measured or converted value, rounded to six decimals so that a conversion leaves no trailing
  /// binary fraction; `null` for `nil`.
  init(measured value: Double?) {
    guard let value, value.isFinite, abs(value) < 1e9 else {
      self.init(shortest: value)
      return
    }
    let rounded = (value * 1e6).rounded() / 1e6
    self.init(shortest: rounded == 0 ? 0 : rounded)
  }
}
