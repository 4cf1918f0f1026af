internal import WxCore

/// The units of an OpenWeatherMap response, which does not name them.
///
/// Wind (m/s), pressure (hPa), visibility (m) and precipitation (mm) are the same in both possible
/// systems: the requested one, and the default, used in old responses and by mirrors that ignore
/// the parameter.
struct OpenWeatherMapUnits: Hashable {
  let temperature: ProviderUnit

  /// °C.
  private static let metric = OpenWeatherMapUnits(temperature: .celsius)
  /// K.
  private static let standard = OpenWeatherMapUnits(temperature: .kelvin)
  /// Air is never this hot in °C, nor this cold in K.
  private static let limit = 110.0

  private init(temperature: ProviderUnit) { self.temperature = temperature }

  /// Detects the units of a response by its first temperature.
  init(of body: JSONValue) {
    let row =
      body["current"]
      ?? (body["list"] ?? body["hourly"] ?? body["daily"] ?? body["data"])?.array?.first
    let temperature = (row ?? body)["main"]?["temp"] ?? row?["temp"]?["max"] ?? row?["temp"]
    self = temperature?.looseNumber.map { $0 > Self.limit } == true ? .standard : .metric
  }
}
