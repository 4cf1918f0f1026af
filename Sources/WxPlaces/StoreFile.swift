internal import Foundation
internal import WxCore

/// The files of a store: the database, and beside it the write-ahead log and its shared index.
enum StoreFile {
  /// What a database file grows to before it is no list of places.
  static let maximumSize = 1 << 30

  /// The file that a path leads to: SQLite follows links too, and puts the log and its index there.
  ///
  /// - Throws: ``PlaceStoreError/denied(path:)`` when a folder on the way may not be searched: what
  ///   is in it is not known, which is not the same as nothing.
  static func locate(_ path: String) throws -> String {
    do throws(FileError) { return try FileTarget(path).path } catch {
      guard error.number == EACCES else { throw error }
      throw PlaceStoreError.denied(path: path)
    }
  }

  /// Whether there is a store.
  static func exists(_ path: String) throws(FileError) -> Bool {
    try FileStatus.of(path) != nil
  }

  static func isWritable(folderOf path: String) -> Bool {
    FileManager.default.isWritableFile(atPath: PrivateFile.folder(of: path))
  }

  /// Makes the file and its folder when they are missing.
  static func create(_ path: String) throws(FileError) {
    try PrivateFile.makeFolder(PrivateFile.folder(of: path))
    try PrivateFile.create(path)
  }

  /// Makes a store private that is known to be ours. SQLite gives the log and the index the
  /// permissions that the database had.
  static func makePrivate(_ path: String) throws(FileError) {
    for file in [path, path + "-wal", path + "-shm"] {
      do throws(FileError) { try PrivateFile.makePrivate(file) } catch {
        guard error.isMissing else { throw error }
      }
    }
  }

  /// Refuses a file that is no database before SQLite sees it, which would take one of few bytes for
  /// an empty one and overwrite it, and fill up a last page that is cut short with zeros; which would
  /// also wait for a named pipe, and take a device without bytes for an empty store.
  ///
  /// A file of no bytes is an empty store; one with a journal or a log beside it is SQLite's to mend.
  ///
  /// - Parameters:
  ///   - file: The file; see ``locate(_:)``.
  ///   - path: Its name for messages.
  /// - Throws: ``PlaceStoreError``, or ``FileError`` when the system does not say what is there.
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
      start = try open.start(16)
      size = open.status.size
    } catch {
      // SQLite knows why better, and what to do about it.
      return
    }
    guard start.isEmpty || start == Array("SQLite format 3\0".utf8) else {
      throw PlaceStoreError.notADatabase(path: path)
    }
    // Pages have 512 bytes or a power of two times as many.
    guard size % 512 == 0 else {
      throw PlaceStoreError.corrupt(path: path, detail: "it is cut short")
    }
  }

  /// Copies a database with its log, as they were at one moment, into a new private folder.
  ///
  /// For where SQLite itself cannot read them in place: a log without its index in a folder where
  /// none may be made.
  ///
  /// - Returns: The copy's path; its folder is the caller's to remove.
  static func copy(_ path: String) throws -> String {
    let copies = NSTemporaryDirectory() + "wxloc-\(UUID().uuidString)"
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

  /// Removes the folder of a copy. What cannot be removed holds nothing that is missed.
  static func remove(folderOf copy: String) {
    try? FileManager.default.removeItem(atPath: PrivateFile.folder(of: copy))
  }

  /// The size of a file in bytes; 0 when there is none. Asked in one step: SQLite removes its log
  /// when the last process closes the store, at any moment.
  private static func size(_ path: String) throws(FileError) -> Int {
    try FileStatus.of(path)?.size ?? 0
  }

  private static func state(_ path: String) throws(FileError) -> [FileStatus?] {
    [try FileStatus.of(path), try FileStatus.of(path + "-wal")]
  }
}
