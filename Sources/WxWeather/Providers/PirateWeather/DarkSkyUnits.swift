/// The units of a response in Dark Sky's format, which names them in `flags.units`.
struct DarkSkyUnits: Hashable {
  let temperature: ProviderUnit
  let speed: ProviderUnit
  /// The unit of an intensity, per hour.
  let intensity: ProviderUnit
  let accumulation: ProviderUnit
  let distance: ProviderUnit

  /// Reads `us`, `si`, `ca`, `uk` or `uk2`; `nil` for any other, because units must not be guessed.
  init?(_ name: String) {
    switch name {
    case "us":
      temperature = .fahrenheit
      speed = .milesPerHour
      intensity = .inches
      accumulation = .inches
      distance = .miles
    case "si", "ca", "uk", "uk2":
      temperature = .celsius
      speed = name == "si" ? .metersPerSecond : name == "ca" ? .kilometersPerHour : .milesPerHour
      intensity = .millimeters
      accumulation = .centimeters
      distance = name == "si" || name == "ca" ? .kilometers : .miles
    default: return nil
    }
  }
}
