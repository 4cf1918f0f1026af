internal import WxCore

extension MapObject {
  /// The object as a feature of Photon's answers.
  var photon: JSONValue {
    let (key, value) = tag
    var properties: JSONObject = [
      "osm_type": .string(identifier.kind.letter), "osm_id": JSONValue(identifier.number),
      "osm_key": .string(key), "osm_value": .string(value), "type": .string(level),
      "name": .string(place.name),
    ]
    // Apps read the city from this member, even for settlements.
    let members = [
      ("city", address.city), ("county", address.county), ("state", address.state),
      ("postcode", address.postcode), ("country", address.country),
      ("countrycode", address.countryCode),
    ]
    for (name, text) in members {
      if let text { properties.append(name, .string(text)) }
    }
    return [
      "type": "Feature", "geometry": place.coordinate.geoJSON, "properties": .object(properties),
    ]
  }
}

extension Coordinate {
  /// The position as a GeoJSON geometry.
  var geoJSON: JSONValue {
    ["type": "Point", "coordinates": [.number(longitude), .number(latitude)]]
  }
}

/// The filters of Photon's requests by layer and by tag.
struct PhotonFilter: Sendable {
  private let layers: [String]
  private let included: [TagPattern]
  private let excluded: [TagPattern]

  /// `place`, `place:city`, `:city`, or one of these after `!`.
  private struct TagPattern {
    var key: Substring
    var value: Substring

    init(_ text: Substring) {
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      key = parts[0]
      value = parts.count > 1 ? parts[1] : ""
    }

    func matches(_ tag: (key: String, value: String)) -> Bool {
      (key.isEmpty || key == tag.key) && (value.isEmpty || value == tag.value)
    }
  }

  /// Reads `layer`, `osm_tag`, `include` and `exclude`.
  init(_ query: QueryItems) {
    layers = query.words("layer")
    let tags = query.all("osm_tag") + query.words("include")
    included = tags.filter { !$0.contains("!") }.map { TagPattern($0[...]) }
    // “!place:city” and “place:!city”.
    let refused = tags.filter { $0.contains("!") } + query.words("exclude")
    excluded = refused.map { TagPattern($0.replacing("!", with: "")[...]) }
  }

  /// Whether an object passes.
  func holds(_ object: MapObject) -> Bool {
    let tag = object.tag
    return (layers.isEmpty || layers.contains(object.level))
      && (included.isEmpty || included.contains { $0.matches(tag) })
      && !excluded.contains { $0.matches(tag) }
  }

  /// Whether every object passes.
  var isEmpty: Bool { layers.isEmpty && included.isEmpty && excluded.isEmpty }
}
