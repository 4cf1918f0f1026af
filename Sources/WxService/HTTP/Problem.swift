package import WxCore
internal import WxAnswers
internal import WxWeather

/// An error that states how HTTP reports it.
protocol StatusError: Error {
  /// The status of the response.
  var status: Int { get }
  /// The header fields that belong to the status.
  var fields: HeaderFields { get }
}

/// What programs and people learn about an error: the status, the header fields and the text that
/// all dialects have in common, and the form of RFC 9457.
package struct Problem: Sendable {
  /// The status of the response.
  package internal(set) var status: Int
  /// The header fields of the response.
  private var fields: HeaderFields
  private let report: ErrorReport

  /// Describes an error.
  package init(_ error: any Error) {
    report = ErrorReport(error, naming: \.serviceName)
    let request = error as? any StatusError
    status = request?.status ?? Self.status(of: report)
    fields = request?.fields ?? HeaderFields()
    if let seconds = (error as? WeatherFailure)?.retryAfter { fields["retry-after"] = "\(seconds)" }
  }

  /// What happened and why.
  package var detail: String { report.message.withoutLongQuotes }

  /// What to do next.
  package var hint: String? { report.hint?.withoutLongQuotes }

  /// The status for a cause: 4xx if another request may succeed, 5xx if this one may succeed later
  /// or elsewhere.
  private static func status(of report: ErrorReport) -> Int {
    switch report.cause {
    case .usage: report.code == "name_taken" ? 409 : 400
    case .notFound: 404
    case .ambiguous: 409
    case .rateLimited, .noFix, .inferiorFix, .stale, .unavailable: 503
    case .denied: 502
    case .malformed, .inputMissing, .internal, .io, .configuration: 500
    }
  }

  /// The problem as JSON. `code` distinguishes causes that share a status.
  package var json: JSONObject {
    var object: JSONObject = [
      "type": "about:blank",
      "title": .string(Self.titles[status] ?? "Error"),
      "status": JSONValue(status),
      "detail": .string(detail),
      "code": .string(report.code),
    ]
    if let hint { object.append("hint", .string(hint)) }
    for member in report.members.members { object.append(member.key, member.value) }
    return object
  }

  /// Returns a response with the body that a function makes, and the status and the fields of the
  /// problem.
  func response(_ form: (Problem) -> ServiceResponse) -> ServiceResponse {
    var response = form(self)
    response.status = status
    for field in fields.fields { response.headers[field.name] = field.value }
    // The reason may be gone at the next request.
    response.headers["cache-control"] = "no-store"
    return response
  }

  private static let titles = [
    400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 408: "Request Timeout",
    409: "Conflict", 413: "Content Too Large", 414: "URI Too Long",
    415: "Unsupported Media Type", 421: "Misdirected Request", 429: "Too Many Requests",
    431: "Request Header Fields Too Large",
    500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway",
    503: "Service Unavailable",
  ]
}
