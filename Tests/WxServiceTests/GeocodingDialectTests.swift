import Testing
import WxAnswers
import WxCore
import WxService

/// The geocoding APIs of Open-Meteo and OpenWeatherMap.
@Suite struct GeocodingDialectTests {
  private func get(_ target: String, _ routes: RouteTable) async throws -> ServiceResponse {
    try await ServiceFixture().send(.get, target, routes: routes)
  }

  // MARK: Open-Meteo

  @Test func `Open-Meteo finds places by name`() async throws {
    let json = try await get("/v1/search?name=Munich&count=3&language=en", .openMeteo).json
    let place = json["results"]?.array?.first
    #expect(place?["id"]?.int == 2_867_714)
    #expect(place?["name"] == "Munich" && place?["country_code"] == "DE")
    #expect(place?["feature_code"] == "PPL" && place?["timezone"] == "Europe/Berlin")
    #expect(place?["admin1"] == "Bavaria")
    #expect(json["generationtime_ms"]?.double ?? -1 >= 0)
  }

  @Test(arguments: [
    "/v1/search?name=", "/v1/search?name=M", "/v1/search", "/v1/search?name=Xyzzyplugh",
    "/v1/search?name=Munich&countryCode=XX",
  ])
  func `Open-Meteo leaves out results that do not exist`(target: String) async throws {
    let response = try await get(target, .openMeteo)
    #expect(response.status == 200)
    #expect(try response.json["results"] == nil)
  }

  @Test func `Open-Meteo limits results to a country`() async throws {
    let json = try await get("/v1/search?name=Springfield&countryCode=US&count=100", .openMeteo)
      .json
    let codes = Set((json["results"]?.array ?? []).compactMap { $0["country_code"]?.string })
    #expect(codes == ["US"])
  }

  @Test func `Open-Meteo returns a place by its id`() async throws {
    let place = try await get("/v1/get?id=2867714&language=de", .openMeteo).json
    #expect(place["name"] == "München")
    let unknown = try await get("/v1/get?id=1", .openMeteo)
    #expect(unknown.status == 404)
    #expect(try unknown.json["error"] == true)
    #expect(try await get("/v1/search?name=Munich&count=0", .openMeteo).status == 400)
    #expect(try await get("/v1/search?name=Munich&format=protobuf", .openMeteo).status == 400)
  }

  @Test func `Open-Meteo has a time zone for every place`() async throws {
    let json = try await get("/v1/search?name=-20,-150", .openMeteo).json
    #expect(json["results"]?.array?.first?["timezone"]?.string?.isEmpty == false)
  }

  // MARK: OpenWeatherMap

  @Test func `OpenWeatherMap finds places by name`() async throws {
    let json = try await get("/geo/1.0/direct?q=Springfield,IL,US&limit=5&appid=x", .openWeatherMap)
      .json
    let place = json.array?.first
    #expect(place?["name"] == "Springfield" && place?["state"] == "Illinois")
    #expect(place?["country"] == "US")
    #expect(try await get("/geo/1.0/direct?q=Xyzzyplugh", .openWeatherMap).json == [])
    #expect(try await get("/geo/1.0/direct", .openWeatherMap).status == 400)
  }

  @Test func `OpenWeatherMap names a position`() async throws {
    let target = "/geo/1.0/reverse?lat=48.137&lon=11.575&limit=3"
    let json = try await get(target, .openWeatherMap).json
    #expect(json.array?.first?["name"] == "Munich")
    #expect((json.array?.count ?? 0) <= 3)
  }

  @Test func `OpenWeatherMap refuses an unknown postal code`() async throws {
    let response = try await get("/geo/1.0/zip?zip=00000,DE", .openWeatherMap)
    #expect(response.status == 404)
    #expect(try response.json["cod"] == "404")
  }
}
