public import WxCore
public import WxPlatform
internal import Synchronization

/// A clock that advances only when a test moves it.
public final class ManualClock: Clock, Sendable {
  /// A point on the clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock was created.
    public var offset: Duration
    /// Returns an instant later by a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// Returns the time from this instant to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Orders instants from earlier to later.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var nextIdentifier = 0
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// Creates a clock at zero.
  public init() {}

  /// The current instant.
  public var now: Instant { state.withLock { $0.now } }
  /// The resolution: waits are exact.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Returns clocks on this clock, with a wall clock that starts at a date and advances with
  /// it.
  public func clocks(startingAt date: Date) -> Clocks {
    Clocks(self, wall: { date.addingTimeInterval(self.now.offset.seconds) })
  }

  /// Waits until the test has moved the clock to the deadline.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let identifier = state.withLock { state in
      state.nextIdentifier += 1
      return state.nextIdentifier
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.remove(identifier) != nil { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers[identifier] = Sleeper(deadline: deadline, continuation: continuation)
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
        wakeWatchers()
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: identifier)
        if sleeper == nil { state.cancelled.insert(identifier) }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves the clock and wakes the sleepers that are due, in order of their deadlines.
  public func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for identifier in due.keys { state.sleepers[identifier] = nil }
      return due.values.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Waits until at least a number of tasks sleep on this clock, so that moving it causes no race.
  public func waitForSleepers(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.sleepers.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  private func wakeWatchers() {
    let ready = state.withLock { state in
      let sleepers = state.sleepers.count
      let ready = state.watchers.filter { $0.count <= sleepers }
      state.watchers.removeAll { $0.count <= sleepers }
      return ready
    }
    for watcher in ready { watcher.continuation.resume() }
  }
}
