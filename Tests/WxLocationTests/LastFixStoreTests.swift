import Foundation
import Testing
import WxCore
import WxLocation

@Suite struct LastFixStoreTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "wxloc-last-\(UUID().uuidString)")

  private func fix() throws -> Fix {
    Fix(
      coordinate: try #require(Coordinate(latitude: 48.137, longitude: -11.575)),
      accuracy: .known(5.25, origin: .axes), altitudeMSL: 520, speed: 1.5, course: 90,
      time: Date(timeIntervalSince1970: 1_795_232_640),
      receivedAt: Date(timeIntervalSince1970: 1_795_232_641), source: "gpsd", device: "/dev/a",
      mode: .threeD, status: 2, flags: [.nullIsland])
  }

  @Test func `a fix is restored unchanged, flagged as cached, from private files`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = LastFixStore(path: folder.appending(path: "state/last.json").path)
    #expect(try store.load() == nil)
    try store.save(try fix())
    try store.save(try fix())
    var expected = try fix()
    expected.flags.insert(.cached)
    #expect(try store.load() == expected)
    func rights(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    let state = PrivateFile.folder(of: store.path)
    #expect(try rights(store.path) == 0o600)
    #expect(try rights(state) == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: state)
    #expect(names == ["last.json"])
  }

  @Test func `a position that the user gave is neither saved nor read`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = LastFixStore(path: folder.appending(path: "state/last.json").path)
    var given = try fix()
    given.accuracy = .known(0, origin: .exact)
    try store.save(given)
    #expect(try store.load() == nil)
    try store.save(try fix())
    try store.save(given)
    #expect(try store.load()?.source == "gpsd")
    // As saved by an earlier version.
    try PrivateFile.replace(
      store.path, with: Array(JSONValue.object(given.json(now: given.receivedAt)).text().utf8))
    #expect(try store.load() == nil)
  }

  @Test func `a position from before the saved one is not saved`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = LastFixStore(path: folder.appending(path: "state/last.json").path)
    try store.save(try fix())
    var other = try fix()
    other.source = "nmea"
    other.receivedAt += 60
    other.time = other.time?.addingTimeInterval(-86_400)
    try store.save(other)
    #expect(try store.load()?.source == "gpsd")
    // The clock was ahead when the saved position was measured.
    other.receivedAt -= 86_400
    try store.save(other)
    #expect(try store.load()?.source == "nmea")
  }

  @Test(arguments: ["", "{", "[]", #"{"latitude":91,"longitude":0}"#, "null"])
  func `a damaged file counts as missing, and is replaced`(text: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let store = LastFixStore(path: folder.appending(path: "last.json").path)
    try Data(text.utf8).write(to: URL(filePath: store.path))
    #expect(try store.load() == nil)
    try store.save(try fix())
    #expect(try store.load() != nil)
  }

  @Test func `a folder that cannot be created is named`() throws {
    let store = LastFixStore(path: "/dev/null/x/last.json")
    let error = #expect(throws: FileError.self) { try store.save(try fix()) }
    #expect(error?.cause == .io)
    #expect(error?.path.hasPrefix("/dev/null") == true)
  }

  @Test func `an unreadable file does not count as missing`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let error = #expect(throws: FileError.self) { try LastFixStore(path: folder.path).load() }
    #expect(error?.message.contains("it is a folder") == true)
  }
}
