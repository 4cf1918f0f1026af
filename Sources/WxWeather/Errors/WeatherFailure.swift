internal import WxPlatform
public import WxCore

/// The reasons why no provider in a chain returned weather.
public struct WeatherFailure: ExplainedError, Hashable {
  /// The providers that were tried, in order, each with its failure.
  public var attempts: [ProviderAttempt]
  /// The youngest cached data that are older than allowed, if there are any besides the attempts.
  package var older: WeatherError?

  /// Creates a failure from the attempts.
  ///
  /// - Parameters:
  ///   - attempts: The providers that were tried, each with its failure.
  ///   - refusals: The providers whose cached data cannot be shown, each with the reason.
  package init(attempts: [ProviderAttempt], refusals: [ProviderAttempt] = []) {
    self.attempts = attempts
    older = refusals.map(\.failure).filter { $0.cachedAge != nil }
      .min { $0.cachedAge ?? 0 < $1.cachedAge ?? 0 }
  }

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
    let cached = older.map { " \($0.message)" } ?? ""
    guard attempts.count > 1 else {
      return (chief?.message ?? "No weather provider is configured.") + cached
    }
    return "No provider returned the weather. "
      + attempts.map { $0.failure.message }.joined(separator: " ") + cached
  }

  /// The hint of the first failure that has one.
  public var hint: Hint? {
    guard !attempts.isEmpty else { return "Name one with \(.providers)." }
    let hint = counting.lazy.compactMap(\.hint).first
    guard let older = older?.hint else { return hint }
    return hint.map { "\($0) \(older)" } ?? older
  }

  /// The seconds until the first provider accepts the next request, if all requests fail because of
  /// limits and the end of one is known.
  package var retryAfter: Int? {
    guard cause == .rateLimited else { return nil }
    let waits = counting.compactMap { failure -> Double? in
      switch failure.reason {
      case .rateLimited(let until?): failure.time.map(until.timeIntervalSince)
      case .network(.heldBack(let seconds)): Double(seconds)
      default: nil
      }
    }
    return waits.min().map { Int(max(1, min($0, 86_400)).rounded(.up)) }
  }
}
