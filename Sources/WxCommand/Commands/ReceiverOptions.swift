internal import ArgumentParser
internal import WxLocation
internal import WxSettings

/// The location options that a recording can use: the receiver, and which of its fixes count.
struct ReceiverOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The source to record: \(SourceList.sentence(of: ReceiverOptions.recordable)).",
      valueName: "source"))
  var source: SourceList?

  @Option(
    help: ArgumentHelp("The gpsd to use (default: localhost:2947).", valueName: "host[:port]"))
  var gpsd: GPSDAddress?

  @Option(help: ArgumentHelp("Use only this gpsd device.", valueName: "path"))
  var device: ExactText?

  @Option(
    help: ArgumentHelp("Record these NMEA 0183 sentences, not gpsd.", valueName: "receiver"),
    completion: .file())
  var nmea: NMEAAddress?

  @Option(help: ArgumentHelp("Count only fixes at least this accurate.", valueName: "meters"))
  var accuracy: Double?

  @Option(
    name: .customLong("max-age"),
    help: ArgumentHelp("Do not count fixes older than this.", valueName: "seconds"))
  var maximumAge: Double?

  @Option(
    help: ArgumentHelp(
      "Give up if the source cannot be reached for this long.", valueName: "seconds"))
  var timeout = 10.0

  @Flag(
    name: .customLong("skip-first"), inversion: .prefixedNo,
    help: "Do not count a receiver's first epoch.")
  var skipsFirst = true

  @Flag(name: .customLong("allow-simulated"), help: "Count fixes from a simulator.")
  var allowsSimulated = false

  @Flag(help: ArgumentHelp("Nothing but the receiver is used in any case.", visibility: .hidden))
  var offline = false

  private static let recordable: [SourceDescriptor] = [.gpsd, .nmea, .geoClue, .wiFi]

  /// The named source, if it uses the network.
  private var networkSource: SourceDescriptor? { source?.sources.first(where: \.usesNetwork) }

  func validate() throws {
    if let source, !Self.recordable.contains(where: { [$0] == source.sources }) {
      let names = SourceList.sentence(of: Self.recordable)
      throw ValidationError("Only \(names) can be recorded: remove --source.")
    }
    if let name = networkSource?.name, nmea != nil || gpsd != nil || device != nil {
      throw ValidationError("--source \(name) replaces other receivers: remove one of them.")
    }
    if nmea != nil, gpsd != nil || device != nil || source?.sources == [.gpsd] {
      throw ValidationError("--nmea replaces gpsd: remove one of them.")
    }
    try OptionRange.requireLimits(timeout: timeout, accuracy: accuracy, age: maximumAge)
  }

  /// Returns the source that the options or the configuration name.
  ///
  /// - Throws: `NoNMEAAddress` if sentences are to be recorded but their address is not known, or
  ///   `OfflineRefusal` for GeoClue and Wi-Fi.
  func recordedSource(in context: CommandContext) throws -> RecordedSource {
    let configuration = try context.configuration()
    if let networkSource {
      if offline { throw OfflineRefusal(source: networkSource.name) }
      return networkSource == .wiFi
        ? .wiFi(context.systemBus) : .geoClue(context.geoClueService(configuration))
    }
    if nmea != nil || source?.sources == [.nmea] {
      return .nmea(try LocationSources.nmeaAddress(nmea, configuration))
    }
    let address = gpsd ?? configuration.text("gpsd.address").flatMap { GPSDAddress($0) }
    return .gpsd(address ?? GPSDAddress(), device: device?.text)
  }

  /// The policy that these options describe.
  var policy: LocationPolicy {
    var policy = LocationPolicy()
    policy.maximumAccuracy = accuracy
    policy.maximumAge = maximumAge.map { .seconds($0) }
    policy.timeout = .seconds(timeout)
    policy.skipsFirstEpoch = skipsFirst
    policy.allowsSimulated = allowsSimulated
    return policy
  }
}
