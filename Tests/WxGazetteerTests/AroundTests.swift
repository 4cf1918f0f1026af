import TestSupport
import Testing
import WxCore
import WxGazetteer

/// The cities around a position.
@Suite struct AroundTests {
  let geocoder: ReverseGeocoder

  init() throws { geocoder = ReverseGeocoder(try SourceFixture.builtIn) }

  private func around(_ radius: Double, _ population: Int = 0, limit: Int = 1000) throws
    -> PlacesAround
  {
    let chicago = try #require(Coordinate(latitude: 41.85003, longitude: -87.65005))
    return try geocoder.places(
      around: chicago, within: radius, population: population, limit: limit)
  }

  @Test(arguments: [0.001, 100_000, 300_000, 1_000_000, 5_000_000, 20_016_000])
  func `the places are all within the radius, nearest first`(radius: Double) throws {
    let found = try around(radius)
    let distances = found.places.map(\.distance)
    #expect(distances == distances.sorted() && distances.allSatisfy { $0 <= radius * 1.000001 })
    #expect(found.total == found.places.count)
    let all = try around(20_016_000).places.filter { $0.distance <= radius }
    #expect(found.places == all)
  }

  @Test func `a population leaves smaller places out, and a limit the farther ones`() throws {
    let large = try around(20_016_000, 1_000_000)
    #expect(!large.places.isEmpty)
    #expect(large.places.allSatisfy { ($0.place.population ?? 0) >= 1_000_000 })
    let first = try around(20_016_000, 1_000_000, limit: 1)
    #expect(first.total == large.total && first.places == Array(large.places.prefix(1)))
  }

  @Test func `the center itself is not around it`() throws {
    let munich = try #require(try geocoder.gazetteer.place(withID: 2_867_714))
    var request = NearbyAnswer.Request()
    request.radius = 5000
    let answer = try NearbyAnswer("Munich", munich, request, in: geocoder, language: nil)
    #expect(!answer.found.places.contains { $0.place.id == munich.id })
    #expect(answer.found.total == answer.found.places.count)
  }
}
