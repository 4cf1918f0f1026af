import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxTesting

/// Services that set a rate limit receive no requests until it ends, even across processes.
@Suite(.timeLimit(.minutes(1))) struct RateLimitTests {
  let folder: TemporaryFolder
  let clock = ManualClock()

  init() throws { folder = try TemporaryFolder() }

  func client() -> RateLimitedClient {
    RateLimitedClient(
      makeClient(), memory: RateLimitMemory(path: folder.path("cache/limits.json")),
      clocks: clock.clocks(startingAt: CacheTests.start))
  }

  @Test(arguments: [
    ("Retry-After: 90", 90), ("Retry-After: Sun, 06 Nov 1994 08:51:37 GMT", 120),
    ("X-None: 1", 60), ("Retry-After: soon", 60), ("Retry-After: 0", 60),
    ("Retry-After: Sun, 06 Nov 1994 08:00:00 GMT", 60), ("Retry-After: 99999999", 86_400),
  ])
  func `a service is queried again after the time that it named`(header: String, wait: Int)
    async throws
  {
    let parts = header.split(separator: ": ", maxSplits: 1).map(String.init)
    let server = try LoopbackServer { _ in
      .json(#"{"reason":"Hourly limit"}"#, status: 429, headers: [(parts[0], parts[1])])
    }
    let request = HTTPRequest(url: server.url)
    #expect(try await client().send(request).status == 429)
    clock.advance(by: .seconds(wait - 1))
    let remembered = try await client().send(request)
    #expect(remembered.status == 429)
    #expect(remembered.header("Retry-After") == "1")
    #expect(remembered.body == Array(#"{"reason":"Hourly limit"}"#.utf8))
    #expect(server.requests.count == 1)
    clock.advance(by: .seconds(1))
    _ = try await client().send(request)
    #expect(server.requests.count == 2)
  }

  @Test func `other services are not blocked, and a damaged memory blocks none`() async throws {
    let strict = try LoopbackServer { _ in .json("{}", status: 429) }
    let kind = try LoopbackServer { _ in .json("{}") }
    _ = try await client().send(HTTPRequest(url: strict.url))
    #expect(try await client().send(HTTPRequest(url: kind.url)).status == 200)
    let file = URL(filePath: folder.path("cache/limits.json"))
    let rights = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(rights as? Int == 0o600)
    try Data("{\"http".utf8).write(to: file)
    _ = try await client().send(HTTPRequest(url: strict.url))
    #expect(strict.requests.count == 2)
  }

  @Test func `a service does not block another one at the same address`() async throws {
    let proxy = try LoopbackServer { .json("{}", status: $0.path == "/strict" ? 429 : 200) }
    func request(_ service: String) -> HTTPRequest {
      HTTPRequest(url: "\(proxy.url)/\(service)", service: service)
    }
    #expect(try await client().send(request("strict")).status == 429)
    #expect(try await client().send(request("kind")).status == 200)
    #expect(try await client().send(request("strict")).status == 429)
    #expect(proxy.requests.map(\.path) == ["/strict", "/kind"])
  }

  @Test func `a memory that another process has locked does not block`() async throws {
    let server = try LoopbackServer { _ in .json("{}", status: 429) }
    try PrivateFile.makeFolder(folder.path("cache"))
    let held = try FileLock(folder.path("cache/limits.json.lock"))
    let client = client()
    #expect(try await client.send(HTTPRequest(url: server.url)).status == 429)
    #expect(try FileStatus.of(folder.path("cache/limits.json")) == nil)
    // This process remembers the limit anyway.
    #expect(try await client.send(HTTPRequest(url: server.url)).status == 429)
    #expect(server.requests.count == 1)
    held.end()
  }

  @Test(arguments: ["pipe", "folder"])
  func `another item in place of the memory neither blocks nor is replaced`(kind: String)
    async throws
  {
    let server = try LoopbackServer { _ in .json("{}", status: 429) }
    let path = folder.path("cache/limits.json")
    try PrivateFile.makeFolder(folder.path("cache"))
    if kind == "pipe" { unsafe #expect(mkfifo(path, 0o600) == 0) }
    if kind == "folder" { try PrivateFile.makeFolder(path) }
    let before = try FileStatus.of(path)?.kind
    #expect(try await client().send(HTTPRequest(url: server.url)).status == 429)
    #expect(try FileStatus.of(path)?.kind == before)
  }

  @Test func `a longer limit of another process counts after the own one is over`() async throws {
    let server = try LoopbackServer { request in
      .json("{}", status: 429, headers: [("Retry-After", request.path == "/long" ? "900" : "60")])
    }
    let path = folder.path("cache/limits.json")
    let clocks = clock.clocks(startingAt: CacheTests.start)
    let own = RateLimitedClient(makeClient(), memory: RateLimitMemory(path: path), clocks: clocks)
    _ = try await own.send(HTTPRequest(url: server.url))
    clock.advance(by: .seconds(61))
    _ = try await client().send(HTTPRequest(url: server.url + "/long"))
    #expect(try await own.send(HTTPRequest(url: server.url)).header("Retry-After") == "900")
    #expect(server.requests.count == 2)
  }

  @Test(arguments: [(-1, 1), (0, 1), (1, 1), (-3600, 2)])
  func `a limit that is more than a day ahead is ignored, because the clock was set back`(
    seconds: Double, requests: Int
  ) async throws {
    let server = try LoopbackServer { _ in
      .json("{}", status: 429, headers: [("Retry-After", "86399")])
    }
    func client(_ offset: Double) -> RateLimitedClient {
      RateLimitedClient(
        makeClient(), memory: RateLimitMemory(path: folder.path("cache/limits.json")),
        clocks: ManualClock().clocks(startingAt: CacheTests.start.addingTimeInterval(offset)))
    }
    _ = try await client(0).send(HTTPRequest(url: server.url))
    _ = try await client(seconds).send(HTTPRequest(url: server.url))
    #expect(server.requests.count == requests)
  }
}
