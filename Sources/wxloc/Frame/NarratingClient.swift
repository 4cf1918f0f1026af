internal import WxCore

/// An HTTP client that reports each request on standard error, for `--verbose`.
///
/// Of a URL it shows the host alone: paths and queries may hold keys.
struct NarratingClient: HTTPClient {
  /// The client that sends the requests.
  let client: any HTTPClient
  let talk: Talk
  let timekeeper: Timekeeper

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let start = timekeeper.elapsed()
    talk.detail("Requesting \(request.party).")
    do throws(HTTPError) {
      let response = try await client.send(request)
      talk.detail(
        "\(request.party): status \(response.status), \(response.body.count) bytes, "
          + "\(duration(since: start)).")
      return response
    } catch {
      talk.detail("\(request.party): no answer, \(duration(since: start)). \(error.message)")
      throw error
    }
  }

  private func duration(since start: Duration) -> String {
    "\(((timekeeper.elapsed() - start).seconds * 1000).rounded(toPlaces: 0)) ms"
  }
}
