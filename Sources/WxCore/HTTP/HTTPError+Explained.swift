extension HTTPError: ExplainedError {
  /// The stable error code.
  public var code: String {
    switch self {
    case .badURL: "bad_url"
    case .insecure: "insecure_url"
    case .cannotResolve: "network_dns"
    case .cannotConnect: "network_connect"
    case .tls: "network_tls"
    case .timedOut: "network_timeout"
    case .bodyTooLarge: "body_too_large"
    case .badRedirect: "bad_redirect"
    case .interrupted, .malformed: "malformed_answer"
    case .libraryMissing: "libcurl_missing"
    case .heldBack: "rate_limited"
    case .cancelled: "cancelled"
    }
  }

  /// The cause: bad URLs come from the configuration, and a server may limit its own requests; in all
  /// other cases the service is unavailable.
  public var cause: FailureCause {
    switch self {
    case .badURL, .insecure: .configuration
    case .heldBack: .rateLimited
    default: .unavailable
    }
  }

  /// What happened.
  public var message: String {
    switch self {
    case .badURL(let why): "The URL cannot be used: \(why)."
    case .insecure(let host): "Refused to connect to \(host) over plain http."
    case .cannotResolve(let host): "Cannot resolve the host name \(host)."
    case .cannotConnect(let host, let detail): "Cannot connect to \(host): \(detail)."
    case .tls(let host, let detail): "Cannot make a secure connection to \(host): \(detail)."
    case .timedOut(let host): "\(host) did not answer in time."
    case .bodyTooLarge(let host, let limit): "\(host) sent more than \(limit) bytes."
    case .badRedirect(let host): "\(host) redirects to an address that is not followed."
    case .interrupted(let host, let detail): "The response from \(host) was cut off: \(detail)."
    case .malformed(let host, let detail): "\(host) sent an unusable response: \(detail)."
    case .libraryMissing: "libcurl, which network requests require, is not installed."
    case .heldBack: "This server limits its own requests to other services."
    case .cancelled: "The request was cancelled."
    }
  }

  /// Whether nothing was received, so that working offline is an alternative.
  package var isUnreachable: Bool {
    switch self {
    case .cannotResolve, .cannotConnect, .timedOut, .interrupted: true
    default: false
    }
  }

  /// What to do next.
  public var hint: Hint? {
    switch self {
    case .badURL, .insecure:
      "Use an https:// URL; http:// is allowed only for this machine (loopback)."
    case .cannotResolve, .cannotConnect, .timedOut: "Check the network, or work \(.offline)."
    case .tls: "Check the system's clock and certificates, or set WXLOC_CA_FILE."
    case .libraryMissing(let package): "Install the package \(package)."
    case .interrupted: "Try again in a moment, or work \(.offline)."
    case .badRedirect: CaptivePortal.hint
    case .bodyTooLarge, .malformed: "Try again later, or from another network."
    case .heldBack(let seconds): "Try again in \(seconds) s."
    case .cancelled: nil
    }
  }
}
