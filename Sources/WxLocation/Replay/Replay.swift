package import WxCore

/// Applies a policy to a recording, on a simulated clock.
///
/// The same state machines as for live sources run on the recorded times alone, so a recording
/// gives the same answer on any machine at any speed.
package struct Replay: Sendable {
  private let recording: Recording
  private let policy: LocationPolicy
  private let pace: Pace

  /// Creates a replay.
  ///
  /// - Parameters:
  ///   - recording: The recorded stream.
  ///   - policy: The policy for accepting fixes.
  ///   - speed: The playback speed, in recorded seconds per second; 0 does not wait at all.
  ///   - clocks: The clock for the waits.
  package init(
    _ recording: Recording, policy: LocationPolicy, speed: Double = 0,
    clocks: Clocks = .live
  ) {
    self.recording = recording
    self.policy = policy
    pace = Pace(speed: speed, clocks: clocks)
  }

  /// Returns the first acceptable location.
  ///
  /// - Returns: The result that ``LocationManager/current(_:observe:)`` would have returned.
  /// - Throws: ``LocationFailure``, ``RecordingError``, or `CancellationError`.
  package func current() async throws -> LocationResult { try await answer().result }

  /// Returns the first acceptable location and the recorded time of the decision.
  ///
  /// - Returns: The result of ``current()``, and the time of the decision, for computing ages.
  /// - Throws: ``LocationFailure``, ``RecordingError``, or `CancellationError`.
  package func answer() async throws -> (result: LocationResult, at: Timestamp) {
    let source = recording.header.source.description
    var machine = LocationMachine(sources: [source], policy: policy)
    var outcome: Result<LocationResult, LocationFailure>?
    var deadline = Duration.zero
    func perform(_ actions: [LocationMachine.Action]) {
      for action in actions {
        switch action {
        case .start(_, let end), .wait(until: let end): deadline = end
        case .stop: break
        case .finish(let result): outcome = result
        }
      }
    }
    let start = Timestamp(elapsed: .zero, wall: recording.header.startedAt)
    perform(machine.begin(at: start))
    var session = ReplayedSession(recording, until: deadline)
    var last = start
    while outcome == nil {
      try Task.checkCancellation()
      guard let (item, now) = try session.next(), now.elapsed < deadline else {
        // The recording ends, or the next event comes too late.
        try await pace.wait(until: deadline)
        last = session.timestamp(deadline)
        perform(machine.handle(.time, from: 0, at: last))
        break
      }
      try await pace.wait(until: now.elapsed)
      last = now
      switch item {
      case .opening: break
      case .event(let event): perform(machine.handle(.report(event), from: 0, at: now))
      case .failed(let error): perform(machine.handle(.failed(error), from: 0, at: now))
      case .ended: perform(machine.handle(.ended, from: 0, at: now))
      }
    }
    guard let outcome else { throw CancellationError() }
    return (try outcome.get(), last)
  }

  /// The changes that a watch would have reported.
  package var updates: Updates { Updates(recording: recording, policy: policy, pace: pace) }

  /// The changes of a replayed watch, each with its recorded time.
  package struct Updates: AsyncSequence, Sendable {
    /// A change and its recorded time.
    package typealias Element = (change: LocationChange, at: Timestamp)
    /// ``RecordingError``, ``LocationFailure``, `CancellationError`.
    package typealias Failure = any Error

    let recording: Recording
    let policy: LocationPolicy
    let pace: Pace

    /// Starts at the beginning of the recording.
    package func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// The iterator of one replay.
    package struct Iterator: AsyncIteratorProtocol {
      private var watch: ReplayedWatch
      private let pace: Pace

      init(_ updates: Updates) {
        watch = ReplayedWatch(updates.recording, policy: updates.policy)
        pace = updates.pace
      }

      /// Returns the next change, or `nil` at the end of the recording.
      package mutating func next() async throws -> (change: LocationChange, at: Timestamp)? {
        try Task.checkCancellation()
        guard let element = try watch.next() else { return nil }
        try await pace.wait(until: element.at.elapsed)
        return element
      }
    }
  }
}

/// The playback speed.
struct Pace: Sendable {
  let speed: Double
  let clocks: Clocks
  let start: Duration

  init(speed: Double, clocks: Clocks) {
    self.speed = speed
    self.clocks = clocks
    start = clocks.elapsed()
  }

  func wait(until offset: Duration) async throws {
    guard speed > 0 else { return }
    let due = start + .limited(seconds: offset.seconds / speed)
    if due > clocks.elapsed() { try await clocks.sleepUntil(due) }
  }
}

/// A watch over a recording, step by step.
struct ReplayedWatch: Sendable {
  private var session: ReplayedSession
  private var machine: WatchMachine
  private var upcoming: (item: ReplayedSession.Item, at: Timestamp)?
  private var changes: [(change: LocationChange, at: Timestamp)] = []
  private var hasBegun = false
  private var isOver = false
  private var failure: LocationFailure?

  init(_ recording: Recording, policy: LocationPolicy) {
    session = ReplayedSession(recording)
    let source = recording.header.source.description
    // The recording contains the times of reconnections, so no jitter is needed.
    machine = WatchMachine(sources: [source], policy: policy, seed: 0)
  }

  mutating func next() throws -> (change: LocationChange, at: Timestamp)? {
    if !hasBegun {
      hasBegun = true
      let now = session.timestamp(.zero)
      perform(machine.begin(at: now), at: now)
      upcoming = try session.next()
    }
    while changes.isEmpty {
      if let failure { throw failure }
      guard !isOver, let (item, now) = upcoming else { return nil }
      if let deadline = machine.deadline, deadline < now.elapsed {
        let then = session.timestamp(deadline)
        perform(machine.tick(at: then), at: then)
        continue
      }
      switch item {
      case .opening: perform(machine.retry(0, at: now), at: now)
      case .event(let event): perform(machine.handle(event, from: 0, at: now), at: now)
      case .failed(let error): perform(machine.ended(0, error, at: now), at: now)
      case .ended: perform(machine.ended(0, nil, at: now), at: now)
      }
      upcoming = try session.next()
    }
    return changes.removeFirst()
  }

  private mutating func perform(_ actions: [WatchMachine.Action], at now: Timestamp) {
    for action in actions {
      switch action {
      case .start, .stop: break
      case .emit(let change): changes.append((change, now))
      case .finish(let failure):
        isOver = true
        self.failure = failure
      }
    }
  }
}
