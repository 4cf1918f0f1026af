package import WxCore

/// Watches a location over a chain of sources: a state machine without I/O.
///
/// The first source is preferred. If it has no fix for as long as the policy's timeout, the next one
/// is started beside it, and stopped when the first has a fix again. A source that was never reached
/// has nothing to wait for: if it fails, the next one is started at once. A source that fails is
/// retried after a ``Backoff``, and the first epoch of its new session is skipped again.
/// Watching ends with an error only if no source could be reached within the policy's timeout, or if
/// the sources are files and end without a fix.
package struct WatchMachine: Sendable {
  /// An action for the caller to perform.
  package enum Action: Sendable {
    /// Start a source.
    case start(Int)
    /// Stop a source.
    case stop(Int)
    /// Report a change to the consumer.
    case emit(LocationChange)
    /// End the watch, with an error if no source was ever reached, or if files ended without a fix.
    case finish(LocationFailure?)
  }

  /// The time for which a source may send only unacceptable reports before the reason is reported.
  fileprivate static let unusableTimeLimit = Duration.seconds(5)

  /// The interval between queries to a source that answers once.
  private static let oneShotInterval = Duration.seconds(300)

  /// The same while the position is still, if the policy has a minimum distance.
  private static let stillOneShotInterval = Duration.seconds(900)

  let sources: [LocationMachine.Source]
  let policy: LocationPolicy
  var states: [WatchedSource]
  var end = Duration.zero
  /// Whether any source has answered.
  var wasReached = false
  /// Whether any fix qualified.
  var hadFix = false
  var failures: [Int: any ExplainedError] = [:]
  /// The source whose fixes are reported.
  var activeSource: Int?
  /// The moment of the last reported fix.
  var lastReport: FixMoment?
  /// Selects the fixes that show a movement, if the policy has a minimum distance.
  var movement: MovementFilter?
  var pending: [Action] = []
  var isOver = false

  /// Creates a machine.
  ///
  /// - Parameters:
  ///   - sources: The sources, the preferred one first.
  ///   - policy: The policy for reported fixes.
  ///   - seed: The seed for the jitter of the waits.
  package init(sources: [LocationMachine.Source], policy: LocationPolicy, seed: UInt64) {
    self.sources = sources
    self.policy = policy
    if let distance = policy.minimumDistance, distance > 0 {
      movement = MovementFilter(
        minimumDistance: distance, stillInterval: policy.stillInterval)
    }
    states = sources.enumerated().map { index, source in
      WatchedSource(
        backoff: Backoff(
          seed: seed &+ UInt64(index), pace: source.isRemote ? .service : .receiver),
        judge: FixJudge(source: source, policy: policy), diagnosis: SourceDiagnosis(of: source))
    }
  }

  /// The time at which to call ``tick(at:)`` if nothing else happens first.
  package var deadline: Duration? {
    guard !isOver else { return nil }
    var times = states.flatMap { [$0.retryTime, $0.backupTime, $0.unusableDeadline] }
    if !wasReached { times.append(end) }
    return times.compactMap(\.self).min()
  }

  /// Starts the first source.
  package mutating func begin(at now: Timestamp) -> [Action] {
    end = now.elapsed + policy.timeout
    if sources.isEmpty { finish() } else { start(0, at: now) }
    return takeActions()
  }

  /// Handles the time set by ``deadline``.
  package mutating func tick(at now: Timestamp) -> [Action] {
    for index in states.indices {
      if let due = states[index].unusableDeadline, due <= now.elapsed { reportUnusable(index) }
      if let time = states[index].backupTime, time <= now.elapsed {
        states[index].backupTime = nil
        startNext(after: index, at: now)
      }
      if let time = states[index].retryTime, time <= now.elapsed {
        states[index].retryTime = nil
        if !states[index].isRunning { start(index, at: now) }
      }
    }
    if !wasReached, now.elapsed >= end { finish() }
    return takeActions()
  }

  /// Processes an event from a source.
  package mutating func handle(
    _ event: LocationEvent, from index: Int, at now: Timestamp
  ) -> [Action] {
    guard !isOver, states[index].isRunning else { return [] }
    let name = sources[index].name
    states[index].diagnosis.note(event)
    switch event {
    case .connected(let what):
      wasReached = true
      states[index].wasReached = true
      states[index].unusable = .none
      states[index].judge.restart()
      states[index].lastEpoch = nil
      states[index].noteConnection()
      emit(.connected(source: name, what))
    case .waiting(let reason): emit(.waiting(source: name, reason))
    case .satellites(let sky):
      states[index].noteReport()
      emit(.satellites(source: name, sky))
    case .unusable(let report):
      states[index].noteReport()
      if report.reason != .noFix { noteUnusable(index, at: now) }
      decide(
        index, nil, .rejected, report.reason == .invalid ? .invalid : .noPosition, report.detail)
    case .lost(let reason): lose(index, reason, at: now)
    case .tried: break
    case .fix(let fix, let arrival):
      wasReached = true
      states[index].wasReached = true
      states[index].noteReport()
      judge(fix, arrival: arrival, from: index, at: now)
    }
    return takeActions()
  }

  /// Handles the end of a source, with its error if it failed.
  package mutating func ended(
    _ index: Int, _ error: (any ExplainedError)?, at now: Timestamp
  ) -> [Action] {
    guard !isOver, states[index].isRunning else { return [] }
    states[index].isRunning = false
    // A file is read in less time than a receiver is given.
    let isUnexplained =
      if case .since = states[index].unusable {
        states[index].lastEpoch == nil && sources[index].isFinite
      } else {
        false
      }
    states[index].unusable = .none
    if let error {
      failed(index, error, at: now)
      return takeActions()
    }
    let hadFix = states[index].hasFix
    switch sources[index].kind {
    case .oneShot:
      let isStill = movement?.isStill(at: now.elapsed) == true
      states[index].retryTime =
        now.elapsed + (isStill ? Self.stillOneShotInterval : Self.oneShotInterval)
      if !hadFix { startNext(after: index, at: now) }
    case .stream where !sources[index].isFinite:
      lose(index, .disconnected("\(sources[index].name) ended"), at: now)
      states[index].retryTime = now.elapsed + states[index].backoff.fail()
      startNextUnlessBrief(index, at: now)
    case .stream, .fixed:
      states[index].isDone = true
      if !hadFix { startNext(after: index, at: now) }
    }
    let isEnd = states.allSatisfy { $0.isDone || $0.isUnused } && states.contains(where: \.isDone)
    // Otherwise the error explains it.
    if isUnexplained, !isEnd || self.hadFix {
      reportUnusable(index)
      states[index].unusable = .none
    }
    if isEnd { finish() }
    return takeActions()
  }

  /// Plans the retry of a source that has failed.
  private mutating func failed(_ index: Int, _ error: any ExplainedError, at now: Timestamp) {
    failures[index] = error
    lose(index, .disconnected(error.message), at: now)
    let delay = states[index].backoff.fail()
    states[index].retryTime = now.elapsed + delay
    emit(
      .waiting(
        source: sources[index].name,
        .reconnection(after: delay, attempt: states[index].backoff.attempts)))
    startNextUnlessBrief(index, at: now)
  }

  /// Retries a waiting source now.
  package mutating func retry(_ index: Int, at now: Timestamp) -> [Action] {
    guard !isOver, !states[index].isRunning else { return [] }
    start(index, at: now)
    return takeActions()
  }

  mutating func start(_ index: Int, at now: Timestamp) {
    states[index].isRunning = true
    states[index].hasFix = false
    states[index].retryTime = nil
    planBackup(for: index, at: now)
    pending.append(.start(index))
  }

  /// Plans the start of the next source, for the case that a source has no fix until then.
  mutating func planBackup(for index: Int, at now: Timestamp) {
    guard states[index].backupTime == nil, index + 1 < sources.count, states[index + 1].isUnused
    else { return }
    states[index].backupTime = now.elapsed + policy.timeout
  }

  private mutating func startNext(after index: Int, at now: Timestamp) {
    guard index + 1 < sources.count, states[index + 1].isUnused else { return }
    states[index].backupTime = nil
    start(index + 1, at: now)
  }

  /// Starts the next source if one that has failed was never reached. Otherwise it may be back in a
  /// moment, and the planned start stands.
  private mutating func startNextUnlessBrief(_ index: Int, at now: Timestamp) {
    if states[index].wasReached, sources[index].kind == .stream {
      planBackup(for: index, at: now)
    } else {
      startNext(after: index, at: now)
    }
  }

  mutating func emit(_ change: LocationChange) { pending.append(.emit(change)) }

  mutating func finish() {
    guard !isOver else { return }
    isOver = true
    for index in states.indices where states[index].isRunning { pending.append(.stop(index)) }
    guard !wasReached else { return pending.append(.finish(emptyFiles)) }
    let errors = failures.sorted { $0.key < $1.key }
    let noFixReasons = states.indices
      .filter { !states[$0].isUnused && failures[$0] == nil }
      .map { NoFixReason(source: sources[$0].name, waited: policy.timeout) }
    let tried = errors.map {
      TriedSource(
        source: sources[$0.key].name, outcome: .unavailable, detail: $0.value.message)
    }
    pending.append(
      .finish(
        LocationFailure.make(
          failures: errors.map(\.value), noFixReasons: noFixReasons, decisions: [], tried: tried)))
  }

  /// The error for files that ended without a fix; `nil` if there was one, or another source.
  private var emptyFiles: LocationFailure? {
    let ended = states.indices.filter { states[$0].isDone }
    guard !hadFix, !ended.isEmpty, ended.allSatisfy({ sources[$0].isFinite }) else { return nil }
    let reasons = ended.map {
      NoFixReason(source: sources[$0].name, waited: nil, diagnosis: states[$0].diagnosis)
    }
    return LocationFailure.make(
      failures: [], noFixReasons: reasons, decisions: [],
      tried: reasons.map {
        TriedSource(source: $0.source, outcome: .noFix, detail: $0.description, hint: $0.hint)
      })
  }

  private mutating func takeActions() -> [Action] {
    defer { pending = [] }
    return pending
  }
}

/// The state of a source in a watch.
struct WatchedSource: Sendable {
  var backoff: Backoff
  var judge: FixJudge
  var diagnosis: SourceDiagnosis
  var unusable = UnusableSpell.none
  var isRunning = false
  /// Whether the source has reported everything it has.
  var isDone = false
  var hasFix = false
  /// Whether the source was reached at any time.
  var wasReached = false
  /// Whether no report has arrived since the last connection.
  var isSilent = false
  /// The time at which to start the source again.
  var retryTime: Duration?
  /// The time at which to start the next source beside this one, if it still has no fix.
  var backupTime: Duration?
  var choice = DeviceChoice()
  var gate = OutlierGate()
  var smoother = TrackSmoother()
  /// The last epoch with a reported fix, by device.
  var lastEpoch: (device: String?, number: Int)?

  /// Resets the waits, unless the connection before this one had no report either: a server that
  /// accepts connections only to close them is not back.
  mutating func noteConnection() {
    if !isSilent { backoff.succeed() }
    isSilent = true
  }

  mutating func noteReport() {
    backoff.succeed()
    isSilent = false
  }

  /// The time at which to report that no fix is acceptable.
  var unusableDeadline: Duration? {
    guard case .since(let start) = unusable else { return nil }
    return start + WatchMachine.unusableTimeLimit
  }

  /// Whether the source neither runs nor waits to run again.
  var isUnused: Bool { !isRunning && !isDone && retryTime == nil }
}

/// A period in which a source sends only unacceptable reports.
enum UnusableSpell: Hashable, Sendable {
  /// The last report qualified, or there is none yet.
  case none
  /// The period started then, and is not yet reported.
  case since(Duration)
  /// The period has been reported.
  case reported
}
