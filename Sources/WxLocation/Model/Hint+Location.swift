package import WxCore

/// The settings of locations that hints name.
extension Hint.Setting {
  /// The sources of a location.
  package static let sources = Hint.Setting("sources", libraryName: "LocationRequest.sources")
  /// The location by the internet address, as a source.
  package static let ipSource = Hint.Setting("ip-source", libraryName: "an IPProvider")
  /// The place that serves as a location if no other is known.
  package static let defaultPlace = Hint.Setting("default-place", libraryName: "a FixedProvider")
  /// The time limit of a location.
  package static let timeout = Hint.Setting("timeout", libraryName: "LocationPolicy.timeout")
  /// The answer after a timeout.
  package static let bestEffort = Hint.Setting(
    "best-effort", libraryName: "LocationPolicy.onTimeout")
  /// The accuracy that a fix must have.
  package static let accuracy = Hint.Setting(
    "accuracy", libraryName: "LocationPolicy.maximumAccuracy")
  /// The age that a fix may have.
  package static let maximumAge = Hint.Setting(
    "maximum-age", libraryName: "LocationPolicy.maximumAge")
  /// Whether simulated fixes qualify.
  package static let allowsSimulated = Hint.Setting(
    "allows-simulated", libraryName: "LocationPolicy.allowsSimulated")
  /// Whether cached fixes qualify.
  package static let allowsCached = Hint.Setting(
    "allows-cached", libraryName: "LocationPolicy.allowsCached")
  package static let gpsdAddress = Hint.Setting(
    "gpsd-address", libraryName: "GPSDProvider.address")
  /// Where NMEA sentences come from.
  package static let nmeaAddress = Hint.Setting(
    "nmea-address", libraryName: "NMEAProvider.address")
  /// The receiver that gpsd reads.
  package static let device = Hint.Setting("device", libraryName: "GPSDProvider.device")
  /// The services that locate an internet address.
  package static let ipServices = Hint.Setting(
    "ip-services", libraryName: "the services of IPProvider")
  /// The service that locates Wi-Fi networks.
  package static let wiFiService = Hint.Setting("wifi-service", libraryName: "WiFiLocator.url")
  /// Whether these services may be used without encryption.
  package static let allowsHTTP = Hint.Setting(
    "allows-http", libraryName: "the argument allowsHTTP of IPProvider")
  /// The MaxMind database.
  package static let databaseFile = Hint.Setting(
    "database-file", libraryName: "the file of MMDBProvider")
  /// The internet address to locate.
  package static let internetAddress = Hint.Setting(
    "internet-address", libraryName: "the address of MMDBProvider")
  /// Whether an existing file is replaced.
  package static let replacesFile = Hint.Setting(
    "replaces-file", libraryName: "the argument replacing of RecordingFile")
  /// The tool that makes a recording.
  package static let recorder = Hint.Setting("recorder", libraryName: "RecordingFile")
}
