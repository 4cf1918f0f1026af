internal import WxCore

/// An HTTP client that reports each request on standard error, for `--verbose`.
///
/// It shows only the host of a URL: paths and queries may contain keys.
struct VerboseHTTPClient: HTTPClient {
  /// The client that sends the requests.
  let client: any HTTPClient
  let diagnostics: Diagnostics
  let clocks: Clocks

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let start = clocks.elapsed()
    diagnostics.detail("Requesting \(request.rateLimitKey).")
    do throws(HTTPError) {
      let response = try await client.send(request)
      diagnostics.detail(
        "\(request.rateLimitKey): status \(response.status), \(response.body.count) bytes, "
          + "\(duration(since: start)).")
      return response
    } catch {
      diagnostics.detail(
        "\(request.rateLimitKey): no answer, \(duration(since: start)). \(error.message)")
      throw error
    }
  }

  private func duration(since start: Duration) -> String {
    "\(((clocks.elapsed() - start).seconds * 1000).rounded(toPlaces: 0)) ms"
  }
}
