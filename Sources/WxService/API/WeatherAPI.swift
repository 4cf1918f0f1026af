internal import WxPlatform
internal import WxCore
internal import WxAnswers
internal import WxWeather
internal import WxWords

/// `GET /v1/weather`: the weather at places, at a position, or at the default place, else here.
///
/// Parameters: `place` (several give an array), or `lat` and `lon`; `pick`, `hours`, `days`,
/// `lang`.
enum WeatherAPI {
  /// The maximum number of places in a request.
  private static let placeLimit = 100

  static func answer(_ call: ServiceCall) async throws -> ServiceResponse {
    let query = call.query
    let names = query.all("place")
    guard names.count <= placeLimit else {
      throw RequestError.badParameter(
        name: "place", expected: "given at most \(placeLimit) times")
    }
    let hours = try query.integer("hours", in: 0...384)
    let days = try query.integer("days", in: 0...16)
    let pick = try query.integer("pick", in: 1...PlaceResolver.candidateCount)
    let language = try query.languageTag() ?? call.parts.settings.language
    func json(_ answer: WeatherAnswer) -> JSONValue {
      answer.json(
        now: call.parts.clocks.wall(), hours: hours, days: days, words: Words.of(language),
        naming: \.serviceName)
    }
    if names.count > 1 {
      let answers = try await call.parts.weather(
        names.map { search($0, pick: nil, canPick: false, call, language) }, language: language)
      return .fresh(
        .array(answers.map(json)), until: answers.compactMap(\.expiresAt).min(), call)
    }
    let answer: WeatherAnswer
    if let name = names.first {
      answer = try await call.parts.weather(
        [search(name, pick: pick, canPick: true, call, language)], language: language)[0]
    } else if let position = try query.position() {
      answer = try await call.parts.weather(
        call.resolver.resolved(around: position, language: language), language: language)
    } else {
      answer = try await call.parts.weather(
        try await call.parts.usualPlace(language: language), language: language)
    }
    _ = try answer.result.get()
    return .fresh(json(answer), until: answer.expiresAt, call)
  }

  private static func search(
    _ name: String, pick: Int?, canPick: Bool, _ call: ServiceCall, _ language: String?
  ) -> PlaceSearch {
    PlaceSearch(
      query: name, pick: pick, canPick: canPick,
      preferredCountries: call.parts.settings.preferredCountries, language: language)
  }
}

extension WeatherAnswer {
  /// The time until which the report need not be fetched again; `nil` if it is stale.
  fileprivate var expiresAt: Date? {
    guard case .success(let report) = result, !report.isStale else { return nil }
    return report.expiresAt
  }
}

extension ServiceResponse {
  /// An answer that the client may store until a time, up to an hour.
  fileprivate static func fresh(
    _ value: JSONValue, until expiry: Date?, _ call: ServiceCall
  ) -> ServiceResponse {
    let seconds = expiry.map { Int($0.timeIntervalSince(call.parts.clocks.wall())) } ?? 0
    var response = ServiceResponse.json(value)
    response.headers["cache-control"] =
      seconds > 0 ? "private, max-age=\(min(seconds, 3600))" : "no-cache"
    return response
  }
}

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
