import Foundation
import Testing
import WxCore
import WxPlaces
import WxSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct StoreFileTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  func makeStore() throws -> SavedPlace {
    try PlaceStore(path: folder.store).add(Samples.paris(), date: Samples.noon).place
  }

  @Test func `only the owner can access the files`() throws {
    let path = folder.file("deep/down/places.sqlite")
    let store = try PlaceStore(path: path)
    _ = try store.add(Samples.paris(), date: Samples.noon)
    #expect(try mode(folder.file("deep/down")) == 0o700)
    for suffix in ["", "-wal", "-shm"] { #expect(try mode(path + suffix) == 0o600) }
  }

  @Test func `a file that others can read is made private`() throws {
    _ = try makeStore()
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.store)
    _ = try PlaceStore(path: folder.store)
    #expect(try mode(folder.store) == 0o600)
  }

  @Test(arguments: [PlaceStore.Access.reading, .writing])
  func `a linked foreign file keeps its permissions`(access: PlaceStore.Access) throws {
    let foreign = folder.file("diary")
    try Data("Dear diary\n".utf8).write(to: URL(fileURLWithPath: foreign))
    try setMode(0o644, foreign)
    try FileManager.default.createSymbolicLink(
      atPath: folder.store, withDestinationPath: foreign)
    #expect(throws: PlaceStoreError.notADatabase(path: folder.store)) {
      try PlaceStore(path: folder.store, for: access)
    }
    #expect(try mode(foreign) == 0o644)
    let other = folder.file("other.sqlite")
    try change(other, "CREATE TABLE t (x)")
    try setMode(0o640, other)
    try FileManager.default.removeItem(atPath: folder.store)
    try FileManager.default.createSymbolicLink(atPath: folder.store, withDestinationPath: other)
    #expect(throws: PlaceStoreError.foreign(path: folder.store)) {
      try PlaceStore(path: folder.store, for: access)
    }
    #expect(try mode(other) == 0o640)
  }

  @Test func `a linked store is opened, and all its files are made private`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.store, withDestinationPath: "elsewhere.sqlite")
    #expect(try PlaceStore(path: folder.store, for: .reading).all().isEmpty)
    let place = try makeStore()
    let store = try PlaceStore(path: folder.store)
    #expect(try store.all() == [place])
    _ = try store.setDefault(place.id)
    for suffix in ["", "-wal", "-shm"] {
      #expect(try mode(folder.file("elsewhere.sqlite") + suffix) == 0o600)
    }
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.store)
        == "elsewhere.sqlite")
  }

  @Test(arguments: ["pipe", "folder", "device"], ["", "-wal", "-journal"])
  func `anything but a file is rejected at once`(kind: String, suffix: String) throws {
    if !suffix.isEmpty { _ = try makeStore() }
    let path = folder.store + suffix
    try? FileManager.default.removeItem(atPath: path)
    switch kind {
    case "pipe": unsafe #expect(mkfifo(path, 0o600) == 0)
    case "folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    default:
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/null")
    }
    for access in [PlaceStore.Access.reading, .writing] {
      let error = #expect(throws: PlaceStoreError.self) {
        try PlaceStore(path: folder.store, for: access)
      }
      #expect(error?.cause == .malformed)
      #expect(error?.message.contains("not a database") == true)
    }
  }

  /// Changes a database as another program does, and closes it.
  private func change(_ path: String, _ script: String) throws {
    try DatabaseQueue(path: path).write { try $0.execute(script: script) }
  }

  private func setMode(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  @Test func `commits are synced to the disk`() throws {
    let store = try PlaceStore(path: folder.store)
    _ = try store.add(Samples.paris(), date: Samples.noon)
    let other = try DatabaseQueue(path: folder.store)
    #expect(try other.read { try $0.value("PRAGMA journal_mode") } == "wal")
    #expect(try other.read { try $0.value("PRAGMA application_id") } == 0x7778_6C63)
    #expect(try other.read { try $0.value("PRAGMA user_version") } == 4)
  }

  @Test(arguments: [
    Data([0]), Data("id,name\n1,x\n".utf8), Data((0..<8192).map { UInt8($0 * 7 % 251) }),
    Data("SQLite format 3\0".utf8) + Data(count: 4096),
  ])
  func `a file that is not a database is rejected and not changed`(content: Data) throws {
    try content.write(to: URL(fileURLWithPath: folder.store))
    for access in [PlaceStore.Access.reading, .writing] {
      let error = #expect(throws: PlaceStoreError.self) {
        try PlaceStore(path: folder.store, for: access)
      }
      #expect(error?.cause == .malformed)
      #expect(error?.message.contains(folder.store) == true)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.store)) == content)
  }

  @Test func `another program's database is rejected and not changed`() throws {
    try change(folder.store, "CREATE TABLE place (x)")
    let content = try Data(contentsOf: URL(fileURLWithPath: folder.store))
    for access in [PlaceStore.Access.reading, .writing] {
      #expect(throws: PlaceStoreError.foreign(path: folder.store)) {
        try PlaceStore(path: folder.store, for: access)
      }
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.store)) == content)
  }

  @Test(arguments: [
    "PRAGMA user_version = 7", "INSERT INTO grdb_migrations VALUES ('9 wonders')",
  ])
  func `a newer schema is rejected`(change: String) throws {
    _ = try makeStore()
    try self.change(folder.store, change)
    for access in [PlaceStore.Access.reading, .writing] {
      let error = #expect(throws: PlaceStoreError.self) {
        try PlaceStore(path: folder.store, for: access)
      }
      #expect(error?.cause == .configuration)
      #expect(error?.code == "store_newer_schema")
    }
  }

  @Test func `a store with the first schema can be read and is migrated`() throws {
    let place = try makeStore()
    try change(
      folder.store,
      """
      DROP INDEX place_cell;
      CREATE INDEX place_latitude ON place (latitude);
      DROP TABLE fence;
      DELETE FROM grdb_migrations WHERE identifier != '1 places';
      ALTER TABLE place DROP COLUMN position;
      PRAGMA user_version = 1;
      """)
    #expect(try PlaceStore(path: folder.store, for: .reading).all() == [place])
    let store = try PlaceStore(path: folder.store)
    #expect(try store.all() == [place])
    try store.verify()
    let again = try DatabaseQueue(path: folder.store)
    #expect(try again.read { try $0.value("PRAGMA user_version") } == 4)
  }

  @Test func `a truncated store is rejected`() throws {
    do {
      let store = try PlaceStore(path: folder.store)
      for index in 0..<200 {
        _ = try store.add(Samples.bare(Double(index) / 4, 0), date: Samples.noon)
      }
    }
    let content = try Data(contentsOf: URL(fileURLWithPath: folder.store))
    for length in [content.count / 2, content.count - 1, 4096, 100] {
      try content.prefix(length).write(to: URL(fileURLWithPath: folder.store))
      let error = #expect(throws: PlaceStoreError.self) {
        _ = try PlaceStore(path: folder.store, for: .reading).all()
      }
      #expect(error?.cause == .malformed, "at \(length): \(error?.message ?? "")")
    }
  }

  @Test func `verification finds damage in the middle`() throws {
    do {
      let store = try PlaceStore(path: folder.store)
      for index in 0..<200 {
        _ = try store.add(Samples.bare(Double(index) / 4, 0), date: Samples.noon)
      }
      try store.verify()
    }
    var content = try Data(contentsOf: URL(fileURLWithPath: folder.store))
    content.replaceSubrange(20_480..<24_576, with: Data(count: 4096))
    try content.write(to: URL(fileURLWithPath: folder.store))
    let error = #expect(throws: PlaceStoreError.self) {
      try PlaceStore(path: folder.store, for: .reading).verify()
    }
    #expect(error?.code == "store_corrupt")
  }

  @Test func `reading a missing store finds it empty and does not create it`() throws {
    let store = try PlaceStore(path: folder.file("none/places.sqlite"), for: .reading)
    #expect(try store.all().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.file("none")))
    #expect(throws: PlaceStoreError.self) { try store.add(Samples.paris(), date: Samples.noon) }
  }

  @Test func `an empty file is an empty store`() throws {
    try PrivateFile.create(folder.store)
    #expect(try PlaceStore(path: folder.store, for: .reading).all().isEmpty)
    let place = try makeStore()
    #expect(try PlaceStore(path: folder.store, for: .reading).all() == [place])
  }

  @Test func `a store locked by another process fails after a wait`() throws {
    _ = try makeStore()
    let other = try DatabaseQueue(path: folder.store)
    let store = try PlaceStore(path: folder.store, timeLimit: .milliseconds(50))
    try other.withoutTransaction { try $0.execute("BEGIN IMMEDIATE") }
    #expect(throws: PlaceStoreError.locked(path: folder.store, seconds: 0.05)) {
      try store.clearDefault()
    }
    #expect(try store.all().count == 1)
    try other.withoutTransaction { try $0.execute("ROLLBACK") }
    try store.clearDefault()
  }

  @Test(.enabled(if: geteuid() != 0, "root can write anywhere"))
  func `in a read-only folder reading works and writing fails with the reason`() throws {
    let place = try makeStore()
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
    defer { chmodBack() }
    #expect(try PlaceStore(path: folder.store, for: .reading).all() == [place])
    #expect(throws: PlaceStoreError.readOnly(path: folder.store)) {
      try PlaceStore(path: folder.store).clearDefault()
    }
    #expect(throws: PlaceStoreError.self) { try PlaceStore(path: folder.file("new.sqlite")) }
  }

  private func chmodBack() {
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try? FileManager.default.setAttributes(attributes, ofItemAtPath: folder.path)
  }
}
