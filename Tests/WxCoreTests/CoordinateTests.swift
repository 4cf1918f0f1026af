import Testing
import WxCore

@Suite struct CoordinateTests {
  @Test(arguments: [
    (190.0, -170.0), (-180.0, -180.0), (180.0, -180.0), (540.0, -180.0), (-190.0, 170.0),
    (179.5, 179.5), (360.0, 0.0), (-360.0, 0.0), (0.0, 0.0),
  ])
  func `a longitude is wrapped around the globe`(given: Double, wrapped: Double) {
    #expect(Coordinate(latitude: 0, longitude: given)?.longitude == wrapped)
  }

  @Test(arguments: [
    (90.1, 0.0), (-91, 0), (.nan, 0), (0, .infinity), (0, 1000),
  ])
  func `positions that are not on the globe are rejected`(latitude: Double, longitude: Double) {
    #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
    let error = #expect(throws: InvalidCoordinate.self) { try Coordinate(latitude, longitude) }
    #expect(error?.code == "invalid_coordinate" && error?.cause == .malformed)
    #expect(error?.message == "\(latitude),\(longitude) is not a position.")
  }

  @Test func `a coordinate is made of two numbers`() throws {
    #expect(try Coordinate(48.137, 371.5).description == "48.137,11.5")
    #expect(Place(position: try Coordinate(48.137, 0.1 + 0.2)).name == "48.137,0.3")
  }

  @Test(arguments: [
    ("-33.8688,151.2093", -33.8688, 151.2093), ("37.77, -122.42", 37.77, -122.42),
    ("+1 2", 1, 2), ("0,-180", 0, -180), ("- 33.87, 151.2", -33.87, 151.2),
    ("- 33.87,- 70.6", -33.87, -70.6), ("+ 1 , - 2", 1, -2), ("\u{2212} 33.87, 151", -33.87, 151),
    ("\u{2212}33.87,\u{2212}70.6", -33.87, -70.6),
  ])
  func `decimal pairs are parsed`(text: String, latitude: Double, longitude: Double) {
    #expect(
      Coordinate(decimalPair: text) == Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test(arguments: [
    "", "1", "1,2,3", "nan,1", "0x1,2", "1e1,2", "a,b", "91,0", "- - 1,2", "- -1,2", "-,1", "- 1 2",
    "1 - 2",
    "- 1", "1,2 -", "- 1 5,2",
  ])
  func `other text is not a decimal pair`(text: String) {
    #expect(Coordinate(decimalPair: text) == nil)
  }
}

@Suite struct GreatCircleTests {
  func at(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test(arguments: [0.0, 45, 90, 181, 270, 359])
  func `a destination lies in its direction and at its distance`(bearing: Double) throws {
    for start in [try at(48, 11), try at(-33, 179.999), try at(0, -180)] {
      let end = GreatCircle.destination(from: start, bearing: bearing, distance: 5000)
      #expect(abs(GreatCircle.distance(start, end) - 5000) < 1e-3)
      let turn = abs(GreatCircle.bearing(start, end) - bearing)
      #expect(min(turn, 360 - turn) < 1e-6)
    }
  }

  @Test func `antipodes are half the circumference apart`() throws {
    let half = Double.pi * GreatCircle.radius
    #expect(abs(GreatCircle.distance(try at(0, 0), try at(0, 180)) - half) < 1e-6)
    #expect(abs(GreatCircle.distance(try at(90, 0), try at(-90, 77)) - half) < 1e-6)
  }

  @Test func `a degree of latitude is 111 km, also across the antimeridian`() throws {
    #expect(abs(GreatCircle.distance(try at(0, 0), try at(1, 0)) - 111_195.08) < 0.01)
    #expect(abs(GreatCircle.distance(try at(0, 179.5), try at(0, -179.5)) - 111_195.08) < 0.01)
  }

  @Test func `bearings match the compass`() throws {
    #expect(GreatCircle.bearing(try at(0, 0), try at(1, 0)) == 0)
    #expect(abs(GreatCircle.bearing(try at(0, 0), try at(0, 1)) - 90) < 1e-9)
    #expect(abs(GreatCircle.bearing(try at(0, 0), try at(0, -1)) - 270) < 1e-9)
  }
}

@Suite struct BoundingBoxTests {
  /// The longitudes in a box, of those that matter here.
  private func longitudes(_ west: Double, _ east: Double) throws -> [Double] {
    let box = try #require(BoundingBox(west: west, south: -1, east: east, north: 1))
    return try [-180.0, -170, -1, 0, 1, 170, 180].filter { longitude in
      box.contains(try #require(Coordinate(latitude: 0, longitude: longitude)))
    }
  }

  @Test func `equal edges are a part of a meridian, also at the antimeridian`() throws {
    for (west, east) in [(180.0, 180.0), (-180, -180), (180, -180), (540, 180)] {
      #expect(try longitudes(west, east) == [-180, 180], "\(west), \(east)")
    }
    #expect(try longitudes(0, 0) == [0])
  }

  @Test func `a whole turn is the globe, and a greater west crosses the antimeridian`()
    throws
  {
    for (west, east) in [(-180.0, 180.0), (0, 360), (-200, 200)] {
      #expect(try longitudes(west, east).count == 7, "\(west), \(east)")
    }
    #expect(try longitudes(170, -170) == [-180, -170, 170, 180])
    #expect(try longitudes(180, -170) == [-180, -170, 180])
    #expect(try longitudes(170, 180) == [-180, 170, 180])
    #expect(try longitudes(1, -1) == [-180, -170, -1, 1, 170, 180])
    #expect(try longitudes(-180, -170) == [-180, -170, 180])
  }
}
