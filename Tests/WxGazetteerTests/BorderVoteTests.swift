import TestSupport
import Testing
import WxCore
import WxGazetteer

/// Close votes about the subdivision of a position at a border.
@Suite struct BorderVoteTests {
  /// California west of 110° W and Texas east of it, with some places.
  private func geocoder(_ places: [String]) throws -> ReverseGeocoder {
    let fixture = try SourceFixture(
      extraPlaces: places.enumerated().map { index, place in
        let fields = place.split(separator: " ")
        return "\(20_000_000 + index)|Place\(index)|\(fields[1])|\(fields[2])|US|\(fields[0])||"
          + "\(fields[3])||America/Chicago||"
      })
    defer { fixture.remove() }
    try fixture.write(countries: [("US", [[PolygonFixture.box(-125, 25, -65, 49)]])])
    try fixture.write(
      polygons: "admin1-polygons",
      PolygonFixture([
        ("US.CA", [[PolygonFixture.box(-125, 25, -110, 49)]]),
        ("US.TX", [[PolygonFixture.box(-110, 25, -90, 49)]]),
      ]).bytes)
    return ReverseGeocoder(try fixture.gazetteer())
  }

  private func code(
    _ latitude: Double, _ longitude: Double, _ places: [String]
  ) throws -> String? {
    let position = try #require(Coordinate(latitude: latitude, longitude: longitude))
    return try geocoder(places).describe(position).admin1Code
  }

  /// A town of Texas a kilometer away, beyond the border.
  private static let town = "TX 35 -109.99 10000"

  @Test func `a near town wins a vote against the polygon`() throws {
    #expect(try code(35, -110.001, [Self.town]) == "US-TX")
  }

  /// 100 / 1.3² = 59 for the town and 40 + 2 · 1000 / 30² = 42 for the polygon; by the distance
  /// itself, 77 and 106.
  @Test func `a vote counts by the square of the distance`() throws {
    let cities = ["CA 35.27 -110.001 1000000", "CA 34.73 -110.001 1000000"]
    #expect(try code(35, -110.001, [Self.town] + cities) == "US-TX")
  }

  /// √10,000 / 1.3² = 59 for the town, 40 + √100,000 / 4.3² = 57 and, with a second city, 74 for
  /// the polygon.
  @Test func `places on the side of the polygon count too`() throws {
    let city = "CA 35.036 -110.001 100000"
    #expect(try code(35, -110.001, [Self.town, city]) == "US-TX")
    #expect(try code(35, -110.001, [Self.town, city, "CA 34.964 -110.001 100000"]) == "US-CA")
  }

  @Test func `a village loses the vote, and one far from the border has none`() throws {
    #expect(try code(35, -110.001, ["TX 35 -109.99 500"]) == "US-CA")
    // 3 km from the border, and no large place within 2.5 km.
    #expect(try code(35, -110.05, ["TX 35 -109.99 9000000"]) == "US-CA")
  }

  @Test func `a city that is a subdivision within another one has a circle`() throws {
    // Illinois has no polygon here, and most of its people in this city.
    let places = ["IL 35 -100 9000000", "TX 35 -99.93 600"]
    #expect(try code(35, -99.95, places) == "US-IL")
    #expect(try code(35, -99.8, places) == "US-TX")
    #expect(try code(35, -99.95, ["IL 35 -100 90000", "TX 35 -99.93 600"]) == "US-TX")
  }

  @Test func `places vote in a gap if the nearest one is of a subdivision with a polygon`() throws {
    let town = "TX 35 -70.02 10000"
    #expect(try code(35, -70, [town]) == "US-TX")
    #expect(try code(35, -70, [town, "GA 35 -69.96 5000000"]) == "US-GA")
  }

  @Test func `the twelve nearest of many places vote in a gap`() throws {
    var random = SplitMix64(seed: 12)
    func position() -> (Double, Double) {
      (.random(in: 30...42, using: &random), .random(in: -88 ... -70, using: &random))
    }
    let places = (0..<900).map { number in
      let (latitude, longitude) = position()
      let population = Int.random(in: 100...90_000, using: &random)
      return "\(["TX", "CA", "GA"][number % 3]) \(latitude) \(longitude) \(population)"
    }
    let geocoder = try geocoder(places)
    for _ in 0..<300 {
      let (latitude, longitude) = position()
      let query = try #require(Coordinate(latitude: latitude, longitude: longitude))
      let nearest = try geocoder.nearest(to: query, limit: 12)
      var expected = nearest[0].place.admin1Code
      // Georgia has no polygon, so it is where its places are nearest.
      if expected != "US-GA" {
        var votes: [String: Double] = [:]
        for neighbor in nearest {
          let kilometers = neighbor.distance / 1000 + 0.3
          guard let code = neighbor.place.admin1Code else { continue }
          let population = Double(max(neighbor.place.population ?? 0, 100))
          votes[code, default: 0] += population.squareRoot() / (kilometers * kilometers)
        }
        expected = votes.max { $0.value < $1.value }?.key
      }
      #expect(try geocoder.describe(query).admin1Code == expected)
    }
  }
}
