import TestSupport
import Testing
import WxCore
import WxGazetteer

@Suite struct GenericTermTests {
  let geocoder: Geocoder

  init() throws {
    let fixture = try SourceFixture(extraPlaces: [
      "9000001|Burns Lake|54.2|-125.8|US|CA||1800||America/Los_Angeles||",
      "9000002|West Dundee|42.1|-88.3|US|IL||7000||America/Chicago||",
      "9000003|Lago di Orta|45.8|8.4|FR|11||900||Europe/Paris||",
    ])
    geocoder = Geocoder(try fixture.gazetteer())
    fixture.remove()
  }

  @Test(arguments: [
    ("Danau Burns", 9_000_001), ("Lac Burns", 9_000_001), ("Lago de Burns", 9_000_001),
    ("Lac Burns, California", 9_000_001), ("Dundee Barat", 9_000_002), ("Zapad Dundee", 9_000_002),
    ("Lake Orta", 9_000_003), ("Jezioro Orta", 9_000_003),
  ])
  func `a word that says what a place is may be in another language`(
    query: String, identifier: Int64
  ) throws {
    let result = try #require(try geocoder.geocode(GeocodeRequest(query: query)).first)
    #expect(result.place.id == identifier)
    #expect(result.match == .abbreviation)
  }

  @Test(arguments: ["Danau Nowhere", "Danau", "Lac Lago", "Burns Zapad"])
  func `what is nobody's name stays unknown`(query: String) throws {
    let results = try geocoder.geocode(GeocodeRequest(query: query))
    #expect(!results.contains { $0.match < .prefix })
  }
}
