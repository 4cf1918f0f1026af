import Foundation
import Testing
import WxCore
import WxPlaces

/// Messages that wait on the disk.
@Suite struct OutboxTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/wxloc-outbox-\(UUID())"
  private var path: String { folder + "/outbox.sqlite" }

  @Test func `messages stay in order, by target, and survive the program`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
      let outbox = try Outbox(path: path)
      for index in 0..<5 { try outbox.add("a\(index)", to: "a") }
      try outbox.add("b0", to: "b")
      let first = try #require(try outbox.first(for: "a"))
      #expect(first.text == "a0")
      try outbox.remove(first)
    }
    let again = try Outbox(path: path)
    #expect(try again.count(for: "a") == 4)
    #expect(try again.first(for: "a")?.text == "a1")
    #expect(try again.first(for: "b")?.text == "b0")
    #expect(try again.first(for: "c") == nil)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o600)
  }

  @Test func `a second program is refused, and too many messages drop the oldest`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let outbox = try Outbox(path: path, maximumCount: 3)
    #expect(throws: OutboxError.inUse) { try Outbox(path: path) }
    var dropped = 0
    for index in 0..<5 { dropped += try outbox.add("\(index)", to: "a") }
    #expect(dropped == 2)
    #expect(try outbox.first(for: "a")?.text == "2")
  }

  @Test func `a file that is no database is not touched`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let text = Data(String(repeating: "text ", count: 500).utf8)
    try text.write(to: URL(filePath: path))
    let error = #expect(throws: OutboxError.self) { try Outbox(path: path) }
    #expect(error?.code == "outbox_unusable")
    #expect(try Data(contentsOf: URL(filePath: path)) == text)
  }
}
