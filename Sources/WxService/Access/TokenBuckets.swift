/// A bucket of tokens for each client, that fills at a steady rate.
struct TokenBuckets: Sendable {
  private struct Bucket {
    var tokens: Double
    var time: Double
  }

  /// Tokens per second.
  let rate: Double
  /// The tokens of a full bucket.
  let burst: Double
  /// The number of clients after which those with full buckets are removed.
  private let clientLimit: Int
  private var buckets: [ClientAddress: Bucket] = [:]

  init(rate: Double, burst: Double, clientLimit: Int) {
    self.rate = rate
    self.burst = burst
    self.clientLimit = clientLimit
  }

  /// Fills a client's bucket up to now, and lets a closure take tokens.
  ///
  /// - Parameters:
  ///   - client: The client.
  ///   - now: Seconds on a clock that is never set back.
  ///   - take: Takes tokens; what is left may be negative.
  /// - Returns: The result of the closure.
  mutating func update<Result>(
    _ client: ClientAddress, at now: Double, _ take: (inout Double) -> Result
  ) -> Result {
    if buckets[client] == nil, buckets.count >= clientLimit {
      buckets = buckets.filter { $0.value.tokens + (now - $0.value.time) * rate < burst }
      // With so many clients at once, all start again with full buckets.
      if buckets.count >= clientLimit { buckets = [:] }
    }
    var bucket = buckets[client] ?? Bucket(tokens: burst, time: now)
    bucket.tokens = min(burst, bucket.tokens + max(0, now - bucket.time) * rate)
    bucket.time = now
    defer { buckets[client] = bucket }
    return take(&bucket.tokens)
  }
}
