internal import WxCore

/// The configuration names a source that also needs options.
struct UnusableSource: ExplainedError {
  let name: String

  let code = "source_unusable"
  let cause = FailureCause.configuration
  var message: String { "source.order names “\(name)”, which is not allowed there." }
  var hint: Hint? { "Use --source fixed --at LAT,LON, or remove it from source.order." }
}

/// The source `nmea` was requested, and nothing says where its receiver is.
struct NoNMEAAddress: ExplainedError {
  let code = "nmea_address_missing"
  let cause = FailureCause.usage
  var message: String { "--source nmea needs the address of a receiver." }
  var hint: Hint? {
    """
    Name it with --nmea, such as serial:/dev/ttyUSB0, tcp:HOST, udp:10110 or a file, or set \
    nmea.address.
    """
  }
}

/// A network source was requested together with `--offline`.
struct OfflineRefusal: ExplainedError {
  let source: String

  let code = "offline"
  let cause = FailureCause.usage
  var message: String { "--source \(source) uses the network, which --offline forbids." }
  var hint: Hint? { "Remove one of the two options." }
}

/// The source `wifi` was requested, and the settings do not allow it.
struct WiFiDisabled: ExplainedError {
  /// The host of the service that would learn which networks are in sight.
  let service: String

  let code = "wifi_disabled"
  let cause = FailureCause.configuration
  var message: String {
    "The source wifi is off: it sends the addresses of the Wi-Fi networks in sight to \(service.plainText)."
  }
  var hint: Hint? { "Switch it on with “wxloc config set wifi.enabled true”." }
}
