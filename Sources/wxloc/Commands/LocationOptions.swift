public import ArgumentParser
internal import WxCore
public import WxLocation

/// The options that say where a location comes from and which fix will do.
struct LocationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where the location comes from: gpsd, ip, mmdb, fixed, saved or auto, in order.",
      valueName: "source[,source]"),
    completion: .list(SourceName.allCases.map(\.rawValue)))
  var source: SourceList?

  @Option(help: ArgumentHelp("The gpsd to ask (localhost:2947).", valueName: "host[:port]"))
  var gpsd: GPSDAddress?

  @Option(help: ArgumentHelp("Only this receiver of gpsd's.", valueName: "path"))
  var device: ExactText?

  @Option(
    help: ArgumentHelp("The position of the source “fixed”.", valueName: "lat,lon"),
    transform: PositionArgument.argument)
  var at: PositionArgument?

  @Option(
    name: .customLong("ip-service"),
    help: ArgumentHelp("The service of the source “ip”.", valueName: "name"),
    completion: .list(IPService.all.map(\.name)))
  var ipService: ExactText?

  @Option(
    help: ArgumentHelp("The MaxMind database of the source “mmdb”.", valueName: "file"),
    completion: .file())
  var mmdb: ExactText?

  @Option(
    name: .customLong("ip"),
    help: ArgumentHelp(
      "The network address that “mmdb” looks up; else a service is asked for it.",
      valueName: "address"))
  var address: InternetAddress?

  @Option(help: ArgumentHelp("The worst accuracy that will do.", valueName: "meters"))
  var accuracy: Double?

  @Option(
    name: .customLong("max-age"),
    help: ArgumentHelp("The greatest age of a fix that will do.", valueName: "seconds"))
  var maximumAge: Double?

  @Option(
    name: .customLong("min-fixes"),
    help: ArgumentHelp("Accept the fix of this number of those that would do.", valueName: "n"))
  var minimumFixes = 1

  @Option(help: ArgumentHelp("Give up after so long.", valueName: "seconds"))
  var timeout = 10.0

  @Flag(
    name: .customLong("skip-first"), inversion: .prefixedNo,
    help: "Skip the first epoch of a receiver, which is often an old one.")
  var skipsFirst = true

  @Option(
    name: .customLong("on-timeout"),
    help: ArgumentHelp("At the timeout take the best fix there was, or fail.", valueName: "what"))
  var onTimeout = LocationPolicy.TimeoutAnswer.best

  @Flag(name: .customLong("allow-cached"), help: "Take an answer from a cache.")
  var allowsCached = false

  @Flag(name: .customLong("allow-simulated"), help: "Take the fix of a simulator.")
  var allowsSimulated = false

  @Option(
    help: ArgumentHelp(
      "Tell the position as the centre of a cell of this size only.", valueName: "km"))
  var coarse: GridArgument?

  @Flag(help: "Ask nothing on the network but gpsd.")
  var offline = false

  /// A day: whoever waits longer has forgotten the command.
  private static let longestTimeout = 86_400.0

  func validate() throws {
    guard timeout > 0, timeout <= Self.longestTimeout else {
      throw ValidationError("--timeout must be above 0 and at most \(Int(Self.longestTimeout)) s.")
    }
    guard accuracy ?? 1 > 0 else { throw ValidationError("--accuracy must be above 0 m.") }
    try OptionRange.requireAge(maximumAge, of: "--max-age")
    guard (1...1000).contains(minimumFixes) else {
      throw ValidationError("--min-fixes must be from 1 to 1000.")
    }
    if source?.names.contains(.fixed) == true, at == nil {
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

  /// The options that say where a location comes from, as far as they were given: a recording
  /// leaves nobody to ask.
  var namedSources: [String] {
    let given: [(name: String, isGiven: Bool)] = [
      ("--source", source != nil), ("--gpsd", gpsd != nil), ("--device", device != nil),
      ("--at", at != nil), ("--ip-service", ipService != nil), ("--mmdb", mmdb != nil),
      ("--ip", address != nil),
    ]
    return given.filter(\.isGiven).map(\.name)
  }

  /// What a fix must be like.
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

/// The kinds of sources, as `--source` names them.
enum SourceName: String, CaseIterable, Sendable {
  case gpsd, ip, mmdb, fixed, saved, auto
}

/// Sources in the order in which they are asked.
struct SourceList: ExpressibleByArgument, Hashable, Sendable {
  let names: [SourceName]

  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      SourceName(rawValue: String($0).trimmed.lowercased())
    }
    let known = names.compactMap(\.self)
    guard known.count == names.count else { return nil }
    self.names = known
  }
}

extension GPSDAddress: ExpressibleByArgument {
  /// Reads `HOST[:PORT]`.
  public init?(argument: String) { self.init(argument.trimmed) }
}

extension InternetAddress: ExpressibleByArgument {
  /// Reads an IPv4 or IPv6 address.
  public init?(argument: String) { self.init(argument.trimmed) }
}

extension LocationPolicy.TimeoutAnswer: ExpressibleByArgument {}
