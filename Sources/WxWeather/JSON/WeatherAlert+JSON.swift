package import WxCore

extension WeatherAlert {
  /// The alert as the command prints it.
  package func json(_ clock: PlaceClock) -> JSONObject {
    [
      "title": .string(title),
      "sender": JSONValue(sender),
      "severity": JSONValue(severity?.rawValue),
      "starts": JSONValue(starts.map(clock.text)),
      "ends": JSONValue(ends.map(clock.text)),
      "regions": .array(regions.map(JSONValue.string)),
      "description": JSONValue(details),
      "uri": JSONValue(uri),
    ]
  }
}

extension AirQuality {
  /// The air quality as the command prints it: indices named after their scales, particles in
  /// micrograms per cubic meter.
  package func json(_ clock: PlaceClock) -> JSONObject {
    [
      "time": .string(clock.text(time)),
      "us_aqi": JSONValue(measured: usIndex),
      "european_aqi": JSONValue(measured: europeanIndex),
      "openweathermap_aqi": JSONValue(grade),
      "pm2_5_ugm3": JSONValue(measured: pm25),
      "pm10_ugm3": JSONValue(measured: pm10),
    ]
  }
}
