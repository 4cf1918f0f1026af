#if Server
  internal import Metrics
  internal import Synchronization

  /// The timers of requests by route, dialect and status, which are created once: a new one can
  /// cost more than an answer.
  final class RequestTimers: Sendable {
    private struct Series: Hashable {
      let route: String
      let dialect: String
      let status: Int
    }

    private let timers = Mutex<[Series: Timer]>([:])

    /// Records the time of a request.
    func record(seconds: Double, route: String, dialect: String, status: Int) {
      let series = Series(route: route, dialect: dialect, status: status)
      let timer = timers.withLock { timers in
        if let timer = timers[series] { return timer }
        let timer = Timer(
          label: "wxloc_request_seconds",
          dimensions: [("dialect", dialect), ("route", route), ("status", "\(status)")])
        timers[series] = timer
        return timer
      }
      timer.recordSeconds(seconds)
    }
  }
#endif
