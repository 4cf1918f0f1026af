import TestSupport
import Testing
import WxCore
import WxGazetteer

/// Queries whose parts are given one by one, and results of some kinds.
@Suite struct PlaceFieldTests {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try SourceFixture.builtIn) }

  private func found(_ fields: PlaceFields, kinds: [PlaceKind] = []) throws -> [GeocodeResult] {
    var request = GeocodeRequest(query: "")
    request.fields = fields
    request.kinds = kinds
    return try geocoder.geocode(request)
  }

  @Test(
    arguments: [
      (PlaceFields(city: "Paris"), 2_988_507),
      (PlaceFields(city: "Paris", country: "US"), 4_717_560),
      (PlaceFields(city: "Paris", admin1: "Texas"), 4_717_560),
      (PlaceFields(city: "Paris", admin1: "TX", country: "United States"), 4_717_560),
      (PlaceFields(admin1: "Bavaria"), 2_951_839), (PlaceFields(country: "Deutschland"), 2_921_044),
      (PlaceFields(city: "Monaco di Baviera", admin1: "Bayern", country: "DE"), 2_867_714),
      (PlaceFields(admin1: "Georgia", country: "US"), 4_197_000),
    ] as [(PlaceFields, Int64)])
  func `fields find the place that fits all of them`(fields: PlaceFields, id: Int64) throws {
    #expect(try found(fields).first?.place.id == id)
  }

  @Test(arguments: [
    PlaceFields(city: "Munich", country: "France"), PlaceFields(city: "Paris", admin1: "Bavaria"),
    PlaceFields(city: "Paris", country: "Nowhere"), PlaceFields(),
    PlaceFields(city: String(repeating: "x", count: 300)),
  ])
  func `fields that contradict each other find nothing`(fields: PlaceFields) throws {
    #expect(try found(fields).isEmpty)
  }

  @Test(
    arguments: [
      (PlaceFields(city: "santiago", country: "chile"), 3_871_336),
      (PlaceFields(city: "pakenham", admin1: "victoria", country: "australia"), 2_153_953),
      (PlaceFields(admin1: "BY", country: "DE"), 2_951_839),
      (PlaceFields(admin1: "by", country: "Germany"), 2_951_839),
    ] as [(PlaceFields, Int64)])
  func `an everyday word in the field of a country and a code of a region in it are read`(
    fields: PlaceFields, id: Int64
  ) throws {
    var request = GeocodeRequest(query: "")
    request.fields = fields
    let found = try Geocoder(try Gazetteer.installed()).geocode(request)
    #expect(found.first?.place.id == id && found.first?.isCertain == true)
  }

  @Test func `a second-order subdivision is found, and places in it`() throws {
    func first(
      _ city: String?, _ admin2: String?, _ admin1: String? = nil, _ postcode: String? = nil
    ) throws -> GeocodeResult? {
      try found(
        PlaceFields(
          city: city, admin2: admin2, admin1: admin1, country: nil, postcode: postcode)
      ).first
    }
    #expect(try first(nil, "Cook County")?.place.id == 4_888_671)
    #expect(try first(nil, "Cook County", "Illinois")?.place.id == 4_888_671)
    #expect(try first(nil, "Nowhere", "Illinois") == nil)
    #expect(try first("Chicago", "Cook County")?.place.name == "Chicago")
    #expect(try first("Xyzzyplugh", "Cook County", "Illinois") == nil)
    // An unknown district is reported, and the city is found.
    let doubted = try #require(try first("Chicago", "Nowhere", "Illinois", "99999"))
    #expect(doubted.place.name == "Chicago" && doubted.unmatched == "Nowhere, 99999")
    #expect(doubted.confidence <= 0.5)
  }

  @Test func `an unknown postal code is reported, and the city is found`() throws {
    let first = try #require(try found(PlaceFields(city: "Munich", postcode: "99999")).first)
    #expect(first.place.id == 2_867_714)
    #expect(first.unmatched == "99999")
  }

  @Test func `kinds exclude all others, and the rest becomes more certain`() throws {
    var request = GeocodeRequest(query: "Georgia")
    let all = try geocoder.geocode(request)
    request.kinds = [.admin1]
    let states = try geocoder.geocode(request)
    #expect(states.map(\.place.id) == [4_197_000])
    let before = try #require(all.first { $0.place.kind == .admin1 }?.confidence)
    #expect(try #require(states.first?.confidence) > before)
    request.query = "48.1,11.5"
    #expect(try geocoder.geocode(request).isEmpty)
  }

  @Test func `a search has the details that it asks for, and no others`() throws {
    var request = GeocodeRequest(query: "chicago, cook county", limit: 1)
    #expect(try geocoder.geocode(request).first?.details == nil)
    request.details = [.parents, .spans, .names]
    let details = try #require(try geocoder.geocode(request).first?.details)
    #expect(details.country == 6_252_001)
    #expect(details.admin1 == 4_896_861)
    #expect(details.admin2 == 4_888_671)
    #expect(details.spans == [0..<7])
    #expect(details.names?.first?.name == "Chicago")
  }

  @Test(
    arguments: [
      ("Munich", [0..<6]), ("  München, Bayern", [2..<9]), ("Texas Paris", [6..<11]),
      ("san franc", [0..<9]), ("Munihc", [0..<6]), ("旧金山", [0..<3]),
      ("48.1, 11.5", [0..<10]),
    ] as [(String, [Range<Int>])])
  func `the spans are the part of the query that is the name`(
    query: String, spans: [Range<Int>]
  ) throws {
    var request = GeocodeRequest(query: query, limit: 1)
    request.details = .spans
    #expect(try geocoder.geocode(request).first?.details?.spans == spans)
  }
}
