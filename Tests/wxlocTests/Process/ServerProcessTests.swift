import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP

/// The real server, over real connections.
@Suite(.timeLimit(.minutes(3))) struct ServerProcessTests {
  private let weather: WeatherServer
  private let wxloc: WxlocProcess
  private let client = CurlClient(userAgent: "test")

  init() throws {
    weather = try WeatherServer()
    var wxloc = try WxlocProcess()
    wxloc.environment.merge(weather.environment) { $1 }
    wxloc.environment["WXLOC_NOW"] = "2026-11-21T03:44:00Z"
    self.wxloc = wxloc
  }

  private func start(_ arguments: [String]) throws -> RunningProcess {
    let server = InstalledRelease.server.path
    // The address is a message, so on standard error.
    return try RunningProcess(
      ["sh", "-c", "exec \"$0\" \"$@\" 2>&1", server] + arguments,
      environment: wxloc.environment, input: .open)
  }

  /// Starts a server on a free port, and stops it after some work.
  private func withServer(
    _ arguments: String..., work: (String) async throws -> Void
  ) async throws {
    let server = try start(["--port", "0"] + arguments)
    let line = try #require(await server.nextLine())
    let url = try #require(line.firstMatch(of: #/http:\/\/127\.0\.0\.1:\d+/#)).output
    do {
      try await work(String(url))
    } catch {
      server.kill(SIGKILL)
      throw error
    }
    server.kill(SIGTERM)
    #expect(await server.result().status == 0)
  }

  private func get(_ url: String, _ headers: [HTTPHeader] = []) async throws -> HTTPResponse {
    var request = HTTPRequest(url: url, headers: headers)
    request.allowsPlainHTTP = true
    return try await client.send(request)
  }

  @Test func `the server answers as the command does`() async throws {
    try await withServer { url in
      let response = try await get("\(url)/v1/geocode?q=Paris%2C%20TX&limit=2")
      let printed = try await wxloc.run("geocode", "Paris, TX", "--limit", "2", "--json").output
      #expect(
        try JSONValue(parsing: response.body) == (try JSONValue(parsing: printed.utf8)))
      #expect(response.header("access-control-allow-origin") == "*")
      let tag = try #require(response.header("etag"))
      let again = try await get(
        "\(url)/v1/geocode?q=Paris%2C%20TX&limit=2", [HTTPHeader("If-None-Match", tag)])
      #expect(again.status == 304)
      #expect(try await get("\(url)/readyz").status == 200)
      #expect(try await get("\(url)/nothing").status == 404)
    }
  }

  /// The files are embedded in the program when it is built, so an old build would send old ones.
  @Test func `the page of the program has every file of the sources, unchanged`() async throws {
    let folder = Repository.root.appending(path: "web")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.contains(".") && !$0.hasSuffix(".md") }
    #expect(paths.count > 60)
    try await withServer { url in
      for path in paths {
        let response = try await get("\(url)/\(path)")
        let file = try Data(contentsOf: folder.appending(path: path))
        if path == "index.html" {
          // The server lists the modules at the comment in the document.
          let sent = String(decoding: response.body, as: UTF8.self).split(separator: "\n")
            .filter { !$0.contains("modulepreload") }
          let lines = String(decoding: file, as: UTF8.self).split(separator: "\n")
            .filter { !$0.contains("<!-- modules -->") }
          #expect(sent == lines)
        } else {
          #expect(response.status == 200 && Data(response.body) == file, "\(path)")
        }
      }
    }
  }

  @Test func `programs for OpenWeatherMap and Dark Sky get the weather, our own too`()
    async throws
  {
    try await withServer { url in
      var reader = wxloc
      for provider in ["openweathermap", "pirate-weather"] {
        let name = "WXLOC_" + provider.uppercased().replacing("-", with: "_")
        reader.environment[name + "_URL"] = url
        reader.environment[name + "_KEY"] = "any-key-will-do-here"
        let result = try await reader.run(
          "weather", "48.137,11.575", "--provider", provider, "--json")
        let report = try JSONValue(parsing: result.output.utf8)
        #expect(report["provider"]?.string == provider, "\(result.diagnostics)")
        #expect(report["current"]?["temperature_c"]?.double != nil)
        #expect((report["hours"]?.array?.count ?? 0) >= 6)
      }
    }
  }

  @Test func `the page is part of the program`() async throws {
    try await withServer { url in
      let page = try await get(url + "/")
      #expect(page.header("content-type") == "text/html; charset=utf-8")
      #expect(page.header("content-security-policy")?.contains("default-src 'none'") == true)
      let script = try await get(url + "/modules/main.js")
      #expect(script.header("content-type") == "text/javascript; charset=utf-8")
      let packed = try await get(
        url + "/modules/main.js", [HTTPHeader("Accept-Encoding", "gzip")])
      #expect(packed.body == script.body)
    }
  }

  @Test func `names of others and personal paths are protected`() async throws {
    try await withServer { url in
      let foreign = try await get(url + "/v1/geocode?q=x", [HTTPHeader("Host", "evil.example")])
      #expect(foreign.status == 421)
      let page = try await get(
        url + "/v1/places", [HTTPHeader("Origin", "https://evil.example")])
      #expect(page.status == 403)
      let stolen = try await get(
        url + "/metrics", [HTTPHeader("Origin", "https://evil.example")])
      #expect(stolen.status == 403)
      #expect(stolen.header("X-Content-Type-Options") == "nosniff")
      let metrics = try await get(url + "/metrics")
      #expect(String(decoding: metrics.body, as: UTF8.self).contains("status=\"403\""))
    }
  }

  @Test func `with a token, the operator's and the user's paths need it`() async throws {
    let token = wxloc.home.appending(path: "token").path
    #expect(
      FileManager.default.createFile(
        atPath: token, contents: Data("0123456789abcdef\n".utf8),
        attributes: [.posixPermissions: 0o600]))
    try await withServer("--token-file", token) { url in
      for path in ["/metrics", "/v1/fences", "/v1/places", "/wttr", "/v1/settings"] {
        let refused = try await get(url + path)
        #expect(refused.status == 401, "\(path)")
        #expect(refused.header("X-Content-Type-Options") == "nosniff")
      }
      let metrics = try await get(
        url + "/metrics", [HTTPHeader("Authorization", "Bearer 0123456789abcdef")])
      #expect(metrics.status == 200)
      #expect(metrics.header("Cache-Control")?.contains("private") == true)
      #expect(try await get(url + "/healthz").status == 200)
    }
  }

  @Test func `every answer that may be packed varies with the accepted coding`() async throws {
    try await withServer { url in
      for path in ["/openapi.json", "/v1/geocode?q=Paris&limit=10"] {
        for coding in ["identity", "gzip"] {
          let answer = try await get(url + path, [HTTPHeader("Accept-Encoding", coding)])
          #expect(answer.status == 200)
          #expect(answer.header("Vary")?.contains("Accept-Encoding") == true, "\(path) \(coding)")
          #expect(answer.header("Vary")?.contains("Accept-Language") == true, "\(path) \(coding)")
        }
      }
    }
  }

  @Test func `each client has its limit`() async throws {
    try await withServer("--rate", "1") { url in
      var statuses: [Int] = []
      // On a busy machine, the allowance grows between the requests.
      repeat {
        statuses.append(try await get(url + "/healthz").status)
      } while statuses.last == 200 && statuses.count < 1000
      #expect(statuses.count > 10)
      #expect(statuses.last == 429)
    }
  }

  @Test func `a client above its limit is refused in the form of the path`() async throws {
    try await withServer("--rate", "1") { url in
      for (path, member) in [("/v1/reverse?lat=1&lon=2", "code"), ("/nominatim/status", "error")] {
        var answer: HTTPResponse
        repeat { answer = try await get(url + path) } while answer.status == 200
        #expect(answer.status == 429)
        #expect(answer.header("access-control-allow-origin") == "*")
        #expect(answer.header("ratelimit-policy") != nil && answer.header("retry-after") != nil)
        #expect(answer.header("ratelimit")?.contains("r=0") == true)
        #expect(try JSONValue(parsing: answer.body)[member] != nil, "\(path)")
      }
    }
  }

  @Test func `with a token, open paths do not have the user's settings`() async throws {
    let token = wxloc.home.appending(path: "token").path
    #expect(
      FileManager.default.createFile(
        atPath: token, contents: Data("0123456789abcdef\n".utf8),
        attributes: [.posixPermissions: 0o600]))
    #expect(try await wxloc.run("config", "set", "language", "de").status == 0)
    for (options, name) in [([], "München"), (["--token-file", token], "Munich")] {
      try await ServerProcess.use(options, environment: wxloc.environment) { server in
        let answer = try await server.get("/v1/reverse?lat=48.137&lon=11.575")
        #expect(String(decoding: answer.body, as: UTF8.self).contains(#""name":"\#(name)""#))
      }
    }
  }

  @Test func `without a token, no other machine can connect`() async throws {
    let result = try await start(["--host", "0.0.0.0"]).result()
    #expect(result.status == 64)
    #expect(result.output.contains("so a token is required"))
  }

  @Test func `a port in use is an error`() async throws {
    try await withServer { url in
      let port = String(url.split(separator: ":").last ?? "")
      let second = try await start(["--port", port]).result()
      #expect(second.status == 69)
      #expect(second.output.contains("cannot be used"))
    }
  }
}
