public import WxCore
public import struct Foundation.Date

/// One instant on both clocks: what a state machine is told instead of looking at a clock.
public struct Moment: Hashable, Sendable {
  /// The monotonic time since the timekeeper was made.
  public var elapsed: Duration
  /// The wall clock's time.
  public var wall: Date

  /// Makes a moment.
  public init(elapsed: Duration, wall: Date) {
    self.elapsed = elapsed
    self.wall = wall
  }
}

extension Timekeeper {
  /// Now, on both clocks.
  public var moment: Moment { Moment(elapsed: elapsed(), wall: wall()) }
}
