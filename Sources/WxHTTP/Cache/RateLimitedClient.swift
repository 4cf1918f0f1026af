internal import WxPlatform
package import WxCore

/// A client that sends no requests to a service until the time that it named with status 429.
///
/// Until then the client returns the same response without a request: status 429, the service's
/// message, and the remaining time in `Retry-After`.
package struct RateLimitedClient: HTTPClient {
  private let client: any HTTPClient
  private let memory: RateLimitMemory
  private let clocks: Clocks

  /// Wraps a client.
  ///
  /// - Parameters:
  ///   - client: The client that sends a request.
  ///   - memory: The limits that services have set.
  ///   - clocks: The wall clock.
  package init(
    _ client: any HTTPClient, memory: RateLimitMemory, clocks: Clocks = .live
  ) {
    self.client = client
    self.memory = memory
    self.clocks = clocks
  }

  /// Sends a request unless its service is rate-limited; see ``HTTPClient/send(_:)``.
  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let now = clocks.wall()
    let rateLimitKey = request.rateLimitKey
    if let limit = memory.limit(of: rateLimitKey, at: now) {
      let seconds = limit.until.timeIntervalSince(now).rounded(.up)
      return HTTPResponse(
        status: 429, headers: [HTTPHeader("Retry-After", String(Int(seconds)))], body: limit.body)
    }
    let response = try await client.send(request)
    guard response.status == 429 else { return response }
    let received = clocks.wall()
    let wait = response.header("Retry-After").flatMap {
      HTTPDate.retryAfter($0, now: received)
    }
    memory.note(
      rateLimitKey, retryAfter: wait, body: KeyRedaction.body(response.body, of: request) ?? [],
      at: received)
    return response
  }
}
