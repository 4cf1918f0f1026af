import Testing
import WxCore
@testable import WxGazetteer

/// What stands in addresses beside the street and the town, as people copy them, with the whole gazetteer.
@Suite struct EnvelopeTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test func `a letter before a slash does not use up the steps`() throws {
    let query = "S/o Ramesh Kumar, Ward No. 4, Park Avenue Colony, Alangulam, Tamil Nadu - 627202"
    let matches = try geocoder.matches(GeocodeRequest(query: query), SearchWork())
    #expect(matches.isComplete && matches.results.first?.place.name == "Alangulam")
  }
}
