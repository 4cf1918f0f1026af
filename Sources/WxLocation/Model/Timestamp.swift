package import WxCore
package import struct WxPlatform.Date

/// One instant on both clocks, passed to state machines so that they need no clock.
package struct Timestamp: Hashable, Sendable {
  /// The monotonic time since the clocks were created.
  package var elapsed: Duration
  /// The wall clock's time.
  package var wall: Date

  /// Creates a timestamp.
  package init(elapsed: Duration, wall: Date) {
    self.elapsed = elapsed
    self.wall = wall
  }
}

extension Clocks {
  /// The current time on both clocks.
  package var timestamp: Timestamp { Timestamp(elapsed: elapsed(), wall: wall()) }
}
