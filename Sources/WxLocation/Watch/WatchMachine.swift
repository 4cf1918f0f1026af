public import WxCore

/// The rule of watching a location over a chain of sources: a state machine without I/O.
///
/// The first source is preferred. When it fails, or has no fix for as long as the policy's timeout,
/// the next one is started beside it, and stopped when the first has a fix again. A source that
/// fails is tried again after a ``Backoff``, and the first epoch of its new session is skipped like
/// the first one ever. Watching ends with an error only where no source could be
/// reached at all within the policy's timeout.
public struct WatchMachine: Sendable {
  /// What the shell is to do.
  public enum Action: Sendable {
    /// Begin to ask a source.
    case start(Int)
    /// Stop asking a source.
    case stop(Int)
    /// Tell the consumer.
    case tell(LocationChange)
    /// End; with an error where no source was ever reached.
    case finish(LocationFailure?)
  }

  /// After this time without one that qualifies, it is reported why the reports of a source do not.
  public static let unusablePatience = Duration.seconds(5)

  /// How often a source that answers once is asked again.
  public static let oneShotInterval = Duration.seconds(300)

  let sources: [LocationMachine.Source]
  let policy: LocationPolicy
  var states: [WatchedSource]
  var end = Duration.zero
  /// Whether a source has answered at all.
  var wasReached = false
  var failures: [Int: any ExplainedError] = [:]
  /// The source whose fixes are reported.
  var speaker: Int?
  var lastShown: (fix: Fix, arrival: Duration)?
  var pending: [Action] = []
  var isOver = false

  /// Makes a machine.
  ///
  /// - Parameters:
  ///   - sources: The sources, the preferred one first.
  ///   - policy: Which fixes are told.
  ///   - seed: Where the jitter of the waits starts.
  public init(sources: [LocationMachine.Source], policy: LocationPolicy, seed: UInt64) {
    self.sources = sources
    self.policy = policy
    states = sources.enumerated().map { index, source in
      WatchedSource(
        backoff: Backoff(
          seed: seed &+ UInt64(index), pace: source.kind == .stream ? .receiver : .service),
        judge: FixJudge(source: source, policy: policy))
    }
  }

  /// When ``tick(at:)`` wants to be called, if nothing happens before.
  public var deadline: Duration? {
    guard !isOver else { return nil }
    var next = states.compactMap(\.wakeUp).min()
    if let due = states.compactMap(\.unusableDeadline).min() { next = min(next ?? due, due) }
    if !wasReached { next = min(next ?? end, end) }
    return next
  }

  /// Starts the first source.
  public mutating func begin(at now: Moment) -> [Action] {
    end = now.elapsed + policy.timeout
    if sources.isEmpty { finish() } else { start(0, at: now) }
    return takeActions()
  }

  /// The time that ``deadline`` named has come.
  public mutating func tick(at now: Moment) -> [Action] {
    for index in states.indices {
      if let due = states[index].unusableDeadline, due <= now.elapsed { reportUnusable(index) }
      guard let wakeUp = states[index].wakeUp, wakeUp <= now.elapsed else { continue }
      states[index].wakeUp = nil
      if states[index].isRunning {
        // It was reached or not, but has no fix: the next one may know better.
        startNext(after: index, at: now)
      } else {
        start(index, at: now)
      }
    }
    if !wasReached, now.elapsed >= end { finish() }
    return takeActions()
  }

  /// A source reported something.
  public mutating func handle(
    _ event: LocationEvent, from index: Int, at now: Moment
  ) -> [Action] {
    guard !isOver, states[index].isRunning else { return [] }
    let name = sources[index].name
    states[index].diagnosis.note(event)
    switch event {
    case .connected(let what):
      wasReached = true
      states[index].unusable = .none
      states[index].judge.restart()
      states[index].lastEpoch = nil
      states[index].backoff.succeed()
      tell(.connected(source: name, what))
    case .waiting(let reason): tell(.waiting(source: name, reason))
    case .satellites(let sky): tell(.satellites(source: name, sky))
    case .unusable(let report):
      if report.reason != .noFix { noteUnusable(index, at: now) }
      decide(
        index, nil, .rejected, report.reason == .invalid ? .invalid : .noPosition, report.detail)
    case .lost(let reason): lose(index, reason, at: now)
    case .tried: break
    case .fix(let fix, let arrival):
      wasReached = true
      judge(fix, arrival: arrival, from: index, at: now)
    }
    return takeActions()
  }

  /// A source has nothing more to say, or failed.
  public mutating func ended(
    _ index: Int, _ error: (any ExplainedError)?, at now: Moment
  ) -> [Action] {
    guard !isOver, states[index].isRunning else { return [] }
    states[index].isRunning = false
    states[index].unusable = .none
    let hadFix = states[index].hasFix
    if let error {
      failures[index] = error
      lose(index, .disconnected(error.message), at: now)
      let delay = states[index].backoff.fail()
      states[index].wakeUp = now.elapsed + delay
      tell(
        .waiting(
          source: sources[index].name,
          .reconnection(after: delay, attempt: states[index].backoff.attempts)))
      startNext(after: index, at: now)
    } else {
      switch sources[index].kind {
      case .oneShot: states[index].wakeUp = now.elapsed + Self.oneShotInterval
      case .stream:
        lose(index, .disconnected("\(sources[index].name) ended"), at: now)
        states[index].wakeUp = now.elapsed + states[index].backoff.fail()
      case .fixed: states[index].isDone = true
      }
      if !hadFix { startNext(after: index, at: now) }
      if states.allSatisfy({ $0.isDone || $0.isUnused }), states.contains(where: \.isDone) {
        finish()
      }
    }
    return takeActions()
  }

  /// A source that waits to be tried again is tried now.
  public mutating func retry(_ index: Int, at now: Moment) -> [Action] {
    guard !isOver, !states[index].isRunning else { return [] }
    start(index, at: now)
    return takeActions()
  }

  mutating func start(_ index: Int, at now: Moment) {
    states[index].isRunning = true
    states[index].hasFix = false
    states[index].wakeUp =
      index + 1 < sources.count ? now.elapsed + policy.timeout : nil
    pending.append(.start(index))
  }

  mutating func startNext(after index: Int, at now: Moment) {
    guard let next = states.indices.dropFirst(index + 1).first, states[next].isUnused else {
      return
    }
    start(next, at: now)
  }

  mutating func tell(_ change: LocationChange) { pending.append(.tell(change)) }

  mutating func finish() {
    guard !isOver else { return }
    isOver = true
    for index in states.indices where states[index].isRunning { pending.append(.stop(index)) }
    guard !wasReached else { return pending.append(.finish(nil)) }
    let errors = failures.sorted { $0.key < $1.key }
    let shortfalls = states.indices
      .filter { !states[$0].isUnused && failures[$0] == nil }
      .map { Shortfall(source: sources[$0].name, waited: policy.timeout) }
    let tried = errors.map {
      TriedSource(
        source: sources[$0.key].name, outcome: .unavailable, detail: $0.value.message)
    }
    pending.append(
      .finish(
        LocationFailure.make(
          failures: errors.map(\.value), shortfalls: shortfalls, decisions: [], tried: tried)))
  }

  private mutating func takeActions() -> [Action] {
    defer { pending = [] }
    return pending
  }
}

/// What is known of a source that is being watched.
struct WatchedSource: Sendable {
  var backoff: Backoff
  var judge: FixJudge
  var diagnosis = SourceDiagnosis()
  var unusable = UnusableSpell.none
  var isRunning = false
  /// It has reported all that it knows.
  var isDone = false
  var hasFix = false
  /// When it is started again, or, running, when the next one is started beside it.
  var wakeUp: Duration?
  var choice = DeviceChoice()
  var gate = OutlierGate()
  var smoother = TrackSmoother()
  /// The last epoch of which a fix was reported, by device.
  var lastEpoch: (device: String?, number: Int)?

  /// When it is to be reported that no report qualifies.
  var unusableDeadline: Duration? {
    guard case .since(let start) = unusable else { return nil }
    return start + WatchMachine.unusablePatience
  }

  /// Whether it neither runs nor waits to run again.
  var isUnused: Bool { !isRunning && !isDone && wakeUp == nil }
}

/// A time in which reports of a source come and none of them qualifies.
enum UnusableSpell: Hashable, Sendable {
  /// The last report qualified, or none has come.
  case none
  /// It began then, and is not yet reported.
  case since(Duration)
  /// It is reported.
  case reported
}
