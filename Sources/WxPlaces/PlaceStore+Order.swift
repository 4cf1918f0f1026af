internal import WxSQLite

extension PlaceStore {
  /// Moves a place within the order of ``all()``. All places then keep this order; a place that is
  /// added later comes last.
  ///
  /// - Parameters:
  ///   - nameOrID: The name or the identifier of the place.
  ///   - position: The number of places before it, from 0; a number that is too high means the end.
  /// - Returns: The place.
  /// - Throws: ``PlaceStoreError``, with ``PlaceStoreError/notFound(_:)`` if the place is not
  ///   saved.
  package func move(
    _ nameOrID: String, to position: Int
  ) throws(PlaceStoreError) -> SavedPlace {
    try write { database in
      guard let place = try Self.find(nameOrID, in: database) else {
        throw PlaceStoreError.notFound([nameOrID])
      }
      var order = try database.rows(
        "SELECT id FROM place ORDER BY \(try PlaceRow.order(in: database))"
      ).compactMap { $0.first(String.self) }
      order.removeAll { $0 == place.id }
      order.insert(place.id, at: min(max(position, 0), order.count))
      let update = "UPDATE place SET position = ?1 WHERE id = ?2 AND position IS NOT ?1"
      for (index, id) in order.enumerated() { try database.execute(update, [index, id]) }
      return place
    }
  }
}
