import Testing
import WxCore
import WxNotation

@Suite struct NotationRoundTripTests {
  /// Points that test rounding, wrapping and the limits of grids.
  static let edges: [(Double, Double)] = [
    (0, 0), (-0.0, -0.0), (90, 0), (-90, 0), (90, -180), (-90, 179.999_999_9), (84, 0),
    (83.999_999_999, 0), (-80, -180), (-80.000_000_1, 0), (0, -180), (0, 179.999_999_999),
    (-0.000_000_01, -0.000_000_01), (0.000_000_01, 0.000_000_01), (32, 15), (39.999_999_99, 15),
    (40, 15), (56, 3), (63.999_999_9, 11.999_999_9), (72, 9), (72, 21), (72, 33), (72, 41.999_999),
    (48, 6), (48, 11.999_999_999), (-8.000_000_001, 6), (59.999_999_999, 59.999_999_999),
    (89.999_999_99, -0.000_000_01), (-89.999_999_99, 0.000_000_01), (85, -0.000_000_1),
    (-85, 90), (85, 90), (85, -90), (12.999_999_5, 12.999_999_5), (-32.000_001, 27),
  ]

  @Test(arguments: CoordinateNotation.Kind.allCases)
  func `a formatted position is read within its precision`(kind: CoordinateNotation.Kind) throws {
    var generator = SplitMix64(seed: 0x5EED_0001)
    var points = Self.edges
    for _ in 0..<1_500 {
      points.append(
        (
          .random(in: -90...90, using: &generator), .random(in: -180..<180, using: &generator)
        ))
    }
    for (latitude, longitude) in points {
      let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
      let printed = CoordinateNotation.format(coordinate, as: kind)
      let text = kind == .geohash ? "geohash:\(printed)" : printed
      guard case .coordinate(let back, let notation, let precision?) = CoordinateNotation.read(text)
      else {
        Issue.record(
          "\(kind) of \(coordinate) is \(text), read as \(CoordinateNotation.read(text))")
        continue
      }
      #expect(notation == kind, "\(text)")
      // Half a step along both axes, plus the difference between sphere and ellipsoid.
      let distance = GreatCircle.distance(coordinate, back)
      #expect(distance <= precision * 0.5.squareRoot() * 1.01, "\(coordinate) → \(text) → \(back)")
    }
  }

  @Test func `a bare geohash is parsed as a geohash or not at all`() throws {
    var generator = SplitMix64(seed: 0x5EED_0004)
    var count = 0
    for _ in 0..<3_000 {
      let coordinate = try #require(
        Coordinate(
          latitude: .random(in: -90...90, using: &generator),
          longitude: .random(in: -180..<180, using: &generator)))
      let hash = CoordinateNotation.format(coordinate, as: .geohash)
      let reading = CoordinateNotation.read(hash)
      if reading == .notACoordinate { continue }
      #expect(reading == CoordinateNotation.read("geohash:\(hash)"), "\(hash)")
      count += 1
    }
    #expect(count > 2_700)
  }

  @Test func `formats match the documentation`() throws {
    let munich = try #require(Coordinate(latitude: 48.137154, longitude: 11.576124))
    let south = try #require(Coordinate(latitude: -33.86882, longitude: -0.0000001))
    let expected: [(CoordinateNotation.Kind, String, String)] = [
      (.decimal, "48.137154, 11.576124", "-33.868820, 0.000000"),
      (.degreesMinutes, "48°08.2292′N 011°34.5674′E", "33°52.1292′S 000°00.0000′W"),
      (.degreesMinutesSeconds, "48°08′13.75″N 011°34′34.05″E", "33°52′07.75″S 000°00′00.00″W"),
      (.iso6709, "+48.137154+011.576124/", "-33.868820+000.000000/"),
      (.geoURI, "geo:48.137154,11.576124", "geo:-33.868820,0.000000"),
      (
        .mapLink, "https://www.openstreetmap.org/?mlat=48.137154&mlon=11.576124",
        "https://www.openstreetmap.org/?mlat=-33.868820&mlon=0.000000"
      ),
      (.plusCode, "8FWH4HPG+VC", "4CRX4XJX+FX"),
      (.geohash, "u281z7j7p", "7czzrfrgz"),
    ]
    for (kind, first, second) in expected {
      #expect(CoordinateNotation.format(munich, as: kind) == first)
      #expect(CoordinateNotation.format(south, as: kind) == second)
    }
  }
}
