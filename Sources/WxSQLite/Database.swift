internal import CSQLite

/// A connection to a database, which only one thread may use at a time, as ``DatabaseQueue``
/// ensures.
@safe
package final class Database {
  private let handle: OpaquePointer
  /// The statements that are not running. A running statement is not in the dictionary, so that a
  /// nested run of the same SQL gets another.
  private var statements: [String: Statement] = [:]

  /// Opens a file; without a path, creates a database in memory.
  init(path: String?, isReadOnly: Bool, timeLimit: Duration) throws(DatabaseError) {
    let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    var handle: OpaquePointer?
    let code = unsafe sqlite3_open_v2(
      path ?? ":memory:", &handle, access | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle = unsafe handle else {
      let error = unsafe DatabaseError(code, on: handle)
      unsafe sqlite3_close_v2(handle)
      throw error
    }
    unsafe self.handle = handle
    unsafe sqlite3_extended_result_codes(handle, 1)
    let milliseconds = timeLimit / .milliseconds(1)
    unsafe sqlite3_busy_timeout(handle, Int32(min(max(milliseconds.rounded(.up), 0), 1e9)))
    // On macOS, only fullfsync flushes the disk's own cache; elsewhere it has no effect.
    try execute(
      script: """
        PRAGMA foreign_keys = ON;
        PRAGMA synchronous = FULL;
        PRAGMA fullfsync = ON;
        SELECT count(*) FROM sqlite_master;
        """)
  }

  deinit {
    statements.removeAll()
    unsafe sqlite3_close_v2(handle)
  }

  /// Runs several statements without parameters, and ignores their results.
  package func execute(script: String) throws(DatabaseError) {
    let code = unsafe sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw unsafe DatabaseError(code, on: handle) }
  }

  /// Runs a statement to its end.
  ///
  /// - Parameters:
  ///   - sql: One statement. The compiled form is cached, so it must not contain values.
  ///   - arguments: The values of its parameters, in order; `nil` is null.
  /// - Throws: ``DatabaseError``.
  package func execute(_ sql: String, _ arguments: [(any DatabaseConvertible)?] = []) throws {
    try run(sql, arguments) { _ in true }
  }

  /// Calls a closure with each row of a query, with one row in memory at a time.
  package func forEach(
    _ sql: String, _ arguments: [(any DatabaseConvertible)?] = [], _ body: (Row) throws -> Void
  ) throws {
    try run(sql, arguments) { row in
      try body(row)
      return true
    }
  }

  /// Returns the rows of a query.
  package func rows(_ sql: String, _ arguments: [(any DatabaseConvertible)?] = []) throws -> [Row] {
    var rows: [Row] = []
    try forEach(sql, arguments) { rows.append($0) }
    return rows
  }

  /// Returns the first column of a query's first row; `nil` if there is none or it is null.
  package func value<Value: DatabaseConvertible>(
    _ sql: String, _ arguments: [(any DatabaseConvertible)?] = [], as type: Value.Type = Value.self
  ) throws -> Value? {
    var value: Value?
    try run(sql, arguments) { row in
      value = row.first()
      return false
    }
    return value
  }

  private func run(
    _ sql: String, _ arguments: [(any DatabaseConvertible)?], _ body: (Row) throws -> Bool
  ) throws {
    let statement = try unsafe statements.removeValue(forKey: sql) ?? Statement(sql, on: handle)
    defer { statements[sql] = statement }
    try statement.run(arguments, body)
  }

  /// Runs a transaction, rolled back if the closure or the commit fails.
  ///
  /// - Parameters:
  ///   - begin: The statement that starts the transaction.
  ///   - body: The closure to run in the transaction.
  /// - Returns: The result of the closure.
  /// - Throws: ``DatabaseError``, and errors of the closure.
  func transaction<Value>(_ begin: String, _ body: (Database) throws -> Value) throws -> Value {
    try execute(begin)
    do {
      let value = try body(self)
      try execute("COMMIT")
      return value
    } catch {
      // Some errors, such as a full disk, have ended the transaction already.
      if unsafe sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// Copies the content of this database to another one, which loses its own.
  func copy(to other: Database) throws(DatabaseError) {
    guard let backup = unsafe sqlite3_backup_init(other.handle, "main", handle, "main") else {
      throw unsafe DatabaseError(sqlite3_errcode(other.handle), on: other.handle)
    }
    let code = unsafe sqlite3_backup_step(backup, -1)
    unsafe sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else { throw unsafe DatabaseError(code, on: other.handle) }
  }
}
