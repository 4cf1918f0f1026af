#if Server
  internal import WxPlatform
  internal import Synchronization
  internal import WxCore

  /// The `Date` of responses (RFC 9110, 5.6.7), which is formatted once in a second.
  final class ResponseDate: Sendable {
    private let latest = Mutex<(second: Int, text: String)>((.min, ""))

    /// The text of the current second.
    var text: String {
      let second = Int(Date().timeIntervalSince1970)
      return latest.withLock { latest in
        if latest.second != second { latest = (second, Self.text(second)) }
        return latest.text
      }
    }

    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// `Sun, 06 Nov 1994 08:49:37 GMT`, from the seconds since 1970, which began on a Thursday.
    private static func text(_ second: Int) -> String {
      let parts = ISO8601.text(Date(timeIntervalSince1970: Double(second)))
        .split { !$0.isNumber }
      guard parts.count >= 6, let month = Int(parts[1]), months.indices.contains(month - 1) else {
        return ""
      }
      return "\(weekdays[second / 86400 % 7]), \(parts[2]) \(months[month - 1]) \(parts[0]) "
        + "\(parts[3]):\(parts[4]):\(parts[5]) GMT"
    }
  }
#endif
