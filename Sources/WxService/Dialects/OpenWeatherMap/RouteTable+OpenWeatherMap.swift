internal import WxCore
internal import WxAnswers
internal import WxGazetteer
internal import WxWeather

extension RouteTable {
  /// OpenWeatherMap's APIs 2.5 for the current weather, steps of three hours, days and the air,
  /// and One Call 3.0, with the weather of any provider, and its geocoding API. A key (`appid`) is
  /// accepted and not needed.
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
    list("owm_group", "group") { try await OpenWeatherMapLists.group($0) },
    list("owm_find", "find") { try await OpenWeatherMapLists.find($0) },
    list("owm_air", "air_pollution", answer: air),
    Route(
      "owm_air", .get, ["data", "2.5", "air_pollution", "forecast"], for: .public,
      dialect: .openWeatherMap, handle: air),
    list("owm_onecall", "onecall", answer: oneCall),
    Route(
      "owm_onecall", .get, ["data", "3.0", "onecall"], for: .public, dialect: .openWeatherMap,
      handle: oneCall),
    geocoding("direct") { try OpenWeatherMapGeocoding.direct($0) },
    geocoding("reverse") { try OpenWeatherMapGeocoding.reverse($0) },
    geocoding("zip") { try OpenWeatherMapGeocoding.zip($0) },
  ])

  private static func list(
    _ name: String, _ segment: Route.Segment,
    answer: @escaping @Sendable (ServiceCall) async throws -> ServiceResponse
  ) -> Route {
    Route(
      name, .get, ["data", "2.5", segment], for: .public, dialect: .openWeatherMap, handle: answer)
  }

  @Sendable private static func oneCall(_ call: ServiceCall) async throws -> ServiceResponse {
    let query = try OpenWeatherMapQuery(call)
    let position = try call.query.requiredPosition(QueryItems.longitudes)
    let excluded = try call.query.words("exclude").map { text in
      guard let part = OpenWeatherMapReport.Part(rawValue: text) else {
        throw RequestError.badParameter(
          name: "exclude",
          expected: "a list of "
            + OpenWeatherMapReport.Part.allCases.map(\.rawValue).joined(separator: ", "))
      }
      return part
    }
    let place = ResolvedPlace(call.resolver.place(around: position, language: query.language))
    let weather = try await call.parts.weather(
      place, language: query.language,
      parts: WeatherPart.all(withAlerts: !excluded.contains(.alerts)))
    let report = query.form(of: try weather.result.get())
    return .json(
      report.oneCall(excluding: Set(excluded)), headers: ["cache-control": "max-age=60"])
  }

  /// The present air quality, which is the first step of the forecast too: no provider here
  /// reports later ones.
  @Sendable private static func air(_ call: ServiceCall) async throws -> ServiceResponse {
    let position = try call.query.requiredPosition(QueryItems.longitudes)
    let place = call.resolver.place(around: position)
    let requests = [WeatherRequest(place: place, parts: [.air])]
    guard let report = try await call.parts.weather(requests).first?.get() else {
      throw CancellationError()
    }
    guard let air = report.air(at: call.parts.clocks.wall()),
      let value = OpenWeatherMapAirReport(air, at: position).json
    else { throw WeatherError(report.provider, .missingField("air")) }
    return .json(value, headers: ["cache-control": "max-age=60"])
  }

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
      let query = try OpenWeatherMapQuery(call)
      let count = try call.query.integer("cnt", clampedTo: 1...96)
      let weather = try await call.parts.weather(
        query.place(), language: query.language, parts: WeatherPart.main)
      let report = query.form(of: try weather.result.get())
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

extension Dialect {
  /// Errors as OpenWeatherMap reports them: a text for 400 and 404, else a number. An ambiguous name
  /// is not found.
  package static let openWeatherMap = Dialect("openweathermap", statuses: [409: 404]) { problem in
    let status = problem.status
    let code: JSONValue =
      status == 400 || status == 404 ? .string("\(status)") : JSONValue(status)
    return .json(["cod": code, "message": .string(problem.detail)])
  }
}
