package import struct WxPlatform.Date

/// Ages for people.
package enum AgeText {
  /// Returns how long ago a time was, or `nil` if that is unknown: without a time, or if the time
  /// is in the future, as after a clock was set back.
  package static func since(_ time: Date?, at now: Date) -> String? {
    guard let time, time <= now.addingTimeInterval(60) else { return nil }
    return ago(now.timeIntervalSince(time))
  }

  /// `now`, `5 min ago`, `3 h ago`, `2 days ago`.
  package static func ago(_ seconds: Double) -> String {
    seconds < 60 ? "now" : "\(length(seconds)) ago"
  }

  /// `40 s`, `5 min`, `3 h`, `2 days`.
  package static func length(_ seconds: Double) -> String {
    func whole(_ value: Double) -> Int { Int(min(max(value, 0), 1e12).rounded()) }
    return switch seconds {
    case ..<60: "\(Int(max(seconds, 0))) s"
    case ..<5400: "\(whole(seconds / 60)) min"
    case ..<129_600: "\(whole(seconds / 3600)) h"
    default: "\(whole(seconds / 86_400)) days"
    }
  }
}
