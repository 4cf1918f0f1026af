import Testing
import WxCore
@testable import WxGazetteer

/// Names of large cities near a position around which a smaller place has the name, with the whole gazetteer.
@Suite struct SurroundingsTests {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  private func first(
    _ query: String, _ latitude: Double, _ longitude: Double, isUnfinished: Bool = false
  ) throws -> GeocodeResult? {
    let near = Coordinate(latitude: latitude, longitude: longitude)
    var request = GeocodeRequest(query: query, near: near)
    request.isUnfinished = isUnfinished
    return try geocoder.geocode(request).first
  }

  @Test(arguments: [
    ("London", 43.65, -79.38, "Ontario"), ("Paris", 32.78, -96.8, "Texas"),
    ("Rome", 33.75, -84.39, "Georgia"), ("Moscow", 47.66, -117.43, "Idaho"),
    ("Melbourne", 28.54, -81.38, "Florida"), ("Naples", 25.77, -80.19, "Florida"),
    ("Frankfurt", 52.52, 13.41, "Brandenburg"),
  ])
  func `a place in the region around comes before a large city far away`(
    query: String, latitude: Double, longitude: Double, region: String
  ) throws {
    #expect(try first(query, latitude, longitude)?.place.admin1 == region)
  }

  @Test(arguments: [
    // The place of the name is too far away, or a hamlet, or only begins so.
    ("London", 45.5, -73.57, "GB"), ("Berlin", 53.55, 10.0, "DE"), ("Tokyo", 43.65, -79.38, "JP"),
    ("Madrid", 40.41, -3.7, "ES"),
  ])
  func `a large city stays first without a namesake in the region`(
    query: String, latitude: Double, longitude: Double, country: String
  ) throws {
    #expect(try first(query, latitude, longitude)?.place.countryCode == country)
  }

  @Test func `who is still typing sees the large city first`() throws {
    #expect(try first("London", 43.65, -79.38, isUnfinished: true)?.place.countryCode == "GB")
  }
}
