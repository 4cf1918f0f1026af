internal import WxCore
internal import WxSQLite

extension PlaceStoreError {
  /// Creates the error for a SQLite failure of the store at a path.
  ///
  /// - Parameters:
  ///   - error: The failure; only its primary result code matters.
  ///   - path: The store's file.
  ///   - timeLimit: The busy timeout in seconds.
  init(_ error: DatabaseError, path: String, timeLimit: Double) {
    switch error.code {
    case .notADatabase: self = .notADatabase(path: path)
    case .corrupt: self = .corrupt(path: path, detail: error.message)
    case .full: self = .diskFull(path: path)
    case .readOnly: self = .readOnly(path: path)
    case .busy, .locked: self = .locked(path: path, seconds: timeLimit)
    case .permission, .authorization: self = .denied(path: path)
    default: self = .io(path: path, detail: error.message)
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
