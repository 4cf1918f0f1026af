internal import WxCore

/// What a session needs to know that is not on the bus.
///
/// Questions and replies are lines of JSON like the messages of the bus, so that a recording has the
/// replies too.
package enum WiFiQuestion: Hashable, Sendable {
  /// How long the machine has been running.
  case uptime
  /// What the kernel has seen.
  case scan
  /// Where these networks are, if an earlier answer has it.
  case known([WiFiNetwork])
  /// Where these networks are, within a time limit, by a request to the service.
  case position([WiFiNetwork], within: Duration)

  /// The question as one line of JSON.
  var line: String {
    switch self {
    case .uptime: JSONValue.object(["question": "uptime"]).text() + "\n"
    case .scan: JSONValue.object(["question": "scan"]).text() + "\n"
    case .known(let networks):
      JSONValue.object(["question": "known", "networks": .array(networks.map(\.json))]).text()
        + "\n"
    case .position(let networks, let limit):
      JSONValue.object([
        "question": "position", "within_s": .number(limit.seconds),
        "networks": .array(networks.map(\.json)),
      ]).text() + "\n"
    }
  }

  /// Reads a line; `nil` if it is not a question.
  init?(line: ArraySlice<UInt8>) {
    guard let json = try? JSONValue(parsing: line) else { return nil }
    switch json["question"]?.string {
    case "uptime": self = .uptime
    case "scan": self = .scan
    case "known": self = .known(Self.networks(in: json))
    case "position":
      guard let limit = json["within_s"]?.double else { return nil }
      self = .position(Self.networks(in: json), within: .limited(seconds: limit))
    default: return nil
    }
  }

  private static func networks(in json: JSONValue) -> [WiFiNetwork] {
    (json["networks"]?.array ?? []).compactMap { WiFiNetwork(json: $0) }
  }
}

/// The reply to a question.
enum WiFiReply: Hashable, Sendable {
  /// The time since the start of the machine in seconds, with the time of its suspension.
  case uptime(Double)
  /// What the kernel has seen.
  case scan(KernelScan)
  /// No earlier answer is left, so the service with this host must be queried.
  case unknown(service: String)
  /// What a service has answered, now or earlier.
  case position(WiFiAnswer)

  /// The reply as one line of JSON.
  var line: String {
    switch self {
    case .uptime(let seconds): JSONValue.object(["uptime_s": .number(seconds)]).text() + "\n"
    case .scan(let scan): JSONValue.object(["scan": scan.json]).text() + "\n"
    case .unknown(let service): JSONValue.object(["unknown_to": .string(service)]).text() + "\n"
    case .position(let answer): JSONValue.object(["located": answer.json]).text() + "\n"
    }
  }

  /// Reads a line; `nil` if it is not a reply.
  init?(line: ArraySlice<UInt8>) {
    guard let json = try? JSONValue(parsing: line) else { return nil }
    if let seconds = json["uptime_s"]?.double, seconds >= 0 {
      self = .uptime(seconds)
    } else if let scan = json["scan"].flatMap({ KernelScan(json: $0) }) {
      self = .scan(scan)
    } else if let service = json["unknown_to"]?.string {
      self = .unknown(service: service.plainText)
    } else if let answer = json["located"].flatMap({ WiFiAnswer(json: $0) }) {
      self = .position(answer)
    } else {
      return nil
    }
  }
}

extension WiFiNetwork {
  fileprivate var json: JSONValue {
    [
      "bssid": .string(bssid.description), "signal_dbm": .integer(Int64(signal)),
      "frequency_mhz": JSONValue(frequency), "age_ms": .integer(Int64(age)),
    ]
  }

  fileprivate init?(json: JSONValue) {
    guard let bssid = json["bssid"]?.string.flatMap({ BSSID($0) }),
      let signal = json["signal_dbm"]?.int, let age = json["age_ms"]?.int
    else { return nil }
    self.init(bssid: bssid, signal: signal, frequency: json["frequency_mhz"]?.int, age: age)
  }
}
