internal import WxCore

/// A session of the desktop portal: a state machine without a bus.
///
/// The portal creates a session, asks the user for permission unless it has been given before,
/// starts GeoClue, and passes on its positions until the connection ends. It may be absent or old,
/// may wait for the user, be refused, fall silent or end; there is a time limit or an error for each.
package struct PortalSession: BusSession {
  /// An action for the caller to perform.
  package typealias Action = ReceiverAction<PortalError>

  /// The time limits.
  package struct TimeLimits: Hashable, Sendable {
    /// The time limit for a connection to the bus.
    package var connection = Duration.seconds(2)
    /// The time limit for the answers to calls, for which the portal may have to start.
    package var answer = Duration.seconds(5)
    /// The time limit for the permission: a person reads a question.
    package var permission = Duration.seconds(60)

    /// Creates the default time limits.
    package init() {}
  }

  private enum Phase: Hashable {
    case idle, connecting, creating, asking, listening, over
  }

  /// A call whose answer is awaited.
  private enum Call: Hashable {
    case subscription, session, start
  }

  /// The name of the portal in fixes.
  private static let device = "desktop portal"
  private static let program = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Location"
  /// The last part of the paths of the session and the request, which are apart for each connection.
  private static let token = BusCall.Argument.text("wxloc")
  /// The level of the best accuracy: the portal counts from 0, unlike GeoClue.
  private static let exact = BusCall.Argument.number(5)
  /// The most responses that can arrive before the request is known.
  private static let maximumResponses = 8

  private let timeLimit: TimeLimits
  private let limit: Duration?
  private var phase = Phase.idle
  private var lines = LineSplitter()
  private var actions: GeoClueActions<PortalError>
  private var calls = BusCalls<Call>()
  /// The unique name of the portal, and the paths of the session and of the request to start it.
  private var peer = ""
  private var session = ""
  private var request = ""
  /// The responses by the paths of their requests, until the request is known.
  private var responses: [String: Int] = [:]
  /// The time at which the awaited answer is overdue, and the time for which it may be awaited.
  private var due: Duration?
  private var dueTime = Duration.zero

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - timeLimit: The time limits.
  ///   - limit: The time at which the session is cancelled; `nil` if there is none.
  package init(timeLimit: TimeLimits = TimeLimits(), until limit: Duration? = nil) {
    self.timeLimit = timeLimit
    self.limit = limit
    actions = GeoClueActions(of: Self.device, until: limit)
  }

  /// The time at which to call ``tick(at:)`` if nothing else happens first.
  package var deadline: Duration? { [due, epochDeadline].compactMap(\.self).min() }

  /// The time at which the next epoch is complete.
  var epochDeadline: Duration? { actions.epochDeadline }

  /// Starts the session while the connection is being made.
  package mutating func start(at now: Timestamp) -> [Action] {
    phase = .connecting
    expect(within: timeLimit.connection, at: now)
    actions.wait(for: .connection(to: "the session bus"))
    return actions.takeAll()
  }

  /// Notes that the bus has accepted this program.
  package mutating func connected(at now: Timestamp) -> [Action] {
    phase = .creating
    subscribe(
      to: "type='signal',sender='\(BusDaemon.name)',member='NameOwnerChanged',"
        + "arg0='\(Self.program)'")
    subscribe(to: "type='signal',sender='\(Self.program)',path_namespace='\(Self.path)'")
    call(
      .session, "CreateSession",
      [.options(["session_handle_token": Self.token, "accuracy": Self.exact])])
    expect(within: timeLimit.answer, at: now)
    actions.wait(for: .permission(of: "the desktop portal"))
    return actions.takeAll()
  }

  /// Processes received lines, each of which is a message.
  package mutating func receive(_ bytes: [UInt8], at now: Timestamp) -> [Action] {
    guard phase != .idle, phase != .connecting, phase != .over else { return [] }
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
    case .connecting: fail(.bus(.timedOut(after: dueTime)))
    case .creating: fail(.silent(after: dueTime))
    case .asking: fail(.unanswered(after: dueTime))
    case .idle, .listening, .over: self.due = nil
    }
    return actions.takeAll()
  }

  /// Notes that the bus closed the connection.
  package mutating func closed(at now: Timestamp) -> [Action] { failed(Self.closedByBus) }

  /// Notes that the connection could not be made, or broke.
  package mutating func failed(_ error: PortalError) -> [Action] {
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
      guard let call = calls.answered(number), call != .subscription else { return }
      fail(PortalError(name: name, message.body.first?.string ?? ""))
    case .signal(let path, let interface, let member):
      if message.sender == BusDaemon.name, member == "NameOwnerChanged" {
        let texts = message.body.map { $0.string ?? "" }
        guard texts.count == 3, texts[0] == Self.program, !peer.isEmpty else { return }
        if texts[1] == peer, texts[2] != peer { fail(.gone) }
      } else if message.sender == peer, !peer.isEmpty {
        take(message.body, at: path, "\(interface).\(member)", at: now)
      }
    }
  }

  private mutating func take(_ answer: BusMessage, to call: Call, at now: Timestamp) {
    let path = answer.body.first?.string ?? ""
    switch call {
    case .subscription: return
    case .session:
      guard path.hasPrefix("/") else { return fail(.refused("it named no session")) }
      peer = answer.sender
      session = path
      // The portal has no window to put the question above: there is none.
      self.call(
        .start, "Start", [.path(path), .text(""), .options(["handle_token": Self.token])])
      expect(within: timeLimit.answer, at: now)
    case .start:
      guard phase == .creating else { return }
      guard path.hasPrefix("/") else { return fail(.refused("it named no request")) }
      request = path
      phase = .asking
      expect(within: timeLimit.permission, at: now)
      if let response = responses[path] { take(response: response) }
      responses = [:]
    }
  }

  /// Takes a signal of the portal.
  private mutating func take(
    _ body: [JSONValue], at path: String, _ signal: String, at now: Timestamp
  ) {
    switch signal {
    case "org.freedesktop.portal.Request.Response":
      guard let response = body.first?.int else { return }
      if phase == .asking, path == request {
        take(response: response)
      } else if phase == .creating, responses.count < Self.maximumResponses {
        responses[path] = response
      }
    case "\(Self.interface).LocationUpdated":
      guard body.count == 2, body[0].string == session, !session.isEmpty else { return }
      // A position is an answer too.
      if phase != .listening { listen() }
      actions.take(body[1], at: now)
    case "org.freedesktop.portal.Session.Closed":
      if path == session { fail(.closed) }
    default: return
    }
  }

  private mutating func take(response: Int) {
    if let error = PortalError(response: response) { fail(error) } else { listen() }
  }

  private mutating func listen() {
    phase = .listening
    due = nil
    actions.emit(.connected("the desktop portal"))
    actions.wait(for: .other("GeoClue knows no position yet"))
  }

  // MARK: Calls

  private mutating func subscribe(to rule: String) {
    actions.send(calls.subscribe(.subscription, to: rule))
  }

  private mutating func call(_ call: Call, _ method: String, _ arguments: [BusCall.Argument]) {
    actions.send(
      calls.add(call, method, of: Self.program, in: Self.interface, at: Self.path, arguments))
  }

  /// Sets the time limit for the next answer: less if the session ends before.
  private mutating func expect(within time: Duration, at now: Timestamp) {
    dueTime = time
    if let limit { dueTime = max(.zero, min(time, limit - Self.reserve - now.elapsed)) }
    due = now.elapsed + dueTime
  }

  private mutating func fail(_ error: PortalError) {
    phase = .over
    due = nil
    actions.fail(error)
  }
}
