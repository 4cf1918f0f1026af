internal import WxCore

/// A client of GeoClue: a state machine without a bus.
///
/// It takes messages and the time, and returns calls and events. GeoClue may be absent, may wait for
/// an agent that does not run, may refuse, fall silent or end; there is a time limit or an error for
/// each.
package struct GeoClueSession: BusSession {
  /// An action for the caller to perform.
  package typealias Action = ReceiverAction<GeoClueError>

  /// The time limits.
  package struct TimeLimits: Hashable, Sendable {
    /// The time limit for a connection to the bus.
    package var connection = Duration.seconds(2)
    /// The time limit for the creation of a client: GeoClue starts, and waits for an agent.
    package var client = Duration.seconds(5)
    /// The time limit for the answer to every other call.
    package var answer = Duration.seconds(5)

    /// Creates the default time limits.
    package init() {}
  }

  private enum Phase: Hashable {
    case idle, connecting, preparing, listening, over
  }

  /// A call whose answer is awaited.
  private enum Call: Hashable {
    case subscription, client, desktopID, level, start, available, location
  }

  private static let program = "org.freedesktop.GeoClue2"
  private static let manager = "/org/freedesktop/GeoClue2/Manager"
  /// The level of the best accuracy, that of a receiver.
  private static let exact: UInt32 = 8
  /// The level of a city.
  private static let city = 4
  /// The largest number of positions that are being fetched.
  private static let maximumCalls = 32

  package let timeLimit: TimeLimits
  private let desktopID: String
  private let limit: Duration?
  private var phase = Phase.idle
  private var lines = LineSplitter()
  private var actions: GeoClueActions<GeoClueError>
  private var calls = BusCalls<Call>()
  /// The unique name of GeoClue, and the path of the client that it created.
  private var peer = ""
  private var client = ""
  /// The time at which the awaited answer is overdue.
  private var due: Duration?
  /// The time for which GeoClue may take to create a client: less if the session ends before.
  private var clientTime = Duration.zero

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - desktopID: The name of the program's desktop file, by which agents ask the user.
  ///   - timeLimit: The time limits.
  ///   - limit: The time at which the session is cancelled; `nil` if there is none.
  package init(
    desktopID: String = GeoClueProvider.ownDesktopID, timeLimit: TimeLimits = TimeLimits(),
    until limit: Duration? = nil
  ) {
    self.desktopID = desktopID
    self.timeLimit = timeLimit
    self.limit = limit
    actions = GeoClueActions(of: "GeoClue", until: limit)
  }

  /// The time at which to call ``tick(at:)`` if nothing else happens first.
  package var deadline: Duration? { [due, epochDeadline].compactMap(\.self).min() }

  /// The time at which the next epoch is complete.
  var epochDeadline: Duration? { actions.epochDeadline }

  /// Starts the session while the connection is being made.
  package mutating func start(at now: Timestamp) -> [Action] {
    phase = .connecting
    due = now.elapsed + timeLimit.connection
    actions.wait(for: .connection(to: "the system bus"))
    return actions.takeAll()
  }

  /// Notes that the bus has accepted this program.
  package mutating func connected(at now: Timestamp) -> [Action] {
    phase = .preparing
    let owners = """
      type='signal',sender='\(BusDaemon.name)',member='NameOwnerChanged',arg0='\(Self.program)'
      """
    subscribe(to: owners)
    call(.client, "GetClient", in: "\(Self.program).Manager", at: Self.manager)
    clientTime = timeLimit.client
    if let limit {
      clientTime = max(.zero, min(clientTime, limit - Self.reserve - now.elapsed))
    }
    due = now.elapsed + clientTime
    actions.wait(for: .permission(of: "GeoClue"))
    return actions.takeAll()
  }

  /// Processes received lines, each of which is a message.
  package mutating func receive(_ bytes: [UInt8], at now: Timestamp) -> [Action] {
    guard phase == .preparing || phase == .listening else { return [] }
    actions.completeEpoch(by: now.elapsed)
    for message in lines.take(bytes).compactMap({ BusMessage(line: $0) }) where phase != .over {
      take(message, at: now)
    }
    return actions.takeAll()
  }

  /// Handles the time set by ``deadline``.
  package mutating func tick(at now: Timestamp) -> [Action] {
    actions.completeEpoch(by: now.elapsed)
    guard let due, now.elapsed >= due else { return actions.takeAll() }
    switch phase {
    case .connecting: fail(.bus(.timedOut(after: timeLimit.connection)))
    case .preparing where client.isEmpty: fail(.noAgent(after: clientTime))
    case .preparing, .listening: fail(.silent(after: timeLimit.answer))
    case .idle, .over: self.due = nil
    }
    return actions.takeAll()
  }

  /// Notes that the bus closed the connection.
  package mutating func closed(at now: Timestamp) -> [Action] { failed(Self.closedByBus) }

  /// Notes that the connection could not be made, or broke.
  package mutating func failed(_ error: GeoClueError) -> [Action] {
    if phase != .over { fail(error) }
    return actions.takeAll()
  }

  // MARK: Messages

  private mutating func take(_ message: BusMessage, at now: Timestamp) {
    switch message.kind {
    case .answer(let number):
      guard let call = calls.answered(number) else { return }
      take(message, to: call, at: now)
    case .error(let number, let name):
      guard let call = calls.answered(number) else { return }
      switch call {
      // An object of a position exists until there is a newer one.
      case .location, .subscription, .available: restart(at: now)
      case .client, .desktopID, .level, .start:
        fail(GeoClueError(name: name, message.body.first?.string ?? ""))
      }
    case .signal(let path, _, let member):
      let texts = message.body.map { $0.string ?? "" }
      if message.sender == BusDaemon.name, member == "NameOwnerChanged", texts.count == 3 {
        if texts[0] == Self.program, texts[1] == peer, texts[2] != peer { fail(.gone) }
      } else if message.sender == peer, path == client, member == "LocationUpdated",
        texts.count == 2, texts[1].hasPrefix("/"), calls.count < Self.maximumCalls
      {
        call(
          .location, "GetAll", in: BusDaemon.properties, at: texts[1],
          [.text("\(Self.program).Location")])
        restart(at: now)
      }
    }
  }

  private mutating func take(_ answer: BusMessage, to call: Call, at now: Timestamp) {
    switch call {
    case .subscription: break
    case .client:
      guard let path = answer.body.first?.string, path.hasPrefix("/") else {
        return fail(.refused("it named no client"))
      }
      client = path
      peer = answer.sender
      subscribe(to: "type='signal',sender='\(Self.program)',path='\(path)'")
      set("DesktopId", to: .text(desktopID), as: .desktopID)
    case .desktopID: set("RequestedAccuracyLevel", to: .number(Self.exact), as: .level)
    case .level: self.call(.start, "Start", in: "\(Self.program).Client", at: client)
    case .start:
      phase = .listening
      actions.emit(.connected("GeoClue"))
      actions.wait(for: .other("GeoClue knows no position yet"))
      self.call(
        .available, "Get", in: BusDaemon.properties, at: Self.manager,
        [.text("\(Self.program).Manager"), .text("AvailableAccuracyLevel")])
    case .available: noteLevel(answer.body.first?.int)
    case .location: actions.take(answer.body.first ?? .null, at: now)
    }
    restart(at: now)
  }

  /// Notes how exact a position can be, if there is none yet.
  private mutating func noteLevel(_ level: Int?) {
    guard let level, case .other = actions.lastWaiting else { return }
    if level <= 0 {
      actions.wait(for: .other("GeoClue has no source of positions"))
    } else if level <= Self.city {
      actions.wait(for: .other("GeoClue has no position; now it can find only the city"))
    }
  }

  // MARK: Calls

  private mutating func subscribe(to rule: String) {
    actions.send(calls.subscribe(.subscription, to: rule))
  }

  private mutating func set(_ name: String, to value: BusCall.Argument, as call: Call) {
    self.call(
      call, "Set", in: BusDaemon.properties, at: client,
      [.text("\(Self.program).Client"), .text(name), .any(value)])
  }

  private mutating func call(
    _ call: Call, _ method: String, in interface: String, at path: String,
    _ arguments: [BusCall.Argument] = []
  ) {
    let line = calls.add(call, method, of: Self.program, in: interface, at: path, arguments)
    actions.send(line)
  }

  /// Sets the time limit for the answers that are still awaited.
  private mutating func restart(at now: Timestamp) {
    guard phase == .listening || (phase == .preparing && !client.isEmpty) else { return }
    due = calls.contains { $0 != .subscription } ? now.elapsed + timeLimit.answer : nil
  }

  private mutating func fail(_ error: GeoClueError) {
    phase = .over
    due = nil
    actions.fail(error)
  }
}
