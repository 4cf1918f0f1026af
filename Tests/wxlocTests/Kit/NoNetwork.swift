import WxCore

/// A client for tests that send nothing: a request fails, and with it what the test expects.
struct NoNetwork: HTTPClient {
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    throw .cannotConnect(host: "test", detail: "the test does not supply the network")
  }
}
