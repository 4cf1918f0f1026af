internal import Synchronization
package import WxCore
internal import WxLocation

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
