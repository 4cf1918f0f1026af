import Foundation
import Synchronization
import Testing
import WxAnswers
import WxCore
import WxService
import WxTools

@Suite(.timeLimit(.minutes(1))) struct ToolSessionTests {
  /// The lines that a session has written.
  private final class Written: Sendable {
    private let lines = Mutex<[JSONValue]>([])

    func append(_ bytes: [UInt8]) {
      let value = (try? JSONValue(parsing: bytes)) ?? .null
      lines.withLock { $0.append(value) }
    }

    var all: [JSONValue] { lines.withLock(\.self) }
  }

  static func lines(_ texts: [String]) -> AsyncStream<MessageLines.Line> {
    AsyncStream { stream in
      for text in texts { stream.yield(.line(Array(text.utf8))) }
      stream.finish()
    }
  }

  @Test func `one bad line does not end a session`() async throws {
    let fixture = try ServiceFixture()
    let written = Written()
    let session = ToolSession(ToolServer(fixture.parts, naming: \.serviceName)) {
      written.append($0)
    }
    await session.run(
      Self.lines(["{", #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, "nonsense"]))
    #expect(written.all.count == 3)
    #expect(written.all.filter { $0["error"]?["code"] == -32700 }.count == 2)
    #expect(written.all.contains { $0["id"] == 1 })
  }

  @Test func `a canceled request gets no response`() async throws {
    let fixture = try ServiceFixture()
    fixture.stallWeather()
    let written = Written()
    let session = ToolSession(ToolServer(fixture.parts, naming: \.serviceName)) {
      written.append($0)
    }
    await session.run(
      Self.lines([
        """
        {"jsonrpc":"2.0","id":"w","method":"tools/call",\
        "params":{"name":"weather","arguments":{"place":"Munich"}}}
        """,
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"w"}}"#,
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"other"}}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#,
      ]))
    #expect(written.all == [["jsonrpc": "2.0", "id": 2, "result": [:]]])
  }

  @Test func `many requests are all answered`() async throws {
    let fixture = try ServiceFixture()
    let written = Written()
    let session = ToolSession(ToolServer(fixture.parts, naming: \.serviceName)) {
      written.append($0)
    }
    await session.run(
      Self.lines((0..<200).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"ping"}"# }))
    #expect(Set(written.all.compactMap { $0["id"]?.int }) == Set(0..<200))
  }

  @Test func `lines are split, and long ones are skipped`() {
    var lines = MessageLines(limit: 8)
    #expect(lines.take(Array("ab".utf8)) == [])
    #expect(lines.take(Array("c\r\n\n \nd\n".utf8)) == [.line(Array("abc".utf8)), .line([0x64])])
    #expect(lines.take(Array("123456789".utf8)) == [.tooLong(limit: 8)])
    #expect(lines.take(Array("123456789\ne".utf8)) == [])
    #expect(lines.end() == [.line([0x65])])
    #expect(lines.end() == [])
  }
}
