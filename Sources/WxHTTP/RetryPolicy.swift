package import WxCore

/// When to retry a request: a pure function from the outcome of an attempt to the wait before the next.
///
/// A request is retried only if it may succeed soon after: after a failed connection, a
/// response that was cut off or is empty, a timeout, and the statuses 500, 502, 503 and 504.
/// Anything else would have the same result. 429 is retried only if the server states a time, and
/// it is soon enough. The requests of this project, including `POST`s, are look-ups, so sending one
/// twice does no harm.
package struct RetryPolicy: Hashable, Sendable {
  /// The maximum number of attempts, including the first.
  private static let maximumTries = 3
  /// The maximum wait chosen by the policy; a server may request a longer one.
  private static let maximumDelay = Duration.seconds(8)
  /// The wait before the second attempt, before jitter; it doubles for each further attempt.
  private let firstDelay: Duration

  /// Creates a policy.
  package init(firstDelay: Duration = .milliseconds(500)) { self.firstDelay = firstDelay }

  /// The outcome of an attempt.
  package enum Outcome: Hashable, Sendable {
    /// A response, with the delay from its `Retry-After`.
    case answer(status: Int, retryAfter: Duration?)
    /// No response.
    case failure(HTTPError)
  }

  /// Decides after an attempt.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the attempt.
  ///   - tries: The number of finished attempts, this one included.
  ///   - elapsed: The time since the first attempt started.
  ///   - limit: The time limit for all attempts and waits together.
  ///   - jitter: A random number from 0 to 1, so that many clients do not return together.
  /// - Returns: The wait before the next attempt; `nil` if the outcome is final.
  package func wait(
    after outcome: Outcome, tries: Int, elapsed: Duration, limit: Duration, jitter: Double
  ) -> Duration? {
    guard tries < Self.maximumTries,
      let delay = delay(after: outcome, tries: tries, jitter: jitter),
      // A wait that uses up the time would only replace the cause with a timeout.
      elapsed + delay < limit
    else { return nil }
    return delay
  }

  /// Returns the wait after an outcome, or `nil` if another attempt is useless.
  private func delay(after outcome: Outcome, tries: Int, jitter: Double) -> Duration? {
    switch outcome {
    case .answer(429, let retryAfter):
      // If the server says “now”, still wait for the policy's own delay.
      retryAfter.map { max(backOff(tries: tries, jitter: jitter), $0) }
    case .answer(500, let retryAfter), .answer(502, let retryAfter),
      .answer(503, let retryAfter), .answer(504, let retryAfter):
      max(backOff(tries: tries, jitter: jitter), retryAfter ?? .zero)
    case .failure(.cannotConnect), .failure(.interrupted), .failure(.timedOut):
      backOff(tries: tries, jitter: jitter)
    case .answer, .failure: nil
    }
  }

  /// Exponential backoff, at random between half and all of it.
  private func backOff(tries: Int, jitter: Double) -> Duration {
    let doubled = firstDelay * Double(1 << min(tries - 1, 20))
    return min(doubled, Self.maximumDelay) * (0.5 + 0.5 * min(max(jitter, 0), 1))
  }
}
