package import WxCore

/// The settings of `config.toml` that select sources of a location.
extension ConfigurationKey {
  /// All of them, except the keys of services.
  package static let location: [ConfigurationKey] = [
    ConfigurationKey(
      "source.order", .words(SourceDescriptor.all.map(\.name)), "location sources, in order",
      standard: SourceDescriptor.auto.name),
    ConfigurationKey(
      "source.deadline_s", .number(0.1...86_400), "the time limit for each source, in seconds",
      standard: "half of --timeout"),
    ConfigurationKey(
      "gpsd.address", .form(GPSDAddress.form), "the gpsd to use, HOST[:PORT]",
      standard: "localhost:2947"),
    ConfigurationKey(
      "nmea.address", .form(NMEAAddress.form),
      "the receiver of NMEA 0183, such as serial:/dev/ttyUSB0 or tcp:HOST"),
    ConfigurationKey(
      "geoclue.portal", .flag, "use the desktop portal",
      standard: "in sandboxes"),
    ConfigurationKey(
      "phone.device", .text, "the phone or tracker to use, by name"),
    ConfigurationKey(
      "wifi.enabled", .flag, "whether a service may locate the Wi-Fi networks in sight",
      standard: "false"),
    ConfigurationKey(
      "wifi.url", .form(WiFiLocator.form), "the service that locates Wi-Fi networks",
      standard: "beaconDB"),
    ConfigurationKey(
      "ip.services", .words(IPService.all.map(\.name)), "IP location services, in order",
      standard: IPService.standard.map(\.name).joined(separator: ", ")),
    ConfigurationKey("ip.allow_http", .flag, "allow services without https", standard: "false"),
    ConfigurationKey("mmdb.file", .text, "the database for the source mmdb"),
  ]

  /// The keys of the services that use one.
  package static let ipServiceKeys = IPService.all.filter { $0.keyUse != .none }
    .map { ConfigurationKey.secret(of: $0.name) }

  /// The key for the service that locates Wi-Fi networks, if its address needs one.
  package static let wiFiKeys = [
    ConfigurationKey.secret(of: "wifi", for: "the service in wifi.url")
  ]

  /// The key for the services that receive the positions of a watch.
  package static let sendKeys = [
    ConfigurationKey.secret(of: "send", for: "the service that receives positions")
  ]
}

extension GPSDAddress {
  /// The form of an address in settings.
  package static let form = TextForm(expectation: "HOST or HOST:PORT", summary: "HOST[:PORT]") {
    GPSDAddress($0) != nil
  }
}

extension NMEAAddress {
  /// The form of an address in settings; standard input is not one.
  package static let form = TextForm(
    expectation: "serial:DEVICE[@BAUD], tcp:HOST[:PORT], udp:[HOST:]PORT, unix:PATH or a file",
    summary: "an address"
  ) {
    let address = NMEAAddress($0)
    return address != nil && address != .standardInput
  }
}

extension WiFiLocator {
  /// The form of the address of a service in settings.
  package static let form = TextForm(
    expectation: "https://HOST/PATH, with \(keyMark) in place of a key", summary: "a URL"
  ) { isURL($0) }
}
