import TestSupport
import Testing
import WxCore
import WxGazetteer

/// Names whose words a query shortens with periods, and codes of cities.
@Suite struct ShortenedNameTests {
  let geocoder: Geocoder

  init() throws {
    let fixture = try SourceFixture(extraPlaces: [
      "9000001|Rothenburg ob der Tauber|49.38|10.19|DE|02||11000||Europe/Berlin||",
      "9000002|Rothenburg|51.3|14.9|DE|02||20000||Europe/Berlin||",
      "9000003|Boulogne sur Mer|50.73|1.61|FR|11||44000||Europe/Paris||",
      "9000004|Boulogne|48.84|2.24|FR|11||100000||Europe/Paris||",
      "9000005|Weiden in der Oberpfalz|49.67|12.16|DE|02||42000||Europe/Berlin||",
      "9000006|Neustadt an der Waldnaab|49.73|12.18|DE|02||5800||Europe/Berlin||",
      "9000007|Neustadt an der Donau|48.8|11.77|DE|02||12000||Europe/Berlin||",
      "9000008|Rostov-on-Don|47.23|39.72|US|TX||1100000||America/Chicago||Ростов на Дону",
      "9000012|San Benedetto del Tronto|42.94|13.88|FR|11||46000||Europe/Paris||",
      "9000013|Vila Nova de Gaia|41.13|-8.61|FR|11||180000||Europe/Paris||",
      "9000009|Gotham|41|-74.5|US|IL||8000000||America/Chicago||GTM",
    ])
    geocoder = Geocoder(try fixture.gazetteer())
    fixture.remove()
  }

  func results(_ query: String) throws -> [GeocodeResult] {
    try geocoder.geocode(GeocodeRequest(query: query, limit: 5))
  }

  @Test(arguments: [
    ("Rothenburg o.d.T.", 9_000_001), ("rothenburg o. d. Tauber", 9_000_001),
    ("Rothenburg ob d. Tbr., Germany", 9_000_001), ("Boulogne s. Mer", 9_000_003),
    ("boulogne s.mer", 9_000_003), ("Weiden i.d.OPf.", 9_000_005),
    ("Neustadt a.d. Donau", 9_000_007), ("Ростов н. Д.", 9_000_008),
    ("S. Benedetto del Tronto", 9_000_012), ("V. N. de Gaia", 9_000_013),
    ("V.Nova de Gaia", 9_000_013),
  ])
  func `a shortened name is read`(query: String, id: Int64) throws {
    let found = try results(query)
    #expect(found.first?.place.id == id, "\(found.map(\.place.name))")
    #expect(found.first?.unmatched == nil)
    #expect(found.first?.match == .abbreviation)
  }

  @Test func `of several long names, the user chooses`() throws {
    let found = try results("Neustadt a. d. W.")
    #expect(found.map(\.place.id).contains(9_000_006))
    #expect(try results("Neustadt a.d.").first?.match != .abbreviation)
  }

  @Test(arguments: [
    "Rothenburg x.y.z.", "Rothenburg o.d.", "Rothenburg o d T", "Boulogne s.n.",
    "T. Benedetto del Tronto", "S Benedetto del Tronto", "S. Gaia",
  ])
  func `other letters do not shorten a name`(query: String) throws {
    #expect(try !results(query).contains { $0.match == .abbreviation })
  }

  @Test func `a well-known code of a city is certain`() throws {
    let found = try results("GTM")
    #expect(found.first?.place.id == 9_000_009)
    #expect(found.first.map { [$0].decision } == found.first.map { .take($0) })
  }
}
