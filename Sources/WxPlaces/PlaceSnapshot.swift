internal import GRDB
internal import WxCore

/// The places of a store as they are at one moment, read one after the other.
///
/// However many there are, and however often they are read, only one is in memory at a time, and
/// what other processes write meanwhile is not seen.
public struct PlaceSnapshot {
  private let database: Database

  fileprivate init(_ database: Database) { self.database = database }

  /// The default place; `nil` when none is set.
  public func defaultPlace() throws -> SavedPlace? {
    try PlaceRow.fetchAll(database, where: "is_default = 1").first
  }

  /// How many places are saved.
  public func count() throws -> Int {
    try Int.fetchOne(database, sql: "SELECT count(*) FROM place") ?? 0
  }

  /// Calls a closure with each place in the order in which they were added, the oldest first.
  ///
  /// - Throws: What the closure throws, which ends the reading; errors of the store.
  public func forEach(_ body: (SavedPlace) throws -> Void) throws {
    try PlaceRow.forEach(database, body)
  }
}

extension PlaceStore {
  /// Reads the places one after the other, in one transaction.
  ///
  /// - Parameter body: What reads; it must not keep the snapshot.
  /// - Returns: What the closure returns.
  /// - Throws: ``PlaceStoreError``, and what the closure throws of its own.
  public func withSnapshot<Value>(_ body: (PlaceSnapshot) throws -> Value) throws -> Value {
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
