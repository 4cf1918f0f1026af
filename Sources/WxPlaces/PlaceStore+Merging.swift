internal import GRDB
internal import WxCore
public import struct Foundation.Date

/// What came of merging places into a store.
public struct PlaceMerge: Hashable, Sendable {
  /// The places that were saved now, in the order of the file.
  public internal(set) var created: [SavedPlace] = []
  /// The places that were saved before and stay as they are, in the order of the file.
  public internal(set) var unchanged: [SavedPlace] = []
  /// Those of ``created`` whose name was another place's: the name in the file, by identifier.
  public internal(set) var renamed: [SavedPlace.ID: String] = [:]
}

extension PlaceStore {
  /// Adds places that come from elsewhere: all of them, or none where it fails.
  ///
  /// What is saved already stays as it is. A place keeps its identifier where that is free, and its
  /// name; where that is another place's, a number is added. The default of the file becomes the
  /// default here where there is none.
  ///
  /// - Parameters:
  ///   - drafts: The places, in the order in which they are to be saved.
  ///   - time: The time of adding for those that have none.
  /// - Returns: What came of it.
  /// - Throws: ``PlaceStoreError``.
  public func merge(_ drafts: [PlaceDraft], at time: Date) throws(PlaceStoreError) -> PlaceMerge {
    try write { database in
      var merge = PlaceMerge()
      var numbers = NameNumbers()
      let hasDefault = try !PlaceRow.fetchAll(database, where: "is_default = 1").isEmpty
      var takesDefault = !hasDefault
      for draft in drafts {
        if let saved = try Self.findSame(as: draft.place, in: database) {
          merge.unchanged.append(saved)
          continue
        }
        let place = draft.place.withPlainText
        let wanted = try draft.name.map { try SavedName($0) }
        let name =
          try wanted.map { try Self.numbered($0, in: database, counting: &numbers) }
          ?? Self.freeName(for: place, in: database, counting: &numbers)
        let saved = SavedPlace(
          id: try Self.identifier(draft.id, in: database), name: name.text, place: place,
          query: Self.normalized(draft.query), addedAt: draft.addedAt ?? time,
          isDefault: draft.isDefault && takesDefault)
        try PlaceRow.insert(saved, key: name.key, into: database)
        if saved.isDefault { takesDefault = false }
        if let wanted, wanted != name { merge.renamed[saved.id] = wanted.text }
        merge.created.append(saved)
      }
      return merge
    }
  }

  private static func identifier(_ wanted: String?, in database: Database) throws -> String {
    if let wanted, SavedPlace.isIdentifier(wanted), try find(wanted, in: database) == nil {
      return wanted
    }
    return try freeIdentifier(in: database)
  }
}
