internal import WxPlatform
internal import WxCore

/// The apparent temperature, calculated as yr.no does, for providers that do not report it.
package enum ApparentTemperature {
  /// Returns the heat index above 26 °C and 40 % humidity, the wind chill below 10 °C and above
  /// 1.33 m/s, and otherwise the temperature itself.
  ///
  /// - Parameters:
  ///   - temperature: Degrees Celsius.
  ///   - humidity: Percent.
  ///   - windSpeed: Meters per second.
  /// - Returns: Degrees Celsius; `nil` if a value that the formula needs is unknown.
  package static func celsius(
    temperature: Double?, humidity: Double?, windSpeed: Double?
  ) -> Double? {
    guard let temperature else { return nil }
    if temperature > 26 { return heatIndex(temperature: temperature, humidity: humidity) }
    if temperature < 10 { return windChill(temperature: temperature, windSpeed: windSpeed) }
    return temperature
  }

  /// Returns the heat index in degrees Celsius; up to 26 °C or 40 % humidity, the temperature
  /// itself; `nil` if the humidity is needed and unknown.
  package static func heatIndex(temperature: Double?, humidity: Double?) -> Double? {
    guard let temperature, temperature > 26 else { return temperature }
    return humidity.map { $0 > 40 ? heatIndex(temperature, $0) : temperature }
  }

  /// Returns the wind chill in degrees Celsius; from 10 °C or up to 1.33 m/s, the temperature
  /// itself; `nil` if the wind is needed and unknown.
  package static func windChill(temperature: Double?, windSpeed: Double?) -> Double? {
    guard let temperature, temperature < 10 else { return temperature }
    return windSpeed.map { $0 > 1.33 ? windChill(temperature, $0) : temperature }
  }

  /// Rothfusz's regression (US National Weather Service, Technical Attachment SR 90-23), which uses
  /// degrees Fahrenheit.
  private static func heatIndex(_ celsius: Double, _ humidity: Double) -> Double {
    let t = celsius * 9 / 5 + 32
    let r = humidity
    let linear = -42.379 + 2.04901523 * t + 10.14333127 * r - 0.22475541 * t * r
    let squares = -6.83783e-3 * t * t - 5.481717e-2 * r * r
    let mixed = 1.22874e-3 * t * t * r + 8.5282e-4 * t * r * r - 1.99e-6 * t * t * r * r
    return ProviderUnit.fahrenheit.canonical(linear + squares + mixed)
  }

  /// The wind chill of the Meteorological Service of Canada and the US National Weather Service
  /// (2001), with the wind in km/h.
  private static func windChill(_ celsius: Double, _ windSpeed: Double) -> Double {
    let wind = pow(windSpeed * 3.6, 0.16)
    return 13.12 + 0.6215 * celsius - 11.37 * wind + 0.3965 * celsius * wind
  }
}
