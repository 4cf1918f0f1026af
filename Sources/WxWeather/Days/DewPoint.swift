internal import WxPlatform

/// The dew point, calculated for providers that do not report it.
package enum DewPoint {
  /// Returns the dew point by the Magnus formula with the coefficients of Alduchov and Eskridge
  /// (1996), accurate to 0.4 °C between −40 and 50 °C.
  ///
  /// - Parameters:
  ///   - temperature: Degrees Celsius.
  ///   - humidity: Relative humidity in percent.
  /// - Returns: Degrees Celsius; `nil` if a value is unknown or the air has no moisture.
  package static func celsius(temperature: Double?, humidity: Double?) -> Double? {
    guard let temperature, let humidity, humidity > 0, temperature > -100 else { return nil }
    let (a, b) = (17.625, 243.04)
    let gamma = log(min(humidity, 100) / 100) + a * temperature / (b + temperature)
    return b * gamma / (a - gamma)
  }
}
