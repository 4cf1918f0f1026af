internal import WxCore
internal import WxGazetteer

extension RouteTable {
  /// The paths of Photon (https://github.com/komoot/photon), for apps written for it.
  package static let photon = RouteTable([
    Route("search", .get, ["api"], for: .shared, dialect: .photon) { try Photon.search($0) },
    Route("reverse", .get, ["reverse"], for: .shared, dialect: .photon) {
      try Photon.reverse($0)
    },
    Route("structured", .get, ["structured"], for: .shared, dialect: .photon) {
      try Photon.structured($0)
    },
    Route("status", .get, ["status"], for: .shared, dialect: .photon) { try Photon.status($0) },
  ])
}

extension Dialect {
  /// Photon: an error is an object with a message.
  package static let photon = Dialect("photon") { error in
    let problem = Problem(error)
    return .json(["message": problem.json["detail"] ?? ""], status: problem.status)
  }
}

/// The answers of Photon.
enum Photon {
  private static let limit = 15
  private static let freshness = 3600

  /// `GET /api`: a name that may still be typed.
  static func search(_ call: ServiceCall) throws -> ServiceResponse {
    guard let text = call.query["q"]?.trimmed, !text.isEmpty else {
      throw RequestError.missingParameter(name: "q", expected: "the name of a place")
    }
    let gazetteer = try call.parts.gazetteer()
    var request = GeocodeRequest(
      query: text, preferredCountries: call.parts.settings.preferredCountries,
      language: call.mapLanguage(gazetteer))
    request.near = try call.query.position()
    request.box = try call.query.box("bbox")
    request.countries = countries(call.query, in: gazetteer)
    return try features(call, request, in: gazetteer)
  }

  /// `GET /structured`: a name in parts. Streets and houses are not known.
  static func structured(_ call: ServiceCall) throws -> ServiceResponse {
    let query = call.query
    let gazetteer = try call.parts.gazetteer()
    var parts = ["city", "county", "state"].compactMap { query[$0] }
    if let postcode = query["postcode"], parts.isEmpty || query["city"] == nil {
      parts.insert(postcode, at: 0)
    }
    let countries = countries(query, in: gazetteer)
    if parts.isEmpty, let country = query["country"] ?? countries.first { parts = [country] }
    guard !parts.isEmpty else {
      throw RequestError.missingParameter(name: "city", expected: "city, state or another part")
    }
    var request = GeocodeRequest(
      query: parts.joined(separator: ", "), language: call.mapLanguage(gazetteer))
    request.countries = countries
    request.near = try query.position()
    return try features(call, request, in: gazetteer)
  }

  /// `GET /reverse`: the city at a position, then the nearest places.
  static func reverse(_ call: ServiceCall) throws -> ServiceResponse {
    let position = try call.query.requiredPosition()
    let limit = try call.query.integer("limit", clampedTo: 1...50) ?? 1
    let radius = try call.query.number("radius", in: 0...20_000) ?? .infinity
    let gazetteer = try call.parts.gazetteer()
    let language = call.mapLanguage(gazetteer)
    let objects = try call.objects(
      at: position, limit: limit, radius: radius * 1000, in: gazetteer, language)
    let filter = PhotonFilter(call.query)
    return collection(Array(objects.filter(filter.holds).prefix(limit)), call)
  }

  /// `GET /status`.
  static func status(_ call: ServiceCall) throws -> ServiceResponse {
    let gazetteer = try call.parts.gazetteer()
    let date = gazetteer.sourceDetails.compactMap(\.date).first
    return .json([
      "status": "Ok", "import_date": .string(date ?? ""),
      "version": .string(call.parts.settings.version),
    ])
  }

  private static func features(
    _ call: ServiceCall, _ request: GeocodeRequest, in gazetteer: Gazetteer
  ) throws -> ServiceResponse {
    let tag = call.tag(gazetteer)
    if tag.matches(call.request.headers["if-none-match"]) {
      return call.notModified(tag, seconds: freshness)
    }
    var request = request
    let requested = try call.query.integer("limit", clampedTo: 1...50) ?? limit
    let filter = PhotonFilter(call.query)
    request.limit = filter.isEmpty ? requested : 50
    let objects = try call.objects(request, in: gazetteer, acceptsGuesses: true)
    return collection(Array(objects.filter(filter.holds).prefix(requested)), call, tag)
  }

  private static func collection(
    _ objects: [MapObject], _ call: ServiceCall, _ tag: EntityTag? = nil
  ) -> ServiceResponse {
    call.cacheable(
      ["type": "FeatureCollection", "features": .array(objects.map(\.photon))], tag: tag,
      seconds: freshness)
  }

  /// The countries of `countrycode`; unknown ones are ignored, as everything unknown is.
  private static func countries(_ query: QueryItems, in gazetteer: Gazetteer) -> [String] {
    query.words("countrycode").map { $0.uppercased() }.filter(gazetteer.hasCountry)
  }
}

extension ServiceCall {
  /// The language of names: that of the parameters, except for `default`, or of the client.
  func mapLanguage(_ gazetteer: Gazetteer) -> String? {
    if let tag = query["lang"] { return tag == "default" ? nil : tag }
    if let list = query["accept-language"] {
      return AcceptedLanguages(list).tags.first(where: gazetteer.hasNames)
    }
    return language(gazetteer)
  }
}
