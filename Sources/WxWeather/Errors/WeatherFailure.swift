public import WxCore

/// Why no provider of a chain gave weather.
public struct WeatherFailure: ExplainedError, Hashable {
  /// Those that were asked, in order, and why each gave nothing.
  public var attempts: [ProviderAttempt]

  /// Makes a failure from what was tried.
  public init(attempts: [ProviderAttempt]) { self.attempts = attempts }

  /// The failure that stands for all: that of the first provider, which the user named first.
  private var chief: WeatherError? { attempts.first?.failure }

  /// The word for scripts: that of the failure where all failed alike.
  public var code: String {
    let codes = Set(attempts.map(\.failure.code))
    return codes.count == 1 ? codes.first ?? "weather_unavailable" : "weather_unavailable"
  }

  /// The cause where all failed for the same; else that no service is available.
  public var cause: FailureCause {
    let causes = Set(attempts.map(\.failure.cause))
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
    return attempts.lazy.compactMap(\.failure.hint).first
  }
}
