package import WxCore

/// A service that returns the position of the caller's network address.
///
/// Each service is one value in its own file: how to request, and how to read the response.
public struct IPService: Sendable {
  /// Whether a service requires a key.
  package enum KeyUse: Hashable, Sendable {
    /// The service uses no key.
    case none
    /// The service allows more with a key.
    case optional
    /// The service does not answer without a key.
    case required
  }

  /// The name in options, configuration and output: lower case, with hyphens.
  public let name: String
  /// The scheme, the host and a non-standard port; without a trailing slash.
  package let baseURL: String
  /// Whether the service requires a key.
  package let keyUse: KeyUse
  /// Builds the request from a base URL and a key. The URL may contain the key, so it is never
  /// printed.
  package let request: @Sendable (_ baseURL: String, _ key: String?) -> HTTPRequest
  /// Reads a response of any status. A pure function.
  package let read: @Sendable (HTTPResponse) throws(IPServiceError) -> IPAnswer

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - name: The name in options and output: lower case, with hyphens.
  ///   - baseURL: The scheme, the host and a non-standard port, without a slash at the end.
  ///   - keyUse: Whether the service requires a key.
  ///   - request: Builds the request. The URL may contain the key, so it is never printed.
  ///   - read: Reads a response with any status, and throws an ``IPServiceError`` if it has no
  ///     position.
  package init(
    name: String,
    baseURL: String,
    keyUse: KeyUse = .none,
    request: @escaping @Sendable (_ baseURL: String, _ key: String?) -> HTTPRequest,
    read: @escaping @Sendable (HTTPResponse) throws(IPServiceError) -> IPAnswer
  ) {
    self.name = name
    self.baseURL = baseURL
    self.keyUse = keyUse
    self.request = request
    self.read = read
  }

  /// All services, in the order in which they are listed; the first two are the default.
  public static let all: [IPService] = [
    .ipwhois, .geojs, .ipinfo, .freeIPAPI, .ifconfigCo, .beaconDB, .google, .ipAPI,
  ]

  /// The services that are queried by default: two, because one may be down.
  public static var standard: [IPService] { Array(all.prefix(2)) }

  /// Returns the service with a name, ignoring case.
  package static func named(_ name: String) -> IPService? {
    all.first { $0.name == name.lowercased() }
  }

  /// The hosts of the services that support only plain http.
  package static let plainHTTPHosts: Set<String> = ["ip-api.com"]

  /// `WXLOC_` and the name in capitals with underscores: the prefix of the service's environment
  /// variables (`_URL`, `_KEY`).
  package var environmentPrefix: String { EnvironmentName.prefix(of: name) }

  /// Returns a `GET` request for JSON, which most services use.
  static func get(_ url: String, headers: [HTTPHeader] = []) -> HTTPRequest {
    HTTPRequest(
      url: url, headers: [HTTPHeader("Accept", "application/json")] + headers,
      maximumBodySize: maximumAnswerSize)
  }

  /// Responses have one or two thousand bytes.
  static let maximumAnswerSize = 64 << 10
}
