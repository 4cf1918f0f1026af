internal import WxCore

/// An error of a source that another program on the bus serves.
protocol BusSourceError: ExplainedError, Hashable {
  /// The bus itself failed.
  static func bus(_ failure: BusFailure) -> Self
}

/// What a source says to a program on the bus: a state machine without a bus.
protocol BusSession: ReceiverSession where Failure: BusSourceError {}

extension BusSession {
  /// The time for which the error must be ready before the session is cancelled.
  static var reserve: Duration { .milliseconds(100) }

  /// The error after the bus has closed the connection.
  static var closedByBus: Failure { .bus(.broken(detail: "the bus closed it")) }

  func failure(code: String, detail: String) -> Failure {
    .bus(BusFailure(code: code, detail: detail))
  }

  func failure(for end: SocketEnd) -> (error: Failure, detail: String)? {
    switch end {
    case .closedByPeer, .closed: nil
    case .unresolved(let why), .unreachable(let why): (.bus(.unreachable(detail: why)), why)
    case .unopened(let failure): (.bus(BusFailure(opening: failure)), failure.text)
    case .broken(let why): (.bus(.broken(detail: why)), why)
    }
  }
}

/// The calls of a session whose answers are awaited, each with its purpose.
struct BusCalls<Purpose: Hashable & Sendable>: Sendable {
  private var purposes: [Int: Purpose] = [:]
  private var last = 0

  var count: Int { purposes.count }
  var isEmpty: Bool { purposes.isEmpty }

  /// Whether an answer to a call with this property is awaited.
  func contains(where isMatch: (Purpose) -> Bool) -> Bool {
    purposes.values.contains(where: isMatch)
  }

  /// Notes a call, and returns it as a line of bytes with a number of its own.
  mutating func add(
    _ purpose: Purpose, _ method: String, of program: String, in interface: String, at path: String,
    _ arguments: [BusCall.Argument]
  ) -> [UInt8] {
    last += 1
    purposes[last] = purpose
    return Array(
      BusCall(last, of: method, in: interface, at: path, of: program, arguments).line.utf8)
  }

  /// Notes a request for the signals that a rule selects, and returns it as a line of bytes.
  mutating func subscribe(_ purpose: Purpose, to rule: String) -> [UInt8] {
    add(
      purpose, "AddMatch", of: BusDaemon.name, in: BusDaemon.name, at: BusDaemon.path, [.text(rule)]
    )
  }

  /// Returns the purpose of the call that an answer names, which is not awaited any longer.
  mutating func answered(_ number: Int) -> Purpose? { purposes.removeValue(forKey: number) }

  /// Awaits no answer any longer.
  mutating func removeAll() { purposes = [:] }
}

/// The bus itself, as a program with an object.
enum BusDaemon {
  static let name = "org.freedesktop.DBus"
  static let path = "/"
  /// The interface of all objects that have properties.
  static let properties = "org.freedesktop.DBus.Properties"
}
