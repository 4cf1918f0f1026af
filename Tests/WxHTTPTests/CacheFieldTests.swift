import Foundation
import Synchronization
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxTesting

/// The cache with absurd header fields, from a server and in entries on disk.
@Suite(.timeLimit(.minutes(1))) struct CacheFieldTests {
  let folder: TemporaryFolder
  let clock = ManualClock()

  init() throws { folder = try TemporaryFolder() }

  private static let absurd = [
    "1e300", "inf", "-inf", "nan", "-1", "9223372036854775807", "9223372036854775808",
    "99999999999999999999999", "0x1p1000", "", " ", "soon", "1,1e300",
  ]

  private var client: CachingClient {
    CachingClient(
      makeClient(), store: ResponseCache(folder: folder.path("http")),
      clocks: clock.clocks(startingAt: CacheTests.start))
  }

  /// The responses to a client: the first, after validation, and from the disk only.
  private func ages(of server: LoopbackServer, wish: String) async throws -> [String?] {
    var ages: [String?] = []
    for _ in 0..<3 {
      let request = HTTPRequest(
        url: server.url, headers: [HTTPHeader("Cache-Control", wish)], lifetime: .seconds(60))
      let response = try await client.send(request)
      #expect(response.status == 200)
      #expect(response.body == Array("[1]".utf8))
      ages.append(response.header("Age"))
      clock.advance(by: .seconds(5))
    }
    return ages
  }

  @Test(arguments: absurd)
  func `an absurd age in a validation is ignored`(value: String) async throws {
    let server = try LoopbackServer { request in
      request.header("If-None-Match") == nil
        ? .json("[1]", headers: [("ETag", "\"q\""), ("Cache-Control", "max-age=0")])
        : .answer(304, headers: [("Age", value)])
    }
    let ages = try await ages(of: server, wish: "max-age=0")
    #expect(ages.dropFirst().allSatisfy { $0 == "0" || $0 == "1" }, "\(ages)")
    #expect(try await self.ages(of: server, wish: "max-stale").allSatisfy { $0 != nil })
  }

  @Test(arguments: ["Age", "Cache-Control", "Expires", "Date"], absurd)
  func `an absurd field of a response does no harm`(name: String, value: String) async throws {
    let field = (name, name == "Cache-Control" ? "max-age=\(value), max-stale=\(value)" : value)
    let server = try LoopbackServer { _ in .json("[1]", headers: [("ETag", "\"q\""), field]) }
    for wish in ["max-age=1", "max-stale", "max-stale=\(value)", "no-cache"] {
      // A response that comes directly from the server has the server's own field.
      for age in try await ages(of: server, wish: wish).compactMap(\.self)
      where age != value.trimmingCharacters(in: .whitespaces) {
        #expect((0...HTTPNumber.maximumSeconds).contains(try #require(Int(age))))
      }
    }
  }

  @Test(arguments: [
    (#""received_at":784111777"#, #""received_at":-1e300"#),
    (#""received_at":784111777"#, #""received_at":1e300"#),
    (#"["Age","3"]"#, #"["Age","1e300"]"#),
    (#"["Age","3"]"#, #"["Age","-1e300"]"#),
    ("max-age=0", "max-age=99999999999999999999"),
  ])
  func `an absurd number in an entry on disk does no harm`(
    original: String, absurd: String
  ) async throws {
    let server = try LoopbackServer { request in
      request.header("If-None-Match") == nil
        ? .json(
          "[1]", headers: [("ETag", "\"q\""), ("Cache-Control", "max-age=0"), ("Age", "3")])
        : .answer(304, headers: [])
    }
    _ = try await ages(of: server, wish: "max-stale")
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder.path("http")).first)
    let entry = folder.path("http/" + name)
    let text = try String(contentsOfFile: entry, encoding: .utf8)
    #expect(text.contains(original))
    for wish in ["max-stale", "max-stale=900", "only-if-cached, max-stale", "no-cache"] {
      try text.replacing(original, with: absurd).write(
        toFile: entry, atomically: false, encoding: .utf8)
      let request = HTTPRequest(
        url: server.url, headers: [HTTPHeader("Cache-Control", wish)], lifetime: .seconds(60))
      let response = try await client.send(request)
      if let age = response.header("Age") {
        #expect((0...HTTPNumber.maximumSeconds).contains(try #require(Int(age))))
      }
    }
  }
}
