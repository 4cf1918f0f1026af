public import WxCore

/// The HTTP client for most uses: libcurl behind a queue for each host, with retries and, if there
/// is a folder for it, a cache and a record of rate limits.
///
/// ```swift
/// let client = StandardHTTPClient(userAgent: "example/1.0")
/// ```
///
/// Creating it loads nothing and touches no file; the first request does.
public struct StandardHTTPClient: HTTPClient {
  private let client: any HTTPClient

  /// Composes the client.
  ///
  /// - Parameters:
  ///   - userAgent: The value of `User-Agent`, for requests without a field of this name.
  ///   - folder: The absolute path of a folder for cached responses and for the times until which
  ///     services refuse requests; `nil` to store nothing. Created when it is needed.
  ///   - additionalCertificates: The path of a file of PEM certificates to trust in addition to the
  ///     system's, never instead.
  ///   - clocks: The clocks for waits and ages.
  public init(
    userAgent: String, folder: String? = nil, additionalCertificates: String? = nil,
    clocks: Clocks = .live
  ) {
    let curl = CurlClient(userAgent: userAgent, additionalCertificates: additionalCertificates)
    // Queues inside of retries: a request that waits to be retried does not block others.
    let retrying = RetryingClient(PerHostQueueClient(curl), clocks: clocks)
    guard let folder else {
      client = GatedClient(retrying)
      return
    }
    // Rate limits inside of the cache: they do not apply to a cached response.
    let rateLimited = RateLimitedClient(
      retrying, memory: RateLimitMemory(path: folder + "/rate-limits.json"), clocks: clocks)
    client = CachingClient(
      GatedClient(rateLimited), store: ResponseCache(folder: folder + "/http"), clocks: clocks)
  }

  /// Sends a request; see ``HTTPClient/send(_:)``.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try await client.send(request)
  }
}
