import Testing
import WxCore

@testable import WxGazetteer

/// Names whose words are in another order, with the whole gazetteer.
@Suite struct SwappedWordTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    ("Canales Villa", "GT"), ("Angeles Los", "US"), ("Haven New", "US"), ("Lumpur Kuala", "MY"),
    ("Lake City Salt", "US"), ("Janeiro Rio de", "BR"), ("Ciotat La", "FR"),
    ("Canales Villa, Guatemala", "GT"),
  ])
  func `a name is found with its last words first`(query: String, country: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.countryCode == country, "\(first.place.label)")
    #expect(first.unmatched == nil)
  }

  @Test(arguments: [
    ("Beach Miami", "Miami Beach"), ("Miami Beach Florida", "Miami Beach"),
    ("Dallas city", "Dallas"),
  ])
  func `a part that is better known comes first`(query: String, name: String) throws {
    #expect(try results(query).first?.place.name == name)
  }
}
