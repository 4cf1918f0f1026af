internal import WxCore
internal import WxSQLite

extension PlaceStore {
  static func openForWriting(_ path: String, _ timeLimit: Duration) throws -> DatabaseQueue {
    let file = try StoreFile.locate(path)
    try StoreFile.create(file)
    try StoreFile.requireDatabase(file, path: path)
    let queue = try DatabaseQueue(path: file, timeLimit: timeLimit)
    // Change nothing, not even the journal mode, before the file is known to be ours.
    if try queue.read({ try StoreSchema.identify($0, path: path) }) == .empty {
      try queue.write { try StoreSchema.claim($0, path: path) }
    }
    try StoreFile.makePrivate(file)
    try useWriteAheadLog(queue)
    try StoreSchema.migrate(queue)
    return queue
  }

  static func openForReading(_ path: String, _ timeLimit: Duration) throws -> DatabaseQueue {
    let file = try StoreFile.locate(path)
    guard try StoreFile.exists(file) else { return try emptyInMemory() }
    try StoreFile.requireDatabase(file, path: path)
    do {
      let queue = try DatabaseQueue(path: file, isReadOnly: true, timeLimit: timeLimit)
      let isCurrent = try queue.read { database in
        try StoreSchema.identify(database, path: path) == .ours && StoreSchema.isCurrent(database)
      }
      if isCurrent { return queue }
    } catch let error as DatabaseError where needsCopy(error) {}
    return try copyInMemory(file, timeLimit)
  }

  /// Enables the write-ahead log, a persistent property of the file.
  private static func useWriteAheadLog(_ queue: DatabaseQueue) throws {
    for attempt in 1... {
      do {
        let mode = try queue.withoutTransaction { database in
          try database.value("PRAGMA journal_mode = WAL", as: String.self)
        }
        if mode == "wal" { return }
        throw DatabaseError(.inputOutput, "no write-ahead log possible here")
      } catch let error as DatabaseError where error.code == .busy && attempt < 100 {
        // SQLite does not wait if two processes change the mode at once, but it does wait at the
        // start of a transaction; after that, the other process has finished.
        try queue.write { _ in }
      }
    }
  }

  /// If the folder is not writable, SQLite cannot create the index of the log. Therefore the files
  /// are copied into memory, where an older schema is also migrated.
  private static func copyInMemory(_ path: String, _ timeLimit: Duration) throws -> DatabaseQueue {
    let copy = try StoreFile.copy(path)
    defer { StoreFile.remove(folderOf: copy) }
    let memory = try DatabaseQueue(path: nil)
    let queue = try DatabaseQueue(path: copy, timeLimit: timeLimit)
    _ = try queue.read { try StoreSchema.identify($0, path: path) }
    try queue.copy(to: memory)
    try StoreSchema.migrate(memory)
    return memory
  }

  private static func emptyInMemory() throws -> DatabaseQueue {
    let memory = try DatabaseQueue(path: nil)
    try StoreSchema.migrate(memory)
    return memory
  }

  private static func needsCopy(_ error: DatabaseError) -> Bool {
    switch error.code {
    case .cannotOpen, .readOnly, .inputOutput, .full: true
    default: false
    }
  }
}
