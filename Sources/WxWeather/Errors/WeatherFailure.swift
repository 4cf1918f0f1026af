public import WxCore

/// Why no provider of a chain gave weather.
public struct WeatherFailure: ExplainedError, Hashable {
  /// Those that were asked, in order, and why each gave nothing.
  public var attempts: [ProviderAttempt]

  /// Makes a failure from what was tried.
  public init(attempts: [ProviderAttempt]) { self.attempts = attempts }

  /// The failure that stands for all: that of the first provider, which the user named first.
  private var chief: WeatherError? { attempts.first?.failure }

  /// The failures that count: a provider that is passed over for want of a contact does not, unless
  /// no other was asked.
  private var counting: [WeatherError] {
    let failures = attempts.map(\.failure)
    let asked = failures.filter { $0.reason != .noContact }
    return asked.isEmpty ? failures : asked
  }

  /// The word for scripts: that of the failure where all failed alike.
  public var code: String {
    let codes = Set(counting.map(\.code))
    return codes.count == 1 ? codes.first ?? Self.mixed : Self.mixed
  }

  private static let mixed = "provider_unavailable"

  /// The cause where all failed for the same; else that no service is available.
  public var cause: FailureCause {
    let causes = Set(counting.map(\.cause))
    return causes.count == 1 ? causes.first ?? .unavailable : .unavailable
  }

  /// What happened, for each provider.
  public var message: String {
    guard attempts.count > 1 else { return chief?.message ?? "No weather provider can be asked." }
    return "No provider gave the weather. "
      + attempts.map { $0.failure.message }.joined(separator: " ")
  }

  /// What to do about the first failure that something can be done about.
  public var hint: String? {
    guard !attempts.isEmpty else { return "Name one with --provider." }
    return counting.lazy.compactMap(\.hint).first
  }
}
