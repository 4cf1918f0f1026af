public import ArgumentParser
internal import WxCore
public import WxLocation

/// The options that select the location sources and the acceptable fixes.
struct LocationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Location sources, in order: \(SourceList.sentence()).", valueName: "source[,source]"),
    completion: SourceList.completion)
  var source: SourceList?

  @Option(
    help: ArgumentHelp("The gpsd to use (default: localhost:2947).", valueName: "host[:port]"))
  var gpsd: GPSDAddress?

  @Option(help: ArgumentHelp("Use only this gpsd device.", valueName: "path"))
  var device: ExactText?

  @Option(
    help: ArgumentHelp(
      """
      The receiver for the source “nmea”: serial:DEVICE[@BAUD], tcp:HOST[:PORT], udp:[HOST:]PORT, \
      unix:PATH, a file, or - for standard input.
      """,
      valueName: "receiver"),
    completion: .file())
  var nmea: NMEAAddress?

  @Option(
    help: ArgumentHelp("The position for the source “fixed”.", valueName: "lat,lon"),
    transform: PositionArgument.argument)
  var at: PositionArgument?

  @Option(
    name: .customLong("ip-service"),
    help: ArgumentHelp("The service for the source “ip”.", valueName: "name"),
    completion: .list(IPService.all.map(\.name)))
  var ipService: ExactText?

  @Option(
    help: ArgumentHelp("The MaxMind database for the source “mmdb”.", valueName: "file"),
    completion: .file())
  var mmdb: ExactText?

  @Option(
    name: .customLong("ip"),
    help: ArgumentHelp(
      "The address for “mmdb” to look up (default: this network's, from a service).",
      valueName: "address"))
  var address: InternetAddress?

  @Option(help: ArgumentHelp("Accept only fixes at least this accurate.", valueName: "meters"))
  var accuracy: Double?

  @Option(
    name: .customLong("max-age"),
    help: ArgumentHelp("Reject fixes older than this.", valueName: "seconds"))
  var maximumAge: Double?

  @Option(
    name: .customLong("min-fixes"),
    help: ArgumentHelp("Accept the Nth qualifying fix.", valueName: "n"))
  var minimumFixes = 1

  @Option(help: ArgumentHelp("Give up after this long.", valueName: "seconds"))
  var timeout = 10.0

  @Flag(
    name: .customLong("skip-first"), inversion: .prefixedNo,
    help: "Skip a receiver's first epoch, which is often out of date.")
  var skipsFirst = true

  @Option(
    name: .customLong("on-timeout"),
    help: ArgumentHelp("On timeout, use the best fix so far, or fail.", valueName: "what"))
  var onTimeout = LocationPolicy.TimeoutBehavior.best

  @Flag(name: .customLong("allow-cached"), help: "Accept a fix from a cache.")
  var allowsCached = false

  @Flag(name: .customLong("allow-simulated"), help: "Accept a fix from a simulator.")
  var allowsSimulated = false

  @Option(
    help: ArgumentHelp(
      "Round the position to a grid of this cell size.", valueName: "km"))
  var coarse: GridArgument?

  @Flag(help: "Use no network except receivers.")
  var offline = false

  func validate() throws {
    try OptionRange.requireLimits(timeout: timeout, accuracy: accuracy, age: maximumAge)
    guard (1...1000).contains(minimumFixes) else {
      throw ValidationError("--min-fixes must be from 1 to 1000.")
    }
    if source?.sources.contains(.fixed) == true, at == nil {
      throw ValidationError("--source fixed needs --at LAT,LON.")
    }
    if let ipService, IPService.named(ipService.text) == nil {
      let names = IPService.all.map(\.name).joined(separator: ", ")
      let meant = Suggestion.closest(to: ipService.text, among: IPService.all.map(\.name))
        .map { " Did you mean “\($0)”?" }
      throw ValidationError(
        "There is no IP service “\(ipService)”.\(meant ?? "") Write one of \(names).")
    }
  }

  /// Throws if the network is to be used and not to be used.
  func checkRefresh(_ refresh: Bool) throws {
    if refresh, offline {
      throw ValidationError("--refresh uses the network, which --offline forbids.")
    }
  }

  /// The given options that select a source; a replay rejects them.
  var namedSources: [String] {
    let given: [(name: String, isGiven: Bool)] = [
      ("--source", source != nil), ("--gpsd", gpsd != nil), ("--device", device != nil),
      ("--nmea", nmea != nil), ("--at", at != nil), ("--ip-service", ipService != nil),
      ("--mmdb", mmdb != nil),
      ("--ip", address != nil),
    ]
    return given.filter(\.isGiven).map(\.name)
  }

  /// The policy that these options describe.
  var policy: LocationPolicy {
    var policy = LocationPolicy()
    policy.maximumAccuracy = accuracy
    policy.maximumAge = maximumAge.map { .seconds($0) }
    policy.minimumFixes = minimumFixes
    policy.skipsFirstEpoch = skipsFirst
    policy.timeout = .seconds(timeout)
    policy.onTimeout = onTimeout
    policy.allowsCached = allowsCached
    policy.allowsSimulated = allowsSimulated
    return policy
  }
}

/// Sources, in the order in which they are tried.
struct SourceList: ExpressibleByArgument, Hashable, Sendable {
  let sources: [SourceDescriptor]
  /// The device of the source “phone”; `nil` for the one that was heard last.
  private(set) var phone: String?

  init?(argument: String) {
    let prefix = "\(SourceDescriptor.phone.name):"
    var known: [SourceDescriptor] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let word = String(part).trimmed
      if word.lowercased().hasPrefix(prefix), word.count > prefix.count {
        phone = String(word.dropFirst(prefix.count))
        known.append(.phone)
      } else {
        guard let source = SourceDescriptor.named(word) else { return nil }
        known.append(source)
      }
    }
    sources = known
  }

  /// The names, each with what it reads for shells that show it.
  static var completion: CompletionKind {
    .custom { _, _, prefix in
      ListCompletion.offers(SourceDescriptor.all.map { ($0.name, $0.summary) }, after: prefix)
    }
  }

  /// The names, for the help: `gpsd, ip or auto`.
  static func sentence(of sources: [SourceDescriptor] = SourceDescriptor.all) -> String {
    let names = sources.map { $0 == .phone ? "phone[:DEVICE]" : $0.name }
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}

extension GPSDAddress: ExpressibleByArgument {
  /// Parses `HOST[:PORT]`.
  public init?(argument: String) { self.init(argument.trimmed) }
}

extension NMEAAddress: ExpressibleByArgument {
  /// Parses an address of NMEA sentences.
  public init?(argument: String) { self.init(argument.trimmed) }
}

extension SendTarget: ExpressibleByArgument {
  /// Parses `owntracks:URL` or `osmand:URL`.
  package init?(argument: String) { self.init(argument.trimmed) }
}

extension InternetAddress: ExpressibleByArgument {
  /// Parses an IPv4 or IPv6 address.
  public init?(argument: String) { self.init(argument.trimmed) }
}

extension LocationPolicy.TimeoutBehavior: ExpressibleByArgument {}
