public import struct Foundation.Date

/// The two clocks that code here may look at: the wall clock and a monotonic one.
///
/// Every wait and every age goes through a value of this type, so that a test can drive an hour in a
/// millisecond and `WXLOC_NOW` can hold the wall clock still while waits run on.
public struct Timekeeper: Sendable {
  /// The wall clock's time.
  public let wall: @Sendable () -> Date
  /// The monotonic time that has passed since this value was made; it never jumps.
  public let elapsed: @Sendable () -> Duration
  /// Waits; throws `CancellationError` at once when the task is cancelled.
  public let sleep: @Sendable (Duration) async throws -> Void

  /// Makes a timekeeper from a clock for waits and ages and a function for the wall clock.
  public init<C: Clock<Duration>>(_ clock: C, wall: @escaping @Sendable () -> Date) {
    let start = clock.now
    self.wall = wall
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
  }

  /// The real clocks; the monotonic one runs on while the machine is suspended.
  public static var live: Timekeeper { Timekeeper(ContinuousClock(), wall: { Date() }) }

  /// The real monotonic clock beside a wall clock that stands still.
  public static func live(standingAt wall: Date) -> Timekeeper {
    Timekeeper(ContinuousClock(), wall: { wall })
  }
}

extension Duration {
  /// This duration in seconds.
  public var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
