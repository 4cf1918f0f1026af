internal import WxCore
internal import WxSQLite

extension PlaceStore {
  /// Returns all places: first those in the user's order, then the others, oldest addition first.
  ///
  /// - Throws: ``PlaceStoreError``.
  public func all() throws(PlaceStoreError) -> [SavedPlace] {
    try read { try PlaceRow.fetchAll($0) }
  }

  /// Returns the place with a name or an identifier; `nil` if there is none.
  ///
  /// Case and accents make no difference: `munchen` finds `MÜNCHEN`. No name equals another place's
  /// identifier, so at most one place matches.
  ///
  /// - Throws: ``PlaceStoreError``, but not for text that is not a valid name.
  package func find(_ nameOrID: String) throws(PlaceStoreError) -> SavedPlace? {
    try read { try Self.find(nameOrID, in: $0) }
  }

  /// Returns the places with the given names or identifiers, in that order, looked up in one
  /// transaction; `nil` for each that is not saved.
  ///
  /// - Throws: ``PlaceStoreError``, but not for text that is not a valid name.
  package func find(_ namesOrIDs: [String]) throws(PlaceStoreError) -> [SavedPlace?] {
    try read { database in try namesOrIDs.map { try Self.find($0, in: database) } }
  }

  /// Returns the place with a name or an identifier.
  ///
  /// - Throws: ``PlaceStoreError``, with ``PlaceStoreError/notFound(_:)`` if there is none.
  public func place(_ nameOrID: String) throws(PlaceStoreError) -> SavedPlace {
    guard let place = try find(nameOrID) else { throw .notFound([nameOrID]) }
    return place
  }

  /// Returns the default place; `nil` if none is set.
  ///
  /// - Throws: ``PlaceStoreError``.
  public func defaultPlace() throws(PlaceStoreError) -> SavedPlace? {
    try read { try PlaceRow.fetchAll($0, where: "is_default = 1").first }
  }

  static func find(_ nameOrID: String, in database: Database) throws -> SavedPlace? {
    let key = SavedName.key(of: nameOrID)
    return try PlaceRow.fetchAll(database, where: "name_key = ? OR id = ?", [key, key]).first
  }

  /// Returns the saved place that is the same as another: with its GeoNames id, or, if it has none,
  /// of the same kind and within 1e-5 degrees of its latitude and longitude (1.1 m).
  static func findSame(as place: Place, in database: Database) throws -> SavedPlace? {
    if let id = place.id {
      return try PlaceRow.fetchAll(database, where: "geonames_id = ?", [id]).first
    }
    let tolerance = 1e-5
    let cell = PositionCell(around: place.coordinate, within: tolerance)
    // The plus sign keeps SQLite from scanning all rows without a GeoNames id.
    let candidates = try PlaceRow.fetchAll(
      database,
      where: """
        \(PositionCell.row) IN (?, ?) AND \(PositionCell.column) IN (?, ?)
        AND kind = ? AND +geonames_id IS NULL
        """,
      [cell.rows.0, cell.rows.1, cell.columns.0, cell.columns.1, place.kind.rawValue])
    return candidates.first { candidate in
      let other = candidate.place.coordinate
      let turn = Coordinate.wrapped(other.longitude - place.coordinate.longitude)
      return abs(other.latitude - place.coordinate.latitude) <= tolerance && abs(turn) <= tolerance
    }
  }
}
