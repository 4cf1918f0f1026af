package import WxCore

/// A reason to refuse a request before its route handles it.
package enum AccessError: ExplainedError, StatusError, Hashable {
  /// The request is addressed to another name: a page may have pointed its own name at this
  /// machine.
  case otherHost(String)
  /// The request does not say to which host it is addressed (RFC 9112, 3.2).
  case noHost
  /// The request says more than once to which host it is addressed (RFC 9112, 3.2).
  case severalHosts
  /// A page of another origin sent the request.
  case otherOrigin
  /// The request has no token, or a wrong one.
  case noToken
  /// The client has sent too many requests; seconds until the next one.
  case tooManyRequests(retryAfter: Int)
  /// The server has too many requests under way.
  case busy

  package var code: String {
    switch self {
    case .otherHost: "other_host"
    case .noHost: "no_host"
    case .severalHosts: "several_hosts"
    case .otherOrigin: "other_origin"
    case .noToken: "no_token"
    case .tooManyRequests: "too_many_requests"
    case .busy: "busy"
    }
  }

  package var cause: FailureCause {
    switch self {
    case .otherHost, .noHost, .severalHosts, .otherOrigin: .usage
    case .noToken: .denied
    case .tooManyRequests, .busy: .rateLimited
    }
  }

  package var message: String {
    switch self {
    case .otherHost(let name): "This server is not “\(name.plainText)”."
    case .noHost: "The field “Host” is missing."
    case .severalHosts: "The request has more than one field “Host”."
    case .otherOrigin: "Pages of other origins may not use this path."
    case .noToken: "This path needs the server's token."
    case .tooManyRequests: "Too many requests."
    case .busy: "Too many requests are under way."
    }
  }

  package var hint: Hint? {
    switch self {
    case .otherHost: "Start the server with --allow-host NAME to accept another name."
    case .noHost, .severalHosts, .otherOrigin: nil
    case .noToken: "Send “Authorization: Bearer TOKEN” with the text of the token file."
    case .tooManyRequests(let seconds): "Try again in \(seconds) s."
    case .busy: "Try again in a second."
    }
  }

  package var status: Int {
    switch self {
    case .otherHost: 421
    case .noHost, .severalHosts: 400
    case .otherOrigin: 403
    case .noToken: 401
    case .tooManyRequests: 429
    case .busy: 503
    }
  }

  var fields: HeaderFields {
    switch self {
    case .tooManyRequests(let seconds): ["retry-after": "\(seconds)"]
    case .busy: ["retry-after": "1"]
    case .noToken: ["www-authenticate": "Bearer"]
    case .otherHost, .noHost, .severalHosts, .otherOrigin: [:]
    }
  }
}
