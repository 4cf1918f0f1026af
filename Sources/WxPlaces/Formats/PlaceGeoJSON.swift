internal import WxCore

/// Places as points of a GeoJSON feature collection (RFC 7946).
///
/// A feature's `id` is that of the place; its properties are the other keys of the JSON form,
/// except the coordinate. The elevation is a property, because the third number of a position is in
/// meters above the ellipsoid, and elevations here are above sea level.
enum PlaceGeoJSON {
  static func writer() -> JSONListWriter {
    JSONListWriter(["type": "FeatureCollection"], list: "features", isPretty: true)
  }

  static func isGeoJSON(_ document: JSONValue) -> Bool {
    document["type"] == "FeatureCollection" || document["type"] == "Feature"
      || isGeometry(document)
  }

  /// Whether a document is a geometry alone, which is a GeoJSON text too.
  private static func isGeometry(_ document: JSONValue) -> Bool {
    document["type"]?.string != nil && document["coordinates"]?.array != nil
      && document["latitude"] == nil
  }

  static func read(_ document: JSONValue, into file: inout PlaceFile) throws {
    file.format = .geojson
    let document: JSONValue =
      isGeometry(document) ? ["type": "Feature", "geometry": document] : document
    let features = document["type"] == "Feature" ? [document] : document["features"]?.array
    guard let features else { throw PlaceFileFault(nil, "“features” is not an array") }
    for (index, feature) in features.enumerated() {
      let label = "feature \(index + 1)"
      let kind = feature["geometry"]?["type"]?.string
      guard kind == "Point" else {
        let what = kind.map { "a \($0)" } ?? "a feature without geometry"
        file.skipped.append("\(label) is \(what), not a point.")
        continue
      }
      do {
        try file.add(try imported(feature))
      } catch let error as JSONMemberError {
        let name = name(of: feature).map { " (“\($0.plainText.prefix(40))”)" } ?? ""
        throw PlaceFileFault(nil, "\(label)\(name): \(error)")
      }
    }
  }

  static func feature(_ saved: SavedPlace) -> JSONValue {
    var properties = saved.json
    for key in ["id", "latitude", "longitude"] { properties[key] = nil }
    let coordinate = saved.place.coordinate
    return [
      "type": "Feature",
      "id": .string(saved.id),
      "geometry": [
        "type": "Point",
        "coordinates": [.number(coordinate.longitude), .number(coordinate.latitude)],
      ],
      "properties": .object(properties),
    ]
  }

  /// The name of a feature. Another program's properties may have any meaning, except for it.
  private static func name(of feature: JSONValue) -> String? {
    ["name", "title", "label"].lazy.compactMap { feature["properties"]?[$0]?.string }
      .first { !$0.isEmpty }
  }

  private static func imported(_ feature: JSONValue) throws -> ImportedPlace {
    let position = feature["geometry"]?["coordinates"]?.array ?? []
    guard position.count >= 2 else {
      throw JSONMemberError(key: "coordinates", expected: "a longitude and a latitude")
    }
    let properties = feature["properties"] ?? [:]
    var object = JSONObject()
    if properties["place_name"]?.string != nil {
      object = properties.object ?? [:]
      object["id"] = feature["id"]
    } else {
      object["name"] = JSONValue(name(of: feature))
    }
    // A longitude beyond 180° is a mistake, such as one in meters (RFC 7946, section 3.1.9).
    if let longitude = position[0].double, !(-180...180).contains(longitude) {
      throw JSONMemberError(
        key: "coordinates", expected: "a longitude from -180 to 180 and a latitude",
        value: position[0])
    }
    object["longitude"] = position[0]
    object["latitude"] = position[1]
    return try ImportedPlace(json: .object(object))
  }
}
