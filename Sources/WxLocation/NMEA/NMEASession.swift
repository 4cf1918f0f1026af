internal import WxCore

/// The reports of a receiver that speaks NMEA 0183: a state machine without a device.
///
/// It takes bytes and the time, and returns events. The receiver may be silent, may send at another
/// speed, may send only other sentences or have no fix; there is a watchdog or a reason for each.
package struct NMEASession: ReceiverSession {
  /// An action for the caller to perform.
  package typealias Action = ReceiverAction<NMEAError>

  /// The watchdogs' timeouts.
  package struct TimeLimits: Hashable, Sendable {
    /// The time limit for a connection.
    package var connection = Duration.seconds(2)
    /// The time limit between sentences.
    package var data = Duration.seconds(5)

    /// Creates the default timeouts.
    package init() {}
  }

  private enum Phase: Hashable {
    case idle, connecting, listening, over
  }

  /// The number of unreadable lines in a row that are a fault: the first line is often cut.
  private static let fault = 3

  /// The address, for messages and for the name of the device.
  package let address: NMEAAddress
  /// The watchdogs' timeouts.
  package let timeLimit: TimeLimits
  /// The lines so far.
  package private(set) var counts = NMEACounts()

  private let device: String
  private var phase = Phase.idle
  private var lines = LineSplitter()
  private var epochs: NMEAEpochs
  private var search: NMEASpeedSearch?
  private var hasFix = false
  private var isSilent = false
  /// Whether any bytes have arrived.
  private var hasReceived = false
  /// Whether the receiver sends checksums.
  private var hasChecksums = false
  /// Unreadable lines since the last sentence.
  private var unreadableLines = 0
  /// The first of them, as a message quotes it.
  private var firstUnreadable: String?
  private var lastWaiting: WaitingReason?
  /// The time of the last sentence; before it, of the current phase.
  private var lastData = Duration.zero
  private var pending: [Action] = []

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - address: Where the sentences come from.
  ///   - timeLimit: The watchdogs' timeouts.
  ///   - limit: The time at which the session is cancelled; `nil` if there is none.
  package init(
    address: NMEAAddress, timeLimit: TimeLimits = TimeLimits(), until limit: Duration? = nil
  ) {
    self.address = address
    self.timeLimit = timeLimit
    device = address.device
    epochs = NMEAEpochs(
      device: address.device, isLog: address.isFinite, until: limit)
  }

  /// The time at which to call ``tick(at:)`` if nothing else happens first.
  package var deadline: Duration? {
    [watchdog, search?.deadline, epochDeadline].compactMap(\.self).min()
  }

  /// The time at which the next epoch is complete.
  var epochDeadline: Duration? { epochs.deadline }

  private var watchdog: Duration? {
    switch phase {
    case .idle, .over: nil
    case .connecting: lastData + timeLimit.connection
    case .listening: isSilent ? nil : lastData + timeLimit.data
    }
  }

  /// Starts the session while the connection is being made.
  package mutating func start(at now: Timestamp) -> [Action] {
    phase = .connecting
    lastData = now.elapsed
    wait(for: .connection(to: String(address.description.plainText)))
    return takeActions()
  }

  /// Notes that the connection is made, or the device is open.
  package mutating func connected(at now: Timestamp) -> [Action] {
    phase = .listening
    lastData = now.elapsed
    emit(.connected(device))
    wait(for: .report(from: device))
    if case .serial(_, nil) = address { search = NMEASpeedSearch(at: now.elapsed) }
    return takeActions()
  }

  /// Processes received bytes.
  package mutating func receive(_ bytes: [UInt8], at now: Timestamp) -> [Action] {
    guard phase == .listening else { return [] }
    hasReceived = hasReceived || !bytes.isEmpty
    emit(epochs.completed(at: now.elapsed))
    split(bytes, at: now)
    search?.note(bytes: bytes.count)
    return takeActions()
  }

  private mutating func split(_ bytes: [UInt8], at now: Timestamp) {
    let dropped = lines.droppedLines
    for line in lines.take(NMEALine.endingInLF(bytes)) { read(line, at: now) }
    if lines.droppedLines > dropped { counts.note(.garbage) }
  }

  /// Handles the time set by ``deadline``.
  package mutating func tick(at now: Timestamp) -> [Action] {
    emit(epochs.completed(at: now.elapsed))
    tune(at: now)
    if let watchdog, now.elapsed >= watchdog {
      if phase == .connecting {
        fail(.connectTimedOut(address, after: timeLimit.connection))
      } else {
        fallSilent(at: now)
      }
    }
    return takeActions()
  }

  /// Notes the end of the sentences: a failure, except for a file.
  package mutating func closed(at now: Timestamp) -> [Action] {
    guard phase != .over else { return takeActions() }
    if address.isFinite {
      // The last line may have no end.
      split([0x0A], at: now)
      phase = .over
      emit(epochs.finish())
      explainEnd()
      pending.append(.finish)
    } else if case .serial = address {
      fail(hasReceived ? .unplugged(address) : .ended(address))
    } else {
      fail(.closed(address))
    }
    return takeActions()
  }

  /// Explains the end of a file in which nothing was found.
  private mutating func explainEnd() {
    switch lastWaiting {
    case .report, .data:
      wait(
        for: firstUnreadable.map(WaitingReason.readable)
          ?? .other("\(device) contains no NMEA 0183 sentence"))
    default: break
    }
  }

  /// Notes that the connection could not be made, or broke.
  package mutating func failed(_ error: NMEAError) -> [Action] {
    if phase != .over { fail(error) }
    return takeActions()
  }

  func failure(code: String, detail: String) -> NMEAError {
    NMEAError(code: code, address: address, detail: detail)
  }

  func failure(for end: SocketEnd) -> (error: NMEAError, detail: String)? {
    switch end {
    case .closedByPeer, .closed: return nil
    case .unresolved(let why): return (.unresolved(address, detail: why), why)
    case .unreachable(let why): return (.unreachable(address, detail: why), why)
    case .unopened(let failure):
      return (NMEAError(failure, opening: address), failure.text)
    case .broken(let why):
      // The system reports an input error for a device that is gone.
      if case .serial = address { return (.unplugged(address), why) }
      return (.broken(address, detail: why), why)
    }
  }

  // MARK: Lines

  private mutating func read(_ bytes: ArraySlice<UInt8>, at now: Timestamp) {
    let (line, hasChecksum) = NMEALine.read(bytes, requiresChecksum: hasChecksums)
    hasChecksums = hasChecksums || hasChecksum
    counts.note(line)
    switch line {
    case .garbage, .damaged: return noteUnreadable(bytes)
    case .ais: expectPosition(hearing: "AIS")
    case .other(let name): expectPosition(hearing: name)
    case .report(let report):
      emit(epochs.take(report, at: now))
      if !report.kind.hasPosition { expectPosition(hearing: "\(report.kind)".uppercased()) }
    }
    lastData = now.elapsed
    isSilent = false
    search = nil
    unreadableLines = 0
    firstUnreadable = nil
  }

  /// Notes a sentence without a position.
  private mutating func expectPosition(hearing name: String) {
    switch lastWaiting {
    case .report, .data, .readable: wait(for: .position(hearing: name))
    default: break
    }
  }

  private mutating func noteUnreadable(_ line: ArraySlice<UInt8>) {
    unreadableLines += 1
    // The last line of a file is completed with an end, which may be the only one.
    if firstUnreadable == nil, !line.isEmpty { firstUnreadable = Self.quotation(line) }
    guard unreadableLines >= Self.fault, search == nil else { return }
    switch lastWaiting {
    case .report, .data: wait(for: .readable(Self.quotation(line)))
    default: break
    }
  }

  private static func quotation(_ line: ArraySlice<UInt8>) -> String {
    line.allSatisfy { $0 &- 0x20 < 0x5F }
      ? "“\(String(decoding: line.prefix(60), as: UTF8.self))”" : "it is not text"
  }

  /// Tries the next speed of the serial line if no sentence was found at the current one.
  private mutating func tune(at now: Timestamp) {
    guard var search else { return }
    let (speed, received) = (search.speed, search.received)
    if let next = search.next(at: now.elapsed) {
      lines = LineSplitter()
      pending.append(.tune(next))
      if received > 0 { wait(for: .readable("not NMEA 0183 at \(speed) baud")) }
    }
    self.search = search
  }

  private mutating func fallSilent(at now: Timestamp) {
    isSilent = true
    if hasFix { emit(.lost(.silence(now.elapsed - lastData))) }
    hasFix = false
    if lines.isWithinLine {
      wait(for: .readable("a line without an end"))
    } else if unreadableLines > 0 {
      wait(for: .readable("it is not NMEA 0183"))
    } else {
      wait(for: .data)
    }
  }

  // MARK: Events

  private mutating func emit(_ outcomes: [NMEAEpochs.Outcome]) {
    for outcome in outcomes {
      if let sky = outcome.sky { emit(.satellites(sky)) }
      switch outcome.fixResult {
      case .fix(let fix):
        hasFix = true
        lastWaiting = nil
        emit(.fix(fix, arrival: outcome.arrival))
      case .unusable(let report):
        emit(.unusable(report))
        guard report.reason == .noFix else {
          lastWaiting = nil
          continue
        }
        if hasFix { emit(.lost(.noFix(device: device))) }
        hasFix = false
        wait(for: .fix)
      }
    }
  }

  private mutating func emit(_ event: LocationEvent) { pending.append(.emit(event)) }

  private mutating func wait(for reason: WaitingReason) {
    guard reason != lastWaiting else { return }
    lastWaiting = reason
    emit(.waiting(reason))
  }

  private mutating func fail(_ error: NMEAError) {
    phase = .over
    search = nil
    emit(epochs.finish())
    if hasFix, case .unplugged = error { emit(.lost(.deviceGone(device))) }
    pending.append(.fail(error))
  }

  private mutating func takeActions() -> [Action] {
    defer { pending = [] }
    return pending
  }
}
