internal import WxCore

/// The units of an OpenWeatherMap answer, which does not name them.
///
/// Wind (m/s), pressure (hPa), visibility (m) and precipitation (mm) are the same in the two systems
/// that can come: the one that is asked for, and the standard one of those who do not ask, old
/// answers and mirrors that ignore the question.
struct OpenWeatherMapUnits: Hashable {
  let temperature: ProviderUnit

  /// °C.
  private static let metric = OpenWeatherMapUnits(temperature: .celsius)
  /// K.
  private static let standard = OpenWeatherMapUnits(temperature: .kelvin)
  /// No air is as hot as that in °C, and none as cold in K.
  private static let limit = 110.0

  private init(temperature: ProviderUnit) { self.temperature = temperature }

  /// The units of an answer, told by its first temperature.
  init(of body: JSONValue) {
    let row =
      body["current"]
      ?? (body["list"] ?? body["hourly"] ?? body["daily"] ?? body["data"])?.array?.first
    let temperature = (row ?? body)["main"]?["temp"] ?? row?["temp"]?["max"] ?? row?["temp"]
    self = temperature?.looseNumber.map { $0 > Self.limit } == true ? .standard : .metric
  }
}
