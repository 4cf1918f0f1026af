package import WxCore
package import WxShapes

/// An error in a request.
package enum RequestError: ExplainedError, StatusError, Hashable {
  /// The target cannot be read; the detail is a clause.
  case badTarget(String)
  /// A parameter has an invalid value.
  case badParameter(name: String, expected: String)
  /// A required parameter is missing.
  case missingParameter(name: String, expected: String)
  /// Two parameters contradict each other.
  case contradiction(String, String)
  /// The body is not JSON; the detail is a clause.
  case badBody(String)
  /// The body is not UTF-8 text.
  case notUTF8
  /// The body did not arrive in time.
  case bodyTooSlow
  /// A member of the body is missing or invalid.
  case badMember(JSONMemberError)
  /// The area in the body is invalid.
  case badArea(AreaError)
  /// The body has another media type.
  case otherMediaType(expected: String)
  /// The body is compressed, or otherwise encoded.
  case otherCoding(String)
  /// Nothing is at this path.
  case noRoute
  /// The path has other methods.
  case otherMethods([String])
  /// The target is too long.
  case targetTooLong(limit: Int)
  /// The body is too long.
  case bodyTooLong(limit: Int)

  package var code: String {
    switch self {
    case .badTarget: "bad_target"
    case .badParameter, .missingParameter, .contradiction: "bad_parameter"
    case .badBody, .notUTF8: "bad_body"
    case .bodyTooSlow: "body_too_slow"
    case .badMember: "bad_member"
    case .badArea(let error): error.code
    case .otherMediaType, .otherCoding: "unsupported_media_type"
    case .noRoute: "not_found"
    case .otherMethods: "method_not_allowed"
    case .targetTooLong: "target_too_long"
    case .bodyTooLong: "body_too_long"
    }
  }

  package var cause: FailureCause {
    switch self {
    case .noRoute: .notFound
    default: .usage
    }
  }

  package var message: String {
    switch self {
    case .badTarget(let detail): "The request's target cannot be read: \(detail)."
    case .badParameter(let name, let expected): "The parameter “\(name)” must be \(expected)."
    case .missingParameter(let name, let expected):
      "The parameter “\(name)” is missing (\(expected))."
    case .contradiction(let one, let other):
      "The parameters “\(one)” and “\(other)” contradict each other: give one of them."
    case .badBody(let detail): "The body is not a JSON object: \(detail)."
    case .notUTF8: "The body is not UTF-8 text."
    case .bodyTooSlow: "The body did not arrive in time."
    case .badMember(let error): "The member \(error)."
    case .badArea(let error): error.message
    case .otherMediaType(let expected): "The body must have the media type \(expected)."
    case .otherCoding(let coding):
      "The body is compressed (\(coding.prefix(20).description.plainText)); send it uncompressed."
    case .noRoute: "Nothing is at this path."
    case .otherMethods(let methods):
      "This path does not have that method, only \(methods.joined(separator: ", "))."
    case .targetTooLong(let limit): "The request's target has more than \(limit) bytes."
    case .bodyTooLong(let limit): "The body has more than \(limit) bytes."
    }
  }

  package var hint: Hint? {
    switch self {
    case .noRoute: "/openapi.json describes all paths."
    case .badArea(let error): error.hint
    default: nil
    }
  }

  var status: Int {
    switch self {
    case .badTarget, .badParameter, .missingParameter, .contradiction, .badBody, .notUTF8,
      .badMember, .badArea:
      400
    case .bodyTooSlow: 408
    case .noRoute: 404
    case .otherMethods: 405
    case .bodyTooLong: 413
    case .targetTooLong: 414
    case .otherMediaType, .otherCoding: 415
    }
  }

  var fields: HeaderFields {
    switch self {
    case .otherMethods(let methods): ["allow": methods.joined(separator: ", ")]
    // RFC 9110, 15.5.16
    case .otherCoding: ["accept-encoding": "identity"]
    default: [:]
    }
  }
}
