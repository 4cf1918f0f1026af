import Testing
import WxCore
import WxGazetteer

/// Postal codes beside countries and regions, with the whole gazetteer.
@Suite struct PostcodeCountryTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    // A village near another code is called like the country.
    ("13140 Peru", "PE"), ("07040 Turkey", "TR"),
    // The letters of the country are the end of a code elsewhere.
    ("7536, ZA", "ZA"), ("8435, AT", "AT"), ("IV28, GB", "GB"),
    // The letters are a name of another country in a language of few people.
    ("SI-1294", "SI"), ("1010 AT", "AT"), ("75001 France", "FR"), ("80331, Germany", "DE"),
    // A code off the coast.
    ("23337, Virginia", "US"),
    // Two countries have the codes of an island.
    ("IM2 Douglas", "IM"), ("JE3 St Lawrence", "JE"), ("IM2 Douglas, United Kingdom", "GB"),
  ])
  func `a country or a region beside a code is that of the code`(
    query: String, country: String
  ) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.kind == .postcode && first.place.countryCode == country)
    #expect(first.isCertain && first.unmatched == nil, "\(first.confidence)")
  }

  @Test func `two letters that end a code or mean a country leave a question`() throws {
    let found = try results("8435 AT")
    #expect(Set(found.prefix(2).map(\.place.countryCode)) == ["NL", "AT"])
    #expect(try !isTaken("8435 AT"))
  }

  @Test func `a code in a city that is no region of the polygons has none`() throws {
    #expect(try results("1010 Austria").first?.place.admin1 == nil)
  }

  @Test(arguments: ["1012 AB", "IV2 8GB", "3011 AD Rotterdam", "3511 NL"])
  func `a code of two words is read as one`(query: String) throws {
    #expect(try results(query).first?.isCertain == true)
  }
}
