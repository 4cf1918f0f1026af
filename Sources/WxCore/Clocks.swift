public import struct WxPlatform.Date

/// The two clocks that code here may use: the wall clock and a monotonic one.
///
/// Every wait and every age goes through a value of this type, so that a test can simulate an hour
/// in a millisecond and `WXLOC_NOW` can fix the wall clock while waits continue.
public struct Clocks: Sendable {
  /// The wall clock's time.
  public let wall: @Sendable () -> Date
  /// The monotonic time since this value was created; it never jumps.
  public let elapsed: @Sendable () -> Duration
  /// Waits for a duration; throws `CancellationError` at once if the task is cancelled.
  public let sleep: @Sendable (Duration) async throws -> Void
  /// Waits until ``elapsed`` has reached a duration; otherwise like ``sleep``. A wait for the rest of a
  /// duration would be too long if a test moved the clock after the rest was computed.
  package let sleepUntil: @Sendable (Duration) async throws -> Void

  /// Creates clocks from a clock for waits and ages and a function for the wall clock.
  public init<C: Clock<Duration>>(_ clock: C, wall: @escaping @Sendable () -> Date) {
    let start = clock.now
    self.wall = wall
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
    sleepUntil = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// The real clocks; the monotonic one keeps running while the machine is suspended.
  public static var live: Clocks { Clocks(ContinuousClock(), wall: { Date() }) }

  /// Returns the real monotonic clock with a fixed wall clock.
  package static func live(standingAt wall: Date) -> Clocks {
    Clocks(ContinuousClock(), wall: { wall })
  }
}

extension Duration {
  /// The duration in seconds.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
