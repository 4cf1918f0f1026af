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

  private struct Bucket {
    var tokens: Double
    var time: Double
  }

  /// Requests per second.
  package let rate: Double
  /// Requests at once.
  package let burst: Int
  private var buckets: [ClientAddress: Bucket] = [:]

  /// The number of clients after which those with full buckets are removed.
  private static let clientLimit = 10_000

  /// - Parameters:
  ///   - rate: Requests per second, above 0.
  ///   - burst: Requests at once, at least 1.
  package init(rate: Double, burst: Int) {
    self.rate = rate
    self.burst = max(burst, 1)
  }

  /// Counts a request.
  ///
  /// - Parameters:
  ///   - client: The client's address.
  ///   - now: Seconds on a clock that is never set back.
  /// - Returns: Whether the request is allowed.
  package mutating func admit(_ client: ClientAddress, at now: Double) -> Allowance {
    if buckets.count >= Self.clientLimit {
      buckets = buckets.filter { $0.value.tokens + (now - $0.value.time) * rate < Double(burst) }
      // With so many clients at once, all start again with full buckets.
      if buckets.count >= Self.clientLimit { buckets = [:] }
    }
    let client = client.network
    var bucket = buckets[client] ?? Bucket(tokens: Double(burst), time: now)
    bucket.tokens = min(Double(burst), bucket.tokens + max(0, now - bucket.time) * rate)
    bucket.time = now
    let isAllowed = bucket.tokens >= 1
    if isAllowed { bucket.tokens -= 1 }
    buckets[client] = bucket
    let missing = max(0, 1 - bucket.tokens) / rate
    return Allowance(
      isAllowed: isAllowed, remaining: Int(bucket.tokens),
      retryAfter: bucket.tokens >= 1 ? 0 : Int(missing.rounded(.up)))
  }
}
