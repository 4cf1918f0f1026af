/// Slows the bodies of each client down to a rate: a bucket of bytes that fills steadily.
package struct ByteAllowance: Sendable {
  private struct Bucket {
    /// The bytes that may be read at once; negative while the client has read ahead.
    var bytes: Double
    var time: Double
  }

  /// Bytes per second.
  private let rate: Double
  /// Bytes at once.
  private let burst: Double
  private var buckets: [ClientAddress: Bucket] = [:]
  private static let clientLimit = 4096

  /// - Parameter bytesPerMinute: The rate; a tenth of a minute's bytes may arrive at once.
  package init(bytesPerMinute: Int) {
    rate = Double(max(bytesPerMinute, 1)) / 60
    burst = rate * 6
  }

  /// Counts bytes that a client has sent.
  ///
  /// - Returns: The seconds for which no more should be read; 0 for none.
  package mutating func read(_ count: Int, from client: ClientAddress, at now: Double) -> Double {
    if buckets[client] == nil, buckets.count >= Self.clientLimit {
      buckets = buckets.filter { $0.value.bytes + (now - $0.value.time) * rate < burst }
      if buckets.count >= Self.clientLimit { buckets = [:] }
    }
    var bucket = buckets[client] ?? Bucket(bytes: burst, time: now)
    bucket.bytes = min(burst, bucket.bytes + max(0, now - bucket.time) * rate) - Double(count)
    bucket.time = now
    buckets[client] = bucket
    return max(0, -bucket.bytes / rate)
  }
}
