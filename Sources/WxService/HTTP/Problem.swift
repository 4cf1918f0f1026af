package import WxCore
internal import WxAnswers
internal import WxWeather

/// An error as a response in the form of RFC 9457.
package struct Problem: Sendable {
  /// The status of the response.
  package let status: Int
  private let report: ErrorReport
  /// The seconds after which the same request may succeed, if that is known.
  private let retryAfter: Int?

  /// Describes an error.
  package init(_ error: any Error) {
    report = ErrorReport(error, naming: \.serviceName)
    retryAfter = (error as? WeatherFailure)?.retryAfter
    status =
      (error as? RequestError)?.status ?? (error as? AccessError)?.status
      ?? (error as? MalformedRequest)?.status ?? Self.status(of: report)
  }

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
      "detail": .string(report.message.withoutLongQuotes),
      "code": .string(report.code),
    ]
    if let hint = report.hint { object.append("hint", .string(hint.withoutLongQuotes)) }
    for member in report.members.members { object.append(member.key, member.value) }
    return object
  }

  /// The response.
  package var response: ServiceResponse {
    var headers: HeaderFields = ["cache-control": "no-store"]
    if let retryAfter { headers["retry-after"] = "\(retryAfter)" }
    return .json(
      .object(json), status: status, type: "application/problem+json", headers: headers)
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
