package import WxCore

/// An error in a request that the HTTP library could not read.
package enum MalformedRequest: ExplainedError, StatusError, Hashable, CaseIterable {
  /// The line with the target cannot be read.
  case target
  /// The target is longer than the library reads.
  case targetTooLong
  /// The header fields are longer than the library reads.
  case fieldsTooLarge
  /// The method is none that the library knows.
  case method
  /// Something else is wrong.
  case syntax

  package var code: String {
    switch self {
    case .target: "bad_target"
    case .targetTooLong: "target_too_long"
    case .fieldsTooLarge: "fields_too_large"
    case .method: "unknown_method"
    case .syntax: "bad_request"
    }
  }

  package var cause: FailureCause { .usage }

  package var message: String {
    switch self {
    case .target: "The request's target has a character that is not allowed there."
    case .targetTooLong:
      RequestError.targetTooLong(limit: ServiceRequest.targetLimit).message
    case .fieldsTooLarge: "The request's header fields are too large or too many."
    case .method: "The server does not know the request's method."
    case .syntax: "The request is not valid HTTP/1.1."
    }
  }

  package var hint: Hint? {
    guard self == .target else { return nil }
    return "Percent-encode spaces and letters such as ü: curl -G --data-urlencode 'q=München' URL."
  }

  package var status: Int {
    switch self {
    case .target, .syntax: 400
    case .targetTooLong: 414
    case .fieldsTooLarge: 431
    case .method: 501
    }
  }

  var fields: HeaderFields { [:] }
}
