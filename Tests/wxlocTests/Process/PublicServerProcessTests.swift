import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP

/// The real server for everybody, and the check of its health.
@Suite(.timeLimit(.minutes(3))) struct PublicServerProcessTests {
  private let wxloc: WxlocProcess

  init() throws { wxloc = try WxlocProcess() }

  private func withServer(
    _ arguments: String..., work: (ServerProcess) async throws -> Void
  ) async throws {
    try await ServerProcess.use(arguments, environment: wxloc.environment, work: work)
  }

  /// The result of `wxlocd --health` for a port.
  private func health(_ words: String...) async throws -> (status: Int32, output: String) {
    let result = try await RunningProcess(
      ["sh", "-c", "exec \"$0\" \"$@\" 2>&1", ServerProcess.path, "--health"] + words,
      environment: wxloc.environment, input: .open
    ).result()
    return (result.status, result.output)
  }

  @Test func `a public server has geocoding for everybody, and nothing else`() async throws {
    try await withServer("--public") { server in
      for host in ["wxloc", "geo.example:8080", "evil.example"] {
        let answer = try await server.get("/v1/geocode?q=Munich", [HTTPHeader("Host", host)])
        #expect(answer.status == 200 && answer.header("access-control-allow-origin") == "*")
      }
      #expect(try await server.get("/photon/api?q=Munich").status == 200)
      #expect(try await server.get("/nominatim/search?q=Munich").status == 200)
      #expect(try await server.get("/readyz").status == 200)
      for path in [
        "/", "/index.html", "/v1/places", "/v1/fences", "/v1/settings", "/v1/current", "/v1/events",
        "/v1/weather?lat=48&lon=11", "/wttr", "/wttr/Munich", "/data/2.5/weather?q=Munich",
        "/forecast/key/48,11", "/metrics", "/mcp",
      ] {
        #expect(try await server.get(path).status == 404, "\(path)")
      }
    }
  }

  @Test func `a server that all machines can reach may be public without a token`() async throws {
    // The line with the address is another one, so the port is found by the health check alone.
    let port = try LoopbackServer.freePort()
    let server = try RunningProcess(
      [ServerProcess.path, "--host", "0.0.0.0", "--public", "--port", "\(port)"],
      environment: wxloc.environment, input: .open)
    var status: Int32 = 69
    while status == 69 {
      status = try await health("--host", "0.0.0.0", "--port", "\(port)").status
    }
    #expect(status == 0)
    server.kill(SIGTERM)
    #expect(await server.result().status == 0)
  }

  @Test func `the health check is about the server at its address`() async throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    _ = try fixture.gazetteer()
    var environment = wxloc.environment
    environment["WXLOC_GAZETTEER"] = fixture.index
    let server = try await ServerProcess(environment: environment)
    let healthy = try await health("--port", "\(server.port)")
    #expect(healthy.status == 0 && !healthy.output.contains("not ready"))
    // A server without its gazetteer runs, and is not ready.
    try FileHandle(forWritingTo: URL(filePath: fixture.indexFile)).truncate(atOffset: 4096)
    let broken = try await health("--port", "\(server.port)")
    #expect(broken.status == 69 && broken.output.contains("its status is 503"))
    await server.stop()
    let gone = try await health("--port", "\(server.port)")
    #expect(gone.status == 69 && gone.output.contains("does not accept connections"))
  }

  @Test(
    arguments: [
      LoopbackServer.Reply.html("<p>Everything is here.</p>"), .json(#"{"status":"ready"}"#),
      .raw(Array("220 mail.example ESMTP\r\n".utf8)),
    ])
  func `another server at the port is not healthy`(reply: LoopbackServer.Reply) async throws {
    let server = try LoopbackServer { _ in reply }
    let result = try await health("--port", "\(server.port)")
    #expect(result.status == 69 && result.output.contains("it is another server"))
    await server.stop()
  }

  @Test func `the port of a service accepts any name, the main port does not`() async throws {
    let server = try RunningProcess(
      [
        "sh", "-c", "exec \"$0\" \"$@\" 2>&1", ServerProcess.path, "--port", "0", "--photon-port",
        "0",
      ], environment: wxloc.environment, input: .open)
    var addresses: [String: String] = [:]
    while addresses.count < 2, let line = await server.nextLine() {
      let match = try #require(line.firstMatch(of: #/(http:\S+) \((.*)\)/#), "\(line)")
      addresses[String(match.2)] = String(match.1)
    }
    for (name, path, status) in [
      ("Photon", "/api?q=Munich", 200), ("all paths", "/photon/api?q=Munich", 421),
    ] {
      var request = HTTPRequest(
        url: try #require(addresses[name]) + path, headers: [HTTPHeader("Host", "wxloc:2322")])
      request.allowsPlainHTTP = true
      #expect(try await CurlClient(userAgent: "test").send(request).status == status)
    }
    server.kill(SIGTERM)
    #expect(await server.result().status == 0)
  }

  @Test func `behind a proxy, the server needs a token`() async throws {
    let result = try await RunningProcess(
      ["sh", "-c", "exec \"$0\" \"$@\" 2>&1", ServerProcess.path, "--trust-proxy", "127.0.0.1"],
      environment: wxloc.environment, input: .open
    ).result()
    #expect(result.status == 64 && result.output.contains("so a token is required"))
  }
}
