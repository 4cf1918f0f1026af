internal import GRDB
public import WxCore
public import struct Foundation.Date

/// What came of adding a place.
public struct PlaceAddition: Hashable, Sendable {
  /// The place as it is saved.
  public let place: SavedPlace
  /// Whether it was saved now; `false` where it was saved before.
  public let created: Bool
}

extension PlaceStore {
  /// Saves a place.
  ///
  /// A place that is saved already stays as it is, under the name that it has, also when another
  /// name is asked for now: the caller compares names and says so. Same is what has the same
  /// GeoNames id; without one, what is of the same kind within 1e-5 degrees (1.1 m).
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - name: The name to save it under. Without one it is the place's own; where that is taken by
  ///     another place, as much of its label is added as it takes, and in the end a number.
  ///   - query: What the user asked for.
  ///   - time: The time of adding.
  /// - Returns: The place as it is saved, and whether it was saved now.
  /// - Throws: ``PlaceStoreError``, with ``PlaceStoreError/nameTaken(_:label:)`` where the name that
  ///   was given is another place's.
  public func add(
    _ place: Place, as name: String? = nil, query: String? = nil, at time: Date
  ) throws(PlaceStoreError) -> PlaceAddition {
    let given = try name.map { name throws(PlaceStoreError) in try SavedName(name) }
    let place = place.withPlainText
    return try write { database in
      if let saved = try Self.findSame(as: place, in: database) {
        return PlaceAddition(place: saved, created: false)
      }
      if let given { try Self.requireFree(given, in: database) }
      var numbers = NameNumbers()
      let name =
        try given ?? Self.freeName(for: place, in: database, counting: &numbers)
      let saved = SavedPlace(
        id: try Self.freeIdentifier(in: database), name: name.text, place: place,
        query: Self.normalized(query), addedAt: time)
      try PlaceRow.insert(saved, key: name.key, into: database)
      return PlaceAddition(place: saved, created: true)
    }
  }

  /// Removes places: all that are named, or none where one is not saved.
  ///
  /// - Parameter namesOrIDs: Names and identifiers; one that is named twice is removed once.
  /// - Returns: What was removed, in the order named.
  /// - Throws: ``PlaceStoreError``, with ``PlaceStoreError/notFound(_:)`` and all unknown names.
  public func remove(_ namesOrIDs: [String]) throws(PlaceStoreError) -> [SavedPlace] {
    try write { database in
      var removed: [SavedPlace] = []
      var unknown: [String] = []
      for nameOrID in namesOrIDs {
        if let place = try Self.find(nameOrID, in: database) {
          if !removed.contains(place) { removed.append(place) }
        } else {
          unknown.append(nameOrID)
        }
      }
      guard unknown.isEmpty else { throw PlaceStoreError.notFound(unknown) }
      for place in removed {
        try database.execute(sql: "DELETE FROM place WHERE id = ?", arguments: [place.id])
      }
      return removed
    }
  }

  /// Gives a place another name; the same name in other letters is another one too.
  ///
  /// - Returns: The place as it is saved now.
  /// - Throws: ``PlaceStoreError``, with ``PlaceStoreError/nameTaken(_:label:)`` where the name is
  ///   another place's.
  public func rename(
    _ nameOrID: String, to newName: String
  ) throws(PlaceStoreError) -> SavedPlace {
    let name = try SavedName(newName)
    return try write { database in
      guard var place = try Self.find(nameOrID, in: database) else {
        throw PlaceStoreError.notFound([nameOrID])
      }
      try Self.requireFree(name, for: place.id, in: database)
      place.name = name.text
      try database.execute(
        sql: "UPDATE place SET name = ?, name_key = ? WHERE id = ?",
        arguments: [name.text, name.key, place.id])
      return place
    }
  }

  /// Makes a place the default one, instead of the one that was.
  ///
  /// - Returns: The place as it is saved now.
  /// - Throws: ``PlaceStoreError``.
  public func setDefault(_ nameOrID: String) throws(PlaceStoreError) -> SavedPlace {
    try write { database in
      guard var place = try Self.find(nameOrID, in: database) else {
        throw PlaceStoreError.notFound([nameOrID])
      }
      try Self.clearDefault(in: database)
      try database.execute(
        sql: "UPDATE place SET is_default = 1 WHERE id = ?", arguments: [place.id])
      place.isDefault = true
      return place
    }
  }

  /// Leaves the store without a default place.
  ///
  /// - Throws: ``PlaceStoreError``.
  public func clearDefault() throws(PlaceStoreError) {
    try write { try Self.clearDefault(in: $0) }
  }

  static func clearDefault(in database: Database) throws {
    try database.execute(sql: "UPDATE place SET is_default = 0 WHERE is_default = 1")
  }
}
