internal import Foundation
internal import WxCore

/// The files of a store: the database, and beside it the write-ahead log and its shared index.
enum StoreFile {
  /// What a database file grows to before it is no list of places.
  static let maximumSize = 1 << 30

  /// Whether there is a store.
  ///
  /// - Throws: ``PlaceStoreError/denied(path:)`` where a folder on the way may not be searched: what
  ///   is in it is not known, which is not the same as nothing.
  static func exists(_ path: String) throws -> Bool {
    do {
      return try attributes(path) != nil
    } catch let error as CocoaError where error.code == .fileReadNoPermission {
      throw PlaceStoreError.denied(path: path)
    }
  }

  static func isWritable(folderOf path: String) -> Bool {
    FileManager.default.isWritableFile(atPath: PrivateFile.folder(of: path))
  }

  /// Makes the file and its folder where they are missing, and private where they are not: SQLite
  /// gives the log and the index the permissions of the database.
  static func prepare(_ path: String) throws {
    try PrivateFile.makeFolder(PrivateFile.folder(of: path))
    try PrivateFile.create(path)
    for file in [path, path + "-wal", path + "-shm"] {
      do throws(FileError) { try PrivateFile.makePrivate(file) } catch {
        guard error.isMissing else { throw error }
      }
    }
  }

  /// Refuses a file that is no database before SQLite sees it, which would take one of few bytes for
  /// an empty one and overwrite it, and fill up a last page that is cut short with zeros.
  ///
  /// A file of no bytes is an empty store; one with a journal or a log beside it is SQLite's to mend.
  static func requireDatabase(_ path: String) throws {
    guard try size(path + "-journal") == 0, try size(path + "-wal") == 0,
      let file = FileHandle(forReadingAtPath: path)
    else { return }
    defer { try? file.close() }
    let start = try file.read(upToCount: 16) ?? Data()
    guard start.isEmpty || start == Data("SQLite format 3\0".utf8) else {
      throw PlaceStoreError.notADatabase(path: path)
    }
    // Pages have 512 bytes or a power of two times as many.
    guard try file.seekToEnd() % 512 == 0 else {
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

  private struct State: Equatable {
    var file: Int?
    var size: Int?
    var modified: Date?
  }

  /// The size of a file in bytes; 0 where there is none.
  private static func size(_ path: String) throws -> Int {
    try attributes(path).flatMap { ($0[.size] as? NSNumber)?.intValue } ?? 0
  }

  private static func state(_ path: String) throws -> [State] {
    try [path, path + "-wal"].map { file in
      guard let attributes = try attributes(file) else { return State() }
      return State(
        file: (attributes[.systemFileNumber] as? NSNumber)?.intValue,
        size: (attributes[.size] as? NSNumber)?.intValue,
        modified: attributes[.modificationDate] as? Date)
    }
  }

  /// What the system knows of a file; `nil` where there is none. Asked in one step: SQLite removes
  /// its log when the last process closes the store, at any moment.
  private static func attributes(_ path: String) throws -> [FileAttributeKey: Any]? {
    do {
      return try FileManager.default.attributesOfItem(atPath: path)
    } catch let error as CocoaError
      where error.code == .fileNoSuchFile || error.code == .fileReadNoSuchFile
    {
      return nil
    }
  }
}
