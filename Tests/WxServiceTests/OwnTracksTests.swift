import Testing
import WxAnswers
import WxCore
import WxService

/// The request of OwnTracks Recorder, as `geo.c` in its sources sends it.
@Suite struct OwnTracksTests {
  private func get(_ target: String) async throws -> ServiceResponse {
    try await ServiceFixture().send(.get, target, routes: .ownTracks)
  }

  @Test func `the Recorder reads an address, a locality and a country`() async throws {
    let response = try await get("/rev?lat=48.137000&lon=11.575000&app=recorder")
    #expect(response.status == 200)
    let address = try response.json["address"]
    #expect(address?["village"] == "Munich, Bavaria, Germany")
    #expect(address?["locality"] == "Munich" && address?["cc"] == "DE")
    let german = try await get("/rev?lat=48.137&lon=11.575&lang=de").json["address"]
    #expect(german?["locality"] == "München")
  }

  @Test func `without a position there is an error`() async throws {
    for target in ["/rev", "/rev?lat=91&lon=0", "/rev?lat=1", "/rev?lat=48&lon=400"] {
      #expect(try await get(target).status == 400)
    }
  }
}
