import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer
import WxShapes

/// Tests results restricted to an area.
@Suite struct AreaFilterTests {
  private static let places = [
    "1|Springfield|0|178|US|||5||America/Chicago||",
    "2|Springfield|0|-178|US|||4||America/Chicago||",
    "3|Springfield|5|-179|US|||3||America/Chicago||",
    "4|Springfield|0|170|US|||2||America/Chicago||",
  ]

  private func identifiers(
    in geoJSON: String, limit: Int = 50, query: String = "Springfield"
  ) throws -> [Int64] {
    let fixture = try SourceFixture(extraPlaces: Self.places)
    defer { fixture.remove() }
    let area = try PreparedArea(Area(geoJSON: Array(geoJSON.utf8)))
    let request = GeocodeRequest(query: query, limit: limit, area: area)
    return try Geocoder(try fixture.gazetteer()).geocode(request).compactMap(\.place.id)
  }

  @Test func `results lie in the area, and only these count toward the limit`() throws {
    let illinois = """
      {"type": "Polygon", "coordinates": [[[-91, 37], [-87, 37], [-87, 42], [-91, 42], [-91, 37]]]}
      """
    #expect(try identifiers(in: illinois) == [4_250_542])
    #expect(try identifiers(in: illinois, limit: 1) == [4_250_542])
  }

  @Test func `a hole is not in the area`() throws {
    let holed = """
      {"type": "Polygon", "coordinates": [
        [[-95, 35], [-85, 35], [-85, 45], [-95, 45], [-95, 35]],
        [[-91, 37], [-91, 42], [-87, 42], [-87, 37], [-91, 37]]]}
      """
    #expect(try identifiers(in: holed) == [4_409_896])
  }

  @Test(arguments: [
    "[[[176, -3], [-176, -3], [-176, 3], [176, 3], [176, -3]]]",
    "[[[176, -3], [184, -3], [184, 3], [176, 3], [176, -3]]]",
  ])
  func `an area can cross the antimeridian`(rings: String) throws {
    #expect(
      Set(try identifiers(in: #"{"type": "Polygon", "coordinates": \#(rings)}"#)) == [1, 2])
  }

  @Test func `requests are equal if their areas are equal`() throws {
    let box = try #require(BoundingBox(west: 0, south: 0, east: 1, north: 1))
    let one = GeocodeRequest(query: "x", area: try PreparedArea(Area(box)))
    #expect(one == GeocodeRequest(query: "x", area: try PreparedArea(Area(box))))
    #expect(one != GeocodeRequest(query: "x"))
  }

  @Test func `an area can be a region of any type`() throws {
    struct NorthOf: Region {
      let latitude: Double
      func contains(_ coordinate: Coordinate) -> Bool { coordinate.latitude >= latitude }
      func signedDistance(to coordinate: Coordinate) -> Double {
        GreatCircle.radius * (latitude - coordinate.latitude) * .pi / 180
      }
    }
    let geocoder = Geocoder(try SourceFixture.builtIn)
    var request = GeocodeRequest(query: "Springfield", area: NorthOf(latitude: 38))
    #expect(try geocoder.geocode(request).map(\.place.id) == [4_250_542])
    request.area = NorthOf(latitude: 50)
    #expect(try geocoder.geocode(request).isEmpty)
    #expect(request == GeocodeRequest(query: "Springfield", area: NorthOf(latitude: 50)))
    #expect(request != GeocodeRequest(query: "Springfield", area: NorthOf(latitude: 38)))
  }

  @Test func `many threads can share one area`() async throws {
    let fixture = try SourceFixture(extraPlaces: Self.places)
    defer { fixture.remove() }
    let geocoder = Geocoder(try fixture.gazetteer())
    let box = try #require(BoundingBox(west: 176, south: -3, east: -176, north: 3))
    let request = GeocodeRequest(
      query: "Springfield", limit: 50, area: try PreparedArea(Area(box)))
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<16 { group.addTask { try geocoder.geocode(request).count } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 2, count: 16))
  }
}
