internal import ArgumentParser
internal import WxCore

/// The limits of the server, each with a name for `--limit NAME=NUMBER`.
package struct ServeLimits: Hashable, Sendable {
  /// A limit that can be set. Those whose name begins with `client` hold for each client, and the
  /// others for all clients together.
  package enum Name: String, CaseIterable, Hashable, Sendable {
    /// Open connections.
    case connections
    case clientConnections = "client-connections"
    /// Requests that are read or answered.
    case requests
    case clientRequests = "client-requests"
    /// Searches that run at the same time.
    case searches
    case clientSearches = "client-searches"
    /// Open streams of events.
    case streams
    case clientStreams = "client-streams"
    /// Batches under way.
    case batches
    case clientBatches = "client-batches"
    /// MiB of bodies that a client may send in a minute.
    case clientBodyRate = "client-body-rate"
    /// MiB of bodies of requests in memory.
    case bodies
    case clientBodies = "client-bodies"
    /// The bytes of a body that must arrive in a minute.
    case uploadRate = "upload-rate"
    /// Requests to weather services.
    case weatherMinute = "weather-minute"
    case weatherDay = "weather-day"
    case clientWeatherMinute = "client-weather-minute"
    case clientWeatherDay = "client-weather-day"
    /// Requests to services that locate the network address.
    case ipMinute = "ip-minute"
    case ipDay = "ip-day"

    /// The value if the user sets none, on a machine with so many processors.
    package func standard(processors: Int) -> Int {
      switch self {
      case .connections: 12_000
      case .clientConnections: 1000
      case .requests: 1024
      case .clientRequests: 256
      case .searches, .clientSearches: max(processors, 1)
      case .streams: 256
      case .clientStreams: 32
      case .batches: 64
      case .clientBatches: 16
      case .clientBodyRate: 600
      case .bodies: 256
      case .clientBodies: 64
      case .uploadRate: 1000
      case .weatherMinute: 300
      case .weatherDay: 5000
      case .clientWeatherMinute: 120
      case .clientWeatherDay: 2000
      case .ipMinute: 10
      case .ipDay: 200
      }
    }

    /// The values that the user can set.
    package var range: ClosedRange<Int> {
      switch self {
      case .uploadRate: 0...1_000_000_000
      case .searches, .clientSearches: 1...256
      case .clientBodyRate, .bodies, .clientBodies: 16...1_000_000
      default: 1...1_000_000
      }
    }

    /// What is limited, for the help.
    package var meaning: String {
      switch self {
      case .connections: "open connections"
      case .requests: "requests under way"
      case .searches: "searches at a time"
      case .streams: "streams of events"
      case .batches: "batches under way"
      case .clientBodyRate: "MiB of bodies in a minute, then slower"
      case .bodies: "MiB of bodies in memory"
      case .uploadRate: "the bytes of a body that must arrive in a minute"
      case .weatherMinute: "requests to weather services in a minute"
      case .weatherDay: "requests to weather services in a day"
      case .ipMinute: "requests to IP services in a minute"
      case .ipDay: "requests to IP services in a day"
      case .clientConnections, .clientRequests, .clientSearches, .clientStreams, .clientBatches,
        .clientBodies, .clientWeatherMinute, .clientWeatherDay:
        "the same for each client"
      }
    }
  }

  /// The values that the user has set.
  private var values: [Name: Int] = [:]
  private let processors: Int

  /// Creates the standard limits.
  ///
  /// - Parameter processors: The number of processors of the machine.
  package init(processors: Int) { self.processors = processors }

  /// The value of a limit.
  package subscript(name: Name) -> Int {
    get { values[name] ?? name.standard(processors: processors) }
    set { values[name] = newValue }
  }
}

/// A word `NAME=NUMBER` of the command line.
package struct LimitArgument: Hashable, Sendable {
  /// The limit.
  package let name: ServeLimits.Name
  package let value: Int

  /// Reads a word.
  ///
  /// - Throws: `ValidationError` for an unknown name or a value that is out of range.
  package init(word: String) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw ValidationError("Write NAME=NUMBER, such as client-streams=4; \(Self.list)")
    }
    let names = ServeLimits.Name.allCases.map(\.rawValue)
    guard let name = ServeLimits.Name(rawValue: String(parts[0])) else {
      let guess = Suggestion.closest(to: String(parts[0]), among: names)
        .map { "Did you mean “\($0)”? " }
      throw ValidationError("There is no such limit. \(guess ?? "")\(Self.list)")
    }
    guard let value = Int(parts[1]), name.range.contains(value) else {
      let (least, most) = (name.range.lowerBound, name.range.upperBound)
      throw ValidationError("“\(name.rawValue)” is a whole number from \(least) to \(most).")
    }
    self.name = name
    self.value = value
  }

  /// A sentence that says where the names are.
  private static let list = "“wxloc serve --help” lists the names."

  /// The names with their standard values, as lines for the help.
  package static var table: String {
    let names = ServeLimits.Name.allCases
    let width = names.map(\.rawValue.count).max() ?? 0
    return names.map { name in
      let padding = String(repeating: " ", count: width - name.rawValue.count + 2)
      let value =
        [.searches, .clientSearches].contains(name)
        ? "one for each processor" : "\(name.standard(processors: 1))"
      return "  \(name.rawValue)\(padding)\(value): \(name.meaning)"
    }.joined(separator: "\n")
  }
}
