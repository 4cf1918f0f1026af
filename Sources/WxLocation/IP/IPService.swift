public import WxCore

/// A service that tells where the network address of the asking machine is.
///
/// Each service is one value in a file of its own: how to ask, and how to read the answer.
public struct IPService: Sendable {
  /// Whether a service wants a key.
  public enum KeyUse: Hashable, Sendable {
    /// It takes none.
    case none
    /// It allows more to those who have one.
    case optional
    /// It answers no one without.
    case required
  }

  /// The name in options, configuration and output: lower case, with hyphens.
  public let name: String
  /// The scheme, the host and the port where it is not the scheme's own; no slash at the end.
  public let baseURL: String
  /// Whether it wants a key.
  public let keyUse: KeyUse
  /// Makes the request from a base URL and a key. The key may be in the URL: it is never printed.
  public let request: @Sendable (_ baseURL: String, _ key: String?) -> HTTPRequest
  /// Reads an answer of any status. Pure.
  public let read: @Sendable (HTTPResponse) throws(IPServiceError) -> IPAnswer

  /// Makes a service.
  public init(
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

  /// The services that are asked where none is named: two, so that one may be down.
  public static var standard: [IPService] { Array(all.prefix(2)) }

  /// The service of a name, whatever its case.
  public static func named(_ name: String) -> IPService? {
    all.first { $0.name == name.lowercased() }
  }

  /// The hosts that an HTTP client must be allowed to ask over plain http where the user allows
  /// that for services that speak nothing else.
  public static let plainHTTPHosts: Set<String> = ["ip-api.com"]

  /// `WXLOC_` and the name in capitals with underscores: what the environment variables of this
  /// service begin with (`_URL`, `_KEY`).
  public var environmentPrefix: String {
    "WXLOC_" + name.uppercased().replacing("-", with: "_")
  }

  /// A `GET` of JSON, as most services want it.
  static func get(_ url: String, headers: [HTTPHeader] = []) -> HTTPRequest {
    HTTPRequest(
      url: url, headers: [HTTPHeader("Accept", "application/json")] + headers,
      maximumBodySize: maximumAnswerSize)
  }

  /// Answers have one or two thousand bytes.
  static let maximumAnswerSize = 64 << 10
}
