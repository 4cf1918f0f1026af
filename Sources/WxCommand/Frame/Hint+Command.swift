internal import WxAnswers
package import WxCore
internal import WxGazetteer
internal import WxLocation
internal import WxPlaces
internal import WxSettings
internal import WxWeather

extension Hint {
  /// The sentence, with the names that the command gives to settings.
  var commandText: String { text(naming: \.commandName) }
}

extension Hint.Setting {
  /// The option or command that makes a setting.
  package var commandName: String {
    if self == .key(detail) {
      return "“wxloc config set keys.\(detail) -”, which reads it from standard input, or in "
        + EnvironmentName.variable(of: detail, "KEY")
    }
    if self == .candidate(detail) { return detail.isEmpty ? "--pick" : "--pick \(detail)" }
    return Self.commandNames[self] ?? libraryName
  }

  /// The options and commands that make settings of one name.
  package static let commandNames: [Hint.Setting: String] = [
    .sources: "--source",
    .ipSource: "--source ip",
    .defaultPlace: "“wxloc default NAME”",
    .timeout: "--timeout SECONDS",
    .bestEffort: "“wxloc current --on-timeout best”",
    .accuracy: "--accuracy METERS",
    .maximumAge: "--max-age SECONDS",
    .allowsSimulated: "--allow-simulated",
    .allowsCached: "--allow-cached",
    .gpsdAddress: "--gpsd HOST:PORT or gpsd.address",
    .nmeaAddress: "--nmea ADDRESS or nmea.address",
    .device: "--device PATH",
    .ipServices: "--ip-service",
    .wiFiService: "“wxloc config set wifi.url URL”",
    .allowsHTTP: "“wxloc config set ip.allow_http true”",
    .databaseFile: "--mmdb FILE or mmdb.file",
    .internetAddress: "--ip ADDRESS",
    .replacesFile: "--force",
    .recorder: "“wxloc record FILE”",
    .settings: "“wxloc config list”",
    .places: "“wxloc list”",
    .fences: "“wxloc fence list”",
    .gazetteerBuilder: "“wxloc gazetteer build”",
    .areasBuilder: "“wxloc gazetteer build --areas”",
    .sourceTables: "--data FOLDER",
    .providers: "--provider",
    .warningSources: "“wxloc config set weather.alerts NAME”",
    .contact: "“wxloc config set contact EMAIL-OR-URL” or in WXLOC_CONTACT",
    .maximumStaleness: "--max-stale SECONDS",
    .offline: "with --offline",
    .online: "without --offline",
  ]
}
