public import WxCore

/// The reasons why no provider in a chain returned weather.
public struct WeatherFailure: ExplainedError, Hashable {
  /// The providers that were tried, in order, each with its failure.
  public var attempts: [ProviderAttempt]

  /// Creates a failure from the attempts.
  package init(attempts: [ProviderAttempt]) { self.attempts = attempts }

  /// The failure that represents all: that of the first provider, which the user named first.
  private var chief: WeatherError? { attempts.first?.failure }

  /// The failures that count. A provider that was skipped for lack of a contact does not count,
  /// unless no other was tried.
  private var counting: [WeatherError] {
    let failures = attempts.map(\.failure)
    let requested = failures.filter { $0.reason != .noContact }
    return requested.isEmpty ? failures : requested
  }

  /// The stable identifier for scripts: the common one if all failed alike.
  public var code: String {
    let codes = Set(counting.map(\.code))
    return codes.count == 1 ? codes.first ?? Self.mixed : Self.mixed
  }

  private static let mixed = "provider_unavailable"

  /// The common cause if all failed alike; otherwise, that the service is unavailable.
  public var cause: FailureCause {
    let causes = Set(counting.map(\.cause))
    return causes.count == 1 ? causes.first ?? .unavailable : .unavailable
  }

  /// What happened, for each provider.
  public var message: String {
    guard attempts.count > 1 else { return chief?.message ?? "No weather provider is configured." }
    return "No provider returned the weather. "
      + attempts.map { $0.failure.message }.joined(separator: " ")
  }

  /// The hint of the first failure that has one.
  public var hint: Hint? {
    guard !attempts.isEmpty else { return "Name one with \(.providers)." }
    return counting.lazy.compactMap(\.hint).first
  }
}
