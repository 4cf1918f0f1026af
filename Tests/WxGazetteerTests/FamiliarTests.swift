import Foundation
import Testing
import WxCore
import WxGazetteer
import WxShapes

/// Tests the API modeled on Core Location.
@Suite struct FamiliarTests {
  @Test func `Core Location method names find addresses and locations`() async throws {
    let gazetteer = try SourceFixture.builtIn
    let geocoder = Geocoder(gazetteer)
    let found = try await geocoder.geocodeAddressString("Paris, TX")
    #expect(found.first?.id == 4_717_560)
    let munich = try await geocoder.geocodeAddressString("Munich", preferredLocale: "it")
    #expect(munich.first?.name == "Monaco di Baviera")
    for (latitude, longitude, identifier) in [
      (39.8, -89.6, 4_250_542 as Int64), (37.2, -93.3, 4_409_896),
    ] {
      let middle = try #require(Coordinate(latitude: latitude, longitude: longitude))
      let near = try await geocoder.geocodeAddressString(
        "Springfield", in: try Circle(center: middle, radius: 1000))
      #expect(near.first?.id == identifier)
    }
    let here = try #require(Coordinate(latitude: 33.6, longitude: -95.5))
    let place = try await ReverseGeocoder(gazetteer).reverseGeocodeLocation(here).first
    #expect(place?.name == "Paris")
    #expect(place?.countryCode == "US")
    #expect(place?.admin1 == "Texas")
  }

  @Test func `many threads can use both geocoders at once`() async throws {
    let gazetteer = try SourceFixture.builtIn
    let expected = try Geocoder(gazetteer).geocode(GeocodeRequest(query: "Springfield"))
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for index in 0..<32 {
        group.addTask {
          let here = SourceFixture.coordinates[index % SourceFixture.coordinates.count]
          let nearest = try ReverseGeocoder(gazetteer).nearest(to: here).first
          let results = try Geocoder(gazetteer).geocode(GeocodeRequest(query: "Springfield"))
          return nearest?.distance == 0 && results == expected
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }
}
