import Testing
import WxCore
import WxGazetteer

/// Places near the South Pole, where all longitudes meet, with the whole gazetteer.
@Suite struct PoleTests {
  private let geocoder: ReverseGeocoder
  private let positions: [Coordinate]

  init() throws {
    geocoder = ReverseGeocoder(try Gazetteer.installed())
    positions = [-90, -89.999, -89.99, -89.95].flatMap { latitude in
      stride(from: -180.0, through: 180, by: 0.25).compactMap {
        Coordinate(latitude: latitude, longitude: $0)
      }
    }
  }

  @Test func `the station at the pole is found at every longitude`() throws {
    for position in positions {
      let city = try geocoder.city(at: position)
      #expect(city?.place.name.hasPrefix("Amundsen") == true, "\(position)")
    }
  }

  @Test func `a batch finds the same places`() throws {
    var batch = PositionBatch(geocoder)
    var found = Array(repeating: PlaceReference?.none, count: positions.count)
    try batch.forEach(positions, .city) { number, _, place, _ in found[number] = place }
    for (number, position) in positions.enumerated() {
      let (place, _) = try geocoder.cityAndAreas(at: position)
      #expect(found[number]?.number == place?.number, "\(position)")
    }
  }
}
