import TestSupport
import Testing
import WxCore
import WxGazetteer

/// Postal codes of which the index has only the first part.
@Suite struct PostcodeTests {
  private static let geocoder = Result {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try fixture.write(
      "countries", "code iso3 id name capital_id population aliases latitude longitude",
      [
        "CA|CAN|6251999|Canada||37058856||60|-96", "DE|DEU|2921044|Germany|2950159|82927922||51|10",
        "FR|FRA|3017382|France|2988507|66987244||46|2",
        "GB|GBR|2635167|United Kingdom||66488991||54|-2",
        "GE|GEO|614540|Georgia|611717|3731000||42|43.5", "IE|IRL|2963597|Ireland||4853506||53|-8",
        "NL|NLD|2750405|Netherlands||17231017||52.25|5.75",
        "US|USA|6252001|United States|4140963|327167434||39.76|-98.5",
      ])
    try fixture.write(
      "postcodes", "country_code code latitude longitude name",
      [
        "GB|SW1A|51.50|-0.13|London", "GB|M1|53.48|-2.24|Manchester",
        "GB|B33|52.49|-1.79|Birmingham",
        "GB|CR2|51.34|-0.08|South Croydon", "GB|DN55|53.53|-1.13|Doncaster",
        "GB|W1A|51.52|-0.14|London", "GB|EC1A|51.52|-0.10|London",
        "CA|K1A|45.42|-75.70|Ottawa", "IE|D02|53.34|-6.26|Dublin 2", "NL|1012|52.37|4.89|Amsterdam",
        "US|94103|37.773|-122.415|San Francisco", "DE|1012|50|10|Nirgendwo",
      ])
    return Geocoder(try fixture.gazetteer())
  }

  private func first(_ query: String) throws -> Place? {
    try Self.geocoder.get().geocode(GeocodeRequest(query: query)).first?.place
  }

  @Test(arguments: [
    ("SW1A 1AA", "SW1A"), ("sw1a1aa", "SW1A"), ("M1 1AE", "M1"), ("M11AE", "M1"),
    ("B33 8TH", "B33"), ("CR2 6XH", "CR2"), ("DN55 1PT", "DN55"), ("W1A 0AX", "W1A"),
    ("EC1A 1BB", "EC1A"), ("SW1A", "SW1A"), ("M1", "M1"), ("London SW1A 1AA", "SW1A"),
    ("SW1A 1AA, United Kingdom", "SW1A"),
  ])
  func `a full British code finds its outward code`(query: String, code: String) throws {
    let place = try #require(try first(query), "\(query)")
    #expect(place.kind == .postcode && place.name == code && place.countryCode == "GB")
  }

  @Test(arguments: [
    ("K1A 0B1", "K1A", "CA"), ("k1a0b1", "K1A", "CA"), ("1012 AB", "1012", "NL"),
    ("1012AB", "1012", "NL"), ("94103-1234", "94103", "US"), ("941031234", "94103", "US"),
    ("D02 X285", "D02", "IE"), ("D02X285", "D02", "IE"),
  ])
  func `codes of other countries find their first part`(
    query: String, code: String, country: String
  ) throws {
    let place = try #require(try first(query), "\(query)")
    #expect(place.kind == .postcode && place.name == code && place.countryCode == country)
  }

  @Test(arguments: ["SW1A 1A", "1AA", "SW1A 1AAA", "K1A 0BB", "012 ABC", "94103-12"])
  func `what has not the shape of a full code finds none`(query: String) throws {
    #expect(try first(query)?.kind != .postcode, "\(query)")
  }
}
