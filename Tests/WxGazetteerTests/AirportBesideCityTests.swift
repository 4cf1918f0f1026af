import Testing
import WxCore
import WxGazetteer

/// Airports by their name or code beside their city, with the whole gazetteer.
@Suite struct AirportBesideCityTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  private func first(_ query: String) throws -> GeocodeResult {
    try #require(try results(query).first, "\(query)")
  }

  @Test(arguments: [
    // The name and the city.
    ("Malpensa Airport, Milan", 45.63, 8.72), ("Sibu Airport, Sibu", 2.26, 111.99),
    ("O'Hare International Airport, Chicago", 41.98, -87.90),
    ("McMinn County Airport, Athens", 35.40, -84.56),
    ("Gillespie Field, San Diego", 32.83, -116.97),
    // The name and the code.
    ("Heathrow Airport (LHR)", 51.47, -0.46), ("Sibu Airport (SBW)", 2.26, 111.99),
    ("Sacramento Executive Airport (SAC)", 38.51, -121.49),
    // The code and the city.
    ("CDG Paris", 49.01, 2.55), ("Paris CDG", 49.01, 2.55), ("CDG, Paris, France", 49.01, 2.55),
    ("SFO San Francisco", 37.62, -122.38), ("San Francisco (SFO)", 37.62, -122.38),
    ("DYU Dushanbe", 38.54, 68.82),
  ])
  func `a name or a code beside its city or another name is certain`(
    query: String, latitude: Double, longitude: Double
  ) throws {
    let position = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let result = try first(query)
    #expect(result.place.kind == .airport && result.unmatched == nil, "\(result.place.label)")
    #expect(GreatCircle.distance(position, result.place.coordinate) < 10_000)
    #expect(result.isCertain, "\(result.confidence)")
  }

  @Test(arguments: [
    "CDG Berlin", "LAS VEGAS", "LAS VEGAS, USA", "SAN DIEGO", "San Luis Potosí SLP", "Leeds, GBR",
    "Los Angeles, California",
  ])
  func `letters that are no code beside its city mean no airport`(query: String) throws {
    #expect(try first(query).place.kind != .airport)
  }

  @Test func `a code is shown without the words beside it`() throws {
    #expect(try first("FSZ Shizuoka").matched == "FSZ")
  }

  @Test func `three small letters are rather an airport than a country in a rare language`() throws
  {
    let result = try first("bna")
    #expect(result.place.kind == .airport && result.place.admin1 == "Tennessee")
    #expect(try first("sin").place.countryCode == "SG")
    #expect(try first("usa").place.kind == .country)
  }
}
