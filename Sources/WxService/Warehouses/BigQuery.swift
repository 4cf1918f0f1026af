internal import WxCore

/// `POST /v1/bigquery/geocode` and `/v1/bigquery/reverse`: remote functions of BigQuery.
///
/// The request is `{"calls":[["Paris, TX"],["Munich"]]}`, with members about the caller that are
/// not used. The response is `{"replies":[…]}` with one value for each call, in order.
enum BigQuery {
  static func answer(_ call: ServiceCall) async throws -> ServiceResponse {
    let function = try WarehouseFunction(call)
    let calls = try call.request.json().rows("calls")
    let replies = try await function.values(calls.map { $0[...] })
    return .json(["replies": .array(replies)], headers: ["cache-control": "no-store"])
  }
}

extension Dialect {
  /// BigQuery: an error is an object with a message, which BigQuery shows.
  static let bigQuery = Dialect("bigquery") { .json(["errorMessage": .string($0.detail)]) }
}
