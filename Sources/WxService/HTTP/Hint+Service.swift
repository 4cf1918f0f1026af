internal import WxAnswers
package import WxCore
internal import WxLocation
internal import WxPlaces
internal import WxSettings
internal import WxWeather

extension Hint.Setting {
  /// The parameter or path of the HTTP API that makes a setting, or the name in `config.toml`.
  package var serviceName: String {
    if self == .key(detail) { return "keys.\(detail) in config.toml" }
    if self == .candidate(detail) {
      return detail.isEmpty ? "the parameter pick" : "pick=\(detail)"
    }
    return Self.serviceNames[self] ?? libraryName
  }

  /// The names of settings that one name is enough for.
  private static let serviceNames: [Hint.Setting: String] = [
    .defaultPlace: "PATCH /v1/places/NAME with is_default",
    .places: "GET /v1/places",
    .fences: "GET /v1/fences",
    .sources: "source.order in config.toml",
    .gpsdAddress: "gpsd.address in config.toml",
    .nmeaAddress: "nmea.address in config.toml",
    .ipServices: "ip.services in config.toml",
    .wiFiService: "wifi.url in config.toml",
    .allowsHTTP: "ip.allow_http in config.toml",
    .databaseFile: "mmdb.file in config.toml",
    .providers: "the parameter provider",
    .warningSources: "weather.alerts in config.toml",
    .contact: "contact in config.toml",
    .settings: "docs/configuration.md",
  ]
}
