internal import WxCore
internal import WxAnswers
internal import WxGazetteer

extension RouteTable {
  /// Open-Meteo's geocoding API and, with the weather of any provider, its forecast and air
  /// quality.
  ///
  /// Format: https://open-meteo.com/en/docs/geocoding-api, https://open-meteo.com/en/docs and
  /// https://open-meteo.com/en/docs/air-quality-api
  package static let openMeteo = RouteTable([
    Route("openmeteo_search", .get, ["v1", "search"], for: .shared, dialect: .openMeteo) { call in
      try OpenMeteoGeocoding.search(call)
    },
    Route("openmeteo_get", .get, ["v1", "get"], for: .shared, dialect: .openMeteo) { call in
      try OpenMeteoGeocoding.get(call)
    },
    Route(
      "openmeteo_forecast", .get, ["v1", "forecast"], for: .public, dialect: .openMeteo
    ) { call in
      try await OpenMeteoWeather.forecast(call)
    },
    Route("openmeteo_air", .get, ["v1", "air-quality"], for: .public, dialect: .openMeteo) { call in
      try await OpenMeteoWeather.air(call)
    },
  ])
}

extension Dialect {
  /// Open-Meteo: an error is an object with a reason.
  package static let openMeteo = Dialect("openmeteo") { problem in
    .json(["error": true, "reason": .string(problem.detail)])
  }
}

/// The answers of Open-Meteo's geocoding API.
private enum OpenMeteoGeocoding {
  private static let freshness = 3600

  /// `GET /v1/search`: places by name, postal code or the beginning of a name.
  ///
  /// A misspelled name is corrected only if the place is certain: programs take the first result.
  static func search(_ call: ServiceCall) throws -> ServiceResponse {
    let start = ContinuousClock.now
    let count = try call.query.integer("count", in: 1...100) ?? 10
    _ = try call.query.optional("format", "json") { ["json", ""].contains($0) ? $0 : nil }
    // As in the API, `name` may be empty while it is typed.
    let text = call.query["name"]?.trimmed ?? ""
    var places: [Place] = []
    if text.unicodeScalars.count > 1 {
      let gazetteer = try call.parts.gazetteer()
      var request = GeocodeRequest(query: text, limit: count, language: language(call))
      let countries = call.query.words("countryCode").map { $0.uppercased() }
      request.countries = countries.filter(gazetteer.hasCountry)
      // Nothing is in a country that does not exist.
      if countries.isEmpty || !request.countries.isEmpty {
        places = try results(request, in: gazetteer)
      }
    }
    var object = JSONObject()
    if !places.isEmpty { object.append("results", .array(places.map { .object($0.openMeteo) })) }
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    object.append("generationtime_ms", JSONValue(milliseconds, places: 3))
    return .json(.object(object), headers: ["cache-control": "public, max-age=\(freshness)"])
  }

  /// `GET /v1/get`: a place by its id.
  static func get(_ call: ServiceCall) throws -> ServiceResponse {
    guard let text = call.query["id"], let identifier = Int64(text) else {
      throw RequestError.missingParameter(name: "id", expected: "the id of a place")
    }
    let gazetteer = try call.parts.gazetteer()
    guard let place = try gazetteer.place(withID: identifier, language: language(call)) else {
      throw UnknownPlace(query: text)
    }
    return call.cacheable(.object(place.openMeteo), tag: call.tag(gazetteer), seconds: freshness)
  }

  private static func results(
    _ request: GeocodeRequest, in gazetteer: Gazetteer
  ) throws -> [Place] {
    do throws(GeocodeError) {
      let results = try Geocoder(gazetteer).geocode(request)
      let isGuess = results.decision == .suggest
      return results.filter { !isGuess || $0.match != .fuzzy }.map(\.place)
    } catch {
      if error.isAboutQuery { return [] }
      throw error
    }
  }

  /// English, as in the API, unless the request names a language.
  private static func language(_ call: ServiceCall) -> String { call.query["language"] ?? "en" }
}

extension Place {
  /// The place as a result of Open-Meteo's geocoding API.
  fileprivate var openMeteo: JSONObject {
    var object: JSONObject = [
      "id": JSONValue(MapIdentifier(self).number), "name": .string(name),
      "latitude": JSONValue(coordinate.latitude, places: 5),
      "longitude": JSONValue(coordinate.longitude, places: 5),
    ]
    object.append(present: "elevation", JSONValue(elevation, places: 0))
    object.append("feature_code", .string(featureCode))
    object.append(present: "country_code", JSONValue(countryCode))
    // Clients expect a time zone, even at sea.
    let nautical =
      countryCode == nil ? FixedZone.name(hours: coordinate.longitude / 15) : nil
    object.append(present: "timezone", JSONValue(timeZone ?? nautical))
    object.append(present: "population", JSONValue(population))
    if kind == .postcode { object.append("postcodes", [.string(name)]) }
    object.append(present: "country", JSONValue(country))
    object.append(present: "admin1", JSONValue(admin1))
    object.append(present: "admin2", JSONValue(admin2))
    return object
  }

  /// The main feature code of GeoNames for the kind.
  ///
  /// Source: https://www.geonames.org/export/codes.html
  private var featureCode: String {
    switch kind {
    case .city, .postcode, .coordinate: "PPL"
    case .country: "PCLI"
    case .admin1: "ADM1"
    case .admin2: "ADM2"
    case .airport: "AIRP"
    case .island: "ISL"
    case .lake: "LK"
    case .river: "STM"
    case .mountain: "MT"
    case .sea: "SEA"
    case .region: "RGN"
    case .park: "PRK"
    case .landmark: "MNMT"
    case .continent: "CONT"
    }
  }
}
