import TestSupport
import Testing
import WxCore
import WxGazetteer

/// Tests islands, lakes, mountains and other features in a small world.
struct FeatureTests {
  private let gazetteer: Gazetteer

  init() throws { gazetteer = try SourceFixture.builtIn }

  private func first(_ query: String, language: String? = nil) throws -> Place? {
    try Geocoder(gazetteer).geocode(GeocodeRequest(query: query, language: language)).first?.place
  }

  @Test func `a lake has its own id and is found by its names`() throws {
    let lake = try #require(try first("Lake Constance"))
    #expect(lake.kind == .lake)
    #expect(lake.id == 1_000_000_001)
    #expect(lake.countryCode == "DE")
    #expect(lake.population == nil)
    #expect(try first("Bodensee", language: "de")?.name == "Bodensee")
    #expect(try first("Bodan")?.id == lake.id)
    #expect(try gazetteer.place(withID: 1_000_000_001) == lake)
  }

  @Test func `a place of the census is found by its name`() throws {
    let place = try #require(try first("Tonopah"))
    #expect(place.kind == .city && place.admin1 == "Texas" && place.population == nil)
    #expect(try first("Union Township, Illinois")?.countryCode == "US")
    // What the table of places has stays the only one of its name there.
    let found = try Geocoder(gazetteer).geocode(GeocodeRequest(query: "Paris, Texas"))
    #expect(found.map(\.place.id) == [4_717_560])
  }

  @Test(
    arguments: [
      (33.49, -95.93, "Tonopah"), (33.49, -96.1, "Tonopah"),
      (33.53, -95.90, "Tonopah"), (33.49, -95.84, "Tonopah"),
      (33.57, -95.75, "Paris"), (33.66, -95.56, "Paris"), (39.9, -89.9, "Union Township"),
    ])
  func `a place of the census is the city of a position if the city is three times as far`(
    latitude: Double, longitude: Double, name: String
  ) throws {
    let position = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let geocoder = ReverseGeocoder(gazetteer)
    #expect(try geocoder.city(at: position)?.place.name == name)
    let more = try geocoder.cities(at: position, limit: 3).map(\.place.name)
    #expect(more.first == name && Set(more).count == more.count)
    #expect(try geocoder.nearest(to: position).first?.place.name != "Tonopah")
  }

  @Test func `the town of an airport is a place if no table has it`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try fixture.write(
      "airports",
      [
        "CYOC|YOC|Old Crow Airport|Old Crow (Vuntut)|US-CA|US|36|-119|250|small_airport",
        "KOCX||Old Crow Strip|Old Crow|US-CA|US|36.1|-119.1|250|small_airport",
        "KSTL|STL|Lambert Airport|Saint Louis|US-IL|US|38.75|-90.37|180|large_airport",
        "XOXY||Oxy Field|Oxy A 103|US-TX|US|30|-103|250|small_airport",
      ])
    let gazetteer = try fixture.gazetteer()
    let reverse = ReverseGeocoder(gazetteer)
    let near = try #require(Coordinate(latitude: 36.1, longitude: -119))
    let town = try #require(try reverse.city(at: near)).place
    #expect(town.name == "Old Crow" && town.kind == .city && town.id == nil)
    #expect(town.admin1 == "California" && town.coordinate.latitude == 36)
    let found = try Geocoder(gazetteer).geocode(GeocodeRequest(query: "Old Crow"))
    #expect(found.filter { $0.place.kind == .city }.count == 1)
    #expect(found.first?.place.kind == .city)
    let lambert = try #require(Coordinate(latitude: 38.75, longitude: -90.37))
    #expect(try reverse.city(at: lambert)?.place.name == "St. Louis")
    let site = try Geocoder(gazetteer).geocode(GeocodeRequest(query: "Oxy A 103"))
    #expect(!site.contains { $0.place.kind == .city })
  }

  @Test func `the island of an airport is not added as a town`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try fixture.write(
      "airports",
      [
        "KAVX|AVX|Catalina Airport|Catalina Island|US-CA|US|33.4|-118.4|488|small_airport",
        "KFAR||Far Strip|Far Island|US-CA|US|34|-125|3|small_airport",
        "KOTH||Other Strip|Catalina Island|US-CA|US|40|-124|3|small_airport",
      ])
    try fixture.write(
      "features",
      ["1000000009|island|Catalina|33.38|-118.42|17|US|4000|"])
    let geocoder = Geocoder(try fixture.gazetteer())
    func kinds(_ query: String) throws -> [PlaceKind] {
      try geocoder.geocode(GeocodeRequest(query: query)).map(\.place.kind)
    }
    #expect(try kinds("Catalina").first == .island)
    #expect(try kinds("Far Island").first == .city)
    // One that is far from the island stays.
    let towns = try geocoder.geocode(GeocodeRequest(query: "Catalina Island"))
      .filter { $0.place.kind == .city }
    #expect(towns.map(\.place.coordinate.latitude) == [40])
  }

  @Test func `a subdivision is where the place nearest to the middle of its people is`() throws {
    let state = try #require(try first("Illinois"))
    #expect(state.coordinate == Coordinate(latitude: 41.85003, longitude: -87.65005))
  }

  @Test func `a continent has no country`() throws {
    let continent = try #require(try first("Europe"))
    #expect(continent.kind == .continent)
    #expect(continent.countryCode == nil)
    #expect(continent.admin1 == nil)
  }

  @Test func `a row with the id of a subdivision adds a position and names`() throws {
    let county = try #require(try first("Comté de Cook"))
    #expect(county.id == 4_888_671)
    #expect(county.kind == .admin2)
    #expect(county.coordinate == Coordinate(latitude: 41.81, longitude: -87.7))
  }

  @Test func `a nickname in any letter case finds its city`() throws {
    #expect(try first("San Fran")?.id == 5_391_959)
    #expect(try first("san fran")?.id == 5_391_959)
  }

  @Test(arguments: [
    ("Flughafen München", "Munich Airport"), ("MUC airport", "Munich Airport"),
    ("San Francisco SFO", "San Francisco International Airport"),
    ("Aeropuerto de San Francisco", "San Francisco International Airport"),
  ])
  func `an airport is found by its code and by its city in several languages`(
    _ query: String, _ name: String
  ) throws {
    #expect(try first(query)?.name == name)
  }

  @Test func `a village known only from postal codes is found by name only`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try fixture.write(
      "postcodes", "country_code code latitude longitude name",
      ["US|94925|37.92|-122.52|Corte Madera", "US|94103|37.773|-122.415|San Francisco"])
    let gazetteer = try fixture.gazetteer()
    let found = try Geocoder(gazetteer).geocode(GeocodeRequest(query: "Corte Madera"))
    #expect(found.map(\.place.name) == ["Corte Madera"])
    #expect(found.first?.place.admin1 == "California")
    let here = try #require(Coordinate(latitude: 37.92, longitude: -122.52))
    #expect(
      try ReverseGeocoder(gazetteer).nearest(to: here).first?.place.name == "San Francisco")
  }

  @Test func `well off its shore a lake is water and named in the requested language`() throws {
    let reverse = ReverseGeocoder(gazetteer)
    let lake = try #require(Coordinate(latitude: 47.61, longitude: 9.43))
    let found = try reverse.describe(lake, language: "de")
    #expect(found.isWater)
    #expect(found.waterName == "Bodensee")
  }

  @Test func `a border rule assigns land according to the policy`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try fixture.write(
      "borders", "country_code instead_of condition outline",
      ["DE|US||37 -123;37 -122;38 -122;38 -123"])
    let gazetteer = try fixture.gazetteer()
    #expect(gazetteer.placeCount == 10)
    try fixture.write(
      "borders", "country_code instead_of condition outline", ["DE|US||37 -123;37 -122"])
    #expect(throws: GazetteerError.self) { try fixture.gazetteer() }
  }

  @Test(arguments: [
    ("1000000001|fjord|A|1|1|1|DE|1|", "fjord"), ("x|lake|A|1|1|1|DE|1|", "“x”"),
    ("1000000001|lake|A|1|1|1|DE|1|\n1000000001|lake|B|1|1|1|DE|1|", "twice"),
    ("1000000001|lake|A|91|1|1|DE|1|", "globe"),
  ])
  func `an invalid row fails the build with the reason`(
    _ row: String, _ fault: String
  ) throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try fixture.write(
      "features",
      row.split(separator: "\n").map(String.init))
    let error = #expect(throws: GazetteerError.self) { try fixture.gazetteer() }
    #expect(error?.message.contains(fault) == true)
  }
}
