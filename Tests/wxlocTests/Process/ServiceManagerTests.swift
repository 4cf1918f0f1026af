#if os(Linux)
  import Foundation
  import TestSupport
  import Testing
  import WxCore
  import WxHTTP

  /// The server below a service manager: sockets that are passed on, messages, the watchdog.
  @Suite(.timeLimit(.minutes(3))) struct ServiceManagerTests {
    private let fixture: SourceFixture
    private let environment: [String: String]
    private let client = CurlClient(userAgent: "test")

    init() throws {
      fixture = try SourceFixture()
      _ = try fixture.gazetteer()
      var wxloc = try WxlocProcess()
      wxloc.environment["WXLOC_GAZETTEER"] = fixture.index
      environment = wxloc.environment
    }

    /// Starts a manager and the server below it.
    private func start(_ arguments: [String]) throws -> RunningProcess {
      let script = Repository.root.appending(path: "Tests/Clients/service_manager.py").path
      return try RunningProcess(
        ["python3", script] + arguments + [ServerProcess.path], environment: environment,
        input: .open)
    }

    private func status(_ port: Substring, _ path: String) async throws -> Int {
      var request = HTTPRequest(url: "http://127.0.0.1:\(port)\(path)")
      request.allowsPlainHTTP = true
      return try await client.send(request).status
    }

    /// Returns what follows a word in the next line that begins with it.
    private func next(_ word: String, of manager: RunningProcess) async throws -> Substring {
      while let line = await manager.nextLine() {
        if line.hasPrefix(word + " ") { return line.dropFirst(word.count + 1) }
      }
      return try #require(nil, "no line “\(word)”")
    }

    @Test(arguments: [[], ["--abstract"]])
    func `the server listens on passed sockets and reports its state`(options: [String])
      async throws
    {
      defer { fixture.remove() }
      let manager = try start(options + ["http,photon"])
      let http = try await next("socket http", of: manager)
      let photon = try await next("socket photon", of: manager)
      #expect(try await next("message", of: manager).hasPrefix("READY=1"))
      #expect(try await status(http, "/v1/geocode?q=Paris") == 200)
      #expect(try await status(http, "/api?q=Paris") == 404)
      #expect(try await status(photon, "/api?q=Paris") == 200)
      try manager.type("hup\n")
      #expect(try await next("message", of: manager).hasPrefix("RELOADING=1 MONOTONIC_USEC="))
      #expect(try await next("message", of: manager).hasPrefix("READY=1"))
      try manager.type("term\n")
      #expect(try await next("message", of: manager).hasPrefix("STOPPING=1"))
      #expect(try await next("exit", of: manager) == "0")
    }

    @Test func `the watchdog is fed until the port is deaf, then the server ends with an error`()
      async throws
    {
      defer { fixture.remove() }
      let manager = try start(["--watchdog", "300000", "http"])
      #expect(try await next("message", of: manager).hasPrefix("READY=1"))
      for _ in 0..<3 { #expect(try await next("message", of: manager) == "WATCHDOG=1") }
      try manager.type("deaf\n")
      #expect(try await next("exit", of: manager) == "70")
    }

    @Test func `a passed socket that others can reach needs a token`() async throws {
      defer { fixture.remove() }
      let manager = try start(["--host", "0.0.0.0", "http"])
      #expect(try await next("exit", of: manager) == "64")
    }
  }
#endif
