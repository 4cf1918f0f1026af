/// An HTTP request. Providers need only `GET` and `POST`.
public struct HTTPRequest: Hashable, Sendable {
  /// The absolute URL. It may contain a key, so it is never printed; see ``redactedURL``.
  public var url: String
  /// Header fields in order; the client adds `User-Agent` and `Accept-Encoding`.
  public var headers: [HTTPHeader]
  /// The body of a `POST`; a request without a body is a `GET`.
  public var body: [UInt8]?
  /// The time limit from the first byte sent to the last received, including redirects and retries.
  public var timeout: Duration
  /// The time limit for name resolution, connection and TLS handshake.
  public var connectTimeout: Duration
  /// The largest accepted body in bytes, after decompression.
  public var maximumBodySize: Int
  /// The name of the service, if it is known: behind a proxy, several services may share a host.
  package var service: String?
  /// How long a cache may reuse a response that states no lifetime; `nil` if it may not.
  package var lifetime: Duration?
  /// The number of concurrent requests that the service accepts from one client; `nil` for the
  /// client's limit.
  package var concurrency: Int?
  /// The key in the URL or in a header field. A client removes it from everything that it stores.
  public var key: Secret?
  /// Whether the user permits plain http to this host, which is otherwise limited to loopback.
  package var allowsPlainHTTP = false

  /// Creates a request.
  public init(
    url: String,
    headers: [HTTPHeader] = [],
    body: [UInt8]? = nil,
    timeout: Duration = .seconds(10),
    connectTimeout: Duration = .seconds(5),
    maximumBodySize: Int = 4 << 20,
    service: String? = nil,
    lifetime: Duration? = nil
  ) {
    self.url = url
    self.headers = headers
    self.body = body
    self.timeout = timeout
    self.connectTimeout = connectTimeout
    self.maximumBodySize = maximumBodySize
    self.service = service
    self.lifetime = lifetime
  }

  /// The service and host that share rate limits. Safe to print and to store.
  package var rateLimitKey: String { (service.map { $0 + " " } ?? "") + redactedURL }

  /// The scheme, host and port of the URL: the only parts that may appear in messages.
  package var redactedURL: String {
    HTTPOrigin(url)?.url.plainText ?? "an invalid URL"
  }
}

/// A header field.
public struct HTTPHeader: Hashable, Sendable {
  /// The name as sent; compared case-insensitively.
  public var name: String
  /// The value, without surrounding white space.
  public var value: String

  /// Creates a header field.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A response of any status. The caller decides whether a 404 is a failure.
public struct HTTPResponse: Hashable, Sendable {
  /// The status code of the last hop.
  public var status: Int
  /// The header fields of the last hop, in order.
  public var headers: [HTTPHeader]
  /// The body, decompressed.
  public var body: [UInt8]

  /// Creates a response.
  public init(status: Int, headers: [HTTPHeader] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Returns the value of the first field with a name, ignoring case.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// The reasons why there is no response.
public enum HTTPError: Error, Hashable, Sendable {
  /// The URL cannot be parsed, or is neither https nor http on loopback.
  case badURL(String)
  /// Plain http to another machine.
  case insecure(host: String)
  /// The host name could not be resolved.
  case cannotResolve(host: String)
  /// The connection was refused or reset, or the network is unreachable.
  case cannotConnect(host: String, detail: String)
  /// The TLS handshake or the certificate check failed.
  case tls(host: String, detail: String)
  /// The request timed out.
  case timedOut(host: String)
  /// The body is larger than the request allows.
  case bodyTooLarge(host: String, limit: Int)
  /// The server redirects in a loop, or to a forbidden URL (from https to http).
  case badRedirect(host: String)
  /// The connection ended before the response was complete.
  case interrupted(host: String, detail: String)
  /// The response is not HTTP, has too large headers, or cannot be decompressed.
  case malformed(host: String, detail: String)
  /// libcurl is not installed; the value is the package to install.
  case libraryMissing(package: String)
  /// A server limits its own requests to other services; the next one may be sent in some seconds.
  case heldBack(retryAfter: Int)
  /// The task was cancelled.
  case cancelled
}

/// A client that sends HTTP requests: `StandardHTTPClient` of WxHTTP, or another one, such as one
/// in a test that needs no network.
public protocol HTTPClient: Sendable {
  /// Sends a request and returns the complete response, with any status.
  ///
  /// Cancelling the task ends the transfer at once and throws ``HTTPError/cancelled``.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response.
  /// - Throws: The reason why there is no response.
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}
