internal import WxCore
internal import WxAnswers
internal import WxGazetteer

/// `GET /details`: all that is known about one object, by its id.
enum NominatimDetails {
  static func answer(_ call: ServiceCall) throws -> ServiceResponse {
    let query = call.query
    _ = try query.optional("format", "json") { $0 == "json" ? true : nil }
    let callback = try NominatimFormat.callback(query)
    for name in ["keywords", "hierarchy"] where query.isOn(name) {
      throw RequestError.badParameter(name: name, expected: "0: there is no such list")
    }
    let identifier = try identifier(query)
    let gazetteer = try call.parts.gazetteer()
    let place = try identifier.flatMap {
      try $0.place(in: gazetteer, language: call.mapLanguage(gazetteer))
    }
    guard let place else { throw NoObject() }
    let object = try MapObject(place, in: gazetteer)
    let value = JSONValue.object(try details(object, query, in: gazetteer))
    return call.cacheable(
      NominatimFormat.document(value, callback), seconds: NominatimFormat.freshness)
  }

  /// Reads `place_id`, or `osmtype` and `osmid`; `nil` if no object can have that id.
  private static func identifier(_ query: QueryItems) throws(RequestError) -> MapIdentifier? {
    if let number = try query.integer("place_id", in: 0...Int.max) {
      let node = MapIdentifier("N\(number)")
      // A place without an id of its own has a number that no node has.
      let relation = MapIdentifier("R\(number)")
      return relation?.position == nil ? node : relation
    }
    let type = try query.optional("osmtype", "N, W or R") {
      ["N", "W", "R"].contains($0) ? $0 : nil
    }
    guard let type, let number = try query.integer("osmid", in: 0...Int.max) else {
      throw .missingParameter(name: "place_id", expected: "an id, or “osmtype” and “osmid”")
    }
    return MapIdentifier("\(type)\(number)")
  }

  private static func details(
    _ object: MapObject, _ query: QueryItems, in gazetteer: Gazetteer
  ) throws -> JSONObject {
    let (key, value) = object.tag
    let id = JSONValue(object.identifier.number)
    var details: JSONObject = [
      "place_id": id, "osm_type": .string(object.identifier.kind.letter), "osm_id": id,
      "category": .string(key), "type": .string(value), "localname": .string(object.place.name),
      "names": .object(try object.names(in: gazetteer)),
      "country_code": JSONValue(object.address.countryCode?.lowercased()),
      "importance": .number(object.importance), "extratags": .object(object.extraTags),
      "rank_address": JSONValue(object.rank), "rank_search": JSONValue(object.rank),
      "isarea": .bool(object.extent.source == .outline),
      "centroid": object.place.coordinate.geoJSON,
    ]
    let hasOutline = query.isOn("polygon_geojson")
    details.append(
      "geometry",
      hasOutline
        ? try MapGeometry(object.place, in: gazetteer, tolerance: 0).geoJSON
        : object.place.coordinate.geoJSON)
    if query.isOn("addressdetails") {
      let parts = object.nominatimAddress.members.filter { $0.key != "ISO3166-2-lvl4" }
      details.append(
        "address",
        .array(
          parts.map { ["localname": $0.value, "type": .string($0.key), "isaddress": true] }))
    }
    return details
  }
}

/// No object has the requested id.
private struct NoObject: ExplainedError {
  let code = "not_found"
  let cause = FailureCause.notFound
  let message = "No place has that id."
}
