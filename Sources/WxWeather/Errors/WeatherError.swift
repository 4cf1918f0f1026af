public import struct Foundation.Date
public import WxCore

/// Why a provider gave no weather, or not all of it.
public struct WeatherError: ExplainedError, Hashable {
  /// The causes that a user must be able to tell apart.
  public enum Reason: Hashable, Sendable {
    /// The provider cannot make sense of the request.
    case badArgument
    /// The provider knows no such place.
    case placeNotFound
    /// The provider answers no one without a key, and there is none.
    case noKey
    /// The key is not valid, or not valid yet.
    case invalidKey
    /// The key is fine, but this call wants another plan; the call is named.
    case planDoesNotCover(call: String)
    /// The provider cannot tell a bad key from a plan that does not cover the call.
    case keyOrPlan(call: String)
    /// There were too many requests.
    case rateLimited(until: Date?)
    /// The provider refuses this user.
    case blocked
    /// The provider does not cover the place.
    case outsideCoverage
    /// The provider has a fault; the status is that of its answer.
    case unavailable(status: Int?)
    /// There was no answer.
    case network(HTTPError)
    /// The answer cannot be read; the clause says why.
    case malformedBody(String)
    /// A web page came instead of data, or the network's own demand to log in.
    case webPage
    /// The answer lacks what it must have.
    case missingField(String)
    /// The provider wants to know how to reach the user, and is not told.
    case noContact
    /// What replaces the provider's address is no URL.
    case badBaseURL
    /// The network is not to be used, and nothing is kept of this place.
    case nothingKept
    /// What is kept of this place is older than allowed; the age is in seconds.
    case keptTooOld(age: Double)
    /// All that the earlier answer forecast lies in the past; the age is in seconds.
    case keptEnded(age: Double)
    /// The network is not to be used: why what is kept is shown.
    case offline
    /// The request was called off, for a newer one or by whoever asked.
    case cancelled
  }

  /// Who was asked.
  public var provider: ProviderName
  /// The cause.
  public var reason: Reason
  /// The provider's own sentence, fit for a terminal and without the key.
  public var said: String?

  /// When it happened, from which waits are counted.
  public var time: Date?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - provider: Who was asked.
  ///   - reason: The cause.
  ///   - said: The provider's own sentence; it is made fit for a terminal and cut to 200 letters.
  ///   - time: When it happened.
  public init(
    _ provider: ProviderName, _ reason: Reason, said: String? = nil, at time: Date? = nil
  ) {
    self.time = time
    self.provider = provider
    self.reason = reason
    let plain = said?.plainText.split(separator: " ").joined(separator: " ") ?? ""
    self.said = plain.isEmpty ? nil : plain.count > 200 ? plain.prefix(199) + "…" : plain
  }

  /// The same error without a key in the provider's words.
  package func withholding(_ key: Secret?) -> WeatherError {
    guard let key, let said else { return self }
    return WeatherError(provider, reason, said: key.withheld(from: said), at: time)
  }
}
