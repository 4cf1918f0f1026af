internal import WxCore
internal import WxGazetteer

extension MapObject {
  /// The object as a feature of Photon's answers.
  ///
  /// - Parameters:
  ///   - repeatsCity: Whether a settlement is also in its own address, where apps look for the city
  ///     of a position. In the answer to a search it would be there twice.
  ///   - geometry: The geometry; `nil` for the position.
  /// - Returns: The feature.
  func photon(repeatsCity: Bool, geometry: MapGeometry?) -> JSONValue {
    let (key, value) = tag
    var properties: JSONObject = [
      "osm_type": .string(identifier.kind.letter), "osm_id": JSONValue(identifier.number),
      "osm_key": .string(key), "osm_value": .string(value), "type": .string(photonLayer),
      "name": .string(place.name),
    ]
    let city = repeatsCity || address.city != place.name ? address.city : nil
    let members = [
      ("locality", address.neighborhood), ("district", address.district), ("city", city),
      ("county", address.county), ("state", address.state),
      ("postcode", address.postcode),
      // Clients rely on a country, which every object of Photon has. Oceans have none.
      ("country", address.country ?? ""), ("countrycode", address.countryCode ?? ""),
    ]
    for (name, text) in members {
      // A county or state does not repeat its own name either.
      let isOwn = (name == "county" && level == "county") || (name == "state" && level == "state")
      if let text, !isOwn { properties.append(name, .string(text)) }
    }
    // Points have no extent in Photon.
    if extent.source == .outline {
      properties.append(
        "extent",
        .array([extent.west, extent.north, extent.east, extent.south].map(JSONValue.number)))
    }
    return [
      "type": "Feature", "geometry": geometry?.geoJSON ?? place.coordinate.geoJSON,
      "properties": .object(properties),
    ]
  }
}

extension Coordinate {
  /// The position as a GeoJSON geometry.
  var geoJSON: JSONValue {
    ["type": "Point", "coordinates": [.number(longitude), .number(latitude)]]
  }
}
