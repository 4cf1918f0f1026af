internal import WxCore
internal import struct WxPlatform.Date

/// When a fix arrived and when it was measured. The fixes of a file, and those that a phone sends late,
/// arrive at once, so their own times show how time passes.
struct FixMoment: Hashable, Sendable {
  /// The arrival, on the monotonic clock.
  let arrival: Duration
  private let measuredAt: Date

  init(_ fix: Fix, arrival: Duration) {
    self.arrival = arrival
    measuredAt = fix.measuredAt
  }

  /// Returns the time that has passed since an earlier fix, on the clock on which it is longer.
  func since(_ earlier: FixMoment) -> Duration {
    max(
      arrival - earlier.arrival,
      .limited(seconds: abs(measuredAt.timeIntervalSince(earlier.measuredAt))))
  }
}
