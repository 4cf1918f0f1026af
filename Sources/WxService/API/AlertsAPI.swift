internal import WxPlatform
internal import WxCore
internal import WxAnswers
internal import WxWeather
internal import WxWords

/// `GET /v1/alerts`: the official warnings at places, at a position, or at the default place, else here.
///
/// Parameters: `place` (several give an array), or `lat` and `lon`; `pick`, `lang`.
enum AlertsAPI {
  static func answer(_ call: ServiceCall) async throws -> ServiceResponse {
    let answers = try await WeatherAPI.answers(call, parts: [.alerts])
    let now = call.parts.clocks.wall()
    func json(_ answer: WeatherAnswer) -> JSONValue {
      switch answer.result {
      case .success(let report): .object(report.warningsJSON(now: now))
      case .failure:
        answer.json(now: now, hours: nil, days: nil, words: .english, naming: \.serviceName)
      }
    }
    let expiry = answers.list.compactMap(\.expiresAt).min()
    if answers.isArray { return .fresh(.array(answers.list.map(json)), until: expiry, call) }
    let answer = answers.list[0]
    _ = try answer.result.get()
    return .fresh(json(answer), until: expiry, call)
  }
}
