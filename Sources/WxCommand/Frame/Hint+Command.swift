internal import WxCore

extension Hint {
  /// The sentence, with the names that the command gives to settings.
  var commandText: String { text(naming: \.commandName) }
}

extension Hint.Setting {
  /// The option or command that makes a setting.
  var commandName: String {
    switch self {
    case .sources: "--source"
    case .ipSource: "--source ip"
    case .defaultPlace: "“wxloc default NAME”"
    case .timeout: "--timeout SECONDS"
    case .bestEffort: "“wxloc current --on-timeout best”"
    case .accuracy: "--accuracy METERS"
    case .maximumAge: "--max-age SECONDS"
    case .allowsSimulated: "--allow-simulated"
    case .allowsCached: "--allow-cached"
    case .gpsdAddress: "--gpsd HOST:PORT or gpsd.address"
    case .nmeaAddress: "--nmea ADDRESS or nmea.address"
    case .device: "--device PATH"
    case .ipServices: "--ip-service"
    case .allowsHTTP: "“wxloc config set ip.allow_http true”"
    case .key(let name):
      "“wxloc config set keys.\(name) -”, which reads it from standard input, or in "
        + "WXLOC_\(name.uppercased().replacing("-", with: "_"))_KEY"
    case .databaseFile: "--mmdb FILE or mmdb.file"
    case .internetAddress: "--ip ADDRESS"
    case .replacesFile: "--force"
    case .recorder: "“wxloc record FILE”"
    case .candidate(let number): number.isEmpty ? "--pick" : "--pick \(number)"
    case .settings: "“wxloc config list”"
    case .places: "“wxloc list”"
    case .fences: "“wxloc fence list”"
    case .gazetteerBuilder: "“wxloc gazetteer build”"
    case .sourceTables: "--data FOLDER"
    case .providers: "--provider"
    case .contact: "“wxloc config set contact MAIL-OR-URL” or in WXLOC_CONTACT"
    case .maximumStaleness: "--max-stale SECONDS"
    case .offline: "with --offline"
    case .online: "without --offline"
    }
  }
}
