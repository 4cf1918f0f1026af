import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer

/// Tests the rule of ``ReverseGeocoder/city(at:language:)``.
@Suite struct CityTests {
  /// A metropolis at 0° N 0° E with a quarter and a town near it, and a village far out.
  private static let places = [
    "1|Metropolis|0|0|FR|||4000000||Europe/Paris||",
    "2|Quarter|0.05|0|FR|||30000||Europe/Paris||",
    "3|Town|0|0.2|FR|||200000||Europe/Paris||",
    "4|Village|0|0.8|FR|||900||Europe/Paris||",
    "5|Hamlet|0|0.9|FR|||0||Europe/Paris||",
    "6|Abroad|0.3|0|DE|||100||Europe/Berlin||",
  ]

  private func gazetteer(
    _ prepare: (SourceFixture) throws -> Void = { _ in }
  ) throws -> ReverseGeocoder {
    let fixture = try SourceFixture(extraPlaces: Self.places)
    defer { fixture.remove() }
    try prepare(fixture)
    return ReverseGeocoder(try fixture.gazetteer())
  }

  private func name(_ reverse: ReverseGeocoder, _ latitude: Double, _ longitude: Double) throws
    -> String
  {
    let position = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let city = try reverse.city(at: position)
    return try #require(city).place.name
  }

  @Test func `a position in a suburb is in the city, one in a separate town is not`() throws {
    let reverse = try gazetteer()
    #expect(try name(reverse, 0.03, 0.001) == "Metropolis")
    #expect(try name(reverse, 0, 0.2) == "Town")
    #expect(try name(reverse, 0, 0.19) == "Town")
    #expect(try name(reverse, 0, 0.1) == "Metropolis")
    // The nearest place is a different one.
    let suburb = try #require(Coordinate(latitude: 0.03, longitude: 0.001))
    #expect(try reverse.nearest(to: suburb).first?.place.name == "Quarter")
  }

  @Test func `beyond the reach of all places the nearest one is the city`() throws {
    let reverse = try gazetteer()
    #expect(try name(reverse, 0, 0.7) == "Village")
    #expect(try name(reverse, 0, 0.86) == "Hamlet")
  }

  @Test func `the city is in the country of the position`() throws {
    let reverse = try gazetteer { fixture in
      try fixture.write(countries: [
        ("FR", [[PolygonFixture.box(-1, -1, 1, 0.2)]]),
        ("DE", [[PolygonFixture.box(-1, 0.2, 1, 1)]]),
      ])
    }
    #expect(try name(reverse, 0.19, 0) == "Metropolis")
    // Nearer to the metropolis and within its reach, but in another country.
    #expect(try name(reverse, 0.21, 0) == "Abroad")
    #expect(try name(reverse, 0.9, 0.9) == "Abroad")
  }

  @Test func `at sea the nearest place is the answer`() throws {
    let reverse = try gazetteer { fixture in
      try fixture.write(countries: [("FR", [[PolygonFixture.box(-1, -1, 1, 1)]])])
    }
    let sea = try #require(Coordinate(latitude: 0, longitude: 3))
    #expect(try reverse.describe(sea).isWater)
    #expect(try reverse.city(at: sea)?.place.name == "Hamlet")
  }

  /// 600 places in two countries on both sides of the equator, whose reaches cross it.
  private static let crowd = Result {
    var random = SplitMix64(seed: 21)
    let people = [0, 300, 900, 5000, 20_000, 100_000, 700_000, 9_000_000]
    let rows = (1...600).map { number in
      let latitude = Double.random(in: -2...2, using: &random)
      let longitude = Double.random(in: -2...2, using: &random)
      let population = people[Int.random(in: people.indices, using: &random)]
      let country =
        latitude < 0 ? "DE|||\(population)||Europe/Berlin" : "FR|||\(population)||Europe/Paris"
      return "\(number)|P\(number)|\(latitude)|\(longitude)|\(country)||"
    }
    let fixture = try SourceFixture(extraPlaces: rows)
    defer { fixture.remove() }
    try fixture.write(countries: [
      ("FR", [[PolygonFixture.box(-3, 0, 3, 3)]]), ("DE", [[PolygonFixture.box(-3, -3, 3, 0)]]),
    ])
    let reverse = ReverseGeocoder(try fixture.gazetteer())
    let places = try (1...600).map { number in
      try #require(try reverse.gazetteer.place(withID: Int64(number)))
    }
    return (reverse: reverse, places: places)
  }

  @Test func `of all places that reach a position the one with the least share is its city`() throws
  {
    let (reverse, places) = try Self.crowd.get()
    var random = SplitMix64(seed: 22)
    for _ in 0..<500 {
      let query = try #require(
        Coordinate(
          latitude: .random(in: -2.2...2.2, using: &random),
          longitude: .random(in: -2.2...2.2, using: &random)))
      let country = query.latitude < 0 ? "DE" : "FR"
      let shares = places.filter { $0.countryCode == country }
        .compactMap { Self.share(of: $0, at: query) }
      let city = try #require(try reverse.city(at: query))
      #expect(city.place.countryCode == country)
      if let least = shares.min() {
        let share = try #require(Self.share(of: city.place, at: query))
        #expect(abs(share - least) < 1e-4, "\(city.place.name) at \(query)")
      } else {
        let nearest = try reverse.nearest(to: query, limit: 600).map(\.place)
        #expect(nearest.first { $0.countryCode == country } == city.place)
      }
    }
  }

  @Test func `more places follow the city by the same rule, and then the nearest in the country`()
    throws
  {
    let (reverse, places) = try Self.crowd.get()
    var random = SplitMix64(seed: 11)
    for _ in 0..<200 {
      let query = try #require(
        Coordinate(
          latitude: .random(in: -2.2...2.2, using: &random),
          longitude: .random(in: -2.2...2.2, using: &random)))
      let country = query.latitude < 0 ? "DE" : "FR"
      let inCountry = places.filter { $0.countryCode == country }
      let reaching = inCountry.compactMap { place in
        Self.share(of: place, at: query).map { ($0, place) }
      }
      .sorted { $0.0 < $1.0 }
      let others = inCountry.filter { Self.share(of: $0, at: query) == nil }
        .map { (GreatCircle.distance($0.coordinate, query), $0) }
        .filter { $0.0 <= 200_000 }.sorted { $0.0 < $1.0 }
      for limit in [1, 2, 7, 40] {
        let found = try reverse.cities(at: query, limit: limit)
        #expect(found.first == (try reverse.city(at: query)))
        let expected = (reaching + others).prefix(limit)
        #expect(found.count == expected.count)
        for (found, (key, place)) in zip(found, expected) where found.place != place {
          // Two places may have nearly the same key.
          let foundKey = Self.share(of: found.place, at: query) ?? found.distance
          #expect(abs(foundKey - key) < max(1e-4, key * 1e-5), "\(found.place.name), \(place.name)")
        }
      }
    }
  }

  /// The rule as its documentation has it; `nil` if the place does not reach the position.
  private static func share(of place: Place, at position: Coordinate) -> Double? {
    let reach = 20_000 * pow(Double(place.population ?? 500) / 1e6, 0.4)
    let distance = GreatCircle.distance(place.coordinate, position)
    return distance <= reach ? (distance + 500) / reach : nil
  }
}
