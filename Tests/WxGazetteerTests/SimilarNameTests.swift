import Testing
import WxCore
import WxGazetteer

/// Names that resemble those of better-known places, with the whole gazetteer.
@Suite struct SimilarNameTests {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    "Zürich, Germany", "München, Austria", "Dubai, Saudi Arabia", "Baghdad, Iran",
  ])
  func `a city with a wrong country is no place with a similar name there`(query: String) throws {
    let first = try #require(try geocoder.geocode(GeocodeRequest(query: query)).first)
    #expect(first.confidence < 0.3)
  }

  @Test(arguments: [("Scarborough Ontario", "CA"), ("Pari, TX", "US"), ("Lodi, Poland", "PL")])
  func `a begun or misspelt name is found although a lesser place has it`(
    query: String, country: String
  ) throws {
    let first = try #require(try geocoder.geocode(GeocodeRequest(query: query)).first)
    #expect(first.place.countryCode == country)
    #expect(first.confidence > 0.5)
  }

  @Test(arguments: ["Pаris", "Mаdrid", "Bеrlin", "Токyо", "Лондoн", "Αthens"])
  func `a word with letters of two scripts that look alike is never certain`(query: String) throws {
    let results = try geocoder.geocode(GeocodeRequest(query: query))
    #expect((results.first?.confidence ?? 0) < 0.7)
  }

  @Test func `a letter with a mark that another script borrows is not a look-alike`() throws {
    let results = try geocoder.geocode(GeocodeRequest(query: "Аçтăрхан"))
    #expect(try #require(results.first).isCertain)
  }
}
