internal import WxCore

/// What a gpsd client knows and does: a state machine without a socket.
///
/// Bytes and the time go in, requests and events come out. Protocol as in gpsd_json(5), every
/// version from 3.4 on: the version number is never a reason to refuse.
///
/// gpsd has four silences and names none of them (no receiver, a receiver without sky, a receiver
/// that is gone, no gpsd at all), so the session has a watchdog for each.
public struct GPSDSession: Sendable {
  /// What the shell is to do.
  public enum Action: Hashable, Sendable {
    /// Write bytes to the connection.
    case send([UInt8])
    /// Hand an event to the consumer.
    case emit(LocationEvent)
    /// Close the connection and throw.
    case fail(GPSDError)
  }

  /// The watchdogs' patience.
  public struct Patience: Hashable, Sendable {
    /// For a connection.
    public var connection = Duration.seconds(2)
    /// For gpsd's introduction.
    public var banner = Duration.seconds(2)
    /// For a receiver to be named, and between two requests for one that is not there.
    public var device = Duration.seconds(3)
    /// For a receiver's next word; three of its cycles where those are longer.
    public var data = Duration.seconds(5)

    /// The usual patience.
    public init() {}
  }

  enum Phase: Hashable {
    case idle, connecting, introducing, watching, over
  }

  /// What is known of one receiver.
  struct Receiver: Hashable {
    var hasFix = false
    var cycle = Duration.seconds(1)
    var hdop: Double?
    var hdopArrival = Duration.zero
  }

  /// The address, for messages.
  public let address: GPSDAddress
  /// The path of the only device that is listened to.
  public let device: String?
  /// The watchdogs' patience.
  public let patience: Patience
  /// Whether gpsd is asked for what it remembers, which may be as old as gpsd itself.
  public let asksCache: Bool

  var phase = Phase.idle
  var lines = LineSplitter()
  var receivers: [String: Receiver] = [:]
  var lastWaiting: WaitingReason?
  /// When the phase began.
  var since = Duration.zero
  /// When a receiver last said something.
  var lastData = Duration.zero
  /// When a receiver that is not there is asked for again.
  var nextRequest: Duration?
  var isSilent = false
  /// The start of what came before gpsd introduced itself, if it was not gpsd's.
  var strangeStart: String?
  var pending: [Action] = []

  /// More receivers than any machine has; what a broken sender invents beyond is forgotten.
  static let maximumReceivers = 64
  /// How long a dilution of precision says something about a fix.
  static let skyLifetime = Duration.seconds(10)

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - address: The address, for messages.
  ///   - device: The path of the only device to listen to; `nil` for all.
  ///   - patience: The watchdogs' patience.
  ///   - asksCache: Whether gpsd is asked for what it remembers.
  public init(
    address: GPSDAddress, device: String? = nil, patience: Patience = Patience(),
    asksCache: Bool = false
  ) {
    self.address = address
    self.device = device
    self.patience = patience
    self.asksCache = asksCache
  }

  /// When ``tick(at:)`` wants to be called, if nothing happens before.
  public var deadline: Duration? {
    switch phase {
    case .idle, .over: nil
    case .connecting: since + patience.connection
    case .introducing: since + patience.banner
    case .watching:
      if receivers.isEmpty { nextRequest } else { isSilent ? nil : lastData + silence }
    }
  }

  /// The longest that a working receiver is silent.
  var silence: Duration {
    max(patience.data, (receivers.values.map(\.cycle).max() ?? .zero) * 3)
  }

  /// The connection is being made.
  public mutating func start(at now: Moment) -> [Action] {
    enter(.connecting, at: now)
    wait(for: .connection(to: address.description))
    return takeActions()
  }

  /// The connection stands: ask for reports, then see who it is.
  ///
  /// gpsd sends nothing but its introduction until it is asked.
  public mutating func connected(at now: Moment) -> [Action] {
    enter(.introducing, at: now)
    wait(for: .banner)
    requestReports()
    return takeActions()
  }

  /// Bytes have come.
  public mutating func receive(_ bytes: [UInt8], at now: Moment) -> [Action] {
    guard phase == .introducing || phase == .watching else { return [] }
    var splitter = lines
    lines = LineSplitter()
    let dropped = splitter.droppedLines
    splitter.take(bytes) { line in read(line, at: now) }
    if splitter.droppedLines > dropped { hearNonsense("a line without end") }
    lines = splitter
    return takeActions()
  }

  /// The time that ``deadline`` named has come.
  public mutating func tick(at now: Moment) -> [Action] {
    guard let deadline, now.elapsed >= deadline else { return [] }
    switch phase {
    case .idle, .over: break
    case .connecting: fail(.connectTimedOut(address, after: patience.connection))
    case .introducing: fail(stranger(after: patience.banner))
    case .watching where receivers.isEmpty:
      // What gpsd said itself explains more than that there is no receiver.
      if !isExplained { wait(for: .device(device)) }
      // A receiver that is not there is never announced to one whose request for it was refused.
      if device != nil { requestReports() }
      nextRequest = now.elapsed + patience.device
    case .watching: fallSilent(at: now)
    }
    return takeActions()
  }

  /// The other side closed the connection.
  public mutating func closed(at now: Moment) -> [Action] {
    switch phase {
    case .introducing: fail(stranger(after: now.elapsed - since))
    case .connecting, .watching: fail(.closed(address))
    case .idle, .over: break
    }
    return takeActions()
  }

  /// The connection could not be made, or broke.
  public mutating func failed(_ error: GPSDError) -> [Action] {
    if phase != .over { fail(error) }
    return takeActions()
  }

  private mutating func fallSilent(at now: Moment) {
    isSilent = true
    let hadFix = receivers.values.contains { $0.hasFix }
    for path in receivers.keys { receivers[path]?.hasFix = false }
    if hadFix { emit(.lost(.silence(now.elapsed - lastData))) }
    if !isExplained { wait(for: .data) }
  }

  /// Whether what gpsd sent says why there are no reports.
  private var isExplained: Bool {
    switch lastWaiting {
    case .refused, .readable: true
    default: false
    }
  }

  /// The error for what did not introduce itself as a gpsd.
  private func stranger(after duration: Duration) -> GPSDError {
    if strangeStart == nil, !lines.unfinished.isEmpty {
      return .unfinishedLine(address, after: duration, sent: Self.quotation(lines.unfinished))
    }
    return .notGPSD(address, after: duration, sent: strangeStart)
  }

  /// The start of a line, made fit for a message.
  static func quotation(_ line: ArraySlice<UInt8>) -> String {
    String(String(decoding: line.prefix(60), as: UTF8.self).plainText)
  }

  mutating func enter(_ phase: Phase, at now: Moment) {
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

  private mutating func fail(_ error: GPSDError) {
    phase = .over
    pending.append(.fail(error))
  }

  private mutating func takeActions() -> [Action] {
    defer { pending = [] }
    return pending
  }
}
