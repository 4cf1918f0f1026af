import Testing
import WxCore
import WxGazetteer

@Suite struct GeocoderTests {
  let fixture: SourceFixture
  let geocoder: Geocoder

  init() throws {
    fixture = try SourceFixture()
    geocoder = Geocoder(try fixture.gazetteer())
    fixture.remove()
  }

  func first(_ query: String) throws -> GeocodeResult? {
    try geocoder.geocode(GeocodeRequest(query: query)).first
  }

  @Test(
    arguments: [
      ("San Francisco", 5_391_959), ("san francisco", 5_391_959), ("  SAN   FRANCISCO ", 5_391_959),
      ("旧金山", 5_391_959), ("舊金山", 5_391_959), ("Paris", 2_988_507), ("Paris, TX", 4_717_560),
      ("Paris Texas", 4_717_560), ("Texas Paris", 4_717_560), ("Paris, Texas, USA", 4_717_560),
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

  @Test func `a city must lie in what qualifies it`() throws {
    #expect(try geocoder.geocode(GeocodeRequest(query: "Munich, Texas")).isEmpty)
    #expect(try geocoder.geocode(GeocodeRequest(query: "Paris, Germany")).isEmpty)
  }

  @Test func `a name may be that of a country and of a state`() throws {
    let found = try geocoder.geocode(GeocodeRequest(query: "Georgia")).map(\.place.kind)
    #expect(found == [.country, .admin1])
  }

  @Test func `a result carries all that is known of the place`() throws {
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
  func `the tier tells how the name fitted`(query: String, tier: MatchTier) throws {
    #expect(try first(query)?.match == tier)
  }

  @Test(arguments: ["48°8′13″N 11°34′30″E", "geo:48.137,11.575", "32U 691572 5334730"])
  func `a position is read in many notations`(query: String) throws {
    let place = try #require(try first(query)?.place)
    let expected = try #require(Coordinate(latitude: 48.137, longitude: 11.575))
    #expect(place.kind == .coordinate)
    #expect(GreatCircle.distance(place.coordinate, expected) < 100)
  }

  @Test func `names are given in the language that is asked for`() throws {
    let request = GeocodeRequest(query: "Munich", language: "de-AT")
    let place = try #require(try geocoder.geocode(request).first?.place)
    #expect(place.label == "München, Bayern, Deutschland")
  }

  @Test func `filters hold before the limit is counted`() throws {
    let request = GeocodeRequest(query: "Paris", limit: 1, countries: ["us"])
    #expect(try geocoder.geocode(request).map(\.place.id) == [4_717_560])
    let box = BoundingBox(west: -100, south: 30, east: -90, north: 35)
    #expect(
      try geocoder.geocode(GeocodeRequest(query: "Paris", limit: 1, box: box)).map(\.place.id)
        == [4_717_560])
  }

  @Test func `what is near ranks higher, yet a famous name stays famous`() throws {
    let near = Coordinate(latitude: 37.2, longitude: -93.3)
    let request = GeocodeRequest(query: "Springfield", near: near)
    #expect(try geocoder.geocode(request).first?.place.id == 4_409_896)
    let texas = Coordinate(latitude: 30.27, longitude: -97.74)
    #expect(
      try geocoder.geocode(GeocodeRequest(query: "Paris", near: texas)).first?.place.id
        == 2_988_507)
  }

  @Test(arguments: ["", " ", ",,,", "xyzzy", "91,0", String(repeating: "Paris ", count: 500)])
  func `what fits nothing gives no result`(query: String) throws {
    #expect(try geocoder.geocode(GeocodeRequest(query: query)).isEmpty)
  }

  @Test func `only a clear winner is taken unasked`() throws {
    #expect(try geocoder.geocode(GeocodeRequest(query: "Paris")).clearWinner != nil)
    #expect(try geocoder.geocode(GeocodeRequest(query: "Springfield")).clearWinner == nil)
    #expect([GeocodeResult]().clearWinner == nil)
  }

  @Test func `a geocoder serves many threads at once`() async throws {
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
}
