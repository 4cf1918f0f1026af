/// The units of an answer in Dark Sky's format, which it names in `flags.units`.
struct DarkSkyUnits: Hashable {
  let temperature: ProviderUnit
  let speed: ProviderUnit
  /// Of an intensity, an hour.
  let intensity: ProviderUnit
  let accumulation: ProviderUnit
  let distance: ProviderUnit

  /// Reads `us`, `si`, `ca`, `uk` or `uk2`; `nil` for any other, which must not be guessed.
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
