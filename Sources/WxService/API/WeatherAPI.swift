internal import WxPlatform
internal import WxCore
internal import WxAnswers
internal import WxWeather
internal import WxWords

/// `GET /v1/weather`: the weather at places, at a position, or at the default place, else here.
///
/// Parameters: `place` (several give an array), or `lat` and `lon`; `pick`, `hours`, `days`,
/// `lang`, `format` (`json` or `prometheus`).
enum WeatherAPI {
  /// The maximum number of places in a request.
  private static let placeLimit = 100

  static func answer(_ call: ServiceCall) async throws -> ServiceResponse {
    let query = call.query
    let hours = try query.integer("hours", in: 0...384)
    let days = try query.integer("days", in: 0...16)
    let format = try query.optional("format", "json or prometheus") {
      ["json", "prometheus"].contains($0) ? $0 : nil
    }
    if format == "prometheus" { try query.refuse(["format"], beside: ["hours", "days"]) }
    let answers = try await answers(call, parts: Set(WeatherPart.allCases))
    let now = call.parts.clocks.wall()
    let expiry = answers.list.compactMap(\.expiresAt).min()
    if format == "prometheus" {
      // A place without weather has its own metric, so that the others are still read.
      var response = ServiceResponse.text(
        PrometheusText(answers.list, now: now).text, type: PrometheusText.contentType)
      response.headers["cache-control"] = "no-cache"
      return response
    }
    let words = Words.of(try query.languageTag() ?? call.parts.settings.language)
    func json(_ answer: WeatherAnswer) -> JSONValue {
      answer.json(now: now, hours: hours, days: days, words: words, naming: \.serviceName)
    }
    if answers.isArray { return .fresh(.array(answers.list.map(json)), until: expiry, call) }
    let answer = answers.list[0]
    _ = try answer.result.get()
    return .fresh(json(answer), until: expiry, call)
  }

  /// Fetches the weather of the places of a request.
  ///
  /// - Parameters:
  ///   - call: The request.
  ///   - parts: The parts of the weather.
  /// - Returns: The answers, at least one, and whether several places were named.
  /// - Throws: ``RequestError`` if a parameter is not valid, and the reason why a place is unknown.
  static func answers(
    _ call: ServiceCall, parts: Set<WeatherPart>
  ) async throws -> (list: [WeatherAnswer], isArray: Bool) {
    let query = call.query
    let names = query.all("place")
    try query.refuse(["place"], beside: ["lat", "lon"])
    guard names.count <= placeLimit else {
      throw RequestError.badParameter(
        name: "place", expected: "given at most \(placeLimit) times")
    }
    let pick = try query.integer("pick", in: 1...PlaceResolver.candidateCount)
    guard pick == nil || names.count == 1 else {
      try query.refuse(["pick"], beside: ["lat", "lon"])
      throw RequestError.badParameter(
        name: "pick", expected: "beside exactly one “place”, whose candidate it chooses")
    }
    let language = try query.languageTag() ?? call.parts.settings.language
    if !names.isEmpty {
      let isArray = names.count > 1
      let searches = names.map {
        search($0, pick: pick, canPick: !isArray, call, language)
      }
      let list = try await call.parts.weather(searches, language: language, parts: parts)
      return (list, isArray)
    }
    let place =
      if let position = try query.position() {
        call.resolver.resolved(around: position, language: language)
      } else {
        try await call.parts.usualPlace(language: language)
      }
    return ([try await call.parts.weather(place, language: language, parts: parts)], false)
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
  var expiresAt: Date? {
    guard case .success(let report) = result, !report.isStale else { return nil }
    return report.expiresAt
  }
}

extension ServiceResponse {
  /// An answer that the client may store until a time, up to an hour.
  static func fresh(
    _ value: JSONValue, until expiry: Date?, _ call: ServiceCall
  ) -> ServiceResponse {
    ServiceResponse.json(value).fresh(until: expiry, call)
  }

  /// This answer, which the client may store until a time, up to an hour.
  func fresh(until expiry: Date?, _ call: ServiceCall) -> ServiceResponse {
    let seconds = expiry.map { Int($0.timeIntervalSince(call.parts.clocks.wall())) } ?? 0
    var response = self
    response.headers["cache-control"] =
      seconds > 0 ? "private, max-age=\(min(seconds, 3600))" : "no-cache"
    return response
  }
}
