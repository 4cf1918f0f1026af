/// A request of the HTTP client seam. `GET` and `POST` are all that providers need.
public struct HTTPRequest: Hashable, Sendable {
  /// The absolute URL. It may hold a key: it is never printed, see ``redactedURL``.
  public var url: String
  /// Header fields in order; the client adds `User-Agent` and `Accept-Encoding`.
  public var headers: [HTTPHeader]
  /// The body of a `POST`; a request without one is a `GET`.
  public var body: [UInt8]?
  /// The limit from the first byte sent to the last received, redirects and retries included.
  public var timeout: Duration
  /// The limit for name resolution, connection and TLS handshake.
  public var connectTimeout: Duration
  /// The largest body in bytes, after decompression, that is accepted.
  public var maximumBodySize: Int
  /// The name of the service that is asked, where it is known: behind a proxy several may share a
  /// host.
  public var service: String?
  /// How long an answer that does not say so itself may be used again by a cache; without it, not.
  public var lifetime: Duration?
  /// How many requests of its kind, itself included, are about to be sent: whoever sends some as one
  /// may wait a moment for them.
  public var company = 1

  /// Makes a request.
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

  /// Who is asked: what shares limits. Safe to print and to keep.
  public var party: String { (service.map { $0 + " " } ?? "") + redactedURL }

  /// The URL's scheme, host and port alone: all of it that may appear in messages.
  public var redactedURL: String {
    guard let scheme = url.firstRange(of: "://") else { return "an invalid URL" }
    let authority = url[scheme.upperBound...].prefix { !"/?#".contains($0) }
    let host = authority.split(separator: "@").last ?? ""
    return (url[..<scheme.upperBound] + host).plainText
  }
}

/// A header field.
public struct HTTPHeader: Hashable, Sendable {
  /// The name, as sent; compared without regard to case.
  public var name: String
  /// The value, without surrounding white space.
  public var value: String

  /// Makes a header field.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// An answer of any status: whether a 404 is a failure is for the caller to say.
public struct HTTPResponse: Hashable, Sendable {
  /// The status code of the last hop.
  public var status: Int
  /// The header fields of the last hop, in order.
  public var headers: [HTTPHeader]
  /// The body, decompressed.
  public var body: [UInt8]

  /// Makes a response.
  public init(status: Int, headers: [HTTPHeader] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The value of the first field of that name, whatever its case.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// Why no answer came.
public enum HTTPError: Error, Hashable, Sendable {
  /// The URL cannot be read, or is neither https nor http on loopback.
  case badURL(String)
  /// Plain http to a host that is not this machine.
  case insecure(host: String)
  /// The host's name does not resolve.
  case cannotResolve(host: String)
  /// The connection was refused, reset, or the network is unreachable.
  case cannotConnect(host: String, detail: String)
  /// The TLS handshake or the certificate check failed.
  case tls(host: String, detail: String)
  /// Time ran out.
  case timedOut(host: String)
  /// The body is larger than the request allows.
  case bodyTooLarge(host: String, limit: Int)
  /// The server redirects in circles, or to where it must not (from https to http).
  case badRedirect(host: String)
  /// The connection ended before the whole answer had come.
  case interrupted(host: String, detail: String)
  /// The answer is not HTTP, too long in its header, or cannot be decompressed.
  case malformed(host: String, detail: String)
  /// libcurl is not installed; `package` names what to install.
  case libraryMissing(package: String)
  /// The task was cancelled.
  case cancelled
}

/// The seam between providers and the network. The live form is `CurlClient` in WxHTTP.
public protocol HTTPClient: Sendable {
  /// Sends a request and gives the whole answer, whatever its status.
  ///
  /// Cancelling the task ends the transfer at once and throws ``HTTPError/cancelled``.
  ///
  /// - Parameter request: What to ask.
  /// - Returns: The answer.
  /// - Throws: The reason why there is none.
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}
