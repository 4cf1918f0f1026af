public import WxCore

/// The state of a pipeline.
public enum WeatherState: Sendable {
  /// Waiting for a location.
  case locating
  /// Querying a provider; `earlier` is what was shown of this place before, if anything.
  case fetching(Place, WeatherProvider, earlier: WeatherReport?)
  /// Some parts have arrived; others are pending.
  case partial(WeatherReport)
  /// All parts have arrived or failed (see ``WeatherReport/parts``).
  case ready(WeatherReport)
  /// No provider gave some or all parts, and cached data replace them.
  case stale(WeatherReport)
  /// There is nothing to show; the next update fetches again.
  case failed(any ExplainedError)

  /// The report, if there is one.
  public var report: WeatherReport? {
    switch self {
    case .partial(let report), .ready(let report), .stale(let report): report
    case .fetching(_, _, let earlier): earlier
    case .locating, .failed: nil
    }
  }

  /// Whether the state is final until the place changes, data expire or a refresh is requested.
  package var isSettled: Bool {
    switch self {
    case .ready, .stale, .failed: true
    case .locating, .fetching, .partial: false
    }
  }
}
