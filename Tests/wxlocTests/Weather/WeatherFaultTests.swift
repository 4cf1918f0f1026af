import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxTesting
import WxCommand

/// The user's view of each fault of a provider: against a real server, in process.
@Suite(.timeLimit(.minutes(2))) struct WeatherFaultTests {
  let bench: WeatherBench

  init() async throws { bench = try await WeatherBench() }

  typealias Reply = LoopbackServer.Reply

  /// A fault, and the expected error.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var provider = "open-meteo"
    let cause: FailureCause
    let code: String
    /// A part of the message.
    let says: String
    /// The hint; `nil` for any.
    var advises: String?
    let reply: @Sendable (LoopbackServer.Request) -> Reply
  }

  static let faults = [
    Fault(
      testDescription: "a hotel's page", cause: .unavailable, code: "malformed_body",
      says: "web page"
    ) { _ in .html("<html>Welcome to the hotel</html>") },
    Fault(
      testDescription: "prose with status 200", cause: .unavailable, code: "malformed_body",
      says: "Unknown location"
    ) { _ in
      .answer(
        headers: [("Content-Type", "application/json")],
        body: Array("Unknown location; please try ~48.1,11.6".utf8))
    },
    Fault(
      testDescription: "an empty answer", cause: .unavailable, code: "malformed_body", says: "empty"
    ) { _ in .answer() },
    Fault(
      testDescription: "cut JSON", cause: .unavailable, code: "malformed_body", says: "damaged"
    ) { _ in .json(String(MadeUpWeather().openMeteo().prefix(3000))) },
    Fault(
      testDescription: "a cut connection", cause: .unavailable, code: "malformed_answer",
      says: "The response from 127.0.0.1 was cut off"
    ) { _ in .cut(Array("{\"current".utf8), announced: 5000) },
    Fault(
      testDescription: "garbage", cause: .unavailable, code: "malformed_answer",
      says: "an unusable response"
    ) { _ in .raw([0xFF, 0x00, 0x1B, 0x5B, 0x32, 0x4A]) },
    Fault(
      testDescription: "a huge body", cause: .unavailable, code: "body_too_large",
      says: "more than"
    ) { _ in .spaces(9 << 20) },
    Fault(
      testDescription: "an error in the body", cause: .unavailable,
      code: "provider_unavailable", says: "made up"
    ) { _ in .json(#"{"error":true,"reason":"The reason is made up"}"#) },
    Fault(
      testDescription: "a bad request", cause: .usage, code: "bad_argument", says: "Latitude"
    ) { _ in
      .json(#"{"error":true,"reason":"Latitude must be in range"}"#, status: 400)
    },
    Fault(
      testDescription: "too many requests, with a time", cause: .rateLimited,
      code: "rate_limited",
      says: "is rate-limiting requests: “Minutely API request limit exceeded.”",
      advises: "Try again in 120 s, or use another provider with --provider."
    ) { _ in
      .json(
        #"{"error":true,"reason":"Minutely API request limit exceeded."}"#, status: 429,
        headers: [("Retry-After", "120")])
    },
    Fault(
      testDescription: "too many requests, without a time", cause: .rateLimited,
      code: "rate_limited", says: "is rate-limiting requests.",
      advises: "Try again in a few minutes, or use another provider with --provider."
    ) { _ in .json("{}", status: 429) },
    Fault(
      testDescription: "a fault of the server", cause: .unavailable, code: "provider_unavailable",
      says: "HTTP status 500"
    ) { _ in .html("<h1>Oops</h1>", status: 500) },
    Fault(
      testDescription: "overload", cause: .unavailable, code: "provider_unavailable",
      says: "overloaded"
    ) { _ in .json(#"{"error":true,"reason":"The service is overloaded"}"#, status: 503) },
    Fault(
      testDescription: "a redirect to plain http", cause: .unavailable, code: "bad_redirect",
      says: "redirects"
    ) { _ in .redirect(to: "http://0.0.0.0:9/v1/forecast") },
    Fault(
      testDescription: "not modified, though nothing was asked so", cause: .unavailable,
      code: "provider_unavailable", says: "304"
    ) { _ in .answer(304) },
    Fault(
      testDescription: "a bad key", provider: "openweathermap", cause: .denied,
      code: "invalid_key", says: "Invalid API key"
    ) { _ in .json(#"{"cod":401,"message":"Invalid API key."}"#, status: 401) },
    Fault(
      testDescription: "a block", provider: "met-norway", cause: .denied, code: "blocked",
      says: "refuses"
    ) { _ in .html("<html>Forbidden</html>", status: 403) },
    Fault(
      testDescription: "a sea", provider: "nws", cause: .notFound, code: "outside_coverage",
      says: "does not cover"
    ) { _ in
      .json(
        #"{"title":"Marine Forecast Not Supported","status":404,"detail":"Not here."}"#,
        status: 404)
    },
  ]

  @Test(arguments: faults)
  func `a fault has its cause, its message and its exit code`(fault: Fault) async throws {
    bench.server.fail { fault.reply($0) }
    let run = await bench.weather("--json", "--provider", fault.provider)
    #expect(run.status == ExitStatus(fault.cause), "\(run.diagnostics)")
    let error = try run.json["error"]
    #expect(error?["code"]?.string == fault.code)
    #expect(error?["message"]?.string?.contains(fault.says) == true, "\(run.output)")
    if let advice = fault.advises { #expect(error?["hint"]?.string == advice) }
    #expect(try run.json.object?.members.count == 1)
    for text in [run.output, run.diagnostics] {
      #expect(!text.contains(WeatherBench.key))
      #expect(!text.contains("\u{1B}"))
    }
  }

  @Test func `days computed from hours are shown with the reason`() async throws {
    bench.server.fail { request in
      request.path == "/data/2.5/forecast/daily"
        ? .json(#"{"cod":503,"message":"busy"}"#, status: 503) : nil
    }
    let page = await bench.weather("--provider", "openweathermap")
    #expect(page.status == .success && page.output.contains("Next days"))
    #expect(page.output.contains("Days are computed from the hours: OpenWeatherMap failed"))
    let json = try await bench.weather("--json", "--provider", "openweathermap").json
    #expect(json["days"]?.array?.first?["steps"]?.int != nil && json["is_stale"] == false)
    #expect(json["parts"]?["days"]?.string?.hasPrefix("failed: ") == true)
  }

  @Test(arguments: faults)
  func `a fault after a success shows cached weather, and reports it`(fault: Fault) async throws {
    #expect(await bench.weather("--provider", fault.provider).status == .success)
    bench.clock.advance(by: .seconds(3 * 3600))
    bench.server.fail { fault.reply($0) }
    let run = await bench.weather("--provider", fault.provider)
    #expect(run.status == ExitStatus(.stale), "\(run.diagnostics)")
    #expect(run.output.contains("Stale: fetched 3 h ago."))
    #expect(run.diagnostics.contains("cached, fetched 3 h ago"))
    let strict = await bench.weather(
      "--provider", fault.provider, "--max-stale", "3600", "--json")
    #expect(strict.status == ExitStatus(fault.cause))
    #expect(try strict.json["error"]?["code"]?.string == fault.code)
    // The provider works again.
    bench.server.fail(nil)
    bench.server.answer(
      with: MadeUpWeather(start: MadeUpWeather().start.addingTimeInterval(3 * 3600)))
    let well = await bench.weather("--provider", fault.provider, "--json")
    #expect(well.status == .success)
    #expect(try well.json["is_stale"] == false)
  }

  /// A client with shorter timeouts than the real one, so that the test is fast.
  private struct Impatient: HTTPClient {
    let client: any HTTPClient

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      var short = request
      short.timeout = .milliseconds(300)
      return try await client.send(short)
    }
  }

  @Test(arguments: [LoopbackServer.Reply.silence, .cut([], announced: 90).thenSilence()])
  func `a slow provider ends at the timeout`(reply: LoopbackServer.Reply) async throws {
    bench.server.fail { _ in reply }
    let run = await bench.weather("--json") {
      $0.http = Impatient(client: CurlClient(userAgent: "wxloc-tests"))
    }
    #expect(run.status == ExitStatus(.unavailable))
    #expect(try run.json["error"]?["code"] == "network_timeout")
    await bench.server.server.waitForOpenConnections(0)
  }

  @Test func `a refused connection, an unknown name and a bad certificate are distinguished`()
    async throws
  {
    let tls = try TLSServer(name: "localhost")
    let port = try LoopbackServer.refusedPort()
    let urls = [
      "http://127.0.0.1:\(port)": "network_connect",
      "https://no-such-host.invalid": "network_dns",
      "https://localhost:\(tls.port)": "network_tls",
    ]
    for (url, code) in urls {
      let run = await bench.weather("--json") { $0.environment["WXLOC_OPEN_METEO_URL"] = url }
      #expect(run.status == ExitStatus(.unavailable))
      #expect(try run.json["error"]?["code"]?.string == code, "\(run.diagnostics)")
      #expect(run.diagnostics.contains("Open-Meteo cannot be reached"))
    }
    let trusted = await bench.weather("--json") {
      $0.environment["WXLOC_OPEN_METEO_URL"] = "https://localhost:\(tls.port)"
      let certificate = tls.certificate
      $0.http = CurlClient(userAgent: "wxloc-tests", additionalCertificates: certificate)
    }
    // The certificate is valid, but a page about the connection is not weather.
    #expect(try trusted.json["error"]?["code"] == "malformed_body")
  }

  @Test func `plain http to other hosts is rejected before anything is sent`() async throws {
    let run = await bench.weather("--json") {
      $0.environment["WXLOC_OPEN_METEO_URL"] = "http://weather.localhost:9"
    }
    #expect(run.status == ExitStatus(.configuration))
    #expect(bench.server.server.requests.isEmpty)
  }

  @Test func `the second provider replaces the first, and this is reported`() async throws {
    bench.server.fail { $0.path.hasPrefix("/v1/") ? .answer(500) : nil }
    let run = await bench.weather("--provider", "open-meteo,met-norway")
    #expect(run.status == .success)
    #expect(run.output.contains("MET Norway is used instead of Open-Meteo."))
    #expect(run.diagnostics.contains("Open-Meteo failed (HTTP status 500)"))
    let json = try await bench.weather("--provider", "open-meteo,met-norway", "--json").json
    #expect(json["provider"] == "met-norway")
  }

  @Test func `a chain skips providers that need a contact, and one alone explains how to set it`()
    async throws
  {
    let chain = await bench.weather("--provider", "met-norway,open-meteo", "--json") {
      $0.environment["WXLOC_CONTACT"] = nil
    }
    #expect(chain.status == .success)
    #expect(chain.diagnostics.contains("no contact is configured"))
    let alone = await bench.weather("--provider", "met-norway", "--json") {
      $0.environment["WXLOC_CONTACT"] = nil
    }
    #expect(alone.status == ExitStatus(.configuration))
    #expect(try alone.json["error"]?["code"] == "no_contact")
    #expect(alone.diagnostics.contains("wxloc config set contact"))
  }

  @Test func `without a key the error explains how to set one`() async throws {
    let run = await bench.weather("--provider", "pirate-weather") {
      $0.environment["WXLOC_PIRATE_WEATHER_KEY"] = nil
    }
    #expect(run.status == ExitStatus(.denied))
    #expect(run.diagnostics.contains("wxloc config set keys.pirate-weather -"))
    #expect(bench.server.server.requests.isEmpty)
  }

  @Test func `a key of the environment is sent, not that of the configuration`() async throws {
    for name in ["openweathermap", "pirate-weather"] {
      let stored = await CommandRun(
        "config", "set", "keys.\(name)", "-",
        setting: bench.setting { $0.input = ["11111111111111111111111111111111\n"] })
      #expect(stored.status == .success)
      let sent = bench.server.server.requests.count
      #expect(await bench.weather("--provider", name, "--json").status == .success)
      let requests = bench.server.server.requests[sent...]
      let texts = requests.map { "\($0)" }
      #expect(!texts.isEmpty)
      #expect(texts.allSatisfy { !$0.contains("11111111") })
      #expect(texts.contains { $0.contains(WeatherBench.key) })
    }
  }

  @Test func `without a key in the environment that of the configuration is sent`() async throws {
    let key = "22222222222222222222222222222222"
    _ = await CommandRun(
      "config", "set", "keys.pirate-weather", "-",
      setting: bench.setting { $0.input = [key + "\n"] })
    let run = await bench.weather("--provider", "pirate-weather", "--json") {
      $0.environment["WXLOC_PIRATE_WEATHER_KEY"] = ""
    }
    #expect(run.status == .success)
    #expect(
      bench.server.server.requests.contains {
        "\($0)".contains(key)
      })
  }

  @Test func `a part that fails does not hide the others`() async throws {
    bench.server.fail { $0.path == "/v1/air-quality" ? .answer(500) : nil }
    let run = await bench.weather("--json")
    #expect(run.status == .success)
    #expect(try run.json["air"] == .null)
    #expect(try run.json["parts"]?["air"]?.string?.hasPrefix("failed: ") == true)
    #expect(try run.json["parts"]?["current"] == "ok")
  }
}
