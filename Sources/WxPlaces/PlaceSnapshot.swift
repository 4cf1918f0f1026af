internal import WxCore
internal import WxSQLite

/// A consistent view of a store's places, read one at a time.
///
/// Only one place is in memory at a time, however many there are and however often they are read.
/// Changes by other processes are not visible.
package struct PlaceSnapshot {
  private let database: Database

  fileprivate init(_ database: Database) { self.database = database }

  /// Returns the default place; `nil` if none is set.
  package func defaultPlace() throws -> SavedPlace? {
    try PlaceRow.fetchAll(database, where: "is_default = 1").first
  }

  /// Returns the number of saved places.
  package func count() throws -> Int {
    try database.value("SELECT count(*) FROM place") ?? 0
  }

  /// Calls a closure with each place, in the order of ``PlaceStore/all()``.
  ///
  /// - Throws: Errors of the closure, which end the iteration, and of the store.
  package func forEach(_ body: (SavedPlace) throws -> Void) throws {
    try PlaceRow.forEach(database, body)
  }
}

extension PlaceStore {
  /// Reads the places one at a time, in one transaction.
  ///
  /// - Parameter body: Reads the snapshot; it must not store it.
  /// - Returns: The result of the closure.
  /// - Throws: ``PlaceStoreError``, and errors of the closure.
  package func withSnapshot<Value>(_ body: (PlaceSnapshot) throws -> Value) throws -> Value {
    var failure: (any Error)?
    do {
      return try read { database in
        do {
          return try body(PlaceSnapshot(database))
        } catch {
          if !(error is DatabaseError) { failure = error }
          throw error
        }
      }
    } catch {
      throw failure ?? error
    }
  }
}
