internal import WxCore

/// The gpsd protocol from the client's side: a state machine without a socket.
///
/// It takes bytes and the time, and returns requests and events. It follows gpsd_json(5) for every
/// version from 3.4 on, and never rejects a version number.
///
/// gpsd has four kinds of silence and reports none of them (no receiver, a receiver without a view
/// of the sky, a receiver that is gone, no gpsd at all), so the session has a watchdog for each.
package struct GPSDSession: ReceiverSession {
  /// An action for the caller to perform.
  package typealias Action = ReceiverAction<GPSDError>

  /// The watchdogs' timeouts.
  package struct TimeLimits: Hashable, Sendable {
    /// The time limit for a connection.
    package var connection = Duration.seconds(2)
    /// The time limit for gpsd's banner.
    package var banner = Duration.seconds(2)
    /// The time limit for gpsd to list a receiver, and the interval between requests for a missing
    /// one.
    package var device = Duration.seconds(3)
    /// The time limit between reports of a receiver; three of its cycles if those are longer.
    package var data = Duration.seconds(5)

    /// Creates the default timeouts.
    package init() {}
  }

  enum Phase: Hashable {
    case idle, connecting, introducing, watching, over
  }

  /// The state of one receiver.
  struct Receiver: Hashable {
    var hasFix = false
    var cycle = Duration.seconds(1)
    var hdop: Double?
    var hdopArrival = Duration.zero
  }

  /// The address, for messages.
  package let address: GPSDAddress
  /// The path of the selected device; `nil` for all.
  package let device: String?
  /// The watchdogs' timeouts.
  package let timeLimit: TimeLimits
  /// Whether to request gpsd's cached reports, which may be as old as gpsd itself.
  package let usesCachedFixes: Bool

  var phase = Phase.idle
  var lines = LineSplitter()
  /// The epochs that are not complete yet.
  var epochs: EpochMerger
  var receivers: [String: Receiver] = [:]
  var lastWaiting: WaitingReason?
  /// The time at which the current phase began.
  var since = Duration.zero
  /// The time of the last report from a receiver.
  var lastData = Duration.zero
  /// The time at which to request a missing receiver again.
  var nextRequest: Duration?
  var isSilent = false
  /// The start of the data before gpsd's banner, if it was not gpsd's.
  var strangeStart: String?
  var pending: [Action] = []

  /// More receivers than any machine has; entries invented by a broken sender are dropped.
  static let maximumReceivers = 64
  /// The time for which a dilution of precision applies to later fixes.
  static let skyLifetime = Duration.seconds(10)
  /// More satellites than any receiver uses for a fix.
  static let maximumUsedNumbers = 64

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - address: The address, for messages.
  ///   - device: The path of the only device to listen to; `nil` for all.
  ///   - timeLimit: The watchdogs' timeouts.
  ///   - usesCachedFixes: Whether to request gpsd's cached reports.
  ///   - limit: The time at which the session is cancelled; `nil` if there is none.
  package init(
    address: GPSDAddress, device: String? = nil, timeLimit: TimeLimits = TimeLimits(),
    usesCachedFixes: Bool = false, until limit: Duration? = nil
  ) {
    self.address = address
    self.device = device
    self.timeLimit = timeLimit
    self.usesCachedFixes = usesCachedFixes
    epochs = EpochMerger(until: limit)
  }

  /// The time at which to call ``tick(at:)`` if nothing else happens first.
  package var deadline: Duration? {
    [watchdog, epochDeadline].compactMap(\.self).min()
  }

  /// The time at which the next epoch is complete.
  var epochDeadline: Duration? { epochs.deadline }

  private var watchdog: Duration? {
    switch phase {
    case .idle, .over: nil
    case .connecting: since + timeLimit.connection
    case .introducing: since + timeLimit.banner
    case .watching:
      if receivers.isEmpty { nextRequest } else { isSilent ? nil : lastData + silence }
    }
  }

  /// The longest silence of a working receiver.
  var silence: Duration {
    max(timeLimit.data, (receivers.values.map(\.cycle).max() ?? .zero) * 3)
  }

  /// Starts the session while the connection is being made.
  package mutating func start(at now: Timestamp) -> [Action] {
    enter(.connecting, at: now)
    wait(for: .connection(to: address.description))
    return takeActions()
  }

  /// Requests reports on the new connection, then checks that the server is gpsd.
  ///
  /// gpsd sends only its banner until it receives a request.
  package mutating func connected(at now: Timestamp) -> [Action] {
    enter(.introducing, at: now)
    wait(for: .banner)
    requestReports()
    return takeActions()
  }

  /// Processes received bytes.
  package mutating func receive(_ bytes: [UInt8], at now: Timestamp) -> [Action] {
    guard phase == .introducing || phase == .watching else { return [] }
    emit(epochs.completed(at: now.elapsed))
    let dropped = lines.droppedLines
    for line in lines.take(bytes) { read(line, at: now) }
    if lines.droppedLines > dropped { noteMalformed("an overlong line") }
    return takeActions()
  }

  /// Handles the time set by ``deadline``.
  package mutating func tick(at now: Timestamp) -> [Action] {
    emit(epochs.completed(at: now.elapsed))
    guard let watchdog, now.elapsed >= watchdog else { return takeActions() }
    switch phase {
    case .idle, .over: break
    case .connecting: fail(.connectTimedOut(address, after: timeLimit.connection))
    case .introducing: fail(stranger(after: timeLimit.banner))
    case .watching where receivers.isEmpty:
      // gpsd's own message explains more than a missing receiver.
      if !isExplained { wait(for: .device(device)) }
      // gpsd does not announce a missing receiver to a client whose request for it was refused.
      if device != nil { requestReports() }
      nextRequest = now.elapsed + timeLimit.device
    case .watching: fallSilent(at: now)
    }
    return takeActions()
  }

  /// Notes that the other side closed the connection.
  package mutating func closed(at now: Timestamp) -> [Action] {
    switch phase {
    // A gpsd that ends says nothing either.
    case .introducing:
      let isSilent = strangeStart == nil && !lines.isWithinLine
      fail(isSilent ? .closed(address) : stranger(after: now.elapsed - since))
    case .connecting, .watching: fail(.closed(address))
    case .idle, .over: break
    }
    return takeActions()
  }

  /// Notes that the connection could not be made, or broke.
  package mutating func failed(_ error: GPSDError) -> [Action] {
    if phase != .over { fail(error) }
    return takeActions()
  }

  func failure(code: String, detail: String) -> GPSDError {
    GPSDError(code: code, address: address, detail: detail)
  }

  func failure(for end: SocketEnd) -> (error: GPSDError, detail: String)? {
    switch end {
    case .closedByPeer, .closed: nil
    case .unresolved(let why): (.unresolved(address, detail: why), why)
    case .unreachable(let why): (.unreachable(address, detail: why), why)
    case .broken(let why): (.broken(address, detail: why), why)
    case .unopened(let failure): (.broken(address, detail: failure.text), failure.text)
    }
  }

  private mutating func fallSilent(at now: Timestamp) {
    isSilent = true
    let hadFix = receivers.values.contains { $0.hasFix }
    for path in receivers.keys { receivers[path]?.hasFix = false }
    if hadFix { emit(.lost(.silence(now.elapsed - lastData))) }
    if lines.isWithinLine {
      // Bytes do come, but not the end of a line.
      wait(for: .readable("a line without an end"))
    } else if !isExplained {
      wait(for: .data)
    }
  }

  /// Whether gpsd's own data explains why there are no reports.
  private var isExplained: Bool {
    switch lastWaiting {
    case .refused, .readable: true
    default: false
    }
  }

  /// The error for a server that did not introduce itself as gpsd.
  private func stranger(after duration: Duration) -> GPSDError {
    if strangeStart == nil, !lines.unfinished.isEmpty {
      return .unfinishedLine(address, after: duration, sent: Self.quotation(lines.unfinished))
    }
    return .notGPSD(address, after: duration, sent: strangeStart)
  }

  /// The start of a line, cleaned for a message.
  static func quotation(_ line: ArraySlice<UInt8>) -> String {
    String(String(decoding: line.prefix(60), as: UTF8.self).plainText)
  }

  mutating func enter(_ phase: Phase, at now: Timestamp) {
    self.phase = phase
    since = now.elapsed
  }

  private mutating func requestReports() {
    var request = JSONObject()
    request.append("enable", true)
    request.append("json", true)
    if let device { request.append("device", .string(device)) }
    pending.append(.send(Array("?WATCH=\(JSONValue.object(request).text());\n".utf8)))
  }

  mutating func wait(for reason: WaitingReason) {
    guard reason != lastWaiting else { return }
    lastWaiting = reason
    emit(.waiting(reason))
  }

  mutating func emit(_ event: LocationEvent) { pending.append(.emit(event)) }

  /// Emits complete epochs.
  mutating func emit(_ epochs: [EpochMerger.Epoch]) {
    for epoch in epochs { emit(.fix(epoch.fix, arrival: epoch.arrival)) }
  }

  private mutating func fail(_ error: GPSDError) {
    phase = .over
    emit(epochs.finish())
    pending.append(.fail(error))
  }

  private mutating func takeActions() -> [Action] {
    defer { pending = [] }
    return pending
  }
}
