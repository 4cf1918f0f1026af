internal import WxCore
internal import struct WxPlatform.Date

/// Divides a track into segments: a new one begins after each loss of the fix, and after each gap.
struct TrackSegments: Sendable {
  /// The time in seconds without a fix after which a new segment begins, as after a suspension of the machine.
  /// A service is queried every 15 minutes at least.
  static let gap = 1800.0

  /// The number of the segment of the last fix, starting at 1; 0 before the first fix.
  private(set) var number = 0
  /// The time of the last fix of the segment; `nil` if the next fix begins one.
  private var last: Date?

  /// Whether the last segment goes on.
  var isOpen: Bool { last != nil }

  /// Notes a fix, and returns whether it begins a segment.
  mutating func begins(with fix: Fix) -> Bool {
    let time = fix.measuredAt
    defer { last = time }
    if let last, abs(time.timeIntervalSince(last)) <= Self.gap { return false }
    number += 1
    return true
  }

  /// Ends the segment; returns whether there was one.
  mutating func end() -> Bool {
    defer { last = nil }
    return isOpen
  }
}
