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
    sleep = { try await clock.sleep(for: $0.limited) }
    sleepUntil = { try await clock.sleep(until: start.advanced(by: $0.limited), tolerance: nil) }
  }

  /// The real clocks; the monotonic one keeps running while the machine is suspended.
  public static var live: Clocks { Clocks(ContinuousClock(), wall: { Date() }) }

  /// Returns the real monotonic clock with a fixed wall clock.
  package static func live(standingAt wall: Date) -> Clocks {
    Clocks(ContinuousClock(), wall: { wall })
  }
}

extension Duration {
  /// The limit of waits and of numbers from outside, 272 years: nanoseconds of it fit in 64 bits.
  package static let longest = Duration.seconds(1 << 33)

  /// The duration in seconds.
  package var seconds: Double { self / .seconds(1) }

  /// The duration, at most ``longest`` in either direction.
  package var limited: Duration { min(max(self, .zero - .longest), .longest) }

  /// Returns a duration of any number of seconds, at most ``longest`` in either direction; zero for what is not a
  /// number. `Duration.seconds(_:)` stops the program if the number is too large.
  package static func limited(seconds: Double) -> Duration {
    guard !seconds.isNaN else { return .zero }
    return .seconds(min(max(seconds, -longest.seconds), longest.seconds))
  }
}
