public import WxCore
public import struct Foundation.Date

/// A place on its way into a store: what an imported file says of it.
public struct PlaceDraft: Hashable, Sendable {
  /// The identifier that it had in another store; kept where it is free.
  public var id: String?
  /// The name to save it under; the place's own where there is none.
  public var name: String?
  /// The place.
  public var place: Place
  /// What was asked for when it was added.
  public var query: String?
  /// When it was added.
  public var addedAt: Date?
  /// Whether it was the default of its store.
  public var isDefault: Bool

  /// Makes a draft.
  public init(
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

  /// A draft that holds all of a saved place.
  init(_ saved: SavedPlace) {
    self.init(
      id: saved.id, name: saved.name, place: saved.place, query: saved.query,
      addedAt: saved.addedAt, isDefault: saved.isDefault)
  }

  static let time = "an ISO 8601 time with a zone"

  /// Reads the keys of a saved place; of these only the coordinate must be there.
  ///
  /// A place of the gazetteer, as geocoding prints it, is read too: its `id` is a number.
  init(json: JSONValue) throws(JSONMemberError) {
    guard var object = json.object else {
      throw JSONMemberError(key: "latitude", expected: "a number", isMissing: true)
    }
    try FieldLimits.check(object)
    // A name that cannot be one is the file's fault, and is found before the store is touched.
    let name = try json.optional(
      "name", "a name of 1 to \(SavedName.maximumLength) printable characters"
    ) { value in
      value.string.flatMap { try? SavedName($0).text }
    }
    if let id = object["id"], id.string != nil { object["id"] = nil }
    if let geonames = object["geonames_id"], geonames != .null { object["id"] = geonames }
    let latitude = object["latitude"]?.double ?? 0
    let longitude = object["longitude"]?.double ?? 0
    let placeName = try json.optional("place_name", "a string") { $0.string?.plainText }
    // A name of which nothing printable is left is none.
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
