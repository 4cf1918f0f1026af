import TestSupport
import Testing
import WxCore
import WxGazetteer

@Suite struct ReverseGeocoderTests {
  /// Random positions, many of them near the poles and along the antimeridian.
  static func scatter(_ count: Int, seed: UInt64) -> [Coordinate] {
    var random = SplitMix64(seed: seed)
    return (0..<count).compactMap { index in
      let latitude: Double =
        switch index % 4 {
        case 0: .random(in: 88...90, using: &random)
        case 1: .random(in: -90 ... -88, using: &random)
        default: .random(in: -90...90, using: &random)
        }
      let longitude: Double =
        switch index % 3 {
        case 0: .random(in: 179..<180, using: &random)
        case 1: .random(in: -180 ... -179, using: &random)
        default: .random(in: -180..<180, using: &random)
        }
      return Coordinate(
        latitude: (latitude * 1e5).rounded() / 1e5, longitude: (longitude * 1e5).rounded() / 1e5)
    }
  }

  @Test func `the nearest places equal those of an exhaustive search`() throws {
    let places = Self.scatter(600, seed: 1)
    let fixture = try SourceFixture(
      extraPlaces: places.enumerated().map { index, coordinate in
        "\(20_000_000 + index)|Place\(index)|\(coordinate.latitude)|\(coordinate.longitude)"
          + "|US|||0||America/Chicago||"
      })
    defer { fixture.remove() }
    let reverse = ReverseGeocoder(try fixture.gazetteer())
    for query in Self.scatter(400, seed: 2) {
      let distances = try reverse.nearest(to: query, limit: 5).map(\.distance)
      // The ten places of the fixture are candidates as well.
      let expected = (places + SourceFixture.coordinates).map { GreatCircle.distance(query, $0) }
        .sorted().prefix(5)
      #expect(distances.count == 5)
      #expect(zip(distances, expected).allSatisfy { abs($0 - $1) < 1e-3 })
    }
  }

  @Test func `distance and bearing point to the place`() throws {
    let reverse = ReverseGeocoder(try SourceFixture.builtIn)
    let south = try #require(Coordinate(latitude: 48, longitude: 11.57549))
    let found = try #require(try reverse.nearest(to: south).first)
    #expect(found.place.name == "Munich")
    #expect(abs(found.distance - 15_281) < 1)
    #expect(found.bearing == 0)
  }
}
