import Testing
import WxCore
import WxGazetteer

/// Islands, lakes, mountains and the like, of a small world.
struct FeatureTests {
  private let fixture: SourceFixture
  private let gazetteer: Gazetteer

  init() throws {
    fixture = try SourceFixture()
    gazetteer = try fixture.gazetteer()
  }

  private func first(_ query: String, language: String? = nil) throws -> Place? {
    try Geocoder(gazetteer).geocode(GeocodeRequest(query: query, language: language)).first?.place
  }

  @Test func `a lake is found by its names, with an id of its own`() throws {
    let lake = try #require(try first("Lake Constance"))
    #expect(lake.kind == .lake)
    #expect(lake.id == 1_000_000_001)
    #expect(lake.countryCode == "DE")
    #expect(lake.population == nil)
    #expect(try first("Bodensee", language: "de")?.name == "Bodensee")
    #expect(try first("Bodan")?.id == lake.id)
    #expect(try gazetteer.place(withID: 1_000_000_001) == lake)
  }

  @Test func `a continent lies in no country`() throws {
    let continent = try #require(try first("Europe"))
    #expect(continent.kind == .continent)
    #expect(continent.countryCode == nil)
    #expect(continent.admin1 == nil)
  }

  @Test func `a row with the id of a subdivision gives it a position and names`() throws {
    let county = try #require(try first("Comté de Cook"))
    #expect(county.id == 4_888_671)
    #expect(county.kind == .admin2)
    #expect(county.coordinate == Coordinate(latitude: 41.81, longitude: -87.7))
  }

  @Test(arguments: [
    ("1000000001|fjord|A|1|1|1|DE|1|", "fjord"), ("x|lake|A|1|1|1|DE|1|", "“x”"),
    ("1000000001|lake|A|1|1|1|DE|1|\n1000000001|lake|B|1|1|1|DE|1|", "twice"),
    ("1000000001|lake|A|91|1|1|DE|1|", "globe"),
  ])
  func `a row that makes no sense fails the build and names the fault`(
    _ row: String, _ fault: String
  ) throws {
    try fixture.write(
      "features", "id kind name latitude longitude radius_km country_codes renown names",
      row.split(separator: "\n").map(String.init))
    let error = #expect(throws: GazetteerError.self) { try fixture.gazetteer() }
    #expect(error?.message.contains(fault) == true)
  }
}
