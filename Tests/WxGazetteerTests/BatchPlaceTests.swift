import Testing
import WxCore
import WxGazetteer

/// A large batch omits the search for outlying places where there are none; its answers are those of
/// single positions.
@Suite struct BatchPlaceTests {
  /// Regions with outlying places: Alaska, both sides of 180°, the Arctic of Canada, Svalbard, the
  /// United States, and the South Pole.
  private static let regions = [
    (50.0...72.0, -170.0 ... -130.0), (50...66, 176...184), (60...84, -130 ... -60),
    (76...82, 5...35),
    (25...49, -124 ... -67), (-90 ... -80, -180...180), (-60...75, -180...180),
  ]

  @Test func `a batch has the answers of single positions`() throws {
    let geocoder = ReverseGeocoder(try Gazetteer.installed())
    var positions: [Coordinate] = []
    for (latitudes, longitudes) in Self.regions {
      // Steps of two irrational numbers cover a region evenly.
      for number in 0..<2000 {
        let north = (Double(number) * 0.754_877_666).truncatingRemainder(dividingBy: 1)
        let east = (Double(number) * 0.569_840_291).truncatingRemainder(dividingBy: 1)
        let latitude = latitudes.lowerBound + north * (latitudes.upperBound - latitudes.lowerBound)
        let longitude =
          longitudes.lowerBound + east * (longitudes.upperBound - longitudes.lowerBound)
        positions.append(try Coordinate(latitude, longitude))
      }
    }
    var batch = PositionBatch(geocoder)
    var checked = 0
    try batch.forEach(positions, .city) { number, _, place, areas throws(GazetteerError) in
      let single = try geocoder.cityAndAreas(at: positions[number])
      #expect(place?.number == single.city?.number, "\(positions[number])")
      #expect(areas == single.areas, "\(positions[number])")
      checked += 1
    }
    #expect(checked == positions.count)
  }
}
