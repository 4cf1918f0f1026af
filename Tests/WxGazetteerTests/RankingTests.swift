import TestSupport
import Testing
import WxCore
import WxGazetteer

@Suite struct RankingTests {
  let geocoder: Geocoder

  init() throws {
    let fixture = try SourceFixture(extraPlaces: [
      "9000001|Frisco|33.15|-96.82|US|TX||40000||America/Chicago||",
      "9000002|Münich|40|-90|US|IL||800000||America/Chicago||",
      "9000003|Geo|48.5|2.1|FR|11||5000||Europe/Paris||",
      "9000009|Californie|48.9|2.5|FR|11||2000||Europe/Paris||",
      "9000010|Newtown|35|-100|US|TX||900000||America/Chicago||Oldtown",
      "9000011|Oldtown|35.1|-100|US|TX||30000||America/Chicago||",
      "9000012|Bayern|48.9|2.6|FR|11||2000||Europe/Paris||",
      "9000004|Chcago|48.6|2.2|FR|11||30||Europe/Paris||",
      "9000005|Lena|34|-118|US|CA||900000||America/Los_Angeles||Léna",
      "9000006|Léna|48.7|2.3|FR|11||500000||Europe/Paris||",
      "9000007|Mena|34|-117|US|CA||900000||America/Los_Angeles||",
      "9000008|Ména|48.8|2.4|FR|11||500000||Europe/Paris||",
      "9000013|Sfoville|40|-91|US|IL||800000||America/Chicago||",
      "9000014|Saint-Alban|48.2|2.2|FR|11||254171||Europe/Paris||",
      "9000015|St. Alban|39|-91|US|TX||279695||America/Chicago||Saint Alban",
      "9000016|Munich|32|-97|US|TX||900||America/Chicago||",
    ])
    try fixture.write(
      "airports",
      [
        "KSFO|SFO|San Francisco International Airport|San Francisco|US-CA|US|37.61899|-122.37499"
          + "|4|large_airport",
        "KDEU|DEU|Springfield Municipal Airport|Springfield|US-IL|US|39.8|-89.6|4|medium_airport",
        "KFRA|FRA|Atlanta Airstrip|Atlanta|US-GA|US|33.7|-84.4|4|small_airport",
        "KSTE|STE|Stevens Point Airport|Stevens Point|US-IL|US|40|-89|4|medium_airport",
      ])
    try fixture.write("country-names", "code lang name", ["DE|de|Deutschland", "DE|smn|TX"])
    geocoder = Geocoder(try fixture.gazetteer())
    fixture.remove()
  }

  func first(_ query: String, near: Coordinate? = nil, language: String? = nil) throws
    -> GeocodeResult?
  {
    try geocoder.geocode(GeocodeRequest(query: query, near: near, language: language)).first
  }

  @Test func `a place's own name beats another place's other name`() throws {
    #expect(try first("Frisco")?.place.id == 9_000_001)
  }

  @Test func `a name as spelt beats one without its diacritics`() throws {
    #expect(try first("Münich")?.place.id == 9_000_002)
    #expect(try first("Munich")?.place.id == 2_867_714)
  }

  @Test func `a place that is also spelled as the query is loses nothing`() throws {
    #expect(try first("Léna")?.place.id == 9_000_005)
    #expect(try first("Ména")?.place.id == 9_000_008)
  }

  @Test func `a region's name in the language of its country is its own name`() throws {
    #expect(try first("Bayern")?.place.kind == .admin1)
    // A village in another country has that name too.
    #expect(try first("Californie")?.place.id == 9_000_009)
  }

  @Test func `a name that a place beside has as its own is that place's`() throws {
    #expect(try first("Frisco")?.place.id == 9_000_001)
    #expect(try first("Oldtown")?.place.id == 9_000_011)
  }

  @Test func `a known airport comes before a country of that code, and a small one after it`()
    throws
  {
    #expect(try first("DEU")?.place.kind == .airport)
    #expect(try first("FRA")?.place.kind == .country)
  }

  @Test func `a code is written in capitals or in small letters, a name with a capital`() throws {
    #expect(try first("SFO")?.place.kind == .airport)
    #expect(try first("sfo")?.place.kind == .airport)
    #expect(try first("Sfo")?.place.id == 9_000_013)
    #expect(try first("SFO airport")?.place.kind == .airport)
  }

  @Test func `a word that names abbreviate is not the code that looks like its abbreviation`()
    throws
  {
    #expect(try first("STE")?.match == .code)
    let results = try geocoder.geocode(GeocodeRequest(query: "Sainte"))
    #expect(!results.contains { $0.match == .code })
  }

  @Test func `who spells out a saint may mean each place of that name`() throws {
    let results = try geocoder.geocode(GeocodeRequest(query: "Saint Alban"))
    #expect(results.prefix(2).map(\.match) == [.exact, .exact])
    #expect(results.decision == .ask)
    #expect(try first("St Alban")?.place.id == 9_000_015)
  }

  @Test func `a short qualifier is no country's name in a language that few speak`() throws {
    #expect(try first("Munich, TX")?.place.id == 9_000_016)
    #expect(try first("Munich, DE")?.place.id == 2_867_714)
  }

  @Test func `in another language than English a name comes before a code`() throws {
    #expect(try first("geo", language: "fr")?.place.id == 9_000_003)
    #expect(try first("geo")?.place.kind == .country)
    #expect(try first("GEO", language: "fr")?.place.kind == .country)
  }

  @Test func `a name may be begun before its qualifiers`() throws {
    #expect(try first("San Francisco International, California")?.place.kind == .airport)
    #expect(try first("San Francisco International, USA")?.place.kind == .airport)
  }

  @Test func `one who stands in a town means it`() throws {
    let outskirts = try #require(Coordinate(latitude: 33.66, longitude: -95.34))
    #expect(try first("Paris", near: outskirts)?.place.id == 4_717_560)
  }

  @Test func `a hamlet of that name does not shut out a city one error away`() throws {
    let results = try geocoder.geocode(GeocodeRequest(query: "Chcago"))
    #expect(results.first?.place.id == 4_887_398)
    #expect(results.contains { $0.place.id == 9_000_004 })
  }

  @Test(arguments: ["Cihcgao", "Chhicagp", "Hcicago", "Xchicago"])
  func `two errors are forgiven, or one at the first letter`(query: String) throws {
    #expect(try first(query)?.place.id == 4_887_398)
  }
}
