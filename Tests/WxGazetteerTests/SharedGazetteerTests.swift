import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer

/// Tests one gazetteer in several threads.
@Suite struct SharedGazetteerTests {
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
