#if Server
  internal import Metrics
  internal import Synchronization

  /// Counts what the server refuses, by reason.
  final class Rejections: Sendable {
    private let counters: Mutex<[String: Counter]>
    private static let usual = [
      "rate", "requests", "client_requests", "streams", "client_streams", "batches",
      "client_batches", "bodies", "client_bodies", "connections", "slow_upload", "other_host",
      "other_origin", "no_token",
    ]

    /// Begins to count; the usual reasons have a series from the start.
    init() {
      counters = Mutex(
        Dictionary(uniqueKeysWithValues: Self.usual.map { ($0, Self.counter($0)) }))
    }

    private static func counter(_ reason: String) -> Counter {
      Counter(label: "wxloc_rejected_total", dimensions: [("reason", reason)])
    }

    /// Counts a refusal.
    ///
    /// - Parameter reason: The reason, of which there are few: `rate`, `client_streams`.
    func count(_ reason: String) {
      counters.withLock { counters in
        if let counter = counters[reason] { return counter }
        let counter = Self.counter(reason)
        counters[reason] = counter
        return counter
      }.increment()
    }
  }
#endif
