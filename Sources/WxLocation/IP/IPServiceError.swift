package import WxCore

/// The reasons why an IP service returned no position.
package enum IPServiceError: Error, Hashable, Sendable {
  /// The request failed.
  case http(HTTPError)
  /// The service returned an error status, perhaps with a reason.
  case status(Int, detail: String?)
  /// The service's rate limit is reached; it may say when to retry.
  case rateLimited(retryAfter: Duration?)
  /// The service refuses this user: a wrong key, a plan that does not cover the request, a block.
  case denied(detail: String?)
  /// The service requires a key, and none is configured.
  case keyMissing(service: String)
  /// The service reported a failure, with its message.
  case refused(detail: String)
  /// The response is not what the service normally sends: a web page, text, other JSON.
  case unreadable(String)
  /// The response has no usable position.
  case noPosition(String)
  /// The service supports only plain http, which is not allowed.
  case plainHTTP
  /// The base URL that replaces the service's own uses plain http to another machine.
  case insecureBaseURL(variable: String)
  /// The network requires a login (HTTP status 511, RFC 6585).
  case captivePortal
  /// The base URL that replaces the service's own is not valid.
  case badBaseURL(variable: String)
  /// The other services used up the time.
  case outOfTime

  /// A clause that describes the failure. Text from the service is cleaned for a terminal.
  package var reason: String {
    switch self {
    case .http(let error): error.message.clause
    case .status(let status, let detail):
      "it answered with HTTP status \(status)" + Self.quoted(detail)
    case .rateLimited(let retryAfter?):
      "its rate limit is reached; retry in \(ShortFormat.seconds(retryAfter))"
    case .rateLimited(nil): "its rate limit is reached"
    case .denied(let detail): "it denied access" + Self.quoted(detail)
    case .keyMissing: "it requires a key, and none is configured"
    case .refused(let detail): "it failed" + Self.quoted(detail)
    case .unreadable(let what): what
    case .noPosition(let what): what
    case .plainHTTP: "it supports only plain http, which is not allowed"
    case .badBaseURL(let variable): "\(variable) is not an http or https URL"
    case .insecureBaseURL(let variable):
      "\(variable) uses plain http to another machine, which is not allowed"
    case .captivePortal: "a captive portal requires a login to this network (HTTP status 511)"
    case .outOfTime: "no time was left to query it"
    }
  }

  /// The stable error code.
  package var code: String {
    switch self {
    case .http(let error): error.code
    case .status: "service_failed"
    case .rateLimited: "rate_limited"
    case .denied: "denied"
    case .keyMissing: "key_missing"
    case .refused: "service_failed"
    case .unreadable: "malformed_answer"
    case .noPosition: "no_position"
    case .plainHTTP, .insecureBaseURL: "insecure_url"
    case .captivePortal: "captive_portal"
    case .badBaseURL: "bad_url"
    case .outOfTime: "out_of_time"
    }
  }

  /// The kind of failure.
  package var cause: FailureCause {
    switch self {
    case .http(let error): error.cause
    case .rateLimited: .rateLimited
    case .denied, .keyMissing: .denied
    case .plainHTTP, .badBaseURL, .insecureBaseURL: .configuration
    case .captivePortal, .status, .refused, .unreadable, .noPosition, .outOfTime: .unavailable
    }
  }

  /// What to do next.
  package var hint: Hint? {
    switch self {
    // Without the network, no other service helps either.
    case .http(let error) where error.isUnreachable:
      "Check the network, or name another source with \(.sources)."
    case .http(let error): error.hint
    case .rateLimited: "Try later, or use another service with \(.ipServices)."
    case .keyMissing(let service):
      "Set it with \(.key(service))."
    case .denied: "Check the service's key, or use another service with \(.ipServices)."
    case .captivePortal: "Open a web page in a browser and log in, then try again."
    case .unreadable(Self.webPage):
      "A captive portal may be in the way: open a web page, then try again."
    case .plainHTTP: "Allow it with \(.allowsHTTP)."
    case .badBaseURL(let variable): "Set \(variable) to https://HOST[:PORT]."
    case .insecureBaseURL(let variable):
      """
      Set \(variable) to https://HOST[:PORT]; plain http is allowed only for this machine \
      (http://localhost:PORT).
      """
    case .outOfTime: "Allow more time with \(.timeout)."
    case .status, .refused, .noPosition, .unreadable: "Use another service with \(.ipServices)."
    }
  }

  private static func quoted(_ detail: String?) -> String {
    guard let detail = detail?.plainText, !detail.isEmpty else { return "" }
    return ": “\(detail.prefix(200))”"
  }
}

extension IPServiceError {
  /// The reason for a response that may come from a captive portal.
  static let webPage = "it sent a web page instead of data"

  /// The network address is not in the service's tables.
  static let unknownAddress = noPosition(unknownPlace)

  /// The reason for ``unknownAddress``.
  static let unknownPlace = "it has no position for this address"

  /// Creates the error that matches a service's own message.
  ///
  /// Some services distinguish limits, keys and private addresses only by the message, even with
  /// status 200, so the message is searched for the words that they use.
  init(message text: String) {
    let lower = text.lowercased()
    func names(_ words: String...) -> Bool { words.contains { lower.contains($0) } }
    if names("limit", "quota", "too many requests", "throttl") {
      self = .rateLimited(retryAfter: nil)
    } else if names("reserved", "private range", "bogon", "not found", "localhost") {
      self = .unknownAddress
    } else if names("api key", "apikey", "token", "unauthorized", "forbidden", "billing", "denied")
    {
      self = .denied(detail: text)
    } else {
      self = .refused(detail: text)
    }
  }
}
