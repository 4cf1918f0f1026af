public import struct WxPlatform.Date

/// The parts of a report, each of which succeeds or fails on its own.
///
/// The raw values are the keys of the JSON output.
public enum WeatherPart: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The current conditions.
  case current
  /// The forecast in steps of one, three or six hours.
  case hours
  /// The daily forecast.
  case days
  /// Weather alerts from the authorities.
  case alerts
  /// The air quality.
  case air
  /// The precipitation of the next hour or two in steps of minutes. A provider that has none for the
  /// place gives an empty list.
  case minutes

  /// The forecast, which comes from one provider. The other parts may come from other providers.
  public static let main: Set<WeatherPart> = [.current, .hours, .days]

  /// All parts, with or without the official warnings, for which an answer may have to wait.
  package static func all(withAlerts: Bool) -> Set<WeatherPart> {
    Set(allCases).subtracting(withAlerts ? [] : [.alerts])
  }

  /// Orders the parts as in the report.
  public static func < (left: WeatherPart, right: WeatherPart) -> Bool {
    left.order < right.order
  }
}

/// The status of a part of a report.
public struct PartStatus: Hashable, Sendable {
  /// Whether the part is present.
  public enum Outcome: Hashable, Sendable {
    /// The provider gave it.
    case ok
    /// It comes from an earlier report, because the provider gave none now.
    case stale
    /// The provider did not give it. Days may still be present, built from the steps.
    case failed
  }

  /// Whether the part is present.
  public var outcome: Outcome
  /// The time at which the shown data were fetched; `nil` if there are none.
  public var fetchedAt: Date?
  /// The time until which it need not be fetched again.
  public var expiresAt: Date?
  /// The reason why it is missing or stale.
  public var failure: WeatherError?
  /// The provider that gave it, or failed to, if it is not the provider of the report.
  public var provider: WeatherProvider?

  /// Creates a status.
  package init(
    _ outcome: Outcome, fetchedAt: Date? = nil, expiresAt: Date? = nil,
    failure: WeatherError? = nil, provider: WeatherProvider? = nil
  ) {
    self.outcome = outcome
    self.fetchedAt = fetchedAt
    self.expiresAt = expiresAt
    self.failure = failure
    self.provider = provider
  }

  /// Whether there is anything to show.
  package var hasData: Bool { outcome != .failed || fetchedAt != nil }

  /// Whether some of the data are missing, so that an empty list does not mean that there is nothing.
  package var isIncomplete: Bool { outcome == .failed && fetchedAt != nil }

  /// `ok`, `stale`, or `failed: ` with the reason, as in the JSON output.
  package var text: String {
    switch outcome {
    case .ok: "ok"
    case .stale: "stale"
    case .failed: "failed: \(failure?.message ?? "no answer")"
    }
  }
}
