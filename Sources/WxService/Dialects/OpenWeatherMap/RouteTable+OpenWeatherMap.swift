internal import WxCore
internal import WxGazetteer
internal import WxWeather

extension RouteTable {
  /// OpenWeatherMap's APIs 2.5 for the current weather, steps of three hours and days, with the
  /// weather of any provider, and its geocoding API. A key (`appid`) is accepted and not needed.
  ///
  /// Unknown parameters are ignored, as the API does.
  package static let openWeatherMap = RouteTable([
    route("owm_weather", ["data", "2.5", "weather"]) { $0.current },
    route("owm_forecast", ["data", "2.5", "forecast"]) { report, count in
      report.forecast(count: count ?? 40)
    },
    route("owm_daily", ["data", "2.5", "forecast", "daily"]) { report, count in
      report.daily(count: count ?? 7)
    },
    geocoding("direct") { try OpenWeatherMapGeocoding.direct($0) },
    geocoding("reverse") { try OpenWeatherMapGeocoding.reverse($0) },
    geocoding("zip") { try OpenWeatherMapGeocoding.zip($0) },
  ])

  private static func geocoding(
    _ name: Route.Segment, handle: @escaping @Sendable (ServiceCall) throws -> ServiceResponse
  ) -> Route {
    Route(
      "owm_geocoding", .get, ["geo", "1.0", name], for: .shared, dialect: .openWeatherMap,
      handle: handle)
  }

  private static func route(
    _ name: String, _ path: [Route.Segment],
    answer: @escaping @Sendable (OpenWeatherMapReport, Int?) -> JSONValue?
  ) -> Route {
    Route(name, .get, path, for: .public, dialect: .openWeatherMap) { call in
      let query = OpenWeatherMapQuery(call)
      let count = try call.query.integer("cnt", in: 1...96)
      let weather = try await call.parts.weather(query.place(), language: query.language)
      let report = OpenWeatherMapReport(
        try weather.result.get(), units: query.units, now: call.parts.clocks.wall())
      guard let value = answer(report, count) else {
        throw WeatherError(report.report.provider, .missingField("current"))
      }
      return .json(value, headers: ["cache-control": "max-age=60"])
    }
  }

  private static func route(
    _ name: String, _ path: [Route.Segment],
    answer: @escaping @Sendable (OpenWeatherMapReport) -> JSONValue?
  ) -> Route {
    route(name, path) { report, _ in answer(report) }
  }
}

/// The parameters of a request in OpenWeatherMap's form.
private struct OpenWeatherMapQuery {
  let call: ServiceCall

  init(_ call: ServiceCall) { self.call = call }

  var language: String? { call.query["lang"] }

  var units: OpenWeatherMapUnits {
    call.query["units"].flatMap { OpenWeatherMapUnits(rawValue: $0.lowercased()) } ?? .standard
  }

  /// The place of `lat` and `lon`, `id` (GeoNames, as the API's own), `zip` or `q`.
  func place() throws -> ResolvedPlace {
    if let position = try call.query.position() {
      return ResolvedPlace(call.resolver.place(around: position, language: language))
    }
    if let text = call.query["id"] {
      guard let identifier = Int64(text),
        let place = try call.parts.gazetteer().place(withID: identifier, language: language)
      else { throw RequestError.badParameter(name: "id", expected: "the id of a city") }
      return ResolvedPlace(place)
    }
    guard let text = call.query["q"] ?? call.query["zip"] else {
      throw RequestError.missingParameter(name: "q", expected: "lat and lon, q, zip or id")
    }
    let query = text.split(separator: ",").joined(separator: ", ")
    return try call.resolver.named(PlaceSearch(query: query, canPick: false, language: language))
  }
}

extension Dialect {
  /// Errors as OpenWeatherMap reports them: a text for 400 and 404, else a number.
  package static let openWeatherMap = Dialect("openweathermap") { error in
    let problem = Problem(error)
    let status = problem.status == 409 ? 404 : problem.status
    let code: JSONValue =
      status == 400 || status == 404 ? .string("\(status)") : JSONValue(status)
    return .json(
      ["cod": code, "message": problem.json["detail"] ?? ""], status: status,
      headers: ["cache-control": "no-store"])
  }
}
