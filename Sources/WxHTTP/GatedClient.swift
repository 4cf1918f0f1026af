package import WxCore

/// A client that sends only the requests that the task's gate lets through (``WxCore/Upstream``).
///
/// Others fail (``WxCore/HTTPError/heldBack(retryAfter:)``): callers then show what they have stored.
package struct GatedClient: HTTPClient {
  private let client: any HTTPClient

  /// Wraps a client. A cache belongs outside, because a stored response causes no request.
  package init(_ client: any HTTPClient) { self.client = client }

  /// Sends a request; see ``HTTPClient/send(_:)``.
  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    guard let gate = Upstream.gate else { return try await client.send(request) }
    let service = request.service ?? "other"
    if let seconds = gate.retryAfter(service) { throw .heldBack(retryAfter: seconds) }
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
