import TestSupport
import Testing
import WxCore
import WxGazetteer

@Suite struct GeocoderTests {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try SourceFixture.builtIn) }

  func first(_ query: String) throws -> GeocodeResult? {
    try geocoder.geocode(GeocodeRequest(query: query)).first
  }

  @Test(
    arguments: [
      ("San Francisco", 5_391_959), ("san francisco", 5_391_959), ("  SAN   FRANCISCO ", 5_391_959),
      ("旧金山", 5_391_959), ("舊金山", 5_391_959), ("Paris", 2_988_507), ("Paris, TX", 4_717_560),
      ("Paris Texas", 4_717_560), ("Paris, Tex.", 4_717_560), ("Texas Paris", 4_717_560),
      ("Paris, Texas, USA", 4_717_560),
      ("paris us", 4_717_560), ("Paris France", 2_988_507), ("München", 2_867_714),
      ("MU\u{308}NCHEN", 2_867_714), ("Muenchen", 2_867_714), ("Munich, Bayern", 2_867_714),
      ("Munich, Allemagne", 2_867_714), ("Springfield, Illinois", 4_250_542),
      ("Springfield US-IL", 4_250_542), ("Saint Louis", 4_407_066), ("St Louis", 4_407_066),
      ("Chicago, Cook County", 4_887_398), ("Chicago Cook IL", 4_887_398),
      ("Atlanta, Georgia", 4_180_439), ("Tbilisi, Georgia", 611_717), ("Bavaria", 2_951_839),
      ("Germany", 2_921_044), ("Cook County", 4_888_671), ("Калифорния", 0),
    ] as [(String, Int64)])
  func `a query finds its place`(query: String, identifier: Int64) throws {
    #expect(try first(query)?.place.id == (identifier == 0 ? nil : identifier))
  }

  @Test func `a city that is not in the area named with it is not likely`() throws {
    for query in ["Munich, Texas", "Paris, Germany"] {
      let results = try geocoder.geocode(GeocodeRequest(query: query))
      let found = results.map { ($0.place.name, $0.confidence, $0.unmatched) }
      #expect(
        results.allSatisfy { $0.confidence < 0.7 && $0.unmatched != nil }, "\(query): \(found)")
    }
  }

  @Test func `a country and a state can have the same name`() throws {
    let found = try geocoder.geocode(GeocodeRequest(query: "Georgia")).map(\.place.kind)
    #expect(found == [.country, .admin1])
  }

  @Test func `a result has all known data of the place`() throws {
    let result = try #require(try first("Frisco"))
    #expect(result.match == .alternate)
    #expect(result.matched == "Frisco")
    #expect(result.place.label == "San Francisco, California, United States")
    #expect(result.place.admin1Code == "US-CA")
    #expect(result.place.timeZone == "America/Los_Angeles")
    #expect(result.place.elevation == 16)
    #expect(result.place.population == 827_526)
    #expect(result.place.coordinate == Coordinate(latitude: 37.77493, longitude: -122.41942))
  }

  @Test(arguments: [
    ("Munich", MatchTier.exact), ("München", .exact), ("Minga", .alternate), ("US-CA", .code),
    ("Saint Louis", .abbreviation), ("48.1,11.5", .coordinate),
  ])
  func `the tier describes how the name matched`(query: String, tier: MatchTier) throws {
    #expect(try first(query)?.match == tier)
  }

  @Test(arguments: ["48°8′13″N 11°34′30″E", "geo:48.137,11.575", "32U 691572 5334730"])
  func `a position can be in many notations`(query: String) throws {
    let place = try #require(try first(query)?.place)
    let expected = try #require(Coordinate(latitude: 48.137, longitude: 11.575))
    #expect(place.kind == .coordinate)
    #expect(GreatCircle.distance(place.coordinate, expected) < 100)
  }

  @Test func `names that share their first letters are all found`() throws {
    let names = (0..<600).map { "Llanfairpwll \(UnicodeScalar(UInt8(97 + $0 % 26)))\($0 / 26)x" }
    let fixture = try SourceFixture(
      extraPlaces: names.enumerated().map {
        "\(8_000_000 + $0)|\($1)|40|\(-80 - Double($0) / 20)|US|IL||900||America/Chicago||"
      })
    defer { fixture.remove() }
    let geocoder = Geocoder(try fixture.gazetteer())
    for (number, name) in names.enumerated() {
      let first = try geocoder.geocode(GeocodeRequest(query: name)).first
      #expect(first?.place.id == Int64(8_000_000 + number))
    }
  }

  @Test func `an unfinished name is corrected only if no name begins with it`() throws {
    let fixture = try SourceFixture(
      extraPlaces: ["9000001|Parisino|40|-80|US|IL||900||America/Chicago||"])
    defer { fixture.remove() }
    let geocoder = Geocoder(try fixture.gazetteer())
    func names(_ query: String, isUnfinished: Bool) throws -> [String] {
      var request = GeocodeRequest(query: query)
      request.isUnfinished = isUnfinished
      return try geocoder.geocode(request).map(\.place.name)
    }
    #expect(try names("parisi", isUnfinished: false).contains("Paris"))
    #expect(try names("parisi", isUnfinished: true) == ["Parisino"])
    #expect(try names("Springfeil", isUnfinished: true).first == "Springfield")
  }

  @Test(arguments: ["de", "DE", "de-AT", "de_at"])
  func `names are in the requested language`(tag: String) throws {
    let request = GeocodeRequest(query: "Munich", language: tag)
    let place = try #require(try geocoder.geocode(request).first?.place)
    #expect(place.label == "München, Bayern, Deutschland")
  }

  @Test(arguments: ["no", "nb", "nn", "nb-NO", "nn_NO"])
  func `both written forms of Norwegian have the Norwegian names`(tag: String) throws {
    let request = GeocodeRequest(query: "Munich", language: tag)
    let place = try #require(try geocoder.geocode(request).first?.place)
    #expect(place.label == "Munich, Bayern, Germany")
  }

  @Test func `filters apply before the limit`() throws {
    let request = GeocodeRequest(query: "Paris", limit: 1, countries: ["us"])
    #expect(try geocoder.geocode(request).map(\.place.id) == [4_717_560])
    let box = BoundingBox(west: -100, south: 30, east: -90, north: 35)
    #expect(
      try geocoder.geocode(GeocodeRequest(query: "Paris", limit: 1, box: box)).map(\.place.id)
        == [4_717_560])
  }

  @Test func `nearby places rank higher, but not above a famous place`() throws {
    let near = Coordinate(latitude: 37.2, longitude: -93.3)
    let request = GeocodeRequest(query: "Springfield", near: near)
    #expect(try geocoder.geocode(request).first?.place.id == 4_409_896)
    let texas = Coordinate(latitude: 30.27, longitude: -97.74)
    #expect(
      try geocoder.geocode(GeocodeRequest(query: "Paris", near: texas)).first?.place.id
        == 2_988_507)
  }

  @Test(arguments: ["", " ", ",,,", "xyzzy", String(repeating: "Paris ", count: 500)])
  func `a query without a match has no results`(query: String) throws {
    #expect(try geocoder.geocode(GeocodeRequest(query: query)).isEmpty)
  }

  @Test func `an invalid position is refused with the reason`() throws {
    let error = #expect(throws: GeocodeError.self) {
      try geocoder.geocode(GeocodeRequest(query: "91, 0"))
    }
    #expect(error?.message.contains("beyond the pole") == true)
  }

  @Test(
    arguments: [
      ("San Fransisco", 5_391_959), ("Sna Francisco", 5_391_959), ("Aan Francisco", 5_391_959),
      ("Sann Francisco", 5_391_959), ("Chcago", 4_887_398), ("Sprngfield, Illinois", 4_250_542),
      ("Springfield, Ilinois", 4_250_542), ("Sprngfield, Ilinois", 4_250_542),
      ("Saintt Louis", 4_407_066), ("Bavria", 2_951_839), ("Grmany", 2_921_044),
    ] as [(String, Int64)])
  func `a name with a typing error is found`(query: String, identifier: Int64) throws {
    let result = try #require(try first(query))
    #expect(result.place.id == identifier)
    #expect(result.match == .fuzzy || query.hasPrefix("Springfield"))
  }

  @Test(
    arguments: [
      ("Münch", 2_867_714), ("san fr", 5_391_959), ("par", 2_988_507), ("Chic", 4_887_398),
      ("Springfield Ill", 4_250_542), ("Sai", 4_407_066), ("Saint Lo", 4_407_066),
    ] as [(String, Int64)])
  func `the last word can be incomplete`(query: String, identifier: Int64) throws {
    #expect(try first(query)?.place.id == identifier)
  }

  @Test func `an exact name ranks before one with an error`() throws {
    let fixture = try SourceFixture(extraPlaces: ["1|Pariss|10|10|US|||600||America/Chicago||"])
    defer { fixture.remove() }
    let geocoder = Geocoder(try fixture.gazetteer())
    #expect(try geocoder.geocode(GeocodeRequest(query: "Pariss")).first?.place.id == 1)
  }

  @Test(arguments: ["спрингпилд", "спринкпийльд"])
  func `a name in another script is found by its sound`(query: String) throws {
    #expect(try first(query)?.place.name == "Springfield")
  }

  @Test(arguments: ["zobaranakavaladu", "xqzvbnm", "Sbrngvldt"])
  func `nonsense finds nothing even with the consonants of a name`(query: String) throws {
    #expect(try first(query) == nil)
  }

  @Test func `a code of a place is not found with a typing error`() throws {
    let fixture = try SourceFixture(
      extraPlaces: [
        "1|Longtown|10|10|US|||600||America/Chicago||QZX",
        "2|Ulm|11|11|US|||600||America/Chicago||",
      ])
    defer { fixture.remove() }
    let geocoder = Geocoder(try fixture.gazetteer())
    func identifier(_ query: String) throws -> Int64? {
      try geocoder.geocode(GeocodeRequest(query: query)).first?.place.id
    }
    #expect(try identifier("QZX") == 1)
    #expect(try identifier("qzxx") == nil)
    #expect(try identifier("Ulmm") == 2)
  }

  @Test(arguments: [
    ("SFO", "San Francisco International Airport"), ("ksfo", "San Francisco International Airport"),
    ("Munich Airport", "Munich Airport"), ("MUC", "Munich Airport"),
  ])
  func `an airport is found by code and by name`(query: String, name: String) throws {
    let place = try #require(try first(query)?.place)
    #expect(place.kind == .airport)
    #expect(place.name == name)
  }

  @Test(
    arguments: [
      ("94103", "94103 San Francisco, United States"), ("94103 France", "94103 Saint-Maur, France"),
      ("94103-1234", "94103 San Francisco, United States"),
      ("80331 Germany", "80331 Munich, Germany"), ("D-80331", "80331 Munich, Germany"),
      ("d 80331 münchen", "80331 Munich, Germany"), ("München 80331", "80331 Munich, Germany"),
      ("Paris 75001", "75001 Paris 01, France"),
    ])
  func `a postal code is found in the country or place named with it`(
    query: String, label: String
  ) throws {
    #expect(try first(query)?.place.label == label)
  }

  @Test func `a postal code of another area is set aside`() throws {
    for query in ["80331 Texas", "80331 Paris"] {
      let result = try #require(try first(query))
      #expect(result.place.kind != .postcode && result.unmatched == "80331", "\(query)")
    }
    // Either may be meant.
    #expect(try #require(try first("80331 Texas")).confidence < PlaceDecision.sureness)
  }

  @Test func `a preferred country ranks higher`() throws {
    let query = GeocodeRequest(query: "94103", preferredCountries: ["fr"])
    #expect(try geocoder.geocode(query).first?.place.countryCode == "FR")
  }

  @Test func `many threads can use a geocoder at once`() async throws {
    let geocoder = geocoder
    let found = try await withThrowingTaskGroup(of: Int64?.self) { group in
      for _ in 0..<50 {
        group.addTask {
          try geocoder.geocode(GeocodeRequest(query: "Paris, TX")).first?.place.id
        }
      }
      var found: Set<Int64?> = []
      for try await identifier in group { found.insert(identifier) }
      return found
    }
    #expect(found == [4_717_560])
  }

  /// Many names with one beginning fill so many blocks of keys that a whole group is among them, and the
  /// important names are so close together that one is in each group.
  @Test func `completions come from every block of keys`() throws {
    func name(_ number: Int) -> String {
      let letters = [number / 26 % 26, number % 26].map { UnicodeScalar(UInt8(97 + $0)) }
      return "Quxberg \(letters[0])\(letters[1])hausen"
    }
    let count = 600
    for important in [0, 7, 130, 260, 391, 520, count - 1] {
      let fixture = try SourceFixture(
        extraPlaces: (0..<count).map { number in
          "\(8_000_000 + number)|\(name(number))|40|\(-80 - Double(number) / 20)|US|IL||"
            + "\(number == important ? 900_000 : 900)||America/Chicago||"
        })
      defer { fixture.remove() }
      var request = GeocodeRequest(query: "quxb", limit: 1)
      request.isUnfinished = true
      let geocoder = Geocoder(try fixture.gazetteer())
      #expect(try geocoder.geocode(request).map(\.place.id) == [Int64(8_000_000 + important)])
      request.limit = 100
      let many = try geocoder.geocode(request)
      #expect(many.count == 100 && many.allSatisfy { $0.place.name.hasPrefix("Quxberg") })
      #expect(many.first?.place.id == Int64(8_000_000 + important))
    }
  }
}
