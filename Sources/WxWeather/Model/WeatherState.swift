public import WxCore

/// Where a pipeline is.
public enum WeatherState: Sendable {
  /// It waits for a location.
  case locating
  /// It asks a provider; what was shown of this place before, if anything, comes along.
  case fetching(Place, ProviderName, earlier: WeatherReport?)
  /// Some parts are there; others are still awaited.
  case partial(WeatherReport)
  /// All is there that will come; a part may have failed (see ``WeatherReport/parts``).
  case ready(WeatherReport)
  /// No provider answered for some or all parts, and an earlier answer takes their place.
  case stale(WeatherReport)
  /// There is nothing to show; the next update fetches again.
  case failed(any ExplainedError)

  /// The report, where there is one.
  public var report: WeatherReport? {
    switch self {
    case .partial(let report), .ready(let report), .stale(let report): report
    case .fetching(_, _, let earlier): earlier
    case .locating, .failed: nil
    }
  }

  /// Whether nothing more comes until the place changes, data expire or someone asks.
  public var isSettled: Bool {
    switch self {
    case .ready, .stale, .failed: true
    case .locating, .fetching, .partial: false
    }
  }
}
