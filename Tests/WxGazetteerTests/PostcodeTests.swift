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
        "AU|AUS|2077456|Australia||24992369||-25|135", "BE|BEL|2802361|Belgium||11422068||50.8|4",
        "BR|BRA|3469034|Brazil||209469333||-10|-55", "CZ|CZE|3077311|Czechia||10625695||49.75|15",
        "MX|MEX|3996063|Mexico||126190788||23|-102", "PL|POL|798544|Poland||37978548||52|20",
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
        "US|10115|40.81|-73.96|New York", "DE|10115|52.53|13.38|Berlin",
        "MX|11000|19.42|-99.20|Lomas", "CZ|110 00|50.09|14.42|Praha", "PL|11-000|53.8|20.5|Gdzies",
        "AU|1000|-33.87|151.21|Sydney", "BE|1000|50.85|4.35|Bruxelles",
        "BR|01000-000|-23.63|-46.63|São Paulo", "BR|06000-000|-23.53|-46.79|Osasco",
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

  private func results(
    _ query: String, language: String? = nil, preferred: [String] = []
  ) throws -> [GeocodeResult] {
    try Self.geocoder.get().geocode(
      GeocodeRequest(query: query, preferredCountries: preferred, language: language))
  }

  @Test(arguments: [
    ("PLZ 10115", "DE"), ("Postleitzahl 10115", "DE"), ("10115 plz", "DE"), ("zip 10115", "US"),
    ("ZIP code 10115", "US"), ("code postal 1000", "BE"), ("postcode 1012", "NL"),
    ("CEP 01310-100", "BR"), ("psč 110 00", "CZ"),
  ])
  func `a word for a postal code prefers the countries of its language`(
    query: String, country: String
  ) throws {
    let results = try results(query)
    #expect(results.first?.place.countryCode == country)
    #expect(results.first?.isCertain == true, "\(results.first?.confidence ?? 0)")
  }

  @Test func `a word of several countries does not choose between them`() throws {
    let results = try results("postcode 1000")
    #expect(Set(results.map(\.place.countryCode)) == ["AU", "BE"])
    guard case .ask = results.decision else {
      Issue.record("\(results.decision)")
      return
    }
    #expect(try self.results("postcode 1000", preferred: ["BE"]).first?.place.countryCode == "BE")
    #expect(try self.results("PLZ 11000").first?.confidence ?? 0 < PlaceDecision.likelihood)
  }

  @Test func `a code of several countries is certain only in the user's country`() throws {
    #expect(try results("10115").first?.isCertain == false)
    #expect(try results("10115", language: "de").first?.isCertain == false)
    for place in [
      try results("10115", language: "de-DE"), try results("10115", preferred: ["DE"]),
      try results("10115", language: "en-US", preferred: ["DE"]),
    ].compactMap(\.first) {
      #expect(place.place.countryCode == "DE" && place.isCertain)
    }
    #expect(try results("94103").first?.isCertain == true)
    let american = try #require(try results("10115", language: "en-US").first)
    #expect(american.place.countryCode == "US" && american.isCertain)
  }

  @Test func `a code is rather one of a country that divides it so`() throws {
    #expect(try first("110 00")?.countryCode == "CZ")
    #expect(try first("11-000")?.countryCode == "PL")
    #expect(try first("11000")?.countryCode == "MX")
  }

  @Test(arguments: [
    ("01310-100", "01000-000"), ("05999-999", "01000-000"), ("06000-000", "06000-000"),
    ("cep 06123456", "06000-000"), ("06123456 Brazil", "06000-000"),
  ])
  func `a code of a street in Brazil is that of its city`(query: String, code: String) throws {
    let place = try #require(try first(query))
    #expect(place.name == code && place.countryCode == "BR")
  }

  @Test(arguments: ["20260115", "00310-100", "06123456"])
  func `eight digits alone are no code of Brazil`(query: String) throws {
    #expect(try first(query)?.countryCode != "BR")
  }
}
