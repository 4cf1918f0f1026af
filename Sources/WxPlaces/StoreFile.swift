internal import WxPlatform
internal import WxCore

/// The files of a store: the database, the write-ahead log and its shared index.
enum StoreFile {
  /// The maximum size of a database file; a larger one is not a list of places.
  static let maximumSize = 1 << 30

  /// Resolves a path: SQLite also follows links, and puts the log and its index at their target.
  ///
  /// - Throws: ``PlaceStoreError/denied(path:)`` if a folder on the way is not searchable, because
  ///   its contents are then unknown, not missing.
  static func locate(_ path: String) throws -> String {
    do throws(FileError) { return try FileTarget(path).path } catch {
      guard error.number == EACCES else { throw error }
      throw PlaceStoreError.denied(path: path)
    }
  }

  /// Whether a store exists.
  static func exists(_ path: String) throws(FileError) -> Bool {
    try FileStatus.of(path) != nil
  }

  static func isWritable(folderOf path: String) -> Bool {
    FileManager.default.isWritableFile(atPath: PrivateFile.folder(of: path))
  }

  /// Creates the file and its folder if they are missing.
  static func create(_ path: String) throws(FileError) {
    try PrivateFile.makeFolder(PrivateFile.folder(of: path))
    try PrivateFile.create(path)
  }

  /// Makes a store private, once it is known to be ours. SQLite gives the log and its index the
  /// permissions of the database.
  static func makePrivate(_ path: String) throws(FileError) {
    for file in [path, path + "-wal", path + "-shm"] {
      do throws(FileError) { try PrivateFile.makePrivate(file) } catch {
        guard error.isMissing else { throw error }
      }
    }
  }

  /// Rejects a file that is not a database before SQLite opens it. SQLite would treat a very short
  /// file as empty and overwrite it, pad a truncated last page with zeros, wait for a named pipe,
  /// and treat a device without bytes as an empty store.
  ///
  /// An empty file is an empty store; SQLite repairs one with a journal or a log beside it.
  ///
  /// - Parameters:
  ///   - file: The file; see ``locate(_:)``.
  ///   - path: The path shown in messages.
  /// - Throws: ``PlaceStoreError``, or ``FileError`` if the system cannot inspect the path.
  static func requireDatabase(_ file: String, path: String) throws {
    for suffix in ["", "-journal", "-wal", "-shm"] {
      if let status = try FileStatus.of(file + suffix), status.kind != .file {
        throw PlaceStoreError.notAFile(path: path + suffix, kind: status.kind)
      }
    }
    guard try size(file + "-journal") == 0, try size(file + "-wal") == 0 else { return }
    let start: [UInt8]
    let size: Int
    do throws(FileError) {
      let open = try RegularFile(file)
      start = try open.bytes(16)
      size = open.status.size
    } catch {
      // SQLite handles this and reports the reason better.
      return
    }
    guard start.isEmpty || start == Array("SQLite format 3\0".utf8) else {
      throw PlaceStoreError.notADatabase(path: path)
    }
    // The page size is 512 bytes or a larger power of two.
    guard size % 512 == 0 else {
      throw PlaceStoreError.corrupt(path: path, detail: "it is cut short")
    }
  }

  /// Copies a database and its log, in a consistent state, into a new private folder.
  ///
  /// This is needed if SQLite cannot read them in place: a log without its index, in a folder in
  /// which it cannot create one.
  ///
  /// - Returns: The path of the copy; the caller must remove its folder.
  static func copy(_ path: String) throws -> String {
    let copies = FileManager.default.temporaryDirectory.path + "/wxloc-\(UUID().uuidString)"
    try PrivateFile.makeFolder(copies)
    let copy = copies + "/copy.sqlite"
    do {
      for _ in 0..<5 {
        let before = try state(path)
        for suffix in ["", "-wal"] {
          let file = path + suffix
          guard try suffix.isEmpty || exists(file) else { continue }
          let bytes = try PrivateFile.read(file, limit: maximumSize)
          try PrivateFile.replace(copy + suffix, with: bytes)
        }
        if try state(path) == before { return copy }
      }
      throw PlaceStoreError.locked(path: path, seconds: 0)
    } catch {
      remove(folderOf: copy)
      throw error
    }
  }

  /// Removes the folder of a copy. A failure is harmless.
  static func remove(folderOf copy: String) {
    try? FileManager.default.removeItem(atPath: PrivateFile.folder(of: copy))
  }

  /// The size of a file in bytes; 0 if it is missing. One call, because SQLite may remove its log
  /// at any time, when the last process closes the store.
  private static func size(_ path: String) throws(FileError) -> Int {
    try FileStatus.of(path)?.size ?? 0
  }

  private static func state(_ path: String) throws(FileError) -> [FileStatus?] {
    [try FileStatus.of(path), try FileStatus.of(path + "-wal")]
  }
}
