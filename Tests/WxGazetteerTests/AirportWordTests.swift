import Testing
import WxCore
import WxGazetteer

/// Airports that a query names by a word for an airport beside a name, with the whole gazetteer.
@Suite struct AirportWordTests {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  private func first(_ query: String) throws -> GeocodeResult? {
    try geocoder.geocode(GeocodeRequest(query: query)).first
  }

  private func distance(_ query: String, _ latitude: Double, _ longitude: Double) throws -> Double {
    let position = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let result = try #require(try first(query))
    #expect(result.place.kind == .airport && result.unmatched == nil, "\(result.place.label)")
    return GreatCircle.distance(position, result.place.coordinate)
  }

  @Test(arguments: [
    // A part of the airport's name.
    ("Malpensa airport", 45.63, 8.72), ("Arlanda flygplats", 59.65, 17.92),
    ("Dulles International Airport", 38.95, -77.46), ("aeropuerto de Barajas", 40.49, -3.57),
    ("Atatürk Havalimanı", 40.97, 28.82),
    // A place at the airport.
    ("Flughafen Schwechat", 48.11, 16.57), ("Letiště Ruzyně", 50.10, 14.26),
    ("羽田空港", 35.55, 139.78), ("인천공항", 37.46, 126.44),
    // The airport that is known as the city's, in a language in which the data do not name it.
    ("जयपुर हवाई अड्डा", 26.82, 75.81), ("ঢাকা বিমানবন্দর", 23.84, 90.4),
    ("נמל התעופה ביירות", 33.82, 35.49),
    ("Jedda lentoasema", 21.68, 39.16),
    // Several words for an airport.
    ("sân bay Tân Sơn Nhất", 10.82, 106.65), ("sân bay quốc tế Đà Nẵng", 16.04, 108.2),
    ("bandar udara Juanda", -7.38, 112.79), ("zračna luka Split", 43.54, 16.3),
  ])
  func `a word for an airport means that of the name or the place beside it`(
    query: String, latitude: Double, longitude: Double
  ) throws {
    #expect(try distance(query, latitude, longitude) < 10_000)
  }

  @Test(arguments: [
    ("Paris airport", 49.01, 2.55), ("London airport", 51.47, -0.46), ("Rome airport", 41.8, 12.25),
    ("Flughafen Moskau", 55.97, 37.41), ("Stockholm airport", 59.65, 17.92),
    ("Delhi airport", 28.56, 77.1), ("Buenos Aires airport", -34.82, -58.54),
    ("aeropuerto de Santiago", -33.39, -70.79), ("Taipei airport", 25.08, 121.23),
    ("St. Petersburg airport", 59.8, 30.26),
  ])
  func `a city with several airports means its main one`(
    query: String, latitude: Double, longitude: Double
  ) throws {
    #expect(try distance(query, latitude, longitude) < 10_000)
  }

  @Test(arguments: [
    // The city after which an airport in another town is named.
    ("Athens airport", 37.94, 23.94), ("Flughafen Athen", 37.94, 23.94),
    ("Milan airport", 45.63, 8.73),
    ("aéroport de Lyon", 45.73, 5.09),
    // What follows the city in the airport's name.
    ("Malpensa", 45.63, 8.73), ("Arlanda", 59.65, 17.92), ("Sabiha Gökçen", 40.9, 29.31),
    ("Stockholm-Arlanda", 59.65, 17.92),
  ])
  func `the first words of the name of a large airport name its city`(
    query: String, latitude: Double, longitude: Double
  ) throws {
    #expect(try distance(query, latitude, longitude) < 10_000)
  }

  @Test(arguments: [
    ("аэропорт Пулково", 59.80, 30.26), ("аэропорт Кольцово", 56.74, 60.80),
    ("аэропорт Шереметьево", 55.97, 37.41), ("桃園機場", 25.08, 121.23), ("虹桥机场", 31.20, 121.34),
  ])
  func `a name in another script is read by its letters`(
    query: String, latitude: Double, longitude: Double
  ) throws {
    #expect(try distance(query, latitude, longitude) < 10_000)
  }

  @Test(arguments: ["Flughafen Tegel", "new airport", "aeropuerto de Zorbus"])
  func `no airport is invented for a name without one`(query: String) throws {
    let result = try first(query)
    #expect(result?.place.kind != .airport || result?.isCertain == false)
  }

  @Test func `an airport of another city is not put before the one with the name`() throws {
    let found = try first("Exmouth Airport")
    #expect(found?.place.countryCode == "AU" && found?.place.name == "Exmouth Airport")
  }

  @Test(arguments: [
    ("Buenos Aires airport", "AR"), ("Columbus airport", "US"), ("Trujillo airport", "PE"),
    ("aeropuerto de Córdoba", "AR"),
  ])
  func `the airport of a large city comes before one that bears its name elsewhere`(
    query: String, country: String
  ) throws {
    let request = GeocodeRequest(query: query, limit: 3)
    let found = try geocoder.geocode(request)
    #expect(found.first?.place.kind == .airport && found.first?.place.countryCode == country)
    #expect(found.count > 1 && found.dropFirst().allSatisfy { $0.confidence < 0.8 })
    // The number of results does not change the first one.
    let one = try geocoder.geocode(GeocodeRequest(query: query, limit: 1))
    #expect(one.first?.place == found.first?.place)
  }

  @Test func `a name of two large airports at cities of about the same size is open`() throws {
    let found = try geocoder.geocode(GeocodeRequest(query: "Newcastle airport"))
    #expect(found.contains { $0.place.countryCode == "GB" })
    #expect(found.contains { $0.place.countryCode == "AU" })
    if case .take = found.decision { Issue.record("\(found[0].place.label)") }
    #expect(try first("Manchester airport")?.isCertain == true)
  }

  @Test(arguments: ["Howrah airport", "Jerusalem airport", "Antipolo airport", "аэропорт Богор"])
  func `a city without an airport is not a village of its name that has one`(query: String) throws {
    let found = try geocoder.geocode(GeocodeRequest(query: query, limit: 10))
    #expect(found.first?.place.kind == .city && found.first?.unmatched != nil)
    #expect(!found.contains { $0.place.kind == .airport && $0.confidence > 0.8 })
  }

  @Test func `an airport of the second city of a name is doubtful`() throws {
    let found = try geocoder.geocode(GeocodeRequest(query: "aeropuerto de León"))
    #expect(!found.contains { $0.confidence > 0.8 })
  }
}
