internal import GRDB
internal import WxCore

extension PlaceStore {
  static func openForWriting(_ path: String, _ patience: Duration) throws -> DatabaseQueue {
    let file = try StoreFile.locate(path)
    try StoreFile.create(file)
    try StoreFile.requireDatabase(file, path: path)
    let queue = try DatabaseQueue(path: file, configuration: configuration(patience))
    // Nothing is changed, not even the journal mode, before it is sure that the file is ours.
    if try queue.read({ try Schema.identify($0, path: path) }) == .empty {
      try queue.write { try Schema.claim($0, path: path) }
    }
    try StoreFile.makePrivate(file)
    try useWriteAheadLog(queue)
    try Schema.migrate(queue)
    return queue
  }

  static func openForReading(_ path: String, _ patience: Duration) throws -> DatabaseQueue {
    let file = try StoreFile.locate(path)
    guard try StoreFile.exists(file) else { return try emptyInMemory() }
    try StoreFile.requireDatabase(file, path: path)
    var configuration = configuration(patience)
    configuration.readonly = true
    do {
      let queue = try DatabaseQueue(path: file, configuration: configuration)
      let isCurrent = try queue.read { database in
        try Schema.identify(database, path: path) == .ours && Schema.isCurrent(database)
      }
      if isCurrent { return queue }
    } catch let error as DatabaseError where needsCopy(error) {}
    return try copyInMemory(file, patience)
  }

  private static func configuration(_ patience: Duration) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience.seconds)
    configuration.foreignKeysEnabled = true
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA synchronous = FULL")
      // On macOS only this waits for the disk's own cache; elsewhere it is without effect.
      try database.execute(sql: "PRAGMA fullfsync = ON")
    }
    return configuration
  }

  /// Turns the write-ahead log on, which is a lasting property of the file.
  private static func useWriteAheadLog(_ queue: DatabaseQueue) throws {
    for attempt in 1... {
      do {
        let mode = try queue.writeWithoutTransaction { database in
          try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
        }
        if mode == "wal" { return }
        throw DatabaseError(resultCode: .SQLITE_IOERR, message: "no write-ahead log possible here")
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && attempt < 100 {
        // SQLite does not wait when two processes change the mode at once, but it does when a
        // transaction begins; after that the other process is done.
        try queue.inTransaction(.immediate) { _ in .commit }
      }
    }
  }

  /// Where the folder may not be written to, SQLite cannot make the log's index. So the files are
  /// read as they are into memory; a schema of an older version is brought up to date there too.
  private static func copyInMemory(_ path: String, _ patience: Duration) throws -> DatabaseQueue {
    let copy = try StoreFile.copy(path)
    defer { StoreFile.remove(folderOf: copy) }
    let memory = try DatabaseQueue()
    let queue = try DatabaseQueue(path: copy, configuration: configuration(patience))
    _ = try queue.read { try Schema.identify($0, path: path) }
    try queue.backup(to: memory)
    try Schema.migrate(memory)
    return memory
  }

  private static func emptyInMemory() throws -> DatabaseQueue {
    let memory = try DatabaseQueue()
    try Schema.migrate(memory)
    return memory
  }

  private static func needsCopy(_ error: DatabaseError) -> Bool {
    switch error.resultCode {
    case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_IOERR, .SQLITE_FULL: true
    default: false
    }
  }
}
