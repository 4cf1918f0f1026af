import Foundation
import Testing
import WxAnswers
import WxCore
import WxService

/// What each route of the server requires. `OpenAPITests` compares the audiences with those that the
/// document states, so a route that changes its audience by mistake fails there.
@Suite struct RouteAudienceTests {
  /// All paths of the main port except the files of the page.
  static let table = RouteTable.main + .metrics { "wxloc_up 1\n" }

  private static let token = "0123456789abcdef"

  private func refusal(
    of route: Route, _ headers: HeaderFields, token: String? = nil
  ) throws -> AccessError? {
    let request = try ServiceRequest(route.method, route.target(["x"]), headers: headers)
    let policy = AccessPolicy(token: token.flatMap { Secret($0) })
    do throws(AccessError) {
      try policy.check(request, for: Self.table.match(request))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: table.routes)
  func `with a token, a route needs it unless it is public`(route: Route) throws {
    let refused: AccessError? = route.audience.isPublic ? nil : .noToken
    #expect(try refusal(of: route, ["host": "localhost"], token: Self.token) == refused)
    let wrong: HeaderFields = ["host": "localhost", "authorization": "Bearer \(Self.token)0"]
    #expect(try refusal(of: route, wrong, token: Self.token) == refused)
    let right: HeaderFields = ["host": "localhost", "authorization": "Bearer \(Self.token)"]
    #expect(try refusal(of: route, right, token: Self.token) == nil)
    #expect(try refusal(of: route, ["host": "localhost"]) == nil)
  }

  @Test(arguments: table.routes)
  func `pages of other origins and sites reach public data only`(route: Route) throws {
    // Batches and the weather are open to programs, but cost too much for pages of others.
    let isOpen =
      route.audience == .shared
      || route.audience == .public && ["health", "ready", "page"].contains(route.name)
    let refused: AccessError? = isOpen ? nil : .otherOrigin
    for origin in [
      "https://evil.example", "http://localhost:8081", "http://evil.localhost:8080", "null",
      "http://localhost:8080.evil.example", "",
    ] {
      let fields: HeaderFields = ["host": "localhost:8080", "origin": origin]
      #expect(try refusal(of: route, fields) == refused, "\(origin)")
    }
    for site in ["cross-site", "same-site", "", "SAME-ORIGIN"] {
      let fields: HeaderFields = ["host": "localhost:8080", "sec-fetch-site": site]
      #expect(try refusal(of: route, fields) == refused, "\(site)")
    }
    for site in ["same-origin", "none"] {
      let fields: HeaderFields = ["host": "localhost:8080", "sec-fetch-site": site]
      #expect(try refusal(of: route, fields) == nil, "\(site)")
    }
  }

  @Test(arguments: table.routes)
  func `no route answers requests for another host`(route: Route) throws {
    for host in ["evillocalhost", "evil.localhost", "localhost.evil.example", "localhos", ""] {
      #expect(try refusal(of: route, ["host": host]) == .otherHost(host))
    }
  }

  @Test(arguments: table.routes)
  func `only shared answers are for pages of any origin`(route: Route) async throws {
    let service = Service(try ServiceFixture().parts, routes: Self.table)
    let isShared = route.audience == .shared
    for method in Set([route.method, route.method == .get ? .head : route.method]) {
      let answer = await service.respond(to: try ServiceRequest(method, route.target(["x"])))
      #expect(answer.headers["access-control-allow-origin"] == (isShared ? "*" : nil))
      #expect(answer.headers["access-control-allow-credentials"] == nil)
    }
    let preflight = await service.respond(to: try ServiceRequest(.options, route.target(["x"])))
    let hasShared = Self.table.routes.contains { $0.path == route.path && $0.audience == .shared }
    #expect(preflight.headers["access-control-allow-origin"] == (hasShared ? "*" : nil))
    let methods = preflight.headers["access-control-allow-methods"]
    #expect(methods == (hasShared ? "GET, HEAD" : nil))
  }

  @Test(arguments: table.routes)
  func `no answer has its type guessed, and shared caches store none that is personal`(
    route: Route
  ) async throws {
    let position = try #require(Coordinate(latitude: 1, longitude: 2))
    let fix = Fix(
      coordinate: position, accuracy: .unknown, receivedAt: .now, source: "fixed", mode: .twoD)
    let service = Service(try ServiceFixture(location: fix).parts, routes: Self.table)
    let answer = await service.respond(
      to: try ServiceRequest(route.method, route.target(["Munich"])))
    #expect(answer.headers["x-content-type-options"] == "nosniff")
    guard !route.audience.isPublic else { return }
    let control = try #require(answer.headers["cache-control"], "\(route.line)")
    #expect(control.contains("no-store") || control.contains("private"), "\(control)")
    #expect(!control.contains("public"))
  }

  @Test func `refused requests have the same protection`() throws {
    for error: AccessError in [
      .otherHost("x"), .otherOrigin, .noToken, .tooManyRequests(retryAfter: 3), .busy,
    ] {
      let answer = Service.refuse(error)
      #expect(answer.status == error.status)
      #expect(answer.headers["x-content-type-options"] == "nosniff")
      #expect(answer.headers["cache-control"] == "no-store")
      #expect(answer.headers["access-control-allow-origin"] == nil)
      let shared = Service.refuse(error, isShared: true)
      #expect(shared.headers["access-control-allow-origin"] == "*")
    }
    #expect(Service.refuse(AccessError.noToken).headers["www-authenticate"] == "Bearer")
    #expect(
      Service.refuse(AccessError.tooManyRequests(retryAfter: 3)).headers["retry-after"] == "3")
  }
}

extension Route {
  /// The method and the path: `GET /v1/places/:name`.
  var line: String {
    let segments = path.map { segment in
      switch segment {
      case .text(let text): text
      case .parameter(let name): ":\(name)"
      }
    }
    return "\(method.rawValue) /" + segments.joined(separator: "/")
  }

  /// A target of the route, with these texts in turn as the parameters of the path.
  func target(_ parameters: [String]) -> String {
    var rest = parameters[...]
    let segments = path.map { segment in
      switch segment {
      case .text(let text): text
      case .parameter: rest.popFirst() ?? parameters.last ?? "x"
      }
    }
    return "/" + segments.joined(separator: "/")
  }
}
