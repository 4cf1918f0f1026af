import Testing
import WxAnswers
import WxCore
import WxGazetteer
import WxService

/// A dialect that is written like those of the project, in one file, and added to their list.
@Suite struct DialectExtensionTests {
  /// Errors in one word.
  static let dialect = Dialect("toy") { problem in
    .text(problem.status == 400 ? "what?" : "sorry", type: "text/plain")
  }

  /// A service that names the city at a position.
  static let toy = ServedDialect(
    dialect, title: "Toy",
    routes: RouteTable([
      Route("toy_city", .get, ["city"], for: .shared, dialect: dialect) { call in
        let position = try call.query.requiredPosition()
        let gazetteer = try call.parts.gazetteer()
        let city = try gazetteer.reverse(position)?.place.name ?? "nowhere"
        return .text(city, type: "text/plain")
      }
    ]),
    prefix: "toy")

  @Test func `a dialect is a value with routes, errors and a prefix`() async throws {
    let fixture = try ServiceFixture()
    let service = Service(
      fixture.parts, routes: ServedDialect.routes(of: ServedDialect.all + [Self.toy]))
    let city = await service.respond(
      to: try ServiceRequest(.get, "/toy/city?lat=48.137&lon=11.575"))
    #expect(String(decoding: city.bytes ?? [], as: UTF8.self) == "Munich")
    let error = await service.respond(to: try ServiceRequest(.get, "/toy/city?lat=x"))
    #expect(String(decoding: error.bytes ?? [], as: UTF8.self) == "what?")
    // The others are still there.
    let photon = await service.respond(to: try ServiceRequest(.get, "/photon/api?q=Munich"))
    #expect(photon.status == 200)
  }

  @Test func `the names of dialects, and the paths of all, differ`() {
    let all = ServedDialect.all
    #expect(Set(all.map(\.dialect.name)).count == all.count)
    let routes = RouteTable.main.routes.map { "\($0.method) \($0.path)" }
    #expect(Set(routes).count == routes.count)
  }
}
