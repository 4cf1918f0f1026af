import Foundation
import Testing
import WxAnswers
import WxCore
import WxService
import WxWeather

@Suite struct AccessTests {
  private static let token = "0123456789abcdef"

  private func refusal(
    _ method: ServiceRequest.Method = .get, _ target: String, _ headers: HeaderFields,
    token: String? = nil, names: [String] = [], routes: RouteTable = .api
  ) throws -> AccessError? {
    let request = try ServiceRequest(method, target, headers: headers)
    let policy = AccessPolicy(names: names, token: token.flatMap { Secret($0) })
    do throws(AccessError) {
      try policy.check(request, for: routes.match(request))
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      "localhost", "localhost:8080", "LOCALHOST", "127.0.0.1:8080", "[::1]:8080", "192.0.2.7",
      "localhost:", "[::1]", "[2001:DB8::7]:80",
    ])
  func `this machine and addresses are accepted`(host: String) throws {
    #expect(try refusal(.get, "/v1/geocode?q=x", ["host": host]) == nil)
    #expect(try refusal(.get, "/v1/places", ["host": host]) == nil)
  }

  @Test func `a request that names no host is refused`() throws {
    #expect(try refusal(.get, "/v1/geocode?q=x", [:]) == .noHost)
  }

  @Test(
    arguments: [
      "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "", "[::1",
      "[::1].evil.example", "[::1]evil", "[::1]:80:evil", "[]", "[127.0.0.1]", "[evil.example]",
      "[:::]", "+1.2.3.4", "1.2.3.+4", "1.2.3.4.", "1.2.3", "localhost:80:evil", "localhost:evil",
      "localhost:+80", "localhost:999999", "localhost:80@evil.example", "user@localhost", "::1",
    ])
  func `a name that a page may have pointed here is refused`(host: String) throws {
    #expect(try refusal(.get, "/v1/geocode?q=x", ["host": host]) == .otherHost(host))
  }

  @Test func `the name of a proxy is accepted when it is allowed`() throws {
    #expect(try refusal(.get, "/healthz", ["host": "geo.example"], names: ["Geo.example"]) == nil)
  }

  @Test func `pages of other origins neither read personal data nor change anything`() throws {
    let other: HeaderFields = ["host": "localhost:8080", "origin": "https://evil.example"]
    #expect(try refusal(.get, "/v1/places", other) == .otherOrigin)
    #expect(try refusal(.delete, "/v1/places/home", other) == .otherOrigin)
    #expect(try refusal(.get, "/v1/geocode?q=x", other) == nil)
    let embedded: HeaderFields = ["host": "localhost:8080", "sec-fetch-site": "cross-site"]
    #expect(try refusal(.get, "/v1/places", embedded) == .otherOrigin)
    let own: HeaderFields = [
      "host": "localhost:8080", "origin": "http://localhost:8080", "sec-fetch-site": "same-origin",
    ]
    #expect(try refusal(.delete, "/v1/places/home", own) == nil)
  }

  @Test(
    arguments: [
      "/data/2.5/weather?lat=48&lon=11", "/wttr/Munich", "/forecast/key/48,11",
    ])
  func `pages of other sites cannot use weather services, others can`(target: String) throws {
    let foreign: [HeaderFields] = [
      ["host": "localhost", "sec-fetch-site": "cross-site"],
      ["host": "localhost", "origin": "https://evil.example"],
      ["host": "localhost", "origin": "null"],
      ["host": "localhost", "sec-fetch-site": "same-site"],
      // A frame, a form, a page that opens a window by itself.
      Self.link(["sec-fetch-dest": "iframe"]), Self.link(["origin": "https://evil.example"]),
      Self.link(["sec-fetch-user": nil]), Self.link(["sec-fetch-mode": "no-cors"]),
    ]
    for headers in foreign {
      #expect(try refusal(.get, target, headers, routes: .main) == .otherOrigin)
      #expect(try refusal(.get, target, headers, token: Self.token, routes: .main) == .otherOrigin)
      var owner = headers
      owner["authorization"] = "Bearer \(Self.token)"
      #expect(try refusal(.get, target, owner, token: Self.token, routes: .main) == nil)
    }
    let own: [HeaderFields] = [
      ["host": "localhost"], ["host": "localhost", "sec-fetch-site": "none"],
      ["host": "localhost", "sec-fetch-site": "same-origin", "origin": "http://localhost"],
    ]
    for headers in own { #expect(try refusal(.get, target, headers, routes: .main) == nil) }
  }

  /// The fields of a browser whose user opens a link, with changes.
  private static func link(_ changes: [String: String?] = [:]) -> HeaderFields {
    var fields: HeaderFields = [
      "host": "localhost", "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate",
      "sec-fetch-user": "?1", "sec-fetch-dest": "document",
    ]
    for (name, value) in changes { fields[name] = value }
    return fields
  }

  @Test func `a link that the user opens shows the weather, and nothing personal`() throws {
    for site in ["cross-site", "same-site"] {
      let fields = Self.link(["sec-fetch-site": site])
      #expect(try refusal(.get, "/wttr/Munich", fields, routes: .main) == nil)
      #expect(try refusal(.post, "/v1/geocode", fields, routes: .main) == .otherOrigin)
      #expect(try refusal(.get, "/v1/places", fields, routes: .main) == .otherOrigin)
      #expect(try refusal(.get, "/wttr", fields, routes: .main) == .otherOrigin)
    }
  }

  @Test func `pages of other sites may lead to the page and use public data`() throws {
    let foreign: HeaderFields = ["host": "localhost", "sec-fetch-site": "cross-site"]
    for target in ["/healthz", "/readyz", "/v1/geocode?q=x", "/photon/api?q=x", "/v1/reverse"] {
      #expect(try refusal(.get, target, foreign, routes: .main) == nil, "\(target)")
    }
    #expect(try refusal(.post, "/v1/geocode", foreign, routes: .main) == .otherOrigin)
  }

  @Test func `with a token, personal paths and changes need it`() throws {
    let without: HeaderFields = ["host": "localhost"]
    #expect(try refusal(.get, "/v1/places", without, token: Self.token) == .noToken)
    #expect(try refusal(.post, "/v1/places", without, token: Self.token) == .noToken)
    #expect(try refusal(.get, "/v1/geocode?q=x", without, token: Self.token) == nil)
    for field in ["Bearer \(Self.token)", "bearer \(Self.token)"] {
      let with: HeaderFields = ["host": "localhost", "authorization": field]
      #expect(try refusal(.get, "/v1/places", with, token: Self.token) == nil)
    }
    for field in ["Bearer ", "Bearer \(Self.token)0", "Bearer 0123456789abcdeF", Self.token] {
      let with: HeaderFields = ["host": "localhost", "authorization": field]
      #expect(try refusal(.get, "/v1/places", with, token: Self.token) == .noToken)
    }
  }

  @Test func `a browser that uses another name gets a page with the command to allow it`() throws {
    let error = AccessError.otherHost("pi.home.example:8080")
    let page = try #require(error.page(for: .get, accept: "text/html,*/*;q=0.8"))
    #expect(page.status == 421)
    #expect(page.headers["content-type"] == "text/html; charset=utf-8")
    #expect(page.headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
    let text = String(decoding: page.bytes ?? [], as: UTF8.self)
    #expect(text.contains("<code>wxloc serve --allow-host pi.home.example</code>"))
    #expect(error.page(for: .get, accept: "application/json") == nil)
    #expect(error.page(for: .post, accept: "text/html") == nil)
    #expect(AccessError.noToken.page(for: .get, accept: "text/html") == nil)
  }

  @Test(arguments: ["<img src=x>", "a b", "--public", "x;rm", "", "\u{202E}evil"])
  func `a name that is no host name is neither markup nor part of a command`(name: String) throws {
    let page = try #require(AccessError.otherHost(name).page(for: .get, accept: "text/html"))
    let text = String(decoding: page.bytes ?? [], as: UTF8.self)
    #expect(text.contains("<code>wxloc serve --allow-host NAME</code>"))
    #expect(!text.contains("<img") && !text.contains("\u{202E}"))
  }

  @Test func `a limit of the weather services says when to try again`() {
    let now = Date(timeIntervalSince1970: 1_795_348_800)
    func failure(_ waits: [Double?]) -> WeatherFailure {
      WeatherFailure(
        attempts: waits.map { wait in
          ProviderAttempt(
            provider: .openMeteo,
            failure: WeatherError(
              .openMeteo, wait.map { .rateLimited(until: now.addingTimeInterval($0)) } ?? .noKey,
              at: now))
        })
    }
    func field(_ waits: [Double?]) -> String? {
      Dialect.own.response(to: failure(waits)).headers["retry-after"]
    }
    #expect(field([900, 60.2]) == "61")
    #expect(field([-5]) == "1")
    #expect(field([900, nil]) == nil)
    #expect(field([nil]) == nil)
    let own = WeatherError(.openMeteo, .network(.heldBack(retryAfter: 7)))
    let held = WeatherFailure(attempts: [ProviderAttempt(provider: .openMeteo, failure: own)])
    let problem = Problem(held)
    for dialect in ServedDialect.all.map(\.dialect) + [.own] {
      let answer = dialect.response(to: held)
      #expect(answer.status == 503, "\(dialect.name)")
      #expect(answer.headers["retry-after"] == "7", "\(dialect.name)")
      #expect(answer.headers["cache-control"] == "no-store", "\(dialect.name)")
    }
    #expect(problem.json["code"] == "rate_limited" && problem.json["hint"] == "Try again in 7 s.")
    #expect(problem.json["detail"] == "This server limits its own requests to Open-Meteo.")
  }

  @Test func `an unknown method is refused with those that the path has`() throws {
    let service = Service(try ServiceFixture().parts)
    let places = service.refuseMethod(of: try ServiceRequest(.options, "/v1/places"))
    #expect(places.status == 405)
    #expect(places.headers["allow"]?.hasPrefix("GET, HEAD, POST") == true)
    #expect(service.refuseMethod(of: try ServiceRequest(.options, "/nothing")).status == 404)
  }

  @Test func `a name that nobody can mean is not looked up`() async throws {
    let name = String(repeating: "x", count: 1001)
    #expect(try await ServiceFixture().send(.get, "/v1/geocode?q=\(name)").status == 400)
  }

  @Test func `a client is limited, and others are not`() throws {
    var limiter = RateLimiter(rate: 2, burst: 3)
    let client = try #require(ClientAddress("192.0.2.1"))
    let first = (0..<4).map { _ in limiter.admit(client, at: 0) }
    #expect(first.map(\.isAllowed) == [true, true, true, false])
    #expect(first.map(\.remaining) == [2, 1, 0, 0])
    #expect(first.last?.retryAfter == 1)
    #expect(limiter.admit(try #require(ClientAddress("192.0.2.2")), at: 0).isAllowed)
    #expect(limiter.admit(client, at: 0.5).isAllowed)
    #expect(!limiter.admit(client, at: 0.5).isAllowed)
  }

  @Test func `many clients do not fill the memory`() {
    var limiter = RateLimiter(rate: 1, burst: 1)
    for index in 0..<UInt32(30_000) { _ = limiter.admit(.v4(index), at: Double(index)) }
    #expect(limiter.admit(.v4(29_999), at: 30_002).isAllowed)
  }
}
