package import WxCore
internal import WxSQLite

/// Messages that wait on the disk until they are sent, in the order in which they came: they survive
/// an outage of the network, and the end of the program, however it comes.
///
/// The number of messages is limited; the oldest ones are dropped.
package final class Outbox: Sendable {
  /// A message and its number.
  package struct Message: Hashable, Sendable {
    package var number: Int64
    package var text: String
  }

  /// The largest number of messages for one target: more than a day of one in a second.
  package static let maximumCount = 100_000

  /// The file.
  package let path: String
  private let queue: DatabaseQueue
  private let maximumCount: Int
  /// Two programs that send the same messages would send each twice.
  private let lock: FileLock

  /// Opens the messages, or creates an empty file that only its owner can read.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - maximumCount: The largest number of messages for one target.
  /// - Throws: ``OutboxError``, or ``WxCore/FileError``.
  package init(path: String, maximumCount: Int = Outbox.maximumCount) throws {
    self.path = path
    self.maximumCount = maximumCount
    try StoreFile.create(path)
    let lock = try Self.lock(path)
    queue = try Self.open(path)
    self.lock = lock
  }

  private static func lock(_ path: String) throws -> FileLock {
    do throws(FileError) { return try FileLock(path + ".lock") } catch {
      guard error.isLocked else { throw error }
      throw OutboxError.inUse
    }
  }

  private static func open(_ path: String) throws -> DatabaseQueue {
    do {
      let queue = try DatabaseQueue(path: path)
      _ = try queue.withoutTransaction { try $0.rows("PRAGMA journal_mode = WAL") }
      try queue.write { database in
        try database.execute(
          """
          CREATE TABLE IF NOT EXISTS waiting (
            number INTEGER PRIMARY KEY AUTOINCREMENT, target TEXT NOT NULL, message TEXT NOT NULL)
          """)
        try database.execute("CREATE INDEX IF NOT EXISTS of_target ON waiting (target, number)")
      }
      return queue
    } catch let error as DatabaseError {
      throw OutboxError.unusable(path: path, detail: error.message)
    }
  }

  /// Adds a message for a target.
  ///
  /// - Returns: The number of old messages that were dropped, since there were too many.
  /// - Throws: ``OutboxError``.
  @discardableResult
  package func add(_ message: String, to target: String) throws(OutboxError) -> Int {
    try write { database in
      try database.execute(
        "INSERT INTO waiting (target, message) VALUES (?, ?)", [target, message])
      let count = try Self.count(target, in: database)
      let surplus = max(0, count - self.maximumCount)
      if surplus > 0 {
        try database.execute(
          """
          DELETE FROM waiting WHERE number IN (
            SELECT number FROM waiting WHERE target = ? ORDER BY number LIMIT ?)
          """, [target, surplus])
      }
      return surplus
    }
  }

  /// Returns the oldest message for a target; `nil` if there is none.
  ///
  /// - Throws: ``OutboxError``.
  package func first(for target: String) throws(OutboxError) -> Message? {
    try write { database in
      let rows = try database.rows(
        "SELECT number, message FROM waiting WHERE target = ? ORDER BY number LIMIT 1", [target])
      guard let row = rows.first, let number: Int64 = row["number"],
        let text: String = row["message"]
      else { return nil }
      return Message(number: number, text: text)
    }
  }

  /// Removes a message that was sent, or that nobody accepts.
  ///
  /// - Throws: ``OutboxError``.
  package func remove(_ message: Message) throws(OutboxError) {
    try write { database in
      try database.execute("DELETE FROM waiting WHERE number = ?", [message.number])
    }
  }

  /// Returns the number of messages for a target.
  ///
  /// - Throws: ``OutboxError``.
  package func count(for target: String) throws(OutboxError) -> Int {
    try write { try Self.count(target, in: $0) }
  }

  private static func count(_ target: String, in database: Database) throws -> Int {
    try database.value("SELECT count(*) FROM waiting WHERE target = ?", [target]) ?? 0
  }

  private func write<Value>(
    _ body: (Database) throws -> Value
  ) throws(OutboxError) -> Value {
    do { return try queue.write(body) } catch {
      let detail = (error as? DatabaseError)?.message ?? SystemReason.clause(error)
      throw .unusable(path: path, detail: detail)
    }
  }
}

/// The reasons why messages cannot be stored until they are sent.
package enum OutboxError: ExplainedError, Hashable {
  /// Another program sends the messages of this file.
  case inUse
  /// The file cannot be read or written.
  case unusable(path: String, detail: String)

  /// The stable error code.
  package var code: String {
    switch self {
    case .inUse: "outbox_in_use"
    case .unusable: "outbox_unusable"
    }
  }
  /// The cause is a failure of the file.
  package var cause: FailureCause { .io }
  /// What happened.
  package var message: String {
    switch self {
    case .inUse: "Another program of this user sends positions already."
    case .unusable(let path, let detail):
      "The positions that are to be sent cannot be stored in \(path.plainText): \(detail.plainText)."
    }
  }
  /// What to do next.
  package var hint: Hint? {
    switch self {
    case .inUse: "Let one program send to all targets."
    case .unusable: "Check the folder, its permissions and the free space, or remove the file."
    }
  }
}
