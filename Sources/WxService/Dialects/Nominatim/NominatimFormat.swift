internal import WxCore
internal import WxAnswers
internal import WxGazetteer

/// The format of an answer of Nominatim, and its optional parts.
struct NominatimFormat: Sendable {
  /// The formats.
  enum Kind: String, CaseIterable, Sendable {
    case json, jsonv2, geojson, geocodejson, xml
  }

  let kind: Kind
  let hasAddress: Bool
  let hasExtraTags: Bool
  let hasNames: Bool
  let geometry: NominatimGeometry?
  /// The function that a page calls with the answer; `nil` for plain JSON.
  private let callback: String?

  /// The time for which an answer stays fresh, in seconds.
  static let freshness = 3600

  /// Reads the parameters that all paths with places have.
  ///
  /// - Parameters:
  ///   - query: The parameters.
  ///   - kind: The format if none is requested.
  ///   - hasAddress: Whether the parts of the address are sent if `addressdetails` is absent.
  /// - Throws: ``RequestError/badParameter(name:expected:)``.
  init(_ query: QueryItems, usual kind: Kind, hasAddress: Bool) throws(RequestError) {
    let words = Kind.allCases.map(\.rawValue).joined(separator: ", ")
    self.kind = try query.optional("format", "one of \(words)") { Kind(rawValue: $0) } ?? kind
    self.hasAddress = query.isOn("addressdetails", usually: hasAddress)
    hasExtraTags = query.isOn("extratags")
    hasNames = query.isOn("namedetails")
    geometry = try NominatimGeometry(query)
    callback = try Self.callback(query)
    if query.isOn("debug") {
      throw .badParameter(name: "debug", expected: "0: there is no such page")
    }
  }

  /// Reads `json_callback`: one identifier, so that a link cannot make a page run a script.
  static func callback(_ query: QueryItems) throws(RequestError) -> String? {
    try query.optional("json_callback", "the name of a function") { name in
      let isName = name.utf8.enumerated().allSatisfy { index, byte in
        byte.isASCIILetter || byte == UInt8(ascii: "_") || (index > 0 && byte.isASCIIDigit)
      }
      return isName && name.utf8.count <= 100 ? name : nil
    }
  }

  /// A list of objects.
  func list(
    _ objects: [MapObject], _ call: ServiceCall, tag: EntityTag?, in gazetteer: Gazetteer,
    root: NominatimXML.Root = .search
  ) throws -> ServiceResponse {
    switch kind {
    case .xml:
      return .text(
        try NominatimXML(self, call, gazetteer).list(objects, root),
        type: "text/xml; charset=utf-8")
    case .json, .jsonv2:
      let list = try objects.map { JSONValue.object(try $0.nominatim(self, in: gazetteer)) }
      return cached(.array(list), call, tag)
    case .geojson, .geocodejson:
      return cached(try collection(objects, call, in: gazetteer), call, tag)
    }
  }

  /// One object; if there is none, the error that clients know.
  ///
  /// - Parameters:
  ///   - object: The object at the position.
  ///   - call: The request.
  ///   - position: The requested position.
  ///   - gazetteer: The gazetteer.
  /// - Returns: The response.
  /// - Throws: An error of the gazetteer.
  func single(
    _ object: MapObject?, _ call: ServiceCall, at position: Coordinate?, in gazetteer: Gazetteer
  ) throws -> ServiceResponse {
    if kind == .xml {
      return .text(
        try NominatimXML(self, call, gazetteer).single(object), type: "text/xml; charset=utf-8")
    }
    guard let object else { return cached(["error": "Unable to geocode"], call, nil) }
    switch kind {
    case .geojson, .geocodejson:
      return cached(try collection([object], call, at: position, in: gazetteer), call, nil)
    default: return cached(.object(try object.nominatim(self, in: gazetteer)), call, nil)
    }
  }

  private func cached(
    _ value: JSONValue, _ call: ServiceCall, _ tag: EntityTag?
  ) -> ServiceResponse {
    call.cacheable(Self.document(value, callback), tag: tag, seconds: Self.freshness)
  }

  /// A JSON document, or the call of a page's function with it.
  static func document(_ value: JSONValue, _ callback: String?) -> ServiceResponse {
    guard let callback else { return .json(value) }
    return .text("\(callback)(\(value.text()))\n", type: "application/javascript; charset=utf-8")
  }

  private func collection(
    _ objects: [MapObject], _ call: ServiceCall, at position: Coordinate? = nil,
    in gazetteer: Gazetteer
  ) throws -> JSONValue {
    var collection: JSONObject = ["type": "FeatureCollection"]
    if kind == .geocodejson {
      collection.append(
        "geocoding",
        [
          "version": "0.1.0", "attribution": .string(ServiceParts.mapLicense),
          "licence": "CC BY 4.0", "query": .string(NominatimSearch.queryText(call.query)),
        ])
    } else {
      collection.append("licence", .string(ServiceParts.mapLicense))
    }
    let features = try objects.map { object in
      kind == .geojson
        ? try object.feature(self, in: gazetteer)
        : try object.geocodeFeature(self, at: position, in: gazetteer)
    }
    collection.append("features", .array(features))
    return .object(collection)
  }
}

extension MapObject {
  /// The geometry of a feature: the outline with `polygon_geojson`, else the position.
  private func geometry(_ format: NominatimFormat, in gazetteer: Gazetteer) throws -> JSONValue {
    guard let geometry = format.geometry, geometry.form == .geojson else {
      return place.coordinate.geoJSON
    }
    return try MapGeometry(place, in: gazetteer, tolerance: geometry.tolerance).geoJSON
  }

  /// The object as a feature of the format `geojson`.
  fileprivate func feature(
    _ format: NominatimFormat, in gazetteer: Gazetteer
  ) throws -> JSONValue {
    var properties = try nominatim(format, in: gazetteer)
    for key in ["licence", "lat", "lon", "boundingbox"] { properties[key] = nil }
    return [
      "type": "Feature", "properties": .object(properties),
      "bbox": .array([extent.west, extent.south, extent.east, extent.north].map(JSONValue.number)),
      "geometry": try geometry(format, in: gazetteer),
    ]
  }

  /// The object as a feature of the format `geocodejson`.
  fileprivate func geocodeFeature(
    _ format: NominatimFormat, at position: Coordinate?, in gazetteer: Gazetteer
  ) throws -> JSONValue {
    let (key, value) = tag
    var properties: JSONObject = [
      "place_id": JSONValue(identifier.number), "osm_type": .string(identifier.kind.rawValue),
      "osm_id": JSONValue(identifier.number), "osm_key": .string(key), "osm_value": .string(value),
      "type": .string(level),
    ]
    if let position {
      let meters = GreatCircle.distance(position, place.coordinate).rounded()
      properties.append("accuracy", JSONValue(Int(meters)))
    }
    properties.append("label", .string(displayName))
    properties.append("name", .string(place.name))
    if format.hasAddress { appendAddress(to: &properties) }
    if format.hasExtraTags { properties.append("extra", .object(extraTags)) }
    return [
      "type": "Feature", "properties": ["geocoding": .object(properties)],
      "geometry": try geometry(format, in: gazetteer),
    ]
  }

  private func appendAddress(to properties: inout JSONObject) {
    let members = [
      ("city", address.city), ("county", address.county), ("state", address.state),
      ("postcode", address.postcode), ("country", address.country),
      ("country_code", address.countryCode?.lowercased()),
    ]
    for (name, text) in members {
      if let text { properties.append(name, .string(text)) }
    }
    var areas = JSONObject()
    // The levels of OpenStreetMap's boundaries, the smallest area first.
    let levels = [
      ("level6", address.county), ("level4", address.state), ("level2", address.country),
    ]
    for (name, text) in levels {
      if let text { areas.append(name, .string(text)) }
    }
    properties.append("admin", .object(areas))
  }
}
