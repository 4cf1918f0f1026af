internal import WxCore
internal import WxGazetteer

extension OpenLibrary {
  /// The places and areas of a position, with the keys of the command.
  func json(
    at position: Coordinate, _ choice: PlaceChoice, limit: Int, language: String?
  ) throws(GazetteerError) -> JSONValue {
    let (places, areas) = try reverse.places(
      at: position, choice, limit: limit, language: language)
    let description = try reverse.description(of: areas, language: language)
    return [
      "latitude": .number(position.latitude),
      "longitude": .number(position.longitude),
      "results": .array(places.map { .object(Self.json(of: $0)) }),
      "country_code": JSONValue(description.countryCode),
      "country": JSONValue(description.country),
      "admin1": JSONValue(description.admin1),
      "admin1_code": JSONValue(description.admin1Code),
      "timezone": JSONValue(description.timeZone),
      "water": .bool(description.isWater),
      "water_name": JSONValue(description.waterName),
    ]
  }

  private static func json(of nearby: NearbyPlace) -> JSONObject {
    var object = nearby.place.json
    object.append("distance_m", .number((nearby.distance * 10).rounded() / 10))
    object.append("bearing_deg", .number((nearby.bearing * 10).rounded() / 10))
    return object
  }

  /// The results of a query, with the keys of the command.
  static func json(
    of query: String, _ matches: PlaceMatches?, limit: Int, status: QueryStatus
  ) -> JSONValue {
    var object: JSONObject = [
      "query": .string(query),
      "status": .string(status.name),
      "results": .array(
        (matches?.results ?? []).prefix(limit).map { result in
          var object = result.place.json
          object.append("matched", .string(result.matched))
          object.append("match", .string(result.match.rawValue))
          object.append("score", .number(result.score))
          object.append("confidence", .number(result.confidence))
          object.append("unmatched", JSONValue(result.unmatched))
          return .object(object)
        }),
    ]
    if matches?.isComplete == false { object.append("is_complete", .bool(false)) }
    return .object(object)
  }

  /// The size and the sources of the index.
  var information: JSONValue {
    let sources = gazetteer.sourceDetails.map { source -> JSONValue in
      [
        "name": .string(source.name), "license": JSONValue(source.license),
        "date": JSONValue(source.date), "url": JSONValue(source.url),
      ]
    }
    return [
      "path": .string(gazetteer.path), "version": .integer(Int64(gazetteer.version)),
      "fingerprint": .string(gazetteer.fingerprint),
      "places": .integer(Int64(gazetteer.placeCount)),
      "tzdata": JSONValue(gazetteer.timeZoneData?.version), "sources": .array(sources),
    ]
  }
}
