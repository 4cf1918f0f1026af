import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer

/// Tests the single nearest place, which needs no search.
@Suite struct NearestPlaceTests {
  /// Places all over the globe, some of them at the same point, and one at each pole.
  private static func crowdedWorld() -> [Coordinate] {
    let scattered = ReverseGeocoderTests.scatter(1500, seed: 3)
    let crowd = Array(repeating: scattered[7], count: 40)
    let poles = [90.0, -90].compactMap { Coordinate(latitude: $0, longitude: 0) }
    return scattered + crowd + poles
  }

  private static func gazetteer(of places: [Coordinate]) throws -> Gazetteer {
    let fixture = try SourceFixture(
      extraPlaces: places.enumerated().map { index, coordinate in
        "\(20_000_000 + index)|Place\(index)|\(coordinate.latitude)|\(coordinate.longitude)"
          + "|US|||\(index)||America/Chicago||"
      })
    defer { fixture.remove() }
    return try fixture.gazetteer()
  }

  @Test func `the nearest place is exact everywhere`() throws {
    let places = Self.crowdedWorld()
    let reverse = ReverseGeocoder(try Self.gazetteer(of: places))
    // The places themselves, points right beside them, and points anywhere.
    let beside = places.prefix(300).compactMap {
      Coordinate(latitude: $0.latitude * 0.999_999, longitude: $0.longitude + 1e-6)
    }
    for query in ReverseGeocoderTests.scatter(3000, seed: 4) + places + beside {
      let found = try reverse.place(reverse.reference(nearestTo: query)).coordinate
      let least = (places + SourceFixture.coordinates).map { GreatCircle.distance(query, $0) }.min()
      #expect(GreatCircle.distance(query, found) - (least ?? 0) < 1e-3, "\(query)")
    }
  }

  @Test func `the nearest of several places at one point is the most important one`() throws {
    let places = Self.crowdedWorld()
    let reverse = ReverseGeocoder(try Self.gazetteer(of: places))
    let crowd = places[7]
    let one = try reverse.place(reverse.reference(nearestTo: crowd))
    // The last few of the crowd have the same importance to a thousandth.
    #expect((one.population ?? 0) > places.count - 8)
    #expect(try reverse.nearest(to: crowd, limit: 3).first?.place == one)
  }

  @Test func `resolved references equal the results of the other methods`() throws {
    let reverse = ReverseGeocoder(try Self.gazetteer(of: Self.crowdedWorld()))
    for query in ReverseGeocoderTests.scatter(200, seed: 5) {
      let nearest = try reverse.nearest(to: query).first?.place
      #expect(try reverse.place(reverse.reference(nearestTo: query)) == nearest)
      let areas = try reverse.areas(at: query)
      #expect(try reverse.description(of: areas) == reverse.describe(query))
      let reference = try reverse.city(at: query, in: areas)
      let city = try reference.map { try reverse.place($0) }
      #expect(try reverse.city(at: query)?.place == city)
    }
  }

  /// The tree itself, not the table of nearest places, finds the place here.
  @Test func `of two places at one position the more important is nearer, in any order`() throws {
    let spot = try #require(Coordinate(latitude: 40, longitude: -80))
    for populations in [[5000, 90_000, 100], [90_000, 100, 5000], [100, 5000, 90_000]] {
      let crowd = Array(repeating: 100, count: 30)
      let fixture = try SourceFixture(
        extraPlaces: (populations + crowd).enumerated().map { index, population in
          "\(20_000_000 + index)|Place\(index)|40|-80|US|||\(population)||America/Chicago||"
        })
      defer { fixture.remove() }
      let reverse = ReverseGeocoder(try fixture.gazetteer())
      for limit in 1...3 {
        let found = try reverse.nearest(to: spot, limit: limit).map(\.place.population)
        #expect(found == Array([90_000, 5000, 100].prefix(limit)), "\(populations)")
      }
    }
  }

  /// A nearer place in the east lets the search visit the east first, so that the tie of the others is
  /// found where the list is full.
  @Test(arguments: [1.0, -1.0])
  func `of two places equally far in the east and the west the more important is nearer`(
    side: Double
  ) throws {
    let spot = try #require(Coordinate(latitude: 40, longitude: 0))
    let crowd = (2...12).flatMap { [(Double($0), 100), (-Double($0), 100)] }
    let fixture = try SourceFixture(
      extraPlaces: ([(0.5, 700), (side, 90_000), (-side, 5000)] + crowd).enumerated().map {
        index, place in
        "\(20_000_000 + index)|Place\(index)|40|\(place.0)|US|||\(place.1)||America/Chicago||"
      })
    defer { fixture.remove() }
    let reverse = ReverseGeocoder(try fixture.gazetteer())
    for limit in 1...3 {
      let found = try reverse.nearest(to: spot, limit: limit).map(\.place.population)
      #expect(found == Array([700, 90_000, 5000].prefix(limit)))
    }
  }

  @Test func `of two places at one position the more important one describes its country`() throws {
    for populations in [[5000, 90_000, 100], [90_000, 100, 5000], [100, 5000, 90_000]] {
      let zones = [5000: "Europe/Rome", 90_000: "Europe/Paris", 100: "Europe/Madrid"]
      let fixture = try SourceFixture(
        extraPlaces: populations.enumerated().map { index, population in
          "\(20_000_000 + index)|Place\(index)|44|3|FR|||\(population)||"
            + "\(zones[population] ?? "")||"
        } + ["20000009|Abroad|44.2|3|DE|||100||Europe/Berlin||"])
      defer { fixture.remove() }
      try fixture.write(countries: [("FR", [[PolygonFixture.box(0, 43, 6, 46)]])])
      let reverse = ReverseGeocoder(try fixture.gazetteer())
      // The nearest place is abroad, so the nearest one in the country is searched.
      let position = try #require(Coordinate(latitude: 44.18, longitude: 3))
      #expect(try reverse.describe(position).timeZone == "Europe/Paris", "\(populations)")
    }
  }
}
