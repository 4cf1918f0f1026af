import Foundation
import Testing
import WxAnswers
import WxCore
import WxService
import WxWeather

/// Without the token, a server with saved places, fences, a position and settings answers exactly
/// as one without them.
@Suite struct PrivacyTests {
  private static let policy = AccessPolicy(token: Secret("0123456789abcdef"))

  /// A service of a user who has saved something of each kind.
  private static func inhabited() async throws -> ServiceFixture {
    let here = try #require(Coordinate(latitude: 61.23456, longitude: 101.76543))
    let fixture = try ServiceFixture(
      location: Fix(
        coordinate: here, accuracy: .unknown, receivedAt: .now, source: "fixed", mode: .twoD))
    for body in [
      #"{"query":"-33.13579,151.24680","name":"Zauberhaus"}"#,
      // A saved place with the name of another place, and one with a name that is a code.
      #"{"query":"-33.13579,151.24681","name":"Paris"}"#,
      #"{"query":"-33.13579,151.24682","name":"JFK"}"#,
    ] {
      #expect(try await fixture.send(.post, "/v1/places", body: body).status == 201)
    }
    let standard = try await fixture.send(
      .patch, "/v1/places/Zauberhaus", body: #"{"is_default":true}"#)
    #expect(standard.status == 200)
    let fence = try await fixture.send(
      .post, "/v1/fences",
      body: """
        {"name":"Gartenzaun","circle":{"latitude":-33.13579,"longitude":151.2468,"radius_m":50}}
        """)
    #expect(fence.status == 201)
    let settings = try await fixture.send(
      .patch, "/v1/settings", body: #"{"units.wind":"kn","units.temperature":"f"}"#)
    #expect(settings.status == 200)
    return fixture
  }

  /// Texts by which somebody may look for saved data.
  private static func probes(_ fixture: ServiceFixture) async throws -> [String] {
    let places = try await fixture.send(.get, "/v1/places").json["places"]?.array ?? []
    let identifiers = places.compactMap { $0["id"]?.string ?? $0["id"]?.text() }
    #expect(identifiers.count == 3)
    return identifiers + [
      "Zauberhaus", "zauberhaus", "Zauberhau", "Zauberhaus, Germany", "Paris", "JFK",
      "Gartenzaun", "here", "home", "default", "-33.13579,151.2468",
    ]
  }

  private static let parameters = [
    "q", "name", "place", "city", "id", "zip", "query", "postcode", "postalcode", "amenity",
    "street", "osm_ids", "exclude_place_ids",
  ]

  /// The requests for a route: each probe in each parameter and in the path and in the body.
  private static func requests(
    for route: Route, _ probes: [String]
  ) throws -> [ServiceRequest] {
    var requests = [try ServiceRequest(route.method, route.target(["x"]))]
    let format = "format=j1&lat_=&lang=en"
    for probe in probes {
      let word = probe.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? probe
      if route.path.contains(where: { if case .parameter = $0 { true } else { false } }) {
        requests.append(try ServiceRequest(route.method, route.target([word]) + "?\(format)"))
      }
      guard route.method == .get else {
        for body in [#"{"data":[[0,"\#(probe)"]]}"#, #"{"calls":[["\#(probe)"]]}"#] {
          for function in ["geocode", "reverse"] {
            requests.append(
              try ServiceRequest(
                route.method, route.target([function]),
                headers: ["content-type": "application/json"], body: Array(body.utf8)))
          }
        }
        continue
      }
      for parameter in parameters {
        requests.append(
          try ServiceRequest(route.method, route.target(["x"]) + "?\(parameter)=\(word)"))
      }
    }
    return requests
  }

  /// What a client sees of an answer; times that were measured are left out.
  private static func visible(
    _ response: ServiceResponse, _ request: ServiceRequest, _ probes: [String]
  ) throws -> String {
    let fields = response.headers.fields.map { "\($0.name): \($0.value)" }
    var bytes = response.bytes ?? []
    if case .transform(let make) = response.body {
      var transform = try make()
      for probe in probes { transform.add(Array("\(probe)\n".utf8)) }
      transform.end()
      while let piece = try transform.next() { bytes += piece }
    }
    let body = String(decoding: bytes, as: UTF8.self)
      .replacing(#/"generationtime_ms":[0-9.e-]+/#, with: "")
    return "\(response.status)\n" + fields.joined(separator: "\n") + "\n" + body
  }

  @Test(arguments: RouteAudienceTests.table.routes)
  func `without the token, no route depends on what the user has`(route: Route) async throws {
    let inhabited = try await Self.inhabited()
    let empty = try ServiceFixture()
    let probes = try await Self.probes(inhabited)
    for var request in try Self.requests(for: route, probes) {
      request.headers["host"] = "localhost"
      let match = RouteAudienceTests.table.match(request)
      do throws(AccessError) {
        try Self.policy.check(request, for: match)
      } catch {
        #expect(error == .noToken && !route.audience.isPublic)
        continue
      }
      let tables = RouteAudienceTests.table
      let full = await Service(inhabited.parts, routes: tables).respond(to: request)
      let other = await Service(empty.parts, routes: tables).respond(to: request)
      let seen = try Self.visible(full, request, probes)
      #expect(try seen == Self.visible(other, request, probes), "\(request.target)")
      #expect(full.status != 500, "\(request.target): \(seen)")
    }
    #expect(inhabited.weatherRequests == empty.weatherRequests)
  }

  @Test func `with the token, the same data are there`() async throws {
    let fixture = try await Self.inhabited()
    for (target, trace) in [
      ("/v1/places", "Zauberhaus"), ("/v1/fences", "Gartenzaun"), ("/v1/settings", "kn"),
      ("/v1/current", "61.23456"), ("/v1/weather?place=zauberhaus", "151.2468"),
      ("/wttr?format=j1", "151.24"),
    ] {
      let answer = try await fixture.send(.get, target, routes: RouteAudienceTests.table)
      #expect(String(decoding: answer.bytes ?? [], as: UTF8.self).contains(trace), "\(target)")
    }
  }

  @Test(arguments: [
    "/data/2.5/weather?q=Zauberhaus", "/data/2.5/forecast?q=zauberhaus", "/wttr/Zauberhaus",
    "/wttr/zauberhaus?format=j1", "/data/2.5/forecast/daily?zip=Zauberhaus",
  ])
  func `the weather of other services does not know saved names`(target: String) async throws {
    let fixture = try await Self.inhabited()
    let answer = try await fixture.send(.get, target, routes: RouteAudienceTests.table)
    #expect(answer.status == 404)
    #expect(fixture.weatherRequests.isEmpty)
  }
}
