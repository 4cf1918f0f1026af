public import WxCore

/// When a request is sent again: a pure function from what has happened to what to do next.
///
/// Sent again is only what may go better a moment later: after a connection that could not be made,
/// an answer that broke off or is empty, a timeout, and the statuses 500, 502, 503 and 504. All else would be answered the same way. 429
/// is sent again only where the server says when, and that is soon enough. The requests of this
/// project, `POST`s included, are look-ups: sending one twice does no harm.
public struct RetryPolicy: Hashable, Sendable {
  /// The most times that a request is sent, the first included.
  public var maximumTries: Int
  /// The wait before the second try, before jitter; each later one is twice as long.
  public var firstDelay: Duration
  /// The longest wait of the policy's own choice; what a server asks for may be longer.
  public var maximumDelay: Duration

  /// Makes a policy.
  public init(
    maximumTries: Int = 3, firstDelay: Duration = .milliseconds(500),
    maximumDelay: Duration = .seconds(8)
  ) {
    self.maximumTries = maximumTries
    self.firstDelay = firstDelay
    self.maximumDelay = maximumDelay
  }

  /// How far a request has got.
  public struct State: Hashable, Sendable {
    /// The tries that have ended.
    public var tries = 0

    /// Makes the state before the first try.
    public init() {}
  }

  /// How a try ended.
  public enum Outcome: Hashable, Sendable {
    /// An answer came, with what its `Retry-After` asks for.
    case answer(status: Int, retryAfter: Duration?)
    /// No answer came.
    case failure(HTTPError)
  }

  /// What to do next.
  public enum Action: Hashable, Sendable {
    /// Take the outcome as it is.
    case stop
    /// Wait so long, then send again.
    case retry(after: Duration)
  }

  /// Decides after a try.
  ///
  /// - Parameters:
  ///   - state: The state before the try.
  ///   - outcome: How it ended.
  ///   - elapsed: The time since the first try began.
  ///   - limit: The time for all tries and waits together.
  ///   - jitter: A random number from 0 to 1, so that many clients do not come back together.
  /// - Returns: The state after the try, and what to do.
  public func step(
    _ state: State, after outcome: Outcome, elapsed: Duration, limit: Duration, jitter: Double
  ) -> (state: State, action: Action) {
    var state = state
    state.tries += 1
    guard state.tries < maximumTries,
      let delay = delay(after: outcome, tries: state.tries, jitter: jitter),
      // A wait that uses up the time would only replace the cause by a timeout.
      elapsed + delay < limit
    else { return (state, .stop) }
    return (state, .retry(after: delay))
  }

  /// The wait that an outcome is worth; `nil` when another try is of no use.
  private func delay(after outcome: Outcome, tries: Int, jitter: Double) -> Duration? {
    switch outcome {
    case .answer(429, let retryAfter):
      // “Now” is no time to send what was too much a moment ago.
      retryAfter.map { max(backOff(tries: tries, jitter: jitter), $0) }
    case .answer(500, let retryAfter), .answer(502, let retryAfter),
      .answer(503, let retryAfter), .answer(504, let retryAfter):
      max(backOff(tries: tries, jitter: jitter), retryAfter ?? .zero)
    case .failure(.cannotConnect), .failure(.interrupted), .failure(.timedOut):
      backOff(tries: tries, jitter: jitter)
    case .answer, .failure: nil
    }
  }

  /// Exponential, and at random between the half and the whole of it.
  private func backOff(tries: Int, jitter: Double) -> Duration {
    let doubled = firstDelay * Double(1 << min(tries - 1, 20))
    return min(doubled, maximumDelay) * (0.5 + 0.5 * min(max(jitter, 0), 1))
  }
}
