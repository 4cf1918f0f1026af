import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP

/// Every way in which a response can fail, over real sockets.
@Suite(.timeLimit(.minutes(1))) struct CurlClientFailureTests {
  let client = makeClient()

  /// Returns the error of a request; fails the test if there is a response.
  func failure(_ request: HTTPRequest) async throws -> HTTPError {
    try await #require(throws: HTTPError.self) { try await client.send(request) }
  }

  @Test(arguments: [
    ("half of a body", LoopbackServer.Reply.cut([1, 2, 3], announced: 10)),
    ("chunks without an end", .chunked([[1], [2]], isComplete: false)),
    ("nothing at all", .raw([])),
    (
      "a header line without end",
      .raw(Array(("HTTP/1.1 200 OK\r\nX: " + String(repeating: "y", count: 90_000)).utf8))
    ),
    ("half of a header", .raw(Array("HTTP/1.1 200 OK\r\nX: y\r\n".utf8))),
  ])
  func `a response that is cut off has an error of its own`(
    name: String, reply: LoopbackServer.Reply
  ) async throws {
    let server = try LoopbackServer { _ in reply }
    let error = try await failure(HTTPRequest(url: server.url + "/secret?key=hidden"))
    guard case .interrupted(let host, let detail) = error else {
      Issue.record("\(name) gave \(error)")
      return
    }
    #expect(host == "127.0.0.1" && !detail.isEmpty)
    #expect(!error.description.contains("portal") && !error.description.contains("hidden"))
    await server.stop()
  }

  @Test(arguments: [
    ("no HTTP", LoopbackServer.Reply.raw(Array("\u{1B}[2J garbage\r\n\r\n".utf8))),
    ("a broken compression", .gzip([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF])),
    (
      "endless header lines",
      .raw(Array(("HTTP/1.1 200 OK\r\n" + String(repeating: "X-A: b\r\n", count: 20_000)).utf8))
    ),
  ])
  func `an invalid response is an error`(
    name: String, reply: LoopbackServer.Reply
  ) async throws {
    let server = try LoopbackServer { _ in reply }
    let error = try await failure(HTTPRequest(url: server.url + "/secret?key=hidden"))
    guard case .malformed(let host, let detail) = error else {
      Issue.record("\(name) gave \(error)")
      return
    }
    #expect(host == "127.0.0.1")
    #expect(!detail.isEmpty)
    #expect(!error.description.contains("secret") && !error.description.contains("hidden"))
    #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }

  @Test func `silence ends at the total timeout`() async throws {
    let server = try LoopbackServer { _ in .silence }
    let start = ContinuousClock.now
    let error = try await failure(
      HTTPRequest(url: server.url, timeout: .milliseconds(150)))
    #expect(error == .timedOut(host: "127.0.0.1"))
    #expect(ContinuousClock.now - start >= .milliseconds(140))
    await server.waitForOpenConnections(0)
  }

  @Test func `a body that stalls ends at the total timeout`() async throws {
    let server = try LoopbackServer { _ in .cut([1], announced: 2).thenSilence() }
    #expect(
      try await failure(HTTPRequest(url: server.url, timeout: .milliseconds(150)))
        == .timedOut(host: "127.0.0.1"))
  }

  @Test func `redirects share one timeout`() async throws {
    let gate = try LoopbackServer.Gate()
    let server = try LoopbackServer { request in
      request.path == "/end" ? .silence : .redirect(to: "/end")
    }
    #expect(
      try await failure(HTTPRequest(url: server.url, timeout: .milliseconds(150)))
        == .timedOut(host: "127.0.0.1"))
    gate.open()
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `a request without time is not sent`(timeout: Duration) async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    #expect(
      try await failure(HTTPRequest(url: server.url, timeout: timeout))
        == .timedOut(host: "127.0.0.1"))
    #expect(server.acceptedConnections == 0)
  }

  @Test func `a refused port is a failed connection`() async throws {
    let port = try LoopbackServer.refusedPort()
    let error = try await failure(HTTPRequest(url: "http://127.0.0.1:\(port)/secret?key=hidden"))
    guard case .cannotConnect(host: "127.0.0.1", let detail) = error else {
      Issue.record("gave \(error)")
      return
    }
    // The system's reason and the port; the host stands in the message already.
    #expect(detail == "\(FileError.reason(ECONNREFUSED)) (port \(port))")
    #expect(error.cause == .unavailable)
    #expect(!error.description.contains("secret") && !error.description.contains("hidden"))
  }

  @Test(arguments: [true, false])
  func `a body over the limit is rejected as it arrives`(announcesLength: Bool) async throws {
    let server = try LoopbackServer { _ in
      .spaces(64 << 20, announcesLength: announcesLength)
    }
    let error = try await failure(HTTPRequest(url: server.url, maximumBodySize: 100_000))
    #expect(error == .bodyTooLarge(host: "127.0.0.1", limit: 100_000))
    await server.waitForOpenConnections(0)
  }

  @Test func `a body of exactly the limit is accepted`() async throws {
    let server = try LoopbackServer { _ in .spaces(100_000) }
    let request = HTTPRequest(url: server.url, maximumBodySize: 100_000)
    #expect(try await client.send(request).body.count == 100_000)
  }

  @Test func `the limit applies after decompression`() async throws {
    let server = try LoopbackServer { _ in .gzip(gzipOfHello) }
    let request = HTTPRequest(url: server.url, maximumBodySize: 17)
    #expect(try await failure(request) == .bodyTooLarge(host: "127.0.0.1", limit: 17))
  }

  @Test(arguments: [
    "", "nonsense", "http://", "https://", "ftp://127.0.0.1:9/", "file:///etc/passwd",
    "gopher://127.0.0.1/", "https://local host/", "http://127.0.0.1:99999/", "https://a\0b/",
  ])
  func `other URLs than http are rejected`(url: String) async throws {
    guard case .badURL = try await failure(HTTPRequest(url: url)) else {
      Issue.record("\(url) was not refused as a bad URL")
      return
    }
  }

  @Test(arguments: [
    ("http://other.localhost:9/", "other.localhost"),
    ("http://127.0.0.1.localhost:9/", "127.0.0.1.localhost"),
    ("http://127.0.0.1@0.0.0.0:9/", "0.0.0.0"),
    ("http://localhost.localhost:9/", "localhost.localhost"),
    ("http://0.0.0.0:9/", "0.0.0.0"), ("http://[::ffff:127.0.0.1]:9/", "::ffff:127.0.0.1"),
  ])
  // All are this machine to the system: nothing leaves it, even if the rule is broken.
  func `plain http is allowed only for this machine`(url: String, host: String) async throws {
    #expect(try await failure(HTTPRequest(url: url)) == .insecure(host: host))
  }

  @Test func `a name that cannot be resolved has its own error`() async throws {
    // The zone .invalid never resolves (RFC 6761), with or without a network.
    let error = try await failure(
      HTTPRequest(url: "https://host.invalid/", timeout: .seconds(20), connectTimeout: .seconds(20))
    )
    #expect(error == .cannotResolve(host: "host.invalid"))
  }
}
