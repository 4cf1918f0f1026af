package import WxCore
package import struct WxPlatform.Date

/// A place to be saved, as an imported file describes it.
package struct ImportedPlace: Hashable, Sendable {
  /// The identifier in another store, which the place keeps if it is free.
  package var id: String?
  /// The name to save it under; `nil` for the name of the place.
  package var name: String?
  package var place: Place
  /// The query that found it.
  package var query: String?
  /// When it was added.
  package var addedAt: Date?
  /// Whether it was the default place of its store.
  package var isDefault: Bool

  /// Creates a place to import.
  package init(
    id: String? = nil, name: String? = nil, place: Place, query: String? = nil,
    addedAt: Date? = nil, isDefault: Bool = false
  ) {
    self.id = id
    self.name = name
    self.place = place
    self.query = query
    self.addedAt = addedAt
    self.isDefault = isDefault
  }

  /// Creates a place to import with all the data of a saved place.
  init(_ saved: SavedPlace) {
    self.init(
      id: saved.id, name: saved.name, place: saved.place, query: saved.query,
      addedAt: saved.addedAt, isDefault: saved.isDefault)
  }

  static let time = "an ISO 8601 time with a zone"

  /// Reads the members of a saved place; only the coordinate is required.
  ///
  /// Also reads a place as geocoding prints it, whose `id` is a number.
  package init(json: JSONValue) throws(JSONMemberError) {
    guard var object = json.object else {
      throw JSONMemberError(key: "latitude", expected: "a number", isMissing: true)
    }
    try FieldLimits.check(object)
    // An invalid name is an error of the file, reported before the store is changed.
    let name = try json.optional(
      "name", "a name of 1 to \(SavedName.maximumLength) printable characters"
    ) { value in
      value.string.flatMap { try? SavedName($0).text }
    }
    if let id = object["id"], id.string != nil { object["id"] = nil }
    if let geonames = object["geonames_id"], geonames != .null { object["id"] = geonames }
    let latitude = object["latitude"]?.double ?? 0
    let longitude = object["longitude"]?.double ?? 0
    guard abs(longitude) <= 180 else {
      throw JSONMemberError(
        key: "longitude", expected: "a longitude from -180 to 180", value: object["longitude"])
    }
    let placeName = try json.optional("place_name", "a string") { $0.string?.plainText }
    // A name without printable characters counts as none.
    let named = placeName.flatMap { $0.isEmpty ? nil : $0 }
    object["name"] = .string(named ?? name ?? "\(latitude),\(longitude)")
    self.init(
      id: json["id"]?.string.flatMap { SavedPlace.isIdentifier($0) ? $0 : nil },
      name: name,
      place: try Place(json: .object(object)),
      query: try json.optional("query", "a string") { $0.string?.plainText },
      addedAt: try json.optional("added_at", Self.time) { $0.string.flatMap(ISO8601.date) },
      isDefault: try json.optional("is_default", "true or false") { $0.bool } ?? false)
  }
}
