internal import CSQLite

/// A compiled statement, freed with its last owner.
@safe
final class Statement {
  private let handle: OpaquePointer
  private let columns: [String: Int]

  /// Compiles one statement.
  init(_ sql: String, on connection: OpaquePointer) throws(DatabaseError) {
    var handle: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(connection, sql, -1, &handle, nil)
    guard code == SQLITE_OK, let handle = unsafe handle else {
      throw unsafe DatabaseError(code == SQLITE_OK ? SQLITE_MISUSE : code, on: connection)
    }
    unsafe self.handle = handle
    var columns: [String: Int] = [:]
    for index in 0..<(unsafe sqlite3_column_count(handle)) {
      guard let name = unsafe sqlite3_column_name(handle, index) else { continue }
      unsafe columns[String(cString: name)] = Int(index)
    }
    self.columns = columns
  }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Runs the statement from its start and calls a closure with each row.
  ///
  /// - Parameters:
  ///   - arguments: The values of the parameters, in order; `nil` is null.
  ///   - body: Reads a row; returns `false` to end the iteration.
  /// - Throws: ``DatabaseError``, and errors of the closure.
  func run(
    _ arguments: [(any DatabaseConvertible)?], _ body: (Row) throws -> Bool
  ) throws {
    // Frees the values of this run; the next one does not report its error.
    defer {
      unsafe sqlite3_reset(handle)
      unsafe sqlite3_clear_bindings(handle)
    }
    precondition(arguments.count == Int(unsafe sqlite3_bind_parameter_count(handle)))
    for (index, argument) in arguments.enumerated() {
      try check(bind(argument?.databaseValue ?? .null, at: Int32(index + 1)))
    }
    while true {
      let code = unsafe sqlite3_step(handle)
      guard code == SQLITE_ROW else { return try check(code == SQLITE_DONE ? SQLITE_OK : code) }
      let values = (0..<(unsafe sqlite3_column_count(handle))).map(value)
      guard try body(Row(columns: columns, values: values)) else { return }
    }
  }

  private func check(_ code: Int32) throws(DatabaseError) {
    guard code != SQLITE_OK else { return }
    throw unsafe DatabaseError(code, on: sqlite3_db_handle(handle))
  }

  private func bind(_ value: DatabaseValue, at index: Int32) -> Int32 {
    switch value {
    case .null: unsafe sqlite3_bind_null(handle, index)
    case .integer(let number): unsafe sqlite3_bind_int64(handle, index, number)
    case .real(let number): unsafe sqlite3_bind_double(handle, index, number)
    case .text(let text):
      unsafe csqlite_bind_text(handle, index, text, Int32(clamping: text.utf8.count))
    }
  }

  private func value(at index: Int32) -> DatabaseValue {
    switch unsafe sqlite3_column_type(handle, index) {
    case SQLITE_INTEGER: return .integer(unsafe sqlite3_column_int64(handle, index))
    case SQLITE_FLOAT: return .real(unsafe sqlite3_column_double(handle, index))
    case SQLITE_TEXT:
      guard let bytes = unsafe sqlite3_column_text(handle, index) else { return .null }
      let count = Int(unsafe sqlite3_column_bytes(handle, index))
      let text = unsafe UnsafeBufferPointer(start: bytes, count: count)
      return .text(unsafe String(decoding: text, as: UTF8.self))
    default: return .null
    }
  }
}
