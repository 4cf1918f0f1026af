/// The units of an OpenWeatherMap answer, which does not name them: they are those asked for.
///
/// Pressure (hPa), visibility (m) and precipitation (mm) are the same in all.
struct OpenWeatherMapUnits: Hashable {
  let temperature: ProviderUnit
  let speed: ProviderUnit

  /// °C and m/s.
  static let metric = OpenWeatherMapUnits(temperature: .celsius, speed: .metersPerSecond)
  /// °F and mph.
  static let imperial = OpenWeatherMapUnits(temperature: .fahrenheit, speed: .milesPerHour)
  /// K and m/s: what comes where nothing is asked for.
  static let standard = OpenWeatherMapUnits(temperature: .kelvin, speed: .metersPerSecond)
}
