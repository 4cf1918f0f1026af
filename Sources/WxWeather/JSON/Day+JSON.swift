public import WxCore

extension Day {
  /// The day as the command prints it: always the same keys in the same order, units in the keys,
  /// `null` where something is not known, times with the place's offset.
  public func json(_ clock: PlaceClock) -> JSONObject {
    [
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
      "condition": .string(condition.word.rawValue),
      "intensity": JSONValue(condition.intensity?.rawValue),
      "showers": .bool(condition.showers),
      "thunder": .bool(condition.thunder),
      "condition_text": JSONValue(conditionText),
      "provider_code": JSONValue(providerCode),
      "icon": .string(icon.rawValue),
      "steps": JSONValue(steps),
      "partial": .bool(isPartial),
    ]
  }
}
