internal import WxCore
internal import WxAnswers
internal import WxGazetteer
internal import WxWeather

/// The answers of OpenWeatherMap's APIs 2.5 for several cities.
enum OpenWeatherMapLists {
  /// The maximum number of cities: each may need a request to the provider.
  private static let limit = 20

  /// `GET /data/2.5/group`: the current weather of cities by their ids, `id=2867714,2643743`.
  static func group(_ call: ServiceCall) async throws -> ServiceResponse {
    let query = try OpenWeatherMapQuery(call)
    let identifiers = call.query.words("id")
    guard !identifiers.isEmpty else {
      throw RequestError.missingParameter(name: "id", expected: "ids of cities, with commas")
    }
    guard identifiers.count <= limit else {
      throw RequestError.badParameter(name: "id", expected: "at most \(limit) ids")
    }
    let list = try await current(at: identifiers.map(query.place(withID:)), query)
    return answer(["cnt": JSONValue(list.count), "list": .array(list)])
  }

  /// `GET /data/2.5/find`: the current weather of cities by a name, `q=London&type=like`, or of the
  /// cities nearest to a position.
  static func find(_ call: ServiceCall) async throws -> ServiceResponse {
    let query = try OpenWeatherMapQuery(call)
    let type =
      try call.query.optional("type", "accurate or like") { text in
        ["accurate", "like"].contains(text) ? text : nil
      } ?? "accurate"
    let count = try call.query.integer("cnt", clampedTo: 1...limit) ?? 10
    let places = try cities(call, count: count, isUnfinished: type == "like")
    let list = try await current(at: places, query)
    return answer([
      "message": .string(type), "cod": "200", "count": JSONValue(list.count),
      "list": .array(list),
    ])
  }

  private static func cities(
    _ call: ServiceCall, count: Int, isUnfinished: Bool
  ) throws -> [Place] {
    let gazetteer = try call.parts.gazetteer()
    let language = try OpenWeatherMapQuery(call).language
    if let position = try call.query.position(QueryItems.longitudes) {
      return try ReverseGeocoder(gazetteer).nearest(
        to: position, limit: count, language: language
      ).map(\.place)
    }
    guard let text = call.query["q"]?.trimmed, !text.isEmpty else {
      throw RequestError.missingParameter(name: "q", expected: "a name, or lat and lon")
    }
    let name = OpenWeatherMapName(text, gazetteer)
    var request = GeocodeRequest(query: name.withoutCountry, limit: 50, language: language)
    request.countries = name.country.map { [$0] } ?? []
    request.isUnfinished = isUnfinished
    let objects = try call.objects(request, in: gazetteer, acceptsGuesses: isUnfinished)
    return Array(objects.map(\.place).filter { $0.kind == .city }.prefix(count))
  }

  /// The current weather of places, in order; without those whose weather is missing, unless it is
  /// that of all.
  private static func current(
    at places: [Place], _ query: OpenWeatherMapQuery
  ) async throws -> [JSONValue] {
    guard !places.isEmpty else { return [] }
    let parts = query.call.parts
    let results = try await parts.weather(
      places.map {
        WeatherRequest(
          place: $0, parts: WeatherPart.main, language: query.language ?? "en")
      })
    let objects = results.compactMap { result -> JSONValue? in
      guard let report = try? result.get() else { return nil }
      return query.form(of: report).current
    }
    if objects.isEmpty, let first = results.first { _ = try first.get() }
    return objects
  }

  private static func answer(_ value: JSONValue) -> ServiceResponse {
    .json(value, headers: ["cache-control": "max-age=60"])
  }
}
