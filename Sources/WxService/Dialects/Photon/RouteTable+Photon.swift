internal import WxCore
internal import WxAnswers
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
  package static let photon = Dialect("photon") { .json(["message": .string($0.detail)]) }
}

/// The answers of Photon.
enum Photon {
  private static let limit = 15
  private static let largestLimit = 50
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
    // Every app sends what was typed so far, and nothing says when a name is complete.
    request.isUnfinished = true
    return try features(call, request, in: gazetteer)
  }

  /// `GET /structured`: a name in parts. Streets and houses are not known.
  static func structured(_ call: ServiceCall) throws -> ServiceResponse {
    let query = call.query
    let gazetteer = try call.parts.gazetteer()
    var fields = PlaceFields(
      city: query["city"], admin2: query["county"], admin1: query["state"],
      country: query["country"], postcode: query["postcode"])
    if fields.isEmpty { fields.country = try query.countryCodes("countrycode").first }
    guard !fields.isEmpty else {
      throw RequestError.missingParameter(name: "city", expected: "city, state or another part")
    }
    var request = GeocodeRequest(query: fields.text, language: call.mapLanguage(gazetteer))
    request.fields = fields
    return try features(call, request, in: gazetteer)
  }

  /// `GET /reverse`: the city at a position, then the nearest places.
  static func reverse(_ call: ServiceCall) throws -> ServiceResponse {
    let position = try call.query.requiredPosition()
    let options = try Options(call.query, usualLimit: 1)
    // As in Photon, 0 is not a radius.
    let radius = try call.query.optional("radius", "a number of kilometers, above 0 to 5000") {
      Double(decimal: $0).flatMap { $0 > 0 && $0 <= 5000 ? $0 : nil }
    }
    guard call.query["query_string_filter"] == nil else {
      throw RequestError.badParameter(
        name: "query_string_filter", expected: "absent: there is no such language")
    }
    let gazetteer = try call.parts.gazetteer()
    let objects = try call.objects(
      at: position, limit: options.filter.isEmpty ? options.limit : largestLimit,
      radius: (radius ?? .infinity) * 1000, in: gazetteer, call.mapLanguage(gazetteer))
    return try collection(objects, options, call, in: gazetteer, repeatsCity: true)
  }

  /// `GET /status`.
  static func status(_ call: ServiceCall) throws -> ServiceResponse {
    let gazetteer = try call.parts.gazetteer()
    return .json([
      "status": "Ok", "import_date": .string(gazetteer.dataTime ?? ""),
      "version": .string(call.parts.settings.version),
    ])
  }

  private static func features(
    _ call: ServiceCall, _ request: GeocodeRequest, in gazetteer: Gazetteer
  ) throws -> ServiceResponse {
    let options = try Options(call.query, usualLimit: limit)
    let countries = try call.query.countryCodes("countrycode")
    var request = request
    request.near = try call.query.position()
    request.box = try box(call.query)
    // They weigh the distance there. Here it has one weight, which depends on the name.
    _ = try call.query.number("zoom", in: 0...30)
    _ = try call.query.number("location_bias_scale", in: -1000...1000)
    let tag = call.tag(gazetteer)
    if tag.matches(call.request.headers["if-none-match"]) {
      return call.notModified(tag, seconds: freshness)
    }
    request.countries = countries.filter(gazetteer.hasCountry)
    request.limit = options.filter.isEmpty ? options.limit : largestLimit
    var objects: [MapObject] = []
    // Nothing is in a country that does not exist.
    if countries.isEmpty || !request.countries.isEmpty {
      objects = try call.objects(request, in: gazetteer, acceptsGuesses: true)
    }
    return try collection(objects, options, call, in: gazetteer, repeatsCity: false, tag)
  }

  /// The parameters that all paths with places have.
  private struct Options {
    let limit: Int
    let filter: PhotonFilter
    let hasGeometry: Bool

    init(_ query: QueryItems, usualLimit: Int) throws(RequestError) {
      limit = try query.integer("limit", clampedTo: 1...largestLimit) ?? usualLimit
      filter = try PhotonFilter(query)
      hasGeometry = try query.flag("geometry")
      if try query.flag("debug") {
        throw .badParameter(name: "debug", expected: "0: there is no such output")
      }
    }
  }

  /// Reads `bbox`, whose edges are on the map.
  private static func box(_ query: QueryItems) throws(RequestError) -> BoundingBox? {
    try query.optional("bbox", "a box, W,S,E,N in degrees, -180 to 180 and -90 to 90") { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let edges = parts.compactMap { Double(decimal: String($0).trimmed) }
      guard parts.count == 4, edges.count == 4,
        -180...180 ~= edges[0], -180...180 ~= edges[2]
      else { return nil as BoundingBox? }
      return BoundingBox(west: edges[0], south: edges[1], east: edges[2], north: edges[3])
    }
  }

  private static func collection(
    _ objects: [MapObject], _ options: Options, _ call: ServiceCall, in gazetteer: Gazetteer,
    repeatsCity: Bool, _ tag: EntityTag? = nil
  ) throws -> ServiceResponse {
    let features = try objects.filter(options.filter.holds).prefix(options.limit).map { object in
      let geometry =
        options.hasGeometry ? try MapGeometry(object.place, in: gazetteer, tolerance: 0) : nil
      return object.photon(repeatsCity: repeatsCity, geometry: geometry)
    }
    return call.cacheable(
      ["type": "FeatureCollection", "features": .array(Array(features))], tag: tag,
      seconds: freshness)
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
