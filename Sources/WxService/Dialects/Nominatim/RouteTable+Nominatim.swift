internal import WxCore
internal import WxAnswers
internal import WxGazetteer

extension RouteTable {
  /// The paths of Nominatim (https://nominatim.org), with and without `.php`, for apps written for
  /// it.
  package static let nominatim = RouteTable(nominatim(suffix: "") + nominatim(suffix: ".php"))

  private static func nominatim(suffix: String) -> [Route] {
    func route(
      _ name: String, usual: NominatimFormat.Kind? = nil,
      _ handle: @escaping @Sendable (ServiceCall) throws -> ServiceResponse
    ) -> Route {
      Route(name, .get, [.text(name + suffix)], for: .shared, dialect: .nominatim) { call in
        do {
          return try handle(call)
        } catch let error
          where (call.query["format"] ?? usual?.rawValue) == NominatimFormat.Kind.xml.rawValue
        {
          // Programs that read XML read errors as XML too.
          return Problem(error).response(NominatimXML.error)
        }
      }
    }
    return [
      route("search", NominatimSearch.answer),
      route("reverse", usual: NominatimReverse.format, NominatimReverse.answer),
      route("lookup", usual: NominatimLookup.format, NominatimLookup.answer),
      route("details", NominatimDetails.answer),
      route("status", NominatimStatus.answer),
      // Lists for the upkeep of OpenStreetMap's data, of which there is none here.
      route("deletable", NominatimLists.answer), route("polygons", NominatimLists.answer),
    ]
  }
}

extension Dialect {
  /// Nominatim: an error is an object with a code and a message.
  package static let nominatim = Dialect("nominatim") { problem in
    .json(["error": ["code": JSONValue(problem.status), "message": .string(problem.detail)]])
  }
}

/// `GET /reverse`: what contains a position, at the level of `zoom`.
enum NominatimReverse {
  /// The format if none is requested.
  static let format = NominatimFormat.Kind.xml

  static func answer(_ call: ServiceCall) throws -> ServiceResponse {
    let format = try NominatimFormat(call.query, usual: Self.format, hasAddress: true)
    let layers = try NominatimLayer.layers(call.query)
    let position = try position(call.query)
    let zoom = try call.query.integer("zoom", clampedTo: 0...18) ?? 18
    let gazetteer = try call.parts.gazetteer()
    let level: ServiceCall.Level =
      switch zoom {
      case ..<5: .country
      case 5..<8: .state
      case 8..<10: .county
      default: .city
      }
    var object = try position.flatMap {
      try call.object(at: $0, level, in: gazetteer, call.mapLanguage(gazetteer))
    }
    if let found = object, !layers.isEmpty, !layers.contains(found.layer) { object = nil }
    return try format.single(object, call, at: position, in: gazetteer)
  }

  /// Reads `lat` and `lon`; `nil` if they are numbers, but not a position: nothing is there.
  private static func position(_ query: QueryItems) throws(RequestError) -> Coordinate? {
    func number(_ name: String) throws(RequestError) -> Double {
      guard let number = try query.optional(name, "a number", { Double(decimal: $0) }) else {
        throw .missingParameter(name: name, expected: "a number in degrees")
      }
      return number
    }
    let (latitude, longitude) = (try number("lat"), try number("lon"))
    guard QueryItems.longitudesOfMaps ~= longitude else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}

/// `GET /lookup`: objects by their ids.
enum NominatimLookup {
  /// The format if none is requested.
  static let format = NominatimFormat.Kind.xml

  private static let limit = 50

  static func answer(_ call: ServiceCall) throws -> ServiceResponse {
    let format = try NominatimFormat(call.query, usual: Self.format, hasAddress: true)
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
      objects.append(try MapObject(place, in: gazetteer))
    }
    return try format.list(objects, call, tag: nil, in: gazetteer, root: .lookup)
  }
}

/// `GET /status`.
enum NominatimStatus {
  static func answer(_ call: ServiceCall) throws -> ServiceResponse {
    let gazetteer = try call.parts.gazetteer()
    let isJSON = try call.query.optional("format", "text or json") { text in
      ["text": false, "json": true][text]
    }
    guard isJSON == true else { return .text("OK") }
    return .json([
      "status": 0, "message": "OK",
      "data_updated": JSONValue(gazetteer.dataTime),
      "software_version": .string(call.parts.settings.version),
      "database_version": .string("\(gazetteer.version)"),
    ])
  }
}

/// `GET /deletable` and `GET /polygons`: objects that mappers should look at.
enum NominatimLists {
  static func answer(_ call: ServiceCall) throws -> ServiceResponse {
    _ = try call.query.optional("format", "json") { $0 == "json" ? true : nil }
    return NominatimFormat.document([], try NominatimFormat.callback(call.query))
  }
}
