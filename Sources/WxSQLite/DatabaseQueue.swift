internal import Synchronization

/// A database whose users take turns.
///
/// A closure must not call the queue again or store the connection that it receives.
///
/// `@unchecked Sendable`: the connection is used only while the lock is held.
package final class DatabaseQueue: @unchecked Sendable {
  private let database: Database
  private let lock = Mutex(())

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - path: The file; `nil` for a new database in memory.
  ///   - isReadOnly: Whether nothing may be written; otherwise a missing file is created.
  ///   - timeLimit: How long to wait for another connection to finish writing.
  /// - Throws: ``DatabaseError`` if it cannot be opened or is not a database.
  package init(
    path: String?, isReadOnly: Bool = false, timeLimit: Duration = .zero
  ) throws(DatabaseError) {
    database = try Database(path: path, isReadOnly: isReadOnly, timeLimit: timeLimit)
  }

  /// Runs a closure in one transaction, which does not see later changes of others.
  package func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try withoutTransaction { try $0.transaction("BEGIN DEFERRED", body) }
  }

  /// Runs a closure in one transaction that no other writer interrupts; rolled back on any error.
  package func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try withoutTransaction { try $0.transaction("BEGIN IMMEDIATE", body) }
  }

  /// Runs a closure in which each statement is a separate transaction.
  package func withoutTransaction<Value>(_ body: (Database) throws -> Value) throws -> Value {
    var result: Result<Value, any Error>?
    lock.withLock { _ in result = Result { try body(database) } }
    guard let result else { preconditionFailure("the lock has not called the closure") }
    return try result.get()
  }

  /// Replaces the content of a database that nobody else uses with that of this one.
  package func copy(to other: DatabaseQueue) throws {
    try withoutTransaction { from in
      try other.withoutTransaction { try from.copy(to: $0) }
    }
  }
}
