/// Slows the bodies of each client down to a rate: a bucket of bytes that fills steadily.
package struct ByteAllowance: Sendable {
  private var buckets: TokenBuckets

  /// - Parameter bytesPerMinute: The rate; a tenth of a minute's bytes may arrive at once.
  package init(bytesPerMinute: Int) {
    let rate = Double(max(bytesPerMinute, 1)) / 60
    buckets = TokenBuckets(rate: rate, burst: rate * 6, clientLimit: 4096)
  }

  /// Counts bytes that a client has sent.
  ///
  /// - Returns: The seconds for which no more should be read; 0 for none.
  package mutating func read(_ count: Int, from client: ClientAddress, at now: Double) -> Double {
    let rate = buckets.rate
    return buckets.update(client, at: now) { bytes in
      // Negative while the client has read ahead.
      bytes -= Double(count)
      return max(0, -bytes / rate)
    }
  }
}
