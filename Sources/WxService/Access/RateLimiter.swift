/// Limits the requests of each client: a bucket of tokens that fills at a steady rate.
package struct RateLimiter: Sendable {
  /// The state of a client after a request.
  package struct Allowance: Hashable, Sendable {
    /// Whether the request is within the limit.
    package var isAllowed: Bool
    /// The requests that the client may send at once.
    package var remaining: Int
    /// Seconds until the client may send the next request; 0 if it may send one now.
    package var retryAfter: Int
  }

  /// Requests per second.
  package var rate: Double { buckets.rate }
  /// Requests at once.
  package let burst: Int
  private var buckets: TokenBuckets

  /// - Parameters:
  ///   - rate: Requests per second, above 0.
  ///   - burst: Requests at once, at least 1.
  package init(rate: Double, burst: Int) {
    self.burst = max(burst, 1)
    buckets = TokenBuckets(rate: rate, burst: Double(self.burst), clientLimit: 10_000)
  }

  /// Counts a request.
  ///
  /// - Parameters:
  ///   - client: The client's address.
  ///   - now: Seconds on a clock that is never set back.
  /// - Returns: Whether the request is allowed.
  package mutating func admit(_ client: ClientAddress, at now: Double) -> Allowance {
    let rate = rate
    return buckets.update(client.network, at: now) { tokens in
      let isAllowed = tokens >= 1
      if isAllowed { tokens -= 1 }
      let missing = max(0, 1 - tokens) / rate
      return Allowance(
        isAllowed: isAllowed, remaining: Int(tokens),
        retryAfter: tokens >= 1 ? 0 : Int(missing.rounded(.up)))
    }
  }
}
