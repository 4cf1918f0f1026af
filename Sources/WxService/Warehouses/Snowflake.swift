internal import WxCore

/// `POST /v1/snowflake/geocode` and `/v1/snowflake/reverse`: external functions of Snowflake.
///
/// The request is `{"data":[[0,"Paris, TX"],[1,"Munich"]]}`: the number of each row, then its
/// arguments. The response has the same numbers in the same order, each with one value.
enum Snowflake {
  static func answer(_ call: ServiceCall) async throws -> ServiceResponse {
    let function = try WarehouseFunction(call)
    let rows = try call.request.json().rows("data")
    guard rows.allSatisfy({ $0.first?.int != nil }) else {
      throw RequestError.badBody("a row does not begin with its number")
    }
    let values = try await function.values(rows.map { $0.dropFirst() })
    let data = zip(rows, values).map { row, value in JSONValue.array([row[0], value]) }
    return .json(["data": .array(data)], headers: ["cache-control": "no-store"])
  }
}
