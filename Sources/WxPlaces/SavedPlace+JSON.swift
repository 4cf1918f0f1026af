package import WxCore

extension SavedPlace {
  /// The saved place as the command prints it: the keys of a place, with `id` and `name` from the
  /// store, then `geonames_id`, `place_name`, `query`, `added_at` and `is_default`.
  package var json: JSONObject {
    var object = place.json
    object["id"] = .string(id)
    object["name"] = .string(name)
    object.append("geonames_id", JSONValue(place.id))
    object.append("place_name", .string(place.name))
    object.append("query", JSONValue(query))
    object.append("added_at", .string(ISO8601.text(addedAt)))
    object.append("is_default", .bool(isDefault))
    return object
  }

  /// Reads a saved place in the form that ``json`` writes.
  ///
  /// - Throws: `JSONMemberError`, which names the first invalid member.
  package init(json: JSONValue) throws(JSONMemberError) {
    let imported = try ImportedPlace(json: json)
    guard let id = imported.id else {
      throw JSONMemberError(key: "id", expected: "a saved place's id", isMissing: true)
    }
    guard let addedAt = imported.addedAt else {
      throw JSONMemberError(key: "added_at", expected: ImportedPlace.time, isMissing: true)
    }
    self.init(
      id: id, name: imported.name ?? imported.place.name, place: imported.place,
      query: imported.query,
      addedAt: addedAt, isDefault: imported.isDefault)
  }
}

extension SavedPlace: Codable {
  /// Reads the JSON of the command `wxloc`.
  ///
  /// - Throws: `DecodingError` with the name of the member that is missing or invalid.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { json throws(JSONMemberError) in try SavedPlace(json: json) }
  }

  /// Writes the JSON of the command `wxloc`; the time of addition in milliseconds.
  public func encode(to encoder: any Encoder) throws {
    try JSONValue.object(json).encode(to: encoder)
  }
}
