internal import WxCore
internal import WxAnswers

/// `GET /v1/current`: the location of this machine.
enum CurrentAPI {
  static func answer(_ call: ServiceCall) async throws -> ServiceResponse {
    let answer = try await call.parts.current()
    return .private(.object(answer.json(now: call.parts.clocks.wall())))
  }
}

extension ServiceResponse {
  /// An answer about this machine or its user, which no cache may store.
  static func `private`(_ value: JSONValue, status: Int = 200) -> ServiceResponse {
    .json(value, status: status, headers: ["cache-control": "no-store"])
  }
}
