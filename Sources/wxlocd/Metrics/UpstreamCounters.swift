#if Server
  internal import Metrics
  internal import Synchronization
  internal import WxService

  /// Counts the requests to other services, and the answers that needed none.
  final class UpstreamCounters: Sendable {
    private let calls = Mutex<[UpstreamCall: Counter]>([:])
    private let sources = SharedWeather.Source.allCases.map { source in
      (source, Counter(label: "wxloc_weather_total", dimensions: [("cache", source.rawValue)]))
    }

    /// Counts a request to a service.
    func count(_ call: UpstreamCall) {
      calls.withLock { calls in
        if let counter = calls[call] { return counter }
        let counter = Counter(
          label: "wxloc_upstream_total",
          dimensions: [("outcome", call.outcome), ("service", call.service)])
        calls[call] = counter
        return counter
      }.increment()
    }

    /// Counts the answer for a place.
    func count(_ source: SharedWeather.Source) {
      sources.first { $0.0 == source }?.1.increment()
    }
  }
#endif
