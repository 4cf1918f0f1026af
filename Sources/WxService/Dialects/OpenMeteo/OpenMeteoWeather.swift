internal import WxPlatform
internal import WxCore
internal import WxAnswers
internal import WxGazetteer
internal import WxWeather

/// The answers of Open-Meteo's forecast and air quality with the data of any provider.
enum OpenMeteoWeather {
  /// `GET /v1/forecast`: current conditions, quarters of an hour, hours and days at one position,
  /// or at several.
  static func forecast(_ call: ServiceCall) async throws -> ServiceResponse {
    let request = try OpenMeteoRequest(call.query, .forecast)
    return try await answer(call, request, parts: WeatherPart.main) { report, location, clock in
      try OpenMeteoReport(
        report: report, request: request, location: location, clock: clock,
        now: call.parts.clocks.wall()
      )
      .json()
    }
  }

  /// `GET /v1/air-quality`: the air at one position, or at several.
  static func air(_ call: ServiceCall) async throws -> ServiceResponse {
    let request = try OpenMeteoRequest(call.query, .air)
    return try await answer(call, request, parts: [.air]) { report, location, clock in
      try OpenMeteoAirReport(
        report: report, request: request, location: location, clock: clock,
        now: call.parts.clocks.wall()
      )
      .json()
    }
  }

  /// Fetches the weather of all positions and answers with an object, or an array of several.
  private static func answer(
    _ call: ServiceCall, _ request: OpenMeteoRequest, parts: Set<WeatherPart>,
    json: (WeatherReport, OpenMeteoRequest.Location, OpenMeteoClock) throws -> JSONObject
  ) async throws -> ServiceResponse {
    let start = ContinuousClock.now
    let now = call.parts.clocks.wall()
    let timeZones = (try? call.parts.gazetteer().timeZones) ?? .system
    let places = request.locations.map { location in
      var place = call.resolver.place(around: location.position, language: "en")
      place.elevation = location.elevation ?? place.elevation
      return place
    }
    let clocks = try zip(request.locations, places).map { location, place in
      try OpenMeteoClock(location.timeZone, at: place, timeZones, now: now)
    }
    let requests = places.map { WeatherRequest(place: $0, parts: parts) }
    let reports = try await call.parts.weather(requests)
    var objects: [JSONObject] = []
    for (index, result) in reports.enumerated() {
      var report = try result.get()
      let location = request.locations[index]
      report.place.elevation =
        location.elevation ?? report.place.elevation ?? elevation(around: location.position, call)
      var object = try json(report, location, clocks[index])
      if index > 0 { object.append("location_id", JSONValue(index)) }
      objects.append(object)
    }
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    for index in objects.indices {
      objects[index]["generationtime_ms"] = JSONValue(milliseconds, places: 3)
    }
    let isOne = objects.count == 1
    return .json(
      isOne ? .object(objects[0]) : .array(objects.map(JSONValue.object)),
      headers: ["cache-control": "max-age=60"])
  }

  /// Meters above sea level of the nearest place whose elevation is known; 0 if there is none, as
  /// at sea, because clients need a number. A provider's own elevation replaces it.
  private static func elevation(around position: Coordinate, _ call: ServiceCall) -> Double {
    let nearest = try? ReverseGeocoder(call.parts.gazetteer()).nearest(to: position, limit: 5)
    return nearest?.lazy.filter { $0.distance < 10_000 }.compactMap(\.place.elevation).first ?? 0
  }
}
