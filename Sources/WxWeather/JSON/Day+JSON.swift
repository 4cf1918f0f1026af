package import WxCore

extension Day {
  /// The day as the command prints it: always the same keys in the same order, units in the keys,
  /// `null` for unknown values, times with the place's offset.
  package func json(_ clock: PlaceClock) -> JSONObject {
    var object: JSONObject = [
      "date": .string(date.description),
      "high_c": JSONValue(measured: high),
      "low_c": JSONValue(measured: low),
      "daytime_high_c": JSONValue(measured: daytimeHigh),
      "overnight_low_c": JSONValue(measured: overnightLow),
      "sunrise": JSONValue(sunrise.map(clock.text)),
      "sunset": JSONValue(sunset.map(clock.text)),
      "moon_phase": JSONValue(measured: moonPhase),
      "precipitation_mm": JSONValue(measured: precipitation),
      "precipitation_probability_pct": JSONValue(measured: precipitationProbability),
      "wind_speed_ms": JSONValue(measured: windSpeed),
      "wind_gust_ms": JSONValue(measured: windGust),
      "uv_index": JSONValue(measured: uvIndex),
    ]
    object.append(condition, text: conditionText, providerCode: providerCode, icon: icon)
    object.append("steps", JSONValue(steps))
    object.append("partial", .bool(isPartial))
    return object
  }
}
