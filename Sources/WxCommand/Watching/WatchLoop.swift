internal import WxCore
internal import WxLocation

/// Processes the changes of a watch: fences, time zones, presenter, hook, last fix.
struct WatchLoop {
  let presenter: any WatchPresenter
  let diagnostics: WatchDiagnostics
  /// The grid to which reported positions are rounded; `nil` reports them exactly.
  var grid: CoarseGrid?
  var monitor = FenceMonitor([])
  /// Detects stays, if they are to be reported.
  var visits: VisitDetector?
  /// Follows the time zone, if it is to be reported.
  var zones: ZoneWatch?
  var hook: EventHook?
  var recorder: LastFixRecorder?
  /// The services that receive the positions.
  var senders: [PositionSender] = []
  /// The number of fixes still to report; `nil` for no limit.
  var remaining: Int?
  private var lastTimestamp: Timestamp

  init(_ presenter: any WatchPresenter, diagnostics: WatchDiagnostics, at start: Timestamp) {
    self.presenter = presenter
    self.diagnostics = diagnostics
    lastTimestamp = start
  }

  /// Shows all changes until the sequence ends or fails, or enough fixes were shown.
  ///
  /// However the watch ends, the file is completed, unless its reader has gone.
  mutating func run<Changes: AsyncSequence>(_ changes: Changes) async throws
  where Changes.Element == (change: LocationChange, at: Timestamp) {
    try presenter.begin(at: lastTimestamp)
    do {
      for try await (change, timestamp) in changes {
        guard try await take(change, at: timestamp) else { break }
      }
    } catch let error as OutputError {
      recorder?.save()
      hook?.stop()
      await finishSending()
      throw error
    } catch {
      hook?.stop()
      try finish()
      await finishSending()
      throw error
    }
    try finish()
    await hook?.finish()
    await finishSending()
  }

  private func finishSending() async {
    for sender in senders { await sender.finish() }
  }

  private mutating func finish() throws {
    recorder?.save()
    try presenter.end(at: lastTimestamp)
  }

  /// Processes a change; returns `false` after the last requested fix.
  private mutating func take(
    _ change: LocationChange, at now: Timestamp
  ) async throws -> Bool {
    lastTimestamp = now
    diagnostics.print(change)
    switch change {
    case .fix(let exact):
      let rounded = coarse(exact)
      try presenter.show(.change(.fix(rounded)), at: now)
      recorder?.take(rounded, at: now)
      for sender in senders { try sender.take(rounded) }
      try await watch(exact, at: now)
      if let remaining {
        self.remaining = remaining - 1
        return remaining > 1
      }
    case .held(let exact):
      let rounded = coarse(exact)
      recorder?.take(rounded, at: now)
      try await watch(exact, at: now)
    case .lost:
      monitor.signalLost()
      zones?.signalLost()
      try presenter.show(.change(change), at: now)
    default: try presenter.show(.change(change), at: now)
    }
    return true
  }

  /// Reports what a fix means for fences, stays and the time zone. They use each exact position; what is
  /// reported is as coarse as requested.
  private mutating func watch(_ exact: Fix, at now: Timestamp) async throws {
    for var event in monitor.update(with: exact) {
      event.fix = coarse(event.fix)
      try presenter.show(.fence(event), at: now)
      hook?.run(with: event, at: now.wall)
    }
    for var event in visits?.update(with: exact) ?? [] {
      if let grid { event.center = grid.center(of: event.center) }
      try presenter.show(.visit(event), at: now)
      hook?.run(with: event)
    }
    if var event = try await zones?.update(with: exact, at: now) {
      event.fix = coarse(event.fix)
      try presenter.show(.zone(event), at: now)
      hook?.run(with: event, at: now.wall)
    }
  }

  private func coarse(_ fix: Fix) -> Fix { grid.map(fix.coarse) ?? fix }
}

/// The changes of a live watch, each with its time.
struct TimedUpdates: AsyncSequence {
  typealias Element = (change: LocationChange, at: Timestamp)

  let updates: PatientUpdates
  let clocks: Clocks

  /// - Parameters:
  ///   - request: The sources, and the policy for reported fixes.
  ///   - patience: What to wait for.
  ///   - context: Provides the clocks, and receives the reason why the watch waits for the network.
  init(
    _ request: LocationRequest, patience: PatientUpdates.Patience, in context: CommandContext
  ) {
    clocks = context.clocks
    updates = PatientUpdates(request, clocks: clocks, patience: patience) {
      [diagnostics = context.diagnostics] failure in
      diagnostics.warn(
        "\(FailureReport(failure).text) The watch waits for the network until you end it.")
    }
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(iterator: updates.makeAsyncIterator(), clocks: clocks)
  }

  struct Iterator: AsyncIteratorProtocol {
    var iterator: PatientUpdates.Iterator
    let clocks: Clocks

    mutating func next() async throws -> (change: LocationChange, at: Timestamp)? {
      try await iterator.next().map { ($0, clocks.timestamp) }
    }
  }
}
