import Testing
import WxCore
@testable import WxGazetteer

/// What stands in addresses beside the street and the town, as people copy them, with the whole gazetteer.
@Suite struct EnvelopeTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    ("Kossuth tér 1, Szeged, info@example.com", "Szeged"),
    ("Kossuth tér 1, Szeged, www.example.com", "Szeged"),
    ("Kossuth tér 1, Szeged, https://example.org/contact", "Szeged"),
  ])
  func `the address of a page or of mail may follow`(query: String, name: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.name == name && first.confidence > 0.9)
    #expect(first.unmatched?.contains("example") == true)
    #expect(try !isTaken("www.example.com"))
  }

  @Test func `a letter before a slash does not use up the steps`() throws {
    let query = "S/o Ramesh Kumar, Ward No. 4, Park Avenue Colony, Alangulam, Tamil Nadu - 627202"
    let matches = try geocoder.matches(GeocodeRequest(query: query), SearchWork())
    #expect(matches.isComplete && matches.results.first?.place.name == "Alangulam")
  }
}
