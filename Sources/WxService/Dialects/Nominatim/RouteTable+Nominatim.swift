internal import WxCore
internal import WxGazetteer

extension RouteTable {
  /// The paths of Nominatim (https://nominatim.org), with and without `.php`, for apps written for
  /// it.
  package static let nominatim = RouteTable(nominatim(suffix: "") + nominatim(suffix: ".php"))

  private static func nominatim(suffix: String) -> [Route] {
    func route(
      _ name: String, _ handle: @escaping @Sendable (ServiceCall) throws -> ServiceResponse
    ) -> Route {
      Route(name, .get, [.text(name + suffix)], for: .shared, dialect: .nominatim) {
        try handle($0)
      }
    }
    return [
      route("search", NominatimSearch.answer), route("reverse", NominatimReverse.answer),
      route("lookup", NominatimLookup.answer), route("status", NominatimStatus.answer),
    ]
  }
}

extension Dialect {
  /// Nominatim: an error is an object with a code and a message.
  package static let nominatim = Dialect("nominatim") { error in
    let problem = Problem(error)
    return .json(
      ["error": ["code": JSONValue(problem.status), "message": problem.json["detail"] ?? ""]],
      status: problem.status)
  }
}

/// `GET /search`: a name in one text or in parts.
enum NominatimSearch {
  static func answer(_ call: ServiceCall) throws -> ServiceResponse {
    let query = call.query
    let format = try NominatimFormat(query, usual: .jsonv2)
    let gazetteer = try call.parts.gazetteer()
    let tag = call.tag(gazetteer)
    if tag.matches(call.request.headers["if-none-match"]) {
      return call.notModified(tag, seconds: NominatimFormat.freshness)
    }
    var request = GeocodeRequest(
      query: "", preferredCountries: call.parts.settings.preferredCountries,
      language: call.mapLanguage(gazetteer))
    request.limit = try query.integer("limit", clampedTo: 1...40) ?? 10
    request.countries = query.words("countrycodes").map { $0.uppercased() }
      .filter(gazetteer.hasCountry)
    try restrict(&request, by: query)
    var objects: [MapObject] = []
    if let text = try self.text(of: query) {
      request.query = text
      objects = try call.objects(request, in: gazetteer, acceptsGuesses: false)
    }
    let skipped = Set(query.words("exclude_place_ids"))
    objects.removeAll { skipped.contains("\($0.identifier.number)") }
    if let type = query["featureType"] ?? query["featuretype"] {
      objects.removeAll { !$0.isFeature(type) }
    }
    return format.list(objects, call, tag: tag)
  }

  /// The query; `nil` if it has only a street, which is not known.
  private static func text(of query: QueryItems) throws -> String? {
    if let text = query["q"]?.trimmed, !text.isEmpty { return text }
    let names = ["city", "county", "state", "country"].compactMap { query[$0] }
    if let postcode = query["postalcode"], query["city"] == nil {
      return ([postcode] + names.suffix(1)).joined(separator: ", ")
    }
    guard names.isEmpty else { return names.joined(separator: ", ") }
    if query["street"] != nil || query["amenity"] != nil { return nil }
    throw RequestError.missingParameter(name: "q", expected: "the name of a place")
  }

  /// Reads `viewbox`, two corners in any order, and `bounded`.
  private static func restrict(
    _ request: inout GeocodeRequest, by query: QueryItems
  ) throws(RequestError) {
    let corners = query.words("viewbox").map(QueryItems.decimal)
    guard corners.count == 4, let west = corners[0], let south = corners[1], let east = corners[2],
      let north = corners[3]
    else { return }
    guard
      let box = BoundingBox(
        west: min(west, east), south: min(south, north), east: max(west, east),
        north: max(south, north))
    else { return }
    if (try? query.flag("bounded")) == true {
      request.box = box
    } else {
      request.near = Coordinate(
        latitude: (south + north) / 2, longitude: (west + east) / 2)
    }
  }
}

/// `GET /reverse`: what contains a position, at the level of `zoom`.
enum NominatimReverse {
  static func answer(_ call: ServiceCall) throws -> ServiceResponse {
    let format = try NominatimFormat(call.query, usual: .xml)
    let position = try call.query.requiredPosition()
    let zoom = try call.query.integer("zoom", clampedTo: 0...18) ?? 18
    let gazetteer = try call.parts.gazetteer()
    let level: ServiceCall.Level =
      switch zoom {
      case ..<5: .country
      case 5..<8: .state
      case 8..<10: .county
      default: .city
      }
    let object = try call.object(at: position, level, in: gazetteer, call.mapLanguage(gazetteer))
    return format.single(object, call)
  }
}

/// `GET /lookup`: objects by their ids.
enum NominatimLookup {
  private static let limit = 50

  static func answer(_ call: ServiceCall) throws -> ServiceResponse {
    let format = try NominatimFormat(call.query, usual: .xml)
    let words = call.query.words("osm_ids")
    guard (1...limit).contains(words.count) else {
      throw RequestError.missingParameter(name: "osm_ids", expected: "1 to \(limit) ids, N2950159")
    }
    let gazetteer = try call.parts.gazetteer()
    let language = call.mapLanguage(gazetteer)
    var objects: [MapObject] = []
    for word in words {
      guard let place = try MapIdentifier(word)?.place(in: gazetteer, language: language) else {
        continue
      }
      objects.append(MapObject(place))
    }
    return format.list(objects, call, tag: nil)
  }
}

/// `GET /status`.
enum NominatimStatus {
  static func answer(_ call: ServiceCall) throws -> ServiceResponse {
    let gazetteer = try call.parts.gazetteer()
    guard call.query["format"] == "json" else { return .text("OK") }
    return .json([
      "status": 0, "message": "OK",
      "data_updated": JSONValue(gazetteer.sourceDetails.compactMap(\.date).first),
      "software_version": .string(call.parts.settings.version),
      "database_version": .string("\(gazetteer.version)"),
    ])
  }
}

extension MapObject {
  /// Whether this is a feature of a type of Nominatim: country, state, city or settlement.
  fileprivate func isFeature(_ type: String) -> Bool {
    switch type {
    case "country": place.kind == .country
    case "state": place.kind == .admin1
    case "city", "settlement": place.kind == .city
    default: true
    }
  }
}
