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
        if latest.second != second {
          latest = (second, HTTPDate.text(Date(timeIntervalSince1970: Double(second))))
        }
        return latest.text
      }
    }
  }
#endif
