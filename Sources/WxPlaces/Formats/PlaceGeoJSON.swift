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
  }

  static func read(_ document: JSONValue, into file: inout PlaceFile) throws {
    file.format = .geojson
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
        throw PlaceFileFault(nil, "\(label): \(error)")
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
      // Another program's properties may have any meaning, except for its name.
      let names = ["name", "title", "label"].lazy.compactMap { properties[$0]?.string }
      object["name"] = JSONValue(names.first { !$0.isEmpty })
    }
    object["longitude"] = position[0]
    object["latitude"] = position[1]
    return try ImportedPlace(json: .object(object))
  }
}
