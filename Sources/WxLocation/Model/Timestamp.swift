public import WxCore
public import struct Foundation.Date

/// One instant on both clocks, passed to state machines so that they need no clock.
public struct Timestamp: Hashable, Sendable {
  /// The monotonic time since the clocks were created.
  public var elapsed: Duration
  /// The wall clock's time.
  public var wall: Date

  /// Creates a timestamp.
  public init(elapsed: Duration, wall: Date) {
    self.elapsed = elapsed
    self.wall = wall
  }
}

extension Clocks {
  /// The current time on both clocks.
  public var timestamp: Timestamp { Timestamp(elapsed: elapsed(), wall: wall()) }
}
