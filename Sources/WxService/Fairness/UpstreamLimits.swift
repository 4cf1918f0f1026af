internal import Synchronization
package import WxCore
internal import WxLocation

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

/// A request to another service, and what became of it.
package struct UpstreamCall: Hashable, Sendable {
  /// The name of the service, such as `open-meteo`.
  package let service: String
  /// The outcome: `ok`, `client_error`, `server_error`, `rate_limited`, `failed`, or `refused` by
  /// this server's own limit.
  package let outcome: String
}

/// Applies the limits of requests to other services, and reports the requests.
package final class UpstreamLimits: UpstreamGate {
  private let weather: Mutex<UpstreamLimiter>
  private let addresses: Mutex<UpstreamLimiter>
  private let addressServices = Set(IPService.all.map(\.name))
  private let clocks: Clocks
  private let observe: @Sendable (UpstreamCall) -> Void

  /// - Parameters:
  ///   - weather: The limiter of weather services and of sources of warnings.
  ///   - addresses: The limiter of services that locate a network address.
  ///   - clocks: The clocks.
  ///   - observe: Receives each request when it has ended.
  package init(
    weather: UpstreamLimiter, addresses: UpstreamLimiter, clocks: Clocks,
    observe: @escaping @Sendable (UpstreamCall) -> Void
  ) {
    self.weather = Mutex(weather)
    self.addresses = Mutex(addresses)
    self.clocks = clocks
    self.observe = observe
  }

  package func retryAfter(_ service: String) -> Int? {
    let client = RequestClient.current
    let now = clocks.elapsed().seconds
    let wait =
      addressServices.contains(service)
      ? addresses.withLock { $0.admit(client, at: now) }
      : weather.withLock { $0.admit(client, at: now) }
    if wait != nil { observe(UpstreamCall(service: service, outcome: "refused")) }
    return wait
  }

  package func ended(_ service: String, _ result: Result<HTTPResponse, HTTPError>) {
    let outcome =
      switch result {
      case .success(let response):
        switch response.status {
        case 429: "rate_limited"
        case 400..<500: "client_error"
        case 500...: "server_error"
        default: "ok"
        }
      case .failure: "failed"
      }
    observe(UpstreamCall(service: service, outcome: outcome))
  }
}

/// The client of the request that a task works for.
package enum RequestClient {
  /// The client; `nil` if the work is the server's own.
  @TaskLocal package static var current: ClientAddress?
}
