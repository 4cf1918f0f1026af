import Foundation
import Testing
import WxAnswers
import WxCore
import WxService
import WxWeather

/// A server for everybody (`--public`), and the ports of services that have geocoding only.
@Suite struct PublicServerTests {
  private static let table = RouteTable.mainOfPublicServer

  @Test func `a public server has geocoding in all forms, and nothing else`() {
    let lines = [
      "GET /healthz", "GET /readyz", "GET /openapi.json",
      "GET /v1/geocode", "POST /v1/geocode", "GET /v1/reverse", "POST /v1/reverse",
      "GET /v1/timezone", "GET /v1/nearby", "POST /v1/text", "POST /v1/snowflake/:function",
      "POST /v1/bigquery/:function",
      "GET /v1/search", "GET /v1/get",
      "GET /geo/1.0/direct", "GET /geo/1.0/reverse", "GET /geo/1.0/zip",
      "GET /photon/api", "GET /photon/reverse", "GET /photon/structured", "GET /photon/status",
      "GET /nominatim/search", "GET /nominatim/reverse", "GET /nominatim/lookup",
      "GET /nominatim/status", "GET /nominatim/search.php", "GET /nominatim/reverse.php",
      "GET /nominatim/lookup.php", "GET /nominatim/status.php", "GET /nominatim/details",
      "GET /nominatim/deletable", "GET /nominatim/polygons", "GET /nominatim/details.php",
      "GET /nominatim/deletable.php", "GET /nominatim/polygons.php", "GET /rev",
    ]
    #expect(Set(Self.table.routes.map(\.line)) == Set(lines))
    #expect(Self.table.routes.count == lines.count)
  }

  @Test func `the description of a public server has its paths, what they use, and nothing else`()
    async throws
  {
    let document = try await ServiceFixture().send(.get, "/openapi.json", routes: Self.table).json
    let lines = (document["paths"]?.object?.members ?? []).flatMap { path in
      (path.value.object?.members ?? []).filter { $0.key != "parameters" }.map {
        ($0.key.uppercased() + " " + path.key).replacing("{", with: ":").replacing("}", with: "")
      }
    }
    #expect(Set(lines) == Set(Self.table.routes.map(\.line)))
    #expect(lines.count == Self.table.routes.count)
    let text = document.text()
    let used = Set(text.matches(of: /"#\/components\/(\w+\/\w+)"/).map { String($0.1) })
    let known = (document["components"]?.object?.members ?? []).flatMap { kind in
      (kind.value.object?.members ?? []).map { "\(kind.key)/\($0.key)" }
    }
    #expect(Set(known) == used && !used.isEmpty)
    #expect(!text.contains("\"x-audience\":\"personal\"") && !text.contains("/v1/places"))
    let tags = Set(document["tags"]?.array?.compactMap { $0["name"]?.string } ?? [])
    #expect(tags.contains("geocoding") && tags.isDisjoint(with: ["user", "assistants", "wttr"]))
    #expect(document["info"]?["title"] == "wxloc" && document["openapi"] == "3.1.0")
  }

  @Test(arguments: RouteAudienceTests.table.routes)
  func `what is personal, of the operator, or the weather does not exist`(route: Route) throws {
    let request = try ServiceRequest(route.method, route.target(["x"]))
    let weather = [
      "/data/", "/forecast/", "/wttr", "/v1/weather", "/v1/card", "/v1/forecast", "/v1/air",
    ]
    let isHidden =
      !route.audience.isPublic || weather.contains(where: route.target(["x"]).hasPrefix)
    if case .none = Self.table.match(request) {
    } else {
      #expect(!isHidden, "\(route.line)")
    }
  }

  @Test(arguments: table.routes)
  func `no route uses what the user has, or the weather`(route: Route) async throws {
    let here = try #require(Coordinate(latitude: 61.23456, longitude: 101.76543))
    let fixture = try ServiceFixture(
      location: Fix(
        coordinate: here, accuracy: .unknown, receivedAt: .now, source: "fixed", mode: .twoD))
    for (path, body) in [
      ("/v1/places", #"{"query":"-33.13579,151.24680","name":"Zauberhaus"}"#),
      (
        "/v1/fences",
        #"{"name":"Zaun","circle":{"latitude":-33.1,"longitude":151.2,"radius_m":50}}"#
      ),
    ] {
      #expect(try await fixture.send(.post, path, body: body).status == 201)
    }
    let service = Service(fixture.parts.ofPublicServer, routes: Self.table)
    for word in ["Zauberhaus", "Zaun", "here", "-33.13579,151.2468", "geocode"] {
      let queries = ["q", "name", "city", "zip", "place", "osm_ids", "id"].map { "\($0)=\(word)" }
      let target = route.target([word]) + "?" + queries.joined(separator: "&") + "&lat=1&lon=2"
      let body = #"{"data":[[0,"\#(word)"]],"calls":[["\#(word)"]]}"#
      let answer = await service.respond(
        to: try ServiceRequest(
          route.method, target, headers: ["content-type": "application/json"],
          body: Array(body.utf8)))
      let text = String(decoding: answer.bytes ?? [], as: UTF8.self)
      for trace in ["61.23", "101.76", "personal_part"] {
        #expect(!text.contains(trace), "\(target): \(text)")
      }
      // A name that is in the request may be repeated, its position not.
      if !word.hasPrefix("-33") { #expect(!text.contains("151.2"), "\(target): \(text)") }
    }
    #expect(fixture.weatherRequests.isEmpty)
  }

  @Test(arguments: [
    "wxloc", "photon.example:2322", "host.docker.internal", "evil.example", "", "[",
  ])
  func `ports with nothing personal are answered under any name`(host: String) throws {
    for table in [Self.table, .photon, .nominatim] {
      #expect(table.isForEverybody)
      for route in table.routes {
        let request = try ServiceRequest(
          route.method, route.target(["x"]),
          headers: ["host": host, "origin": "https://evil.example", "sec-fetch-site": "cross-site"])
        let policy = AccessPolicy(isForEverybody: table.isForEverybody)
        #expect(throws: Never.self) { try policy.check(request, for: table.match(request)) }
      }
    }
    #expect(!RouteAudienceTests.table.isForEverybody)
  }

  @Test func `the operator's path is not answered under any name`() throws {
    let table = Self.table + .metrics { "" }
    #expect(table.isForEverybody)
    let policy = AccessPolicy(token: Secret("0123456789abcdef"), isForEverybody: true)
    func refusal(_ headers: HeaderFields) throws -> AccessError? {
      let request = try ServiceRequest(.get, "/metrics", headers: headers)
      do throws(AccessError) {
        try policy.check(request, for: table.match(request))
        return nil
      } catch {
        return error
      }
    }
    let field = "Bearer 0123456789abcdef"
    let foreign: HeaderFields = ["host": "evil.example", "authorization": field]
    #expect(try refusal(foreign) == .otherHost("evil.example"))
    #expect(try refusal(["host": "localhost"]) == .noToken)
    #expect(try refusal(["host": "localhost", "authorization": field]) == nil)
  }

  @Test func `pages may send the fields of their programs`() async throws {
    // Firefox sends a User-Agent that a page sets, so it asks first.
    let answer = try await ServiceFixture().send(
      .options, "/search",
      [
        "origin": "https://app.example", "access-control-request-method": "GET",
        "access-control-request-headers": "user-agent",
      ], routes: .nominatim)
    #expect(answer.status == 204)
    #expect(answer.headers["access-control-allow-origin"] == "*")
    #expect(answer.headers["access-control-allow-headers"] == "*, Authorization")
    #expect(answer.headers["access-control-allow-credentials"] == nil)
  }
}
