public import struct Foundation.Date

/// The parts of a report, each of which comes or fails alone.
///
/// The raw values are the keys of the JSON output.
public enum WeatherPart: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The conditions now.
  case current
  /// The forecast in steps of one, three or six hours.
  case hours
  /// The forecast of whole days.
  case days
  /// Warnings of the authorities.
  case alerts
  /// The quality of the air.
  case air

  /// The forecast, which comes from one provider. The other parts may come from other providers.
  public static let main: Set<WeatherPart> = [.current, .hours, .days]

  /// In the order of the report.
  public static func < (left: WeatherPart, right: WeatherPart) -> Bool {
    left.order < right.order
  }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// How a part of a report came about.
public struct PartStatus: Hashable, Sendable {
  /// Whether the part is there.
  public enum Outcome: Hashable, Sendable {
    /// The provider gave it.
    case ok
    /// It is an earlier answer, because the provider gave none now.
    case stale
    /// The provider did not give it. Days may be there all the same, made of the steps.
    case failed
  }

  /// Whether the part is there.
  public var outcome: Outcome
  /// When the provider gave what is shown; `nil` where nothing is.
  public var fetchedAt: Date?
  /// Until when it need not be asked for again.
  public var expiresAt: Date?
  /// Why it is missing or stale.
  public var failure: WeatherError?
  /// Who gave it, or failed to, when that is another provider than the one of the report.
  public var provider: ProviderName?

  /// Makes a status.
  public init(
    _ outcome: Outcome, fetchedAt: Date? = nil, expiresAt: Date? = nil,
    failure: WeatherError? = nil, provider: ProviderName? = nil
  ) {
    self.outcome = outcome
    self.fetchedAt = fetchedAt
    self.expiresAt = expiresAt
    self.failure = failure
    self.provider = provider
  }

  /// Whether there is anything to show.
  public var hasData: Bool { outcome != .failed || fetchedAt != nil }

  /// `ok`, `stale`, or `failed: ` with the reason: what the JSON output says.
  public var text: String {
    switch outcome {
    case .ok: "ok"
    case .stale: "stale"
    case .failed: "failed: \(failure?.message ?? "no answer")"
    }
  }
}
