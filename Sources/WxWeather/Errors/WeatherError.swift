public import struct WxPlatform.Date
public import WxCore

/// The reason why a provider returned no weather, or only part of it.
public struct WeatherError: ExplainedError, Hashable {
  /// The causes that a user must be able to distinguish.
  public enum Reason: Hashable, Sendable {
    /// The provider rejects the request as invalid.
    case badArgument
    /// The provider does not know the place.
    case placeNotFound
    /// The provider requires a key, and none is configured.
    case noKey
    /// The key is invalid, or not active yet.
    case invalidKey
    /// The key is valid, but its plan does not cover the named call.
    case planDoesNotCover(call: String)
    /// The provider does not distinguish an invalid key from a plan that does not cover the call.
    case keyOrPlan(call: String)
    /// Too many requests were sent.
    case rateLimited(until: Date?)
    /// The provider blocks this user.
    case blocked
    /// The provider does not cover the place.
    case outsideCoverage
    /// The provider failed, with this HTTP status.
    case unavailable(status: Int?)
    /// No response arrived.
    case network(HTTPError)
    /// The response cannot be parsed, for the given reason.
    case malformedBody(String)
    /// A web page arrived instead of data, or the network requires a login.
    case webPage
    /// Some of the warnings that apply to the place could not be fetched or read.
    case missingWarnings(count: Int, of: Int)
    /// The response lacks a required field.
    case missingField(String)
    /// The provider requires a contact address, and none is configured.
    case noContact
    /// The URL that overrides the provider's address is invalid.
    case badBaseURL
    /// The network is disabled, and nothing is cached for this place.
    case notCached
    /// The cached data for this place are older than allowed; the age is in seconds.
    case cachedTooOld(age: Double)
    /// The cached forecast lies entirely in the past; the age is in seconds.
    case cachedForecastEnded(age: Double)
    /// The network is disabled, so cached data are shown.
    case offline
    /// The request was canceled, by a newer one or by the caller.
    case cancelled
  }

  /// The provider that failed.
  public var provider: WeatherProvider
  /// The cause.
  public var reason: Reason
  /// The provider's own message, safe for a terminal and without the key.
  public var providerMessage: String?

  /// The time at which the error occurred; waits are counted from here.
  public var time: Date?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - provider: The provider that failed.
  ///   - reason: The cause.
  ///   - providerMessage: The provider's own message; it is made safe for a terminal and cut to 200
  ///     characters.
  ///   - time: The time of the error.
  public init(
    _ provider: WeatherProvider, _ reason: Reason, providerMessage: String? = nil,
    at time: Date? = nil
  ) {
    self.time = time
    self.provider = provider
    self.reason = reason
    let plain = providerMessage?.plainText.split(separator: " ").joined(separator: " ") ?? ""
    self.providerMessage = plain.isEmpty ? nil : plain.count > 200 ? plain.prefix(199) + "…" : plain
  }

  /// The age in seconds of cached data that are older than allowed.
  var cachedAge: Double? {
    guard case .cachedTooOld(let age) = reason else { return nil }
    return age
  }

  /// Returns the same error with the key removed from the provider's message.
  package func withholding(_ key: Secret?) -> WeatherError {
    guard let key, let providerMessage else { return self }
    return WeatherError(
      provider, reason, providerMessage: key.withheld(from: providerMessage), at: time)
  }
}
