import Testing
import WxCore

@testable import WxGazetteer

/// Words with capitals in their middle, with the whole gazetteer.
@Suite struct JoinedWordTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    ("DesMoines", "Des Moines", "Iowa"), ("FortWorth", "Fort Worth", "Texas"),
    ("LosAngeles", "Los Angeles", "California"),
    ("#LongBeach, United States", "Long Beach", "California"),
    ("#SanDiego", "San Diego", "California"),
  ])
  func `joined words are divided`(query: String, name: String, region: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.name == name && first.place.admin1 == region && first.isCertain)
  }

  @Test(arguments: [
    ("McAllen", "Texas"), ("DeKalb", "Illinois"), ("LaGrange", "Georgia"),
    ("LaGuardia", "New York"),
  ])
  func `a name with a capital in its middle is found as it is written`(
    query: String, region: String
  ) throws {
    #expect(try results(query).first?.place.admin1 == region)
  }

  @Test(arguments: ["countryName", "temperatureMax", "MeteoSwiss", "GeoLite2-City"])
  func `a joined word that is no place as a whole is not taken for a part of it`(
    query: String
  ) throws {
    #expect(try !isTaken(query))
  }

  @Test(arguments: [
    ("DesMoines", "Des Moines"), ("#LongBeach, US", "Long Beach, US"), ("Paris", nil), ("USA", nil),
    ("iPhone", nil), ("#Paris", nil), ("ODbL", nil), ("SãoPaulo", "São Paulo"),
  ])
  func `a query is divided before a capital behind small letters`(query: String, text: String?) {
    #expect(JoinedWords.divided(query) == text)
  }
}
