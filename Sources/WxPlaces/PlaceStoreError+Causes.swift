internal import GRDB
internal import WxCore

extension PlaceStoreError {
  /// Creates the error for a SQLite failure of the store at a path.
  ///
  /// - Parameters:
  ///   - error: The failure; only its primary result code matters.
  ///   - path: The store's file.
  ///   - timeLimit: The busy timeout in seconds.
  init(_ error: DatabaseError, path: String, timeLimit: Double) {
    switch error.resultCode {
    case .SQLITE_NOTADB: self = .notADatabase(path: path)
    case .SQLITE_CORRUPT: self = .corrupt(path: path, detail: error.message ?? "malformed")
    case .SQLITE_FULL: self = .diskFull(path: path)
    case .SQLITE_READONLY: self = .readOnly(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path, seconds: timeLimit)
    case .SQLITE_PERM, .SQLITE_AUTH: self = .denied(path: path)
    default: self = .io(path: path, detail: error.message ?? "SQLite error \(error.resultCode)")
    }
  }

  /// Creates the error for a file system failure of the store at a path.
  init(_ error: FileError, path: String) {
    if error.isDiskFull {
      self = .diskFull(path: path)
    } else if error.isDenied {
      self = error.action == .read ? .denied(path: path) : .readOnly(path: path)
    } else {
      self = .io(path: path, detail: "\(error.path): \(error.reason)")
    }
  }
}
