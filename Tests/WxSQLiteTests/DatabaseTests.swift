import Foundation
import Testing
import WxSQLite

@Suite final class DatabaseTests {
  private let path = NSTemporaryDirectory() + "wxsqlite-\(UUID().uuidString)"

  deinit {
    for suffix in ["", "-wal", "-shm", "-journal"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
  }

  private func makeTable() throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(script: "CREATE TABLE t (a, b); CREATE TABLE u (c);") }
    return queue
  }

  private func count(_ queue: DatabaseQueue) throws -> Int? {
    try queue.read { try $0.value("SELECT count(*) FROM t") }
  }

  @Test func `values of every type are read back unchanged`() throws {
    let queue = try makeTable()
    let text = "Zürich\u{0}東京 👩‍👩‍👧 '); DROP TABLE t; --"
    try queue.write { database in
      try database.execute("INSERT INTO t VALUES (?, ?)", [text, Int64.min])
      try database.execute("INSERT INTO t VALUES (?, ?)", ["", -0.1 as Double])
      try database.execute("INSERT INTO t VALUES (?, ?)", [nil, true])
      try database.execute("INSERT INTO t VALUES (?, x'00ff')", [Double.nan])
    }
    let rows = try queue.read { try $0.rows("SELECT a, b FROM t ORDER BY rowid") }
    #expect(rows.map { $0["a"] as String? } == [text, "", nil, nil])
    #expect(rows[0]["b"] == Int64.min && rows[1]["b"] == -0.1 && rows[2]["b"] == true)
    #expect(rows[1]["b"] as Int? == nil && rows[0]["a"] as Double? == nil)
    // Bytes count as null.
    #expect(rows[3]["b"] as String? == nil && rows[3]["b"] as Int? == nil)
    #expect(try count(queue) == 4)
  }

  @Test func `a transaction that fails leaves nothing behind, and the next one runs`() throws {
    struct Refusal: Error {}
    let queue = try makeTable()
    #expect(throws: Refusal.self) {
      try queue.write { database in
        try database.execute("INSERT INTO t VALUES (1, 2)")
        throw Refusal()
      }
    }
    #expect(throws: DatabaseError.self) {
      try queue.write { database in
        try database.execute("INSERT INTO t VALUES (1, 2)")
        try database.execute("INSERT INTO nowhere VALUES (1)")
      }
    }
    #expect(try count(queue) == 0)
    try queue.write { try $0.execute("INSERT INTO t VALUES (1, 2)") }
    #expect(try count(queue) == 1)
  }

  @Test func `a query may run again while its rows are read`() throws {
    let queue = try makeTable()
    try queue.write { database in
      for number in 0..<5 { try database.execute("INSERT INTO t VALUES (?, 0)", [number]) }
      var pairs = 0
      try database.forEach("SELECT a FROM t") { _ in
        try database.forEach("SELECT a FROM t") { _ in pairs += 1 }
      }
      #expect(pairs == 25)
      // One that has ended early starts from the first row.
      for _ in 0..<2 { #expect(try database.value("SELECT a FROM t", as: Int.self) == 0) }
    }
  }

  @Test func `errors have SQLite's code and message, and no value`() throws {
    let queue = try makeTable()
    try queue.write { try $0.execute(script: "CREATE UNIQUE INDEX i ON t (a)") }
    let error = #expect(throws: DatabaseError.self) {
      try queue.write { database in
        for _ in 0..<2 { try database.execute("INSERT INTO t VALUES (?, 0)", ["secret"]) }
      }
    }
    #expect(error?.code.rawValue == 19)
    #expect(error?.message == "UNIQUE constraint failed: t.a")
    let none = #expect(throws: DatabaseError.self) {
      try DatabaseQueue(path: path + "/x", isReadOnly: true)
    }
    #expect(none?.code == .cannotOpen)
    let syntax = #expect(throws: DatabaseError.self) { try queue.read { try $0.execute("") } }
    #expect(syntax?.message.isEmpty == false)
  }

  @Test func `only one connection writes, and readers see the state of their start`() throws {
    let queue = try makeTable()
    _ = try queue.withoutTransaction {
      try $0.value("PRAGMA journal_mode = WAL", as: String.self)
    }
    let other = try DatabaseQueue(path: path, timeLimit: .milliseconds(20))
    try queue.write { database in
      try database.execute("INSERT INTO t VALUES (1, 2)")
      let error = #expect(throws: DatabaseError.self) { try other.write { _ in } }
      #expect(error?.code == .busy)
      #expect(try self.count(other) == 0)
    }
    #expect(try count(other) == 1)
    let reader = try DatabaseQueue(path: path, isReadOnly: true)
    let error = #expect(throws: DatabaseError.self) {
      try reader.withoutTransaction { try $0.execute("DELETE FROM t") }
    }
    #expect(error?.code == .readOnly)
  }

  @Test func `many threads share a queue`() async throws {
    let queue = try makeTable()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<64 {
        group.addTask {
          try queue.write { try $0.execute("INSERT INTO t VALUES (?, 0)", [number]) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try count(queue) == 64)
  }

  @Test func `a database is copied into memory`() throws {
    let queue = try makeTable()
    try queue.write { try $0.execute("INSERT INTO t VALUES (1, 'x')") }
    let copy = try DatabaseQueue(path: nil)
    try queue.copy(to: copy)
    try queue.write { try $0.execute("DELETE FROM t") }
    #expect(try copy.read { try $0.value("SELECT b FROM t") } == "x")
  }
}
