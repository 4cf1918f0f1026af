public import WxCore
internal import WxSQLite
public import struct WxPlatform.Date

/// The result of adding a place.
public struct PlaceAddition: Hashable, Sendable {
  /// The saved place.
  public let place: SavedPlace
  /// Whether it was saved now; `false` if it had been saved before.
  public let created: Bool
}

extension PlaceStore {
  /// Saves a place.
  ///
  /// A place that is already saved keeps its data and its name, even if another name is given; the
  /// caller compares the names and reports it. Places are the same if they have the same GeoNames
  /// id or, without one, the same kind and positions within 1e-5 degrees (1.1 m).
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - name: The name to save it under; by default the place's own. If another place has that
  ///     name, parts of the label are appended as needed, and finally a number.
  ///   - query: The query that found the place.
  ///   - date: The time of addition.
  /// - Returns: The saved place, and whether it was saved now.
  /// - Throws: ``PlaceStoreError``, with ``PlaceStoreError/nameTaken(_:label:)`` if another place
  ///   has the given name.
  public func add(
    _ place: Place, as name: String? = nil, query: String? = nil, date: Date
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
        query: Self.normalized(query), addedAt: date)
      try PlaceRow.insert(saved, key: name.key, into: database)
      return PlaceAddition(place: saved, created: true)
    }
  }

  /// Removes all the given places, or none if one of them is not saved.
  ///
  /// - Parameter namesOrIDs: Names and identifiers; a repeated one is removed once.
  /// - Returns: The removed places, in the order given.
  /// - Throws: ``PlaceStoreError``, with ``PlaceStoreError/notFound(_:)`` and all unknown names.
  public func remove(_ namesOrIDs: [String]) throws(PlaceStoreError) -> [SavedPlace] {
    try write { database in
      var removed: [SavedPlace] = []
      var unknown: [String] = []
      for nameOrID in namesOrIDs {
        if let place = try Self.find(nameOrID, in: database) {
          if !removed.contains(place) { removed.append(place) }
        } else if !unknown.contains(nameOrID) {
          unknown.append(nameOrID)
        }
      }
      guard unknown.isEmpty else { throw PlaceStoreError.notFound(unknown) }
      for place in removed {
        try database.execute("DELETE FROM place WHERE id = ?", [place.id])
      }
      return removed
    }
  }

  /// Renames a place; a change of case or accents counts as a change.
  ///
  /// - Parameters:
  ///   - nameOrID: The name or the identifier of the place.
  ///   - newName: The new name.
  /// - Returns: The renamed place.
  /// - Throws: ``PlaceStoreError``, with ``PlaceStoreError/nameTaken(_:label:)`` if another place
  ///   has the name, and ``PlaceStoreError/notFound(_:)`` if the place is not saved.
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
        "UPDATE place SET name = ?, name_key = ? WHERE id = ?",
        [name.text, name.key, place.id])
      return place
    }
  }

  /// Makes a place the default, replacing the previous one.
  ///
  /// - Parameter nameOrID: The name or the identifier of the place.
  /// - Returns: The updated place.
  /// - Throws: ``PlaceStoreError``, with ``PlaceStoreError/notFound(_:)`` if the place is not
  ///   saved.
  public func setDefault(_ nameOrID: String) throws(PlaceStoreError) -> SavedPlace {
    try write { database in
      guard var place = try Self.find(nameOrID, in: database) else {
        throw PlaceStoreError.notFound([nameOrID])
      }
      try Self.clearDefault(in: database)
      try database.execute("UPDATE place SET is_default = 1 WHERE id = ?", [place.id])
      place.isDefault = true
      return place
    }
  }

  /// Clears the default place.
  ///
  /// - Throws: ``PlaceStoreError``.
  public func clearDefault() throws(PlaceStoreError) {
    try write { try Self.clearDefault(in: $0) }
  }

  static func clearDefault(in database: Database) throws {
    try database.execute("UPDATE place SET is_default = 0 WHERE is_default = 1")
  }
}
