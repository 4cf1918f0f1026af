internal import CSQLite

/// The reason why SQLite refused or could not finish a call. It does not contain the values of a
/// statement.
package struct DatabaseError: Error, Hashable {
  /// SQLite's primary result codes, as far as callers distinguish them.
  package struct Code: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let permission = Code(rawValue: SQLITE_PERM)
    package static let busy = Code(rawValue: SQLITE_BUSY)
    package static let locked = Code(rawValue: SQLITE_LOCKED)
    package static let readOnly = Code(rawValue: SQLITE_READONLY)
    package static let inputOutput = Code(rawValue: SQLITE_IOERR)
    package static let corrupt = Code(rawValue: SQLITE_CORRUPT)
    package static let full = Code(rawValue: SQLITE_FULL)
    package static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
    package static let authorization = Code(rawValue: SQLITE_AUTH)
    package static let notADatabase = Code(rawValue: SQLITE_NOTADB)
  }

  /// The primary result code.
  package let code: Code
  /// SQLite's message, without a full stop.
  package let message: String

  /// Creates an error for a fault that the caller has found in the data.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// Creates the error of a call that has just failed on a connection.
  ///
  /// - Parameters:
  ///   - result: The result code, which may be an extended one.
  ///   - connection: The connection; `nil` if there was no memory for it.
  init(_ result: Int32, on connection: OpaquePointer?) {
    code = Code(rawValue: result & 0xFF)
    let text = unsafe connection.map { unsafe sqlite3_errmsg($0) } ?? sqlite3_errstr(result)
    message = unsafe text.map { unsafe String(cString: $0) } ?? "SQLite error \(result)"
  }
}
