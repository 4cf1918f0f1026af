import Testing
import WxCore
import WxService

/// Parameters that contradict each other.
@Suite struct ContradictionTests {
  private let fixture: ServiceFixture

  init() throws { fixture = try ServiceFixture() }

  private func detail(_ target: String) async throws -> String {
    let answer = try await fixture.send(.get, target)
    #expect(answer.status == 400, "\(target)")
    #expect(try answer.json["code"] == "bad_parameter")
    return try answer.json["detail"]?.string ?? ""
  }

  @Test(
    arguments: [
      ("weather?place=Munich&lat=1&lon=2", "place", "lat"),
      ("weather?place=Munich&lon=2", "place", "lon"),
      ("weather?lat=1&lon=2&pick=1", "pick", "lat"),
      ("weather?place=Munich&format=prometheus&hours=3", "format", "hours"),
      ("alerts?place=Munich&lat=1&lon=2", "place", "lat"),
      ("card?place=Munich&lat=1&lon=2", "place", "lat"),
      ("nearby?place=Munich&lat=1&lon=2", "place", "lat"),
      ("reverse?lat=1&lon=2&limit=3&nearest=2", "limit", "nearest"),
      ("geocode?city=Paris&prefix=1", "prefix", "city"),
    ] as [(String, String, String)])
  func `parameters that contradict each other are named`(query: String, one: String, other: String)
    async throws
  {
    let expected = "The parameters “\(one)” and “\(other)” contradict each other: give one of them."
    #expect(try await detail("/v1/\(query)") == expected)
  }

  @Test(arguments: [
    "weather?place=Munich&place=Paris&pick=1", "weather?pick=1", "alerts?pick=2",
  ])
  func `a number of a candidate needs one place`(query: String) async throws {
    #expect(try await detail("/v1/\(query)").contains("“pick”"))
  }

  @Test func `several places are no contradiction where one is shown`() async throws {
    #expect(try await detail("/v1/nearby?place=Munich&place=Paris").contains("“place”"))
    #expect(try await fixture.send(.get, "/v1/weather?place=Munich&place=Paris").status == 200)
  }

  @Test(arguments: [
    "weather?place=Munich&pick=1", "weather?place=Munich&lat=&format=json&hours=2",
    "geocode?city=Paris&prefix=0", "reverse?lat=1&lon=2&nearest=2", "weather?lat=1&lon=2&days=1",
  ])
  func `parameters that agree are answered`(query: String) async throws {
    #expect(try await fixture.send(.get, "/v1/\(query)").status == 200)
  }
}
