import TestSupport
import Testing
import WxAnswers
import WxCore
import WxGazetteer
import WxService
import WxTools

/// The server with polygons of municipalities.
@Suite struct NamedAreaServiceTests {
  private let fixture: ServiceFixture
  private let parts: ServiceParts

  private static let areas = """
    {"type":"Feature","properties":{"subtype":"county","name":"Kreis","id":"k"},\
    "geometry":{"type":"Polygon","coordinates":[[[11,47],[13,47],[13,49],[11,49],[11,47]]]}}
    {"type":"Feature","properties":{"subtype":"locality","name":"Gemeinde","id":"g"},\
    "geometry":{"type":"Polygon","coordinates":[[[11.4,48],[11.7,48],[11.7,48.3],[11.4,48.3],[11.4,48]]]}}
    {"type":"Feature","properties":{"subtype":"macrohood","name":"Bezirk"},\
    "geometry":{"type":"Polygon","coordinates":[[[11.5,48.1],[11.6,48.1],[11.6,48.2],[11.5,48.1]]]}}
    """

  init() throws {
    fixture = try ServiceFixture()
    let sources = try SourceFixture()
    // An index that is open does not need its files any more.
    defer { sources.remove() }
    _ = try sources.gazetteer()
    try sources.build(areas: Self.areas)
    let gazetteer = try Gazetteer(folder: sources.index)
    var parts = fixture.parts
    parts.gazetteer = { gazetteer }
    self.parts = parts
  }

  private func get(_ table: RouteTable, _ target: String) async throws -> JSONValue {
    try await Service(parts, routes: table).respond(to: ServiceRequest(.get, target)).json
  }

  @Test func `the areas of a position are in the answer`() async throws {
    let json = try await get(.api, "/v1/reverse?lat=48.137&lon=11.575")
    #expect(
      json["areas"]?.array?.map { $0["name"]?.string } == ["Kreis", "Gemeinde", "Bezirk"])
    #expect(try await get(.api, "/v1/reverse?lat=0&lon=-30")["areas"] == [])
  }

  @Test func `warehouses and assistants have the areas of the other answers`() async throws {
    let expected = try await get(.api, "/v1/reverse?lat=48.137&lon=11.575")["areas"]
    #expect(expected?.array?.count == 3)
    let rows = try await Service(parts, routes: .api).respond(
      to: ServiceRequest(
        .post, "/v1/bigquery/reverse", headers: ["content-type": "application/json"],
        body: Array(#"{"calls":[[48.137,11.575],[0,-30]]}"#.utf8))
    ).json["replies"]
    #expect(rows?.array?[0]["areas"] == expected)
    #expect(rows?.array?[1]["areas"] == [])
    let request: JSONValue = [
      "jsonrpc": "2.0", "id": 1, "method": "tools/call",
      "params": ["name": "reverse_geocode", "arguments": ["place": "48.137,11.575"]],
    ]
    let server = ToolServer(parts, naming: \.serviceName)
    let result = await server.respond(to: request)?["result"]
    #expect(result?["structuredContent"]?["areas"] == expected)
    #expect(
      result?["content"]?.array?[0]["text"]?.string?.hasSuffix(
        "\nin Bezirk (district), Gemeinde (municipality), Kreis (admin2)") == true)
  }

  @Test func `Photon and Nominatim name the areas of a position, not the city nearby`() async throws
  {
    let photon = try await get(.photon, "/reverse?lat=48.137&lon=11.575")
    let properties = photon["features"]?.array?.first?["properties"]
    #expect(properties?["name"] == "Munich")
    #expect(properties?["city"] == "Gemeinde")
    #expect(properties?["county"] == "Kreis")
    #expect(properties?["district"] == "Bezirk")
    let nominatim = try await get(.nominatim, "/reverse?lat=48.137&lon=11.575&format=jsonv2")
    let address = nominatim["address"]
    #expect(address?["city"] == "Gemeinde")
    #expect(address?["county"] == "Kreis")
    #expect(address?["city_district"] == "Bezirk")
    // Outside of the municipality, the city nearby is all that is known.
    let outside = try await get(.photon, "/reverse?lat=48.35&lon=11.575")
    let other = outside["features"]?.array?.first?["properties"]
    #expect(other?["city"] == "Munich" && other?["county"] == "Kreis")
  }
}
