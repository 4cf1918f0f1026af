import Foundation
import TestSupport
import Testing
import WxCore
import WxService

/// Parts of names, kinds, places near by, and places in texts, over HTTP.
@Suite struct PlaceQueryTests {
  let fixture: ServiceFixture

  init() throws { fixture = try ServiceFixture() }

  private func first(_ query: String) async throws -> JSONValue? {
    let answer = try await fixture.send(.get, "/v1/geocode?\(query)")
    #expect(answer.status == 200, "\(query)")
    return try answer.json["results"]?.array?.first
  }

  @Test(
    arguments: [
      ("city=Paris&admin1=TX", 4_717_560), ("city=Paris&country=US", 4_717_560),
      ("city=Paris&country=United+States", 4_717_560), ("country=Deutschland", 2_921_044),
      ("q=Georgia&kind=admin1", 4_197_000), ("q=Springfield&near=Chicago", 4_250_542),
    ] as [(String, Int)])
  func `parts, kinds and a place near by choose the place`(query: String, id: Int) async throws {
    #expect(try await first(query)?["id"]?.int == id)
  }

  @Test func `a result has the ids of its areas, its span and, on demand, its names`() async throws
  {
    let found = try #require(try await first("q=Chicago,+Illinois&names=1"))
    #expect(found["country_id"] == 6_252_001 && found["admin1_id"] == 4_896_861)
    #expect(found["matched_spans"] == [[0, 7]])
    #expect(found["names"]?.array?.first == ["language": nil, "name": "Chicago"])
    #expect(try await first("q=Chicago")?["names"] == nil)
  }

  @Test(arguments: [
    "q=Paris&city=Paris", "q=Paris&kind=village", "q=Paris&near=Springfield", "",
    "q=Paris&names=perhaps", "city=\(String(repeating: "x", count: 300))",
  ])
  func `contradictions are refused`(query: String) async throws {
    let status = try await fixture.send(.get, "/v1/geocode?\(query)").status
    #expect((400..<500).contains(status))
  }

  @Test func `nearby lists the cities around a place or a position`() async throws {
    let answer = try await fixture.send(
      .get, "/v1/nearby?place=Chicago&radius_km=1000&population=100000")
    let json = try answer.json
    #expect(answer.status == 200 && json["query"] == "Chicago")
    let names = json["results"]?.array?.compactMap { $0["name"]?.string }
    #expect(names?.first == "Springfield")
    let position = try await fixture.send(.get, "/v1/nearby?lat=41.85&lon=-87.65&limit=1").json
    #expect(position["results"]?.array?.count == 1)
    let again = try await fixture.send(
      .get, "/v1/nearby?place=Chicago&radius_km=1000&population=100000",
      ["If-None-Match": answer.headers["etag"] ?? ""])
    #expect(again.status == 304)
    for target in [
      "/v1/nearby", "/v1/nearby?place=Springfield", "/v1/nearby?lat=1", "/v1/nearby?place=Qqqqq",
      "/v1/nearby?place=Paris&radius_km=0", "/v1/nearby?place=Paris&population=-1",
    ] {
      #expect((400..<500).contains(try await fixture.send(.get, target).status), "\(target)")
    }
  }

  @Test func `a text has its places`() async throws {
    let service = Service(fixture.parts)
    func send(_ text: [UInt8], _ type: String = "text/plain; charset=utf-8") async throws
      -> ServiceResponse
    {
      await service.respond(
        to: try ServiceRequest(
          .post, "/v1/text?lang=en", headers: ["content-type": type], body: text))
    }
    let answer = try await send(Array("From Chicago to Munich.".utf8))
    #expect(answer.status == 200)
    let json = try JSONValue(parsing: answer.bytes ?? [])
    #expect(json["places"]?.array?.compactMap { $0["text"]?.string } == ["Chicago", "Munich"])
    #expect(json["places"]?.array?.first?["start"] == 5)
    let other = try await send([0xFF])
    #expect(other.status == 400)
    #expect(other.jsonOrNull["detail"] == "The body is not UTF-8 text.")
    #expect(try await send([], "application/json").status == 415)
    #expect(try JSONValue(parsing: try await send([]).bytes ?? [])["places"] == [])
  }
}
