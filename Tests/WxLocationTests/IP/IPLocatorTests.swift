import Foundation
import Synchronization
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxLocation
import WxTesting

/// The chain of services, with real connections to a server on this machine.
@Suite(.timeLimit(.minutes(1))) struct IPLocatorTests {
  let client = CurlClient(userAgent: CurlClient.userAgent(version: "0.0"))

  static let munich = #"{"success":true,"latitude":48.1,"longitude":11.6,"city":"Munich"}"#

  func locator(
    _ names: [String], at server: LoopbackServer, deadline: Duration = .seconds(10),
    key: String? = nil
  ) throws -> IPLocator {
    let url = server.url
    return IPLocator(
      client: client, services: try names.map { try #require(IPService.named($0)) },
      deadline: deadline, key: { _ in key }, baseURL: { _ in url })
  }

  @Test func `the first service's answer becomes a fix`() async throws {
    let server = try LoopbackServer { _ in .json(Self.munich) }
    let before = Date()
    let location = try await locator(["ipwhois", "geojs"], at: server).locate()
    #expect(location.tried == [IPAttempt(service: "ipwhois", failure: nil)])
    #expect(location.answer.place.city == "Munich")
    let fix = location.fix
    #expect(fix.coordinate == Coordinate(latitude: 48.1, longitude: 11.6))
    #expect(fix.accuracy == .known(25_000, origin: .assumed))
    #expect(fix.source == "ip" && fix.device == "ipwhois" && fix.mode == .twoD)
    #expect(fix.flags == [.oneShot, .coarse])
    #expect(fix.time == nil && fix.receivedAt >= before)
    #expect(server.requests.map(\.path) == ["/"])
  }

  @Test(arguments: [
    ("ipwhois", "GET", "/"), ("geojs", "GET", "/v1/ip/geo.json"), ("ipinfo", "GET", "/json"),
    ("freeipapi", "GET", "/api/json"), ("ifconfig-co", "GET", "/json"),
    ("beacondb", "POST", "/v1/geolocate"), ("google", "POST", "/geolocation/v1/geolocate"),
    ("ip-api", "GET", "/json/"),
  ])
  func `each service is queried in its own way`(
    service: String, method: String, path: String
  ) async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let error = try await #require(throws: IPLocationError.self) {
      try await locator([service], at: server, key: "k&y =1").locate()
    }
    #expect(error.code == "no_position" && error.cause == .unavailable)
    let request = try #require(server.requests.first)
    #expect(request.method == method && request.path == path)
    #expect(request.header("Accept") == "application/json")
    #expect(request.header("User-Agent") == "wxloc/0.0")
    #expect(
      request.header("Authorization") == (service == "ipinfo" ? "Bearer k&y =1" : nil))
    if method == "POST" {
      #expect(String(decoding: request.body, as: UTF8.self) == #"{"considerIp":true}"#)
      #expect(request.header("Content-Type") == "application/json")
    }
    switch service {
    case "google": #expect(request.query == "key=k%26y%20%3D1")
    case "ip-api": #expect(request.query?.hasPrefix("fields=status,") == true)
    default: #expect(request.query == nil)
    }
  }

  @Test func `the next service is queried when one fails, and all are reported`() async throws {
    let server = try LoopbackServer { request in
      switch request.path {
      case "/": .answer(429, headers: [("Retry-After", "60")])
      case "/v1/ip/geo.json": .html("<html>Log in</html>")
      case "/json": .cut(Array("{\"ip\"".utf8), announced: 100)
      default: .json(#"{"latitude":48.1,"longitude":11.6,"cityName":"Munich"}"#)
      }
    }
    let location = try await locator(
      ["ipwhois", "geojs", "ipinfo", "freeipapi"], at: server
    ).locate()
    #expect(location.tried.map(\.service) == ["ipwhois", "geojs", "ipinfo", "freeipapi"])
    #expect(
      location.tried.map { $0.failure?.code } == [
        "rate_limited", "malformed_answer", "malformed_answer", nil,
      ])
    #expect(location.fix.device == "freeipapi")
  }

  /// Uses up the time that each request has.
  struct Silent: HTTPClient {
    let clock: ManualClock
    let note: @Sendable (HTTPRequest) -> Void

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      note(request)
      clock.advance(by: request.timeout)
      throw .timedOut(host: "silent")
    }
  }

  @Test func `a service that is silent leaves time for the next`() async throws {
    let clock = ManualClock()
    let given = Mutex<[HTTPRequest]>([])
    let locator = IPLocator(
      client: Silent(clock: clock) { request in given.withLock { $0.append(request) } },
      services: [.ipwhois, .geojs, .ifconfigCo], deadline: .seconds(12),
      clocks: clock.clocks(startingAt: Date(timeIntervalSince1970: 0)))
    let error = try await #require(throws: IPLocationError.self) { try await locator.locate() }
    #expect(error.code == "network_timeout")
    let requests = given.withLock { $0 }
    #expect(requests.map(\.timeout) == [.seconds(4), .seconds(4), .seconds(4)])
    #expect(requests.allSatisfy { $0.connectTimeout <= .seconds(4) })
  }

  @Test(.timeLimit(.minutes(1)))
  func `the deadline applies to all services together`() async throws {
    let server = try LoopbackServer { _ in .silence }
    let error = try await #require(throws: IPLocationError.self) {
      try await locator(
        ["ipwhois", "geojs", "ifconfig-co"], at: server, deadline: .milliseconds(200)
      ).locate()
    }
    #expect(error.tried.count == 3)
    #expect(error.cause == .unavailable)
    #expect(error.description.contains("ipwhois: 127.0.0.1 did not answer in time"))
  }

  @Test func `a failure that all services share is the cause`() async throws {
    let server = try LoopbackServer { _ in .answer(429) }
    let error = try await #require(throws: IPLocationError.self) {
      try await locator(["ipwhois", "geojs"], at: server).locate()
    }
    #expect(error.cause == .rateLimited && error.code == "rate_limited")
    #expect(
      error.message == "No IP service returned a position (ipwhois: its rate limit is reached; "
        + "geojs: its rate limit is reached).")
  }

  @Test(arguments: ["ipinfo", "google"])
  func `a key is not in any error, even if the service repeats it`(service: String) async throws {
    let server = try LoopbackServer { _ in
      .json(#"{"error":{"message":"The API key hush-hush is not valid"}}"#, status: 403)
    }
    let error = try await #require(throws: IPLocationError.self) {
      try await locator([service], at: server, key: "hush-hush").locate()
    }
    #expect(error.cause == .denied)
    #expect(error.message.contains("REDACTED"))
    #expect(!"\(error) \(error.tried)".contains("hush"))
  }

  @Test func `a key in the query is not in a connection error`() async throws {
    let port = try LoopbackServer.refusedPort()
    let locator = IPLocator(
      client: client, services: [.google], key: { _ in "hush-hush" },
      baseURL: { _ in "http://127.0.0.1:\(port)" })
    let error = try await #require(throws: IPLocationError.self) { try await locator.locate() }
    #expect(error.code == "network_connect")
    #expect(!"\(error) \(error.tried)".contains("hush"))
  }

  @Test(arguments: [nil, ""])
  func `a service that requires a key is not queried without one`(key: String?) async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let error = try await #require(throws: IPLocationError.self) {
      try await locator(["google"], at: server, key: key).locate()
    }
    #expect(error.cause == .denied && error.code == "key_missing")
    #expect(error.hint == "Set it with \(.key("google")).")
    #expect(server.requests.isEmpty)
  }

  /// Fails if it receives a request.
  struct NoNetwork: HTTPClient {
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      Issue.record("\(request.redactedURL) was asked")
      throw .cancelled
    }
  }

  @Test func `plain http is not used unless allowed`() async throws {
    let locator = IPLocator(client: NoNetwork(), services: [.ipAPI])
    let error = try await #require(throws: IPLocationError.self) { try await locator.locate() }
    #expect(error.cause == .configuration && error.code == "insecure_url")
    #expect(error.hint == "Allow it with \(.allowsHTTP).")
  }

  @Test(arguments: [
    "http://example.org", "http://192.0.2.1:80/", "http://localhost.example.org",
    "http://127.example.org", "http://127.0.0.1@example.org",
  ])
  func `plain http to another machine in a variable gets a useful hint`(
    baseURL: String
  ) async throws {
    for allowsHTTP in [false, true] {
      for service in [IPService.ipAPI, .ipwhois] {
        let locator = IPLocator(
          client: NoNetwork(), services: [service], allowsHTTP: allowsHTTP,
          baseURL: { _ in baseURL })
        let error = try await #require(throws: IPLocationError.self) { try await locator.locate() }
        #expect(error.cause == .configuration && error.code == "insecure_url")
        let hint = error.hint?.description
        #expect(hint?.contains("Set \(service.environmentPrefix)_URL to https://") == true)
        #expect(error.hint?.description.contains("allowsHTTP") == false)
      }
    }
  }

  @Test func `a byte order mark before the response is skipped`() async throws {
    let server = try LoopbackServer { _ in
      .answer(200, body: [0xEF, 0xBB, 0xBF] + Array(Self.munich.utf8))
    }
    let location = try await locator(["ipwhois"], at: server).locate()
    #expect(location.answer.place.city == "Munich")
  }

  @Test func `a captive portal is named, and only a likely one is blamed`()
    async throws
  {
    let server = try LoopbackServer { request in
      switch request.path {
      case "/": .html("<html>Log in</html>", status: 511)
      default: .answer(200, body: Array("oops".utf8))
      }
    }
    let error = try await #require(throws: IPLocationError.self) {
      try await locator(["ipwhois"], at: server).locate()
    }
    #expect(error.code == "captive_portal" && error.cause == .unavailable)
    #expect(error.message.contains("a captive portal requires a login"))
    #expect(error.hint?.description.contains("log in") == true)
    let other = try await #require(throws: IPLocationError.self) {
      try await locator(["geojs"], at: server).locate()
    }
    #expect(!other.description.contains("portal"))
  }

  /// Requests one fix from services, on a clock that only they advance.
  private func current(
    _ client: any HTTPClient, _ clock: ManualClock, services: [IPService]
  ) async throws -> LocationResult {
    let clocks = clock.clocks(startingAt: Date(timeIntervalSince1970: 0))
    let provider = IPProvider {
      IPLocator(client: client, services: services, clocks: clocks)
    }
    return try await LocationManager(clocks: clocks).current(LocationRequest(provider))
  }

  @Test func `silent services fail with their names before the deadline`() async throws {
    let clock = ManualClock()
    let failure = await #expect(throws: LocationFailure.self) {
      try await current(Silent(clock: clock) { _ in }, clock, services: [.ipwhois, .geojs])
    }
    #expect(failure?.cause == .unavailable)
    #expect(failure?.message.contains("ipwhois: silent did not answer in time") == true)
    #expect(failure?.message.contains("geojs: silent did not answer in time") == true)
    #expect(failure?.hint != nil)
  }

  /// Neither answers nor ends before it is cancelled.
  struct Stuck: HTTPClient {
    let asked: @Sendable () -> Void

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      let (silence, end) = AsyncStream.makeStream(of: Void.self)
      asked()
      for await _ in silence {}
      end.finish()
      throw .cancelled
    }
  }

  @Test func `a service that does not end its request is named too`() async throws {
    let clock = ManualClock()
    // The deadline is set before a service is queried.
    let failure = await #expect(throws: LocationFailure.self) {
      try await current(
        Stuck { clock.advance(by: .seconds(10)) }, clock, services: [.ipwhois, .geojs])
    }
    #expect(failure?.cause == .unavailable && failure?.code == "source_timeout")
    #expect(failure?.message.contains("ipwhois has not answered") == true)
  }

  @Test func `a service that failed before another answered is listed as tried`()
    async throws
  {
    let server = try LoopbackServer { request in
      request.path == "/" ? .answer(503) : .json(Self.munich)
    }
    let locator = try locator(["ipwhois", "geojs"], at: server)
    let result = try await LocationManager().current(LocationRequest(IPProvider { locator }))
    #expect(result.tried.map(\.source) == ["ip.ipwhois", "ip"])
    #expect(result.tried.map(\.outcome) == [.unavailable, .accepted])
    #expect(result.tried.first?.detail == "it answered with HTTP status 503")
    #expect(result.fix.device == "geojs")
    try await checkProvider(IPProvider { locator })
  }

  @Test func `plain http is used if allowed`() async throws {
    struct Recorder: HTTPClient {
      let note: @Sendable (String) -> Void
      func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        note(request.redactedURL)
        return HTTPResponse(status: 200, body: Array(#"{"lat":1,"lon":2}"#.utf8))
      }
    }
    try await confirmation { isAsked in
      let recorder = Recorder { url in
        #expect(url == "http://ip-api.com")
        isAsked()
      }
      _ = try await IPLocator(client: recorder, services: [.ipAPI], allowsHTTP: true).locate()
    }
  }

  @Test(arguments: ["nonsense", "ftp://127.0.0.1", "https://", "://x", "https:/x"])
  func `an invalid base URL names the variable to fix`(baseURL: String) async throws {
    let locator = IPLocator(
      client: NoNetwork(), services: [.ifconfigCo], baseURL: { _ in baseURL })
    let error = try await #require(throws: IPLocationError.self) { try await locator.locate() }
    #expect(error.cause == .configuration)
    #expect(error.description.contains("WXLOC_IFCONFIG_CO_URL"))
  }

  @Test func `only the scheme, host and port of a base URL are used`() async throws {
    let server = try LoopbackServer { _ in .json(Self.munich) }
    let url = server.url.replacing("http://", with: "HTTP://") + "/path?query#fragment"
    let locator = IPLocator(client: client, services: [.ipwhois], baseURL: { _ in url })
    _ = try await locator.locate()
    #expect(server.requests.map(\.path) == ["/"] && server.requests.first?.query == nil)
  }

  @Test func `without services there is nothing to query`() async throws {
    let error = try await #require(throws: IPLocationError.self) {
      try await IPLocator(client: NoNetwork(), services: []).locate()
    }
    #expect(error.message == "No IP service is configured.")
    #expect(error.cause == .unavailable)
  }

  @Test func `cancelling closes the connection and queries no other service`() async throws {
    let server = try LoopbackServer { _ in .silence }
    let locator = try locator(["ipwhois", "geojs"], at: server)
    let task = Task { try await locator.locate() }
    await server.waitForRequests(1)
    task.cancel()
    let error = await #expect(throws: IPLocationError.self) { try await task.value }
    #expect(error?.tried == [IPAttempt(service: "ipwhois", failure: .http(.cancelled))])
    await server.waitForOpenConnections(0)
    #expect(server.requests.count == 1)
  }
}
