internal import WxCore
internal import WxAnswers
internal import WxGazetteer

extension MapObject {
  /// The parts of the address under Nominatim's names, the smallest first.
  var nominatimAddress: JSONObject {
    var object = JSONObject()
    func append(_ key: String, _ text: String?) {
      if let text, object[key] == nil { object.append(key, .string(text)) }
    }
    append("neighbourhood", address.neighborhood)
    append("city_district", address.district)
    switch place.kind {
    case .city: append(settlement, address.city)
    case .postcode: append("town", address.city)
    case .airport: append("aeroway", place.name)
    case .landmark: append("tourism", place.name)
    case .lake, .mountain: append("natural", place.name)
    case .river: append("waterway", place.name)
    case .park: append("leisure", place.name)
    case .island, .region, .sea, .continent: append(place.kind.rawValue, place.name)
    case .coordinate, .country, .admin1, .admin2: break
    }
    append("county", address.county)
    append("state", address.state)
    append("ISO3166-2-lvl4", address.stateCode)
    append("postcode", address.postcode)
    append("country", address.country)
    append("country_code", address.countryCode?.lowercased())
    return object
  }

  /// The word for the object in addresses: `city`, `country`.
  var addressType: String {
    switch place.kind {
    case .city: settlement
    case .country: "country"
    case .admin1: "state"
    case .admin2: "county"
    case .airport: "aeroway"
    case .landmark: "tourism"
    case .lake, .mountain: "natural"
    case .river: "waterway"
    case .park: "leisure"
    default: tag.value
    }
  }

  /// The box as Nominatim writes it: south, north, west, east.
  var boxTexts: [String] {
    [extent.south, extent.north, extent.west, extent.east].map { $0.rounded(toPlaces: 7) }
  }

  /// The object in the formats `json` and `jsonv2`.
  ///
  /// - Throws: An error of the gazetteer.
  func nominatim(_ format: NominatimFormat, in gazetteer: Gazetteer) throws -> JSONObject {
    let (key, value) = tag
    var object: JSONObject = [
      "place_id": JSONValue(identifier.number),
      "licence": .string(ServiceParts.mapLicense),
      "osm_type": .string(identifier.kind.rawValue), "osm_id": JSONValue(identifier.number),
      "lat": .string(place.coordinate.latitude.rounded(toPlaces: 7)),
      "lon": .string(place.coordinate.longitude.rounded(toPlaces: 7)),
      format.kind == .json ? "class" : "category": .string(key), "type": .string(value),
      "place_rank": JSONValue(rank), "importance": .number(importance),
      "addresstype": .string(addressType), "name": .string(place.name),
      "display_name": .string(displayName),
    ]
    if format.hasAddress { object.append("address", .object(nominatimAddress)) }
    if format.hasExtraTags { object.append("extratags", .object(extraTags)) }
    if format.hasNames { object.append("namedetails", .object(try names(in: gazetteer))) }
    object.append("boundingbox", .array(boxTexts.map(JSONValue.string)))
    if let geometry = format.geometry, format.kind != .geojson {
      let shape = try MapGeometry(place, in: gazetteer, tolerance: geometry.tolerance)
      object.append(geometry.form.member, shape.value(geometry.form))
    }
    return object
  }

  /// The other known facts, as tags.
  var extraTags: JSONObject {
    var tags = JSONObject()
    if let population = place.population { tags.append("population", .string("\(population)")) }
    if let elevation = place.elevation {
      tags.append("ele", .string(JSONValue(shortest: elevation).text()))
    }
    if let zone = place.timeZone { tags.append("timezone", .string(zone)) }
    // Not a tag of OpenStreetMap: how the box is known.
    tags.append("boundingbox", .string(extent.source.rawValue))
    return tags
  }

  /// The names under OpenStreetMap's keys: `name`, `name:de`, `alt_name`.
  ///
  /// - Throws: An error of the gazetteer.
  func names(in gazetteer: Gazetteer) throws -> JSONObject {
    var names: JSONObject = ["name": .string(place.name)]
    var others: [String] = []
    for (language, name) in try gazetteer.names(of: place) {
      if let language {
        let key = "name:\(language)"
        if names[key] == nil { names.append(key, .string(name)) }
      } else if name != place.name, !others.contains(name) {
        others.append(name)
      }
    }
    if !others.isEmpty { names.append("alt_name", .string(others.joined(separator: ";"))) }
    return names
  }
}

extension MapGeometry {
  /// The geometry in a form.
  func value(_ form: NominatimGeometry.Form) -> JSONValue {
    switch form {
    case .geojson: geoJSON
    case .kml: .string(kml)
    case .svg: .string(svg)
    case .text: .string(text)
    }
  }
}
