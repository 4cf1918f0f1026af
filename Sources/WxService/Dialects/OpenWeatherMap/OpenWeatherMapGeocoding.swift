internal import WxCore
internal import WxAnswers
internal import WxGazetteer

/// OpenWeatherMap's geocoding API. A key (`appid`) is accepted and not needed.
///
/// Format: https://openweathermap.org/api/geocoding-api
enum OpenWeatherMapGeocoding {
  private static let freshness = 3600

  /// `GET /geo/1.0/direct`: places by name; none if all are guesses.
  static func direct(_ call: ServiceCall) throws -> ServiceResponse {
    guard let text = call.query["q"]?.trimmed, !text.isEmpty else {
      throw RequestError.missingParameter(name: "q", expected: "CITY[,STATE][,COUNTRY]")
    }
    let gazetteer = try call.parts.gazetteer()
    let name = OpenWeatherMapName(text, gazetteer)
    var request = GeocodeRequest(
      query: name.withoutCountry, limit: try limit(call),
      preferredCountries: call.parts.settings.preferredCountries,
      language: call.language(gazetteer))
    request.countries = name.country.map { [$0] } ?? []
    var objects = try call.objects(request, in: gazetteer, acceptsGuesses: false)
    if objects.isEmpty, name.country != nil {
      // The last part may be a state.
      request.query = name.whole
      request.countries = []
      objects = try call.objects(request, in: gazetteer, acceptsGuesses: false)
    }
    return list(objects, call, call.tag(gazetteer))
  }

  /// `GET /geo/1.0/reverse`: the city at a position, then the nearest places.
  static func reverse(_ call: ServiceCall) throws -> ServiceResponse {
    let position = try call.query.requiredPosition(QueryItems.longitudes)
    let limit = try limit(call)
    let gazetteer = try call.parts.gazetteer()
    let objects = try call.objects(
      at: position, limit: limit, in: gazetteer, call.language(gazetteer))
    return list(Array(objects.prefix(limit)), call, call.tag(gazetteer))
  }

  /// `GET /geo/1.0/zip`: the place of a postal code, `zip=80331,DE`.
  static func zip(_ call: ServiceCall) throws -> ServiceResponse {
    guard let text = call.query["zip"]?.trimmed, !text.isEmpty else {
      throw RequestError.missingParameter(name: "zip", expected: "CODE,COUNTRY")
    }
    let gazetteer = try call.parts.gazetteer()
    let place = try postcode(text, call)
    var object: JSONObject = ["zip": .string(place.name), "name": .string(place.admin2 ?? "")]
    object.append(position: place.coordinate)
    object.append("country", .string(place.countryCode ?? ""))
    return call.cacheable(.object(object), tag: call.tag(gazetteer), seconds: freshness)
  }

  /// The postal code of `CODE,COUNTRY`, from the codes of that country and nothing else.
  ///
  /// - Throws: `UnknownPlace` if the country has no such code.
  static func postcode(_ text: String, _ call: ServiceCall) throws -> Place {
    let parts = text.split(separator: ",", maxSplits: 1).map { String($0).trimmed }
    let gazetteer = try call.parts.gazetteer()
    var request = GeocodeRequest(query: parts.first ?? "", language: call.language(gazetteer))
    // As in the API, a code without a country is in the United States.
    request.countries = [parts.count > 1 ? parts[1].uppercased() : "US"]
    guard gazetteer.hasCountry(request.countries[0]),
      let place = try call.objects(request, in: gazetteer, acceptsGuesses: true)
        .first(where: { $0.place.kind == .postcode })?.place
    else { throw UnknownPlace(query: text) }
    return place
  }

  private static func limit(_ call: ServiceCall) throws -> Int {
    try call.query.integer("limit", clampedTo: 1...50) ?? 1
  }

  private static func list(
    _ objects: [MapObject], _ call: ServiceCall, _ tag: EntityTag
  ) -> ServiceResponse {
    call.cacheable(
      .array(objects.map { .object(Self.json($0.place)) }), tag: tag, seconds: freshness)
  }

  private static func json(_ place: Place) -> JSONObject {
    var object: JSONObject = ["name": .string(place.name)]
    object.append(position: place.coordinate)
    object.append("country", .string(place.countryCode ?? ""))
    object.append(present: "state", JSONValue(place.admin1))
    return object
  }
}

extension JSONObject {
  fileprivate mutating func append(position: Coordinate) {
    append("lat", JSONValue(position.latitude, places: 7))
    append("lon", JSONValue(position.longitude, places: 7))
  }
}
