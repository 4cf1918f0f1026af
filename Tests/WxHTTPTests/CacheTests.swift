import Foundation
import Synchronization
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxTesting

/// The cache on disk, with a real server and a clock that the test moves.
@Suite(.timeLimit(.minutes(1))) struct CacheTests {
  let folder: TemporaryFolder
  let clock = ManualClock()
  static let start = Date(timeIntervalSince1970: 784_111_777)  // Sun, 06 Nov 1994 08:49:37 GMT

  init() throws { folder = try TemporaryFolder() }

  func client(capacity: Int = 1 << 20) -> CachingClient {
    CachingClient(
      makeClient(), store: ResponseCache(folder: folder.path("http"), capacity: capacity),
      clocks: clock.clocks(startingAt: Self.start))
  }

  var files: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path("http"))
    return (names ?? []).map { folder.path("http/" + $0) }
  }

  @Test func `a fresh response is used without a request, also by another process`() async throws {
    let server = try LoopbackServer { _ in
      .json(#"{"n":1}"#, headers: [("Cache-Control", "max-age=60")])
    }
    let request = HTTPRequest(url: server.url + "/a")
    #expect(try await client().send(request).header("Age") == nil)
    clock.advance(by: .seconds(59))
    let cached = try await client().send(request)
    #expect(cached.status == 200)
    #expect(cached.body == Array(#"{"n":1}"#.utf8))
    #expect(cached.header("age") == "59")
    #expect(cached.header("Content-Type") == "application/json")
    #expect(server.requests.count == 1)
    clock.advance(by: .seconds(1))
    _ = try await client().send(request)
    #expect(server.requests.count == 2)
  }

  @Test(arguments: [
    ([("X", "y")], 3), ([("Cache-Control", "max-age=9")], 2), ([("Expires", "0")], 4),
    ([("Cache-Control", "no-cache")], 4), ([("Cache-Control", "no-store")], 4),
  ])
  func `a response without a lifetime is reused for the lifetime in the request`(
    fields: [(String, String)], requests: Int
  ) async throws {
    let server = try LoopbackServer { _ in .json("[1]", headers: fields) }
    let request = HTTPRequest(url: server.url + "/a", lifetime: .seconds(60))
    _ = try await client().send(request)
    clock.advance(by: .seconds(59))
    _ = try await client().send(request)
    clock.advance(by: .seconds(1))
    _ = try await client().send(request)
    // Without a lifetime in the request, the response is not reused.
    _ = try await client().send(HTTPRequest(url: server.url + "/a"))
    #expect(server.requests.count == requests)
  }

  @Test func `an expired response is validated with its exact validators`() async throws {
    let modified = "Sun, 06 Nov 1994 08:00:00 GMT"
    let server = try LoopbackServer { request in
      request.header("If-None-Match") == "W/\"x y\""
        && request.header("If-Modified-Since") == modified
        ? .answer(304, headers: [("Expires", "Sun, 06 Nov 1994 10:49:37 GMT")])
        : .json(
          "[1]",
          headers: [
            ("ETag", "W/\"x y\""), ("Last-Modified", modified),
            ("Expires", "Sun, 06 Nov 1994 08:50:37 GMT"),
          ])
    }
    let request = HTTPRequest(url: server.url)
    _ = try await client().send(request)
    clock.advance(by: .seconds(61))
    let confirmed = try await client().send(request)
    #expect(confirmed.status == 200)
    #expect(confirmed.body == Array("[1]".utf8))
    #expect(confirmed.header("Age") == "0")
    #expect(server.requests.count == 2)
    // The 304 has extended its lifetime.
    clock.advance(by: .seconds(3600))
    _ = try await client().send(request)
    #expect(server.requests.count == 2)
  }

  @Test func `the age that a cache in between states counts`() async throws {
    let server = try LoopbackServer { _ in
      .json("{}", headers: [("Cache-Control", "max-age=60"), ("Age", "50")])
    }
    let request = HTTPRequest(url: server.url)
    _ = try await client().send(request)
    clock.advance(by: .seconds(9))
    #expect(try await client().send(request).header("Age") == "59")
    #expect(server.requests.count == 1)
    clock.advance(by: .seconds(1))
    _ = try await client().send(request)
    #expect(server.requests.count == 2)
  }

  @Test func `the request limits the age of a response`() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    func ask(_ wish: String) async throws -> Int {
      try await client().send(
        HTTPRequest(url: server.url, headers: [HTTPHeader("Cache-Control", wish)])
      ).status
    }
    #expect(try await ask("only-if-cached") == 504)
    #expect(server.requests.isEmpty)
    #expect(try await ask("max-stale=900") == 200)
    clock.advance(by: .seconds(900))
    #expect(try await ask("max-stale=900") == 200)
    #expect(server.requests.count == 1)
    clock.advance(by: .seconds(1))
    #expect(try await ask("only-if-cached, max-stale") == 200)
    #expect(server.requests.count == 1)
    #expect(try await ask("max-stale=900") == 200)
    #expect(server.requests.count == 2)
    #expect(try await ask("no-cache, max-stale=900") == 200)
    #expect(server.requests.count == 3)
    // The directives are for the cache and are not sent.
    #expect(server.requests.allSatisfy { $0.header("Cache-Control") == nil })
  }

  @Test(arguments: [
    LoopbackServer.Reply.html("<html>Welcome to the hotel</html>"),
    .json(#"{"error":true,"reason":"no"}"#), .json(#"{"cod":"404","message":"city not found"}"#),
    .json("{}", status: 500), .json("{}", headers: [("Cache-Control", "no-store")]),
  ])
  func `a bad response is not stored`(reply: LoopbackServer.Reply) async throws {
    let server = try LoopbackServer { _ in reply }
    for _ in 0..<2 {
      _ = try await client().send(
        HTTPRequest(url: server.url, headers: [HTTPHeader("Cache-Control", "max-stale=900")]))
    }
    #expect(server.requests.count == 2)
    #expect(files.isEmpty)
  }

  @Test func `a response for a removed resource is deleted`() async throws {
    let replies = Mutex([
      LoopbackServer.Reply.json("{}", headers: [("ETag", "1")]), .json("{}", status: 410),
    ])
    let server = try LoopbackServer { _ in replies.withLock { $0.removeFirst() } }
    _ = try await client().send(HTTPRequest(url: server.url))
    #expect(files.count == 1)
    #expect(try await client().send(HTTPRequest(url: server.url)).status == 410)
    #expect(files.isEmpty)
  }

  @Test func `keys are neither in names nor in bodies, and do not distinguish responses`()
    async throws
  {
    let key = "0123456789abcdef0123456789abcdef"
    let server = try LoopbackServer { request in
      .json(
        #"{"next":"https://x/?appid=\#(key)&page=2","q":"\#(request.query ?? "")","#
          + #""twice":"0\#(key)\#(key)","part":"\#(key.dropLast())"}"#,
        headers: [("Cache-Control", "max-age=60"), ("Set-Cookie", "id=\(key)")])
    }
    for url in ["/data?appid=\(key)&lat=1", "/forecast/\(key)/1,2", "/plain"] {
      var request = HTTPRequest(url: server.url + url, headers: [HTTPHeader("apikey", key)])
      request.key = Secret(key)
      let response = try await client().send(request)
      let told = String(decoding: response.body, as: UTF8.self)
      #expect(!told.contains(key))
      #expect(told.contains(#""twice":"0REDACTEDREDACTED","part":"\#(key.dropLast())"}"#))
    }
    #expect(files.count == 3)
    for file in files {
      #expect(!file.contains(key))
      #expect(try !String(contentsOfFile: file, encoding: .utf8).contains(key))
    }
    _ = try await client().send(HTTPRequest(url: server.url + "/data?appid=other&lat=1"))
    #expect(server.requests.count == 3)
  }

  @Test(arguments: ["abc%2FDEF%2b12+34", "ABC/def+12%2034", #"abc\/DEF\u002b12 34"#])
  func `a key is removed in any spelling`(spelling: String) async throws {
    let server = try LoopbackServer { _ in
      .json(#"{"said":"<\#(spelling)>"}"#, headers: [("Cache-Control", "max-age=60")])
    }
    var request = HTTPRequest(url: server.url)
    request.key = Secret("abc/DEF+12 34")
    let response = try await client().send(request)
    #expect(String(decoding: response.body, as: UTF8.self) == #"{"said":"<REDACTED>"}"#)
    #expect(files.count == 1)
    for file in files {
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains("<REDACTED>"))
    }
  }

  @Test func `a key in a link of the response is not stored, whoever owns it`() async throws {
    let key = "0123456789abcdef0123456789abcdef"
    let text = """
      {"next":"http://x/1day?cnt=10&appid=\(key)","prev":"http://x/1day?AppID=\(key)&cnt=10",
      "odd":"\\u0026appid=\(key)","uri":"https://x/?id=\(key)&key=word","tail":"appid=
      """
    let server = try LoopbackServer { _ in
      .json(text + #""}"#, headers: [("Cache-Control", "max-age=60")])
    }
    let response = try await client().send(HTTPRequest(url: server.url + "/data?appid=mine"))
    let told = String(decoding: response.body, as: UTF8.self)
    let expected = text.replacing("appid=\(key)", with: "appid=REDACTED")
      .replacing("AppID=\(key)", with: "AppID=REDACTED")
    #expect(told == expected + #""}"#)
    let file = try String(contentsOfFile: try #require(files.first), encoding: .isoLatin1)
    #expect(!file.contains("appid=\(key)") && file.contains("AppID=REDACTED&cnt=10"))
    #expect(file.contains("id=\(key)&key=word"), "other items stay")
  }

  @Test func `entries are only accessible to their owner`() async throws {
    let server = try LoopbackServer { _ in .json("{}", headers: [("Cache-Control", "max-age=9")]) }
    _ = try await client().send(HTTPRequest(url: server.url))
    func rights(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try rights(folder.path("http")) == 0o700)
    #expect(try rights(try #require(files.first)) == 0o600)
  }

  @Test(arguments: [0, 1, 20, 60, 200, 260])
  func `a damaged entry counts as missing`(position: Int) async throws {
    let body = "[\"" + String(repeating: "a", count: 200) + "\"]"
    let server = try LoopbackServer { _ in .json(body, headers: [("Cache-Control", "max-age=9")]) }
    let request = HTTPRequest(url: server.url)
    _ = try await client().send(request)
    let file = try #require(files.first)
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
    bytes[position] ^= 0x04
    try Data(bytes).write(to: URL(filePath: file))
    #expect(try await client().send(request).body == Array(body.utf8))
    #expect(server.requests.count == 2)
    try Data(bytes.prefix(position)).write(to: URL(filePath: file))
    #expect(try await client().send(request).body == Array(body.utf8))
    #expect(server.requests.count == 3)
  }

  @Test func `the oldest entries are removed first`() async throws {
    let body = "[\"" + String(repeating: "a", count: 9_000) + "\"]"
    let server = try LoopbackServer { _ in .json(body, headers: [("Cache-Control", "max-age=9")]) }
    let client = client(capacity: 50_000)
    for number in 0..<30 { _ = try await client.send(HTTPRequest(url: "\(server.url)/\(number)")) }
    let size = try files.reduce(0) { sum, file in
      sum + (try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0)
    }
    #expect(size <= 50_000)
    #expect(files.count >= 3)
    _ = try await client.send(HTTPRequest(url: "\(server.url)/29"))
    #expect(server.requests.count == 30)
  }

  @Test func `a folder that cannot be created is not an error`() async throws {
    try Data().write(to: URL(filePath: folder.path("http")))
    let server = try LoopbackServer { _ in .json("{}") }
    #expect(try await client().send(HTTPRequest(url: server.url)).status == 200)
  }

  @Test func `requests with their own conditions and posts are passed on`() async throws {
    let server = try LoopbackServer { request in
      request.header("If-None-Match") == nil ? .json("{}") : .answer(304)
    }
    let own = HTTPRequest(url: server.url, headers: [HTTPHeader("If-None-Match", "\"1\"")])
    #expect(try await client().send(own).status == 304)
    _ = try await client().send(HTTPRequest(url: server.url, body: [1]))
    #expect(files.isEmpty)
  }
}
