/// The number of requests to a kind of services.
package struct UpstreamRate: Hashable, Sendable {
  /// Requests per minute; all of them may be sent at once.
  package var perMinute: Int
  /// Requests per day.
  package var perDay: Int

  /// Creates a rate.
  package init(perMinute: Int, perDay: Int) {
    self.perMinute = perMinute
    self.perDay = perDay
  }
}

/// Limits the requests to other services of all clients together and of each.
package struct UpstreamLimiter: Sendable {
  private var clients: [RateLimiter]
  private var all: [RateLimiter]

  /// - Parameters:
  ///   - all: The rate of all clients together.
  ///   - client: The rate of each client.
  package init(all: UpstreamRate, client: UpstreamRate) {
    func limiters(_ rate: UpstreamRate) -> [RateLimiter] {
      [
        RateLimiter(rate: Double(max(rate.perMinute, 1)) / 60, burst: rate.perMinute),
        // The day's requests are not all for its first minutes: a quarter of them at once.
        RateLimiter(rate: Double(max(rate.perDay, 1)) / 86_400, burst: rate.perDay / 4),
      ]
    }
    clients = limiters(client)
    self.all = limiters(all)
  }

  /// Counts a request.
  ///
  /// - Parameters:
  ///   - client: The client for which it is; `nil` if it is for the server itself.
  ///   - now: Seconds on a clock that is never set back.
  /// - Returns: `nil` if it may be sent, else the seconds until one may be.
  package mutating func admit(_ client: ClientAddress?, at now: Double) -> Int? {
    // The client first, so that what it may not send does not count for the others.
    if let client {
      for index in clients.indices {
        let allowance = clients[index].admit(client, at: now)
        if !allowance.isAllowed { return max(allowance.retryAfter, 1) }
      }
    }
    for index in all.indices {
      let allowance = all[index].admit(.local, at: now)
      if !allowance.isAllowed { return max(allowance.retryAfter, 1) }
    }
    return nil
  }
}
