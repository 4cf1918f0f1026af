package import WxCore

/// A client that sends only the requests that the task's gate lets through (``WxCore/Upstream``).
///
/// Others get a response with status 429 and the time in `Retry-After`, as from a service that
/// limits its clients: callers then show what they have stored.
package struct GatedClient: HTTPClient {
  private let client: any HTTPClient

  /// Wraps a client. A cache belongs outside, because a stored response causes no request.
  package init(_ client: any HTTPClient) { self.client = client }

  /// Sends a request; see ``HTTPClient/send(_:)``.
  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    guard let gate = Upstream.gate else { return try await client.send(request) }
    let service = request.service ?? "other"
    if let seconds = gate.retryAfter(service) {
      return HTTPResponse(
        status: 429, headers: [HTTPHeader("Retry-After", String(seconds))],
        body: Array("This server limits its requests to other services.".utf8))
    }
    do throws(HTTPError) {
      let response = try await client.send(request)
      gate.ended(service, .success(response))
      return response
    } catch {
      gate.ended(service, .failure(error))
      throw error
    }
  }
}
