internal import WxCore
internal import WxSQLite
package import struct WxPlatform.Date

/// The result of merging places into a store.
package struct PlaceMerge: Hashable, Sendable {
  /// The places saved now, in the order of the file.
  package internal(set) var created: [SavedPlace] = []
  /// The places that had been saved before and are unchanged, in the order of the file.
  package internal(set) var unchanged: [SavedPlace] = []
  /// The original names, by identifier, of places in ``created`` that had to be renamed.
  package internal(set) var renamed: [SavedPlace.ID: String] = [:]
}

extension PlaceStore {
  /// Adds imported places: all of them, or none on failure.
  ///
  /// Places that are already saved are unchanged. A place keeps its identifier if it is free, and
  /// its name; if another place has that name, a number is appended. The file's default place
  /// becomes the default here if there is none yet.
  ///
  /// - Parameters:
  ///   - places: The places, in the order in which to save them.
  ///   - date: The time of addition for those without one.
  /// - Returns: The result.
  /// - Throws: ``PlaceStoreError``.
  package func merge(_ places: [ImportedPlace], date: Date) throws(PlaceStoreError) -> PlaceMerge {
    try write { database in
      var merge = PlaceMerge()
      var numbers = NameNumbers()
      let hasDefault = try !PlaceRow.fetchAll(database, where: "is_default = 1").isEmpty
      var takesDefault = !hasDefault
      for imported in places {
        if let saved = try Self.findSame(as: imported.place, in: database) {
          merge.unchanged.append(saved)
          continue
        }
        let place = imported.place.withPlainText
        let newName = try imported.name.map { try SavedName($0) }
        let name =
          try newName.map { try Self.numbered($0, in: database, counting: &numbers) }
          ?? Self.freeName(for: place, in: database, counting: &numbers)
        let saved = SavedPlace(
          id: try Self.identifier(imported.id, in: database), name: name.text, place: place,
          query: Self.normalized(imported.query), addedAt: imported.addedAt ?? date,
          isDefault: imported.isDefault && takesDefault)
        try PlaceRow.insert(saved, key: name.key, into: database)
        if saved.isDefault { takesDefault = false }
        if let newName, newName != name { merge.renamed[saved.id] = newName.text }
        merge.created.append(saved)
      }
      return merge
    }
  }

  private static func identifier(_ given: String?, in database: Database) throws -> String {
    if let given, SavedPlace.isIdentifier(given), try find(given, in: database) == nil {
      return given
    }
    return try freeIdentifier(in: database)
  }
}
