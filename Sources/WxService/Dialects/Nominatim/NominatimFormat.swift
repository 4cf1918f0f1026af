internal import WxCore

/// The format of an answer of Nominatim, and its optional parts.
struct NominatimFormat: Sendable {
  /// The formats.
  enum Kind: String, CaseIterable, Sendable {
    case json, jsonv2, geojson, geocodejson, xml
  }

  let kind: Kind
  let hasExtraTags: Bool
  let hasNames: Bool

  /// The time for which an answer stays fresh, in seconds.
  static let freshness = 3600

  /// Reads `format`, `extratags` and `namedetails`.
  init(_ query: QueryItems, usual: Kind) throws(RequestError) {
    let words = Kind.allCases.map(\.rawValue).joined(separator: ", ")
    kind = try query.optional("format", "one of \(words)") { Kind(rawValue: $0) } ?? usual
    // Clients write 1, true or True.
    hasExtraTags = (try? query.flag("extratags")) == true
    hasNames = (try? query.flag("namedetails")) == true
  }

  /// A list of objects.
  func list(_ objects: [MapObject], _ call: ServiceCall, tag: EntityTag?) -> ServiceResponse {
    switch kind {
    case .xml:
      return .text(
        NominatimXML.list(objects, self, query: call.query["q"] ?? ""),
        type: "text/xml; charset=utf-8")
    case .json, .jsonv2:
      return cached(.array(objects.map { .object($0.nominatim(self)) }), call, tag)
    case .geojson, .geocodejson: return cached(collection(objects, call), call, tag)
    }
  }

  /// One object; if there is none, the error that clients know.
  func single(_ object: MapObject?, _ call: ServiceCall) -> ServiceResponse {
    if kind == .xml {
      return .text(NominatimXML.single(object, self), type: "text/xml; charset=utf-8")
    }
    guard let object else { return cached(["error": "Unable to geocode"], call, nil) }
    switch kind {
    case .geojson, .geocodejson: return cached(collection([object], call), call, nil)
    default: return cached(.object(object.nominatim(self)), call, nil)
    }
  }

  private func cached(
    _ value: JSONValue, _ call: ServiceCall, _ tag: EntityTag?
  ) -> ServiceResponse {
    call.cacheable(value, tag: tag, seconds: Self.freshness)
  }

  private func collection(_ objects: [MapObject], _ call: ServiceCall) -> JSONValue {
    var collection: JSONObject = ["type": "FeatureCollection"]
    if kind == .geocodejson {
      var geocoding: JSONObject = [
        "version": "0.1.0", "attribution": .string(ServiceParts.mapLicense),
        "licence": "CC BY 4.0",
      ]
      if let query = call.query["q"] { geocoding.append("query", .string(query)) }
      collection.append("geocoding", .object(geocoding))
    } else {
      collection.append("licence", .string(ServiceParts.mapLicense))
    }
    collection.append(
      "features",
      .array(objects.map { kind == .geojson ? $0.feature(self) : $0.geocodeFeature }))
    return .object(collection)
  }
}

extension MapObject {
  /// The object as a feature of the format `geojson`.
  fileprivate func feature(_ format: NominatimFormat) -> JSONValue {
    var properties = nominatim(format)
    for key in ["licence", "lat", "lon", "boundingbox"] { properties[key] = nil }
    let box = box
    return [
      "type": "Feature", "properties": .object(properties),
      "bbox": .array([box.west, box.south, box.east, box.north].map(JSONValue.number)),
      "geometry": place.coordinate.geoJSON,
    ]
  }

  /// The object as a feature of the format `geocodejson`.
  fileprivate var geocodeFeature: JSONValue {
    let (key, value) = tag
    var properties: JSONObject = [
      "place_id": JSONValue(identifier.number), "osm_type": .string(identifier.kind.rawValue),
      "osm_id": JSONValue(identifier.number), "osm_key": .string(key), "osm_value": .string(value),
      "type": .string(level), "label": .string(displayName), "name": .string(place.name),
    ]
    let members = [
      ("city", address.city), ("county", address.county), ("state", address.state),
      ("postcode", address.postcode), ("country", address.country),
      ("country_code", address.countryCode?.lowercased()),
    ]
    for (name, text) in members {
      if let text { properties.append(name, .string(text)) }
    }
    return [
      "type": "Feature", "properties": ["geocoding": .object(properties)],
      "geometry": place.coordinate.geoJSON,
    ]
  }
}
