import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer

@testable import WxAnswers

/// The rule by which every command and path names the place at a position.
@Suite struct PlaceHereTests {
  /// A metropolis at 0° N 0° E with a quarter near it, and a village far out.
  private static let places = [
    "1|Metropolis|0|0|FR|||4000000||Europe/Paris||",
    "2|Quarter|0.05|0|FR|||30000||Europe/Paris||",
    "3|Village|0|0.8|FR|||900||Europe/Paris||",
  ]

  private static let geocoder: ReverseGeocoder = {
    do {
      let fixture = try SourceFixture(extraPlaces: places)
      defer { fixture.remove() }
      try fixture.write(countries: [("FR", [[PolygonFixture.box(-1, -1, 1, 1)]])])
      return ReverseGeocoder(try fixture.gazetteer())
    } catch {
      fatalError("\(error)")
    }
  }()

  private func here(_ latitude: Double, _ longitude: Double) throws -> PlaceHere {
    try PlaceHere(try Coordinate(latitude, longitude), in: Self.geocoder)
  }

  @Test func `a position in a suburb is in the city, and has its name without a distance`() throws {
    let here = try here(0.03, 0.001)
    #expect(here.city?.place.name == "Metropolis" && here.isInside)
    #expect(here.place.name == "Metropolis" && here.near == nil)
    #expect(here.place.coordinate == here.position && here.place.kind == .coordinate)
    #expect(here.place.countryCode == "FR")
    // The page draws the ground of a city there.
    #expect(here.place.population == 4_000_000)
  }

  @Test func `a position near a place has its name, with the distance`() throws {
    let here = try here(0, 0.7)
    #expect(here.city?.place.name == "Village" && !here.isInside)
    #expect(here.place.name == "Village" && here.place.population == nil)
    let near = try #require(here.near)
    #expect(near.place.name == "Village" && (11_000..<11_200).contains(near.distance))
  }

  @Test func `a position far from all places is named by its coordinates`() throws {
    let here = try here(-0.9, 0.8)
    #expect(here.city?.place.name == "Village" && !here.isInside && here.near == nil)
    #expect(here.place.name == here.position.description)
  }

  @Test func `a position at sea is in no place`() throws {
    let here = try here(1.2, 0)
    #expect(here.city != nil && !here.isInside)
    #expect(here.place.countryCode == nil)
  }

  @Test func `the city is the one that a reverse answer names`() throws {
    var random = SplitMix64(seed: 20_261_123)
    for _ in 0..<300 {
      let position = try Coordinate(
        Double.random(in: -1.2...1.2, using: &random), Double.random(in: -1.2...1.2, using: &random)
      )
      let here = try PlaceHere(position, in: Self.geocoder)
      #expect(try here.city == Self.geocoder.city(at: position))
    }
  }
}
