public import WxCore

/// Why one IP service gave no position.
public enum IPServiceError: Error, Hashable, Sendable {
  /// The request failed.
  case http(HTTPError)
  /// The service answered with a status that means failure, and perhaps said why.
  case status(Int, detail: String?)
  /// The service's limit is reached, and perhaps it said when to come back.
  case rateLimited(retryAfter: Duration?)
  /// The service refuses this user: a wrong key, a plan that does not cover it, a block.
  case denied(detail: String?)
  /// The service wants a key and there is none.
  case keyMissing(service: String)
  /// The service said that it failed, in its own words.
  case refused(detail: String)
  /// The answer is not what the service sends: a web page, text, other JSON.
  case unreadable(String)
  /// The answer holds no position that can be used.
  case noPosition(String)
  /// The service speaks plain http alone, which is not allowed.
  case plainHTTP
  /// The base URL that replaces the service's own speaks plain http with another machine.
  case insecureBaseURL(variable: String)
  /// Something between here and the service wants a login (HTTP status 511, RFC 6585).
  case captivePortal
  /// The base URL that replaces the service's own is none.
  case badBaseURL(variable: String)
  /// Other services used the time up.
  case outOfTime

  /// A clause for people: what happened. Text of the service is made fit for a terminal.
  public var reason: String {
    switch self {
    case .http(let error): Phrase.clause(error.message)
    case .status(let status, let detail):
      "it answered with HTTP status \(status)" + Self.quoted(detail)
    case .rateLimited(let retryAfter?):
      "its limit is reached; it asks to wait \(Phrase.seconds(retryAfter))"
    case .rateLimited(nil): "its limit is reached"
    case .denied(let detail): "it denies access" + Self.quoted(detail)
    case .keyMissing: "it wants a key, and none is configured"
    case .refused(let detail): "it failed" + Self.quoted(detail)
    case .unreadable(let what): what
    case .noPosition(let what): what
    case .plainHTTP: "it speaks plain http alone, which is not allowed"
    case .badBaseURL(let variable): "\(variable) is not an http or https URL"
    case .insecureBaseURL(let variable):
      "\(variable) names another machine over plain http, which is not allowed"
    case .captivePortal: "a captive portal wants a login to this network (HTTP status 511)"
    case .outOfTime: "there was no time left to ask it"
    }
  }

  /// The word for scripts.
  public var code: String {
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
  public var cause: FailureCause {
    switch self {
    case .http(let error): error.cause
    case .rateLimited: .rateLimited
    case .denied, .keyMissing: .denied
    case .plainHTTP, .badBaseURL, .insecureBaseURL: .configuration
    case .captivePortal, .status, .refused, .unreadable, .noPosition, .outOfTime: .unavailable
    }
  }

  /// What to do next.
  public var hint: String? {
    switch self {
    case .http(let error): error.hint
    case .rateLimited: "Try later, or ask another service with --ip-service."
    case .keyMissing(let service):
      "Set it with “wxloc config set keys.\(service) -”, which reads it from standard input."
    case .denied: "Check the service's key, or ask another service with --ip-service."
    case .captivePortal: "Open a web page in a browser and log in, then try again."
    case .unreadable(Self.webPage):
      "A captive portal may be in the way: open a web page, then try again."
    case .plainHTTP: "Allow it with “wxloc config set ip.allow_http true”."
    case .badBaseURL(let variable): "Give \(variable) as https://HOST[:PORT]."
    case .insecureBaseURL(let variable):
      """
      Give \(variable) as https://HOST[:PORT]; plain http is for this machine alone \
      (http://localhost:PORT).
      """
    case .outOfTime: "Give more time with --timeout SECONDS."
    case .status, .refused, .noPosition, .unreadable: "Ask another service with --ip-service."
    }
  }

  private static func quoted(_ detail: String?) -> String {
    guard let detail = detail?.plainText, !detail.isEmpty else { return "" }
    return ": “\(detail.prefix(200))”"
  }
}

extension IPServiceError {
  /// What is wrong with an answer that a captive portal may have given.
  static let webPage = "it sent a web page instead of data"

  /// The network address is in none of the service's tables.
  static let unknownAddress = noPosition("it knows no position for this address")

  /// The error for what a service says of its failure in its own words.
  ///
  /// Services tell limits, keys and private addresses apart by text alone, some of them with status
  /// 200, so the text is searched for the words that they use.
  init(saying text: String) {
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
