import Testing
import WxCore
import WxNotation

/// Expected values were computed with an independent implementation of the specification.
@Suite struct PlusCodeTests {
  @Test(arguments: [
    WrittenPosition("8FWH4HPG+RX", 48.1370625, 11.5774375),
    WrittenPosition("8fwh4hpg+rx", 48.1370625, 11.5774375),
    WrittenPosition("  8FWH4HPG+RX ", 48.1370625, 11.5774375),
    WrittenPosition("8FWH4HPG+RX Munich", 48.1370625, 11.5774375),
    WrittenPosition("Munich, 8FWH4HPG+RX", 48.1370625, 11.5774375),
    WrittenPosition("87C4VXQH+WPR", 38.8898625, -77.020734375),
    WrittenPosition("4RRH46JR+", -33.86875, 151.24125),
    WrittenPosition("6FG22222+22", 0.0000625, 0.0000625),
    WrittenPosition("CFX30000+", 89.5, 1.5),
    WrittenPosition("8F000000+", 40, 10),
    WrittenPosition("7FG49QCJ+2VXGJ", 20.3701135, 2.7822353515625),
    WrittenPosition("849VCWC8+R9", 37.4220625, -122.0840625),
    WrittenPosition("８ＦＷＨ４ＨＰＧ＋ＲＸ", 48.1370625, 11.5774375),
  ])
  func `a full code is the center of its cell`(position: WrittenPosition) throws {
    try position.expect(.plusCode)
  }

  @Test(arguments: [
    ("8F000000+", 2_223_901.6), ("CFX30000+", 111_195.1), ("4RRH46JR+", 277.99),
    ("8FWH4HPG+RX", 13.8994), ("87C4VXQH+WPR", 3.4748),
  ])
  func `the precision is the longer side of the cell`(text: String, metres: Double) throws {
    let precision = try #require(CoordinateNotation.read(text).precision)
    #expect(abs(precision - metres) < metres * 1e-4)
  }

  @Test(arguments: [
    ("VXQQ+WP Washington, DC", 38.8951, -77.0364, 38.8898125, -77.0106875),
    ("Washington DC VXQQ+WP", 38.8951, -77.0364, 38.8898125, -77.0106875),
    ("9QCJ+2VX Reading", 51.3708675, -1.217765625, 51.3701125, -1.217765625),
    ("CJ+2VX, Reading", 51.3708675, -1.217765625, 51.3701125, -1.217765625),
    ("22+22 Dachau", 48.1, 11.5, 48.1000625, 11.5000625),
    ("4hpg+rx munich", 48.2, 11.9, 48.1370625, 11.5774375),
    ("X22V+22 Kobe", 35.0, 135.0, 34.9500625, 135.0425625),
    ("8V2C+2V Suva", -17.9, -179.9, -17.6999375, 179.8721875),
  ])
  func `a short code is completed near its place`(
    text: String, placeLatitude: Double, placeLongitude: Double, latitude: Double,
    longitude: Double
  ) throws {
    let place = try #require(Coordinate(latitude: placeLatitude, longitude: placeLongitude))
    let expected = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let reading = CoordinateNotation.read(text) { _ in place }
    guard case .coordinate(let coordinate, .plusCode, let precision?) = reading else {
      Issue.record("\(text) was read as \(reading)")
      return
    }
    #expect(GreatCircle.distance(coordinate, expected) < 0.01)
    #expect(precision < 15)
  }

  @Test func `an unknown place is refused by name`() throws {
    let reading = CoordinateNotation.read("VXQQ+WP Atlantis") { _ in nil }
    #expect(try #require(reading.refusal).contains("Atlantis"))
    #expect(CoordinateNotation.read("Paris") { _ in nil } == .notACoordinate)
  }

  @Test(arguments: [
    "VXQQ+WP", "cj+2vx", "8FWH4HPG+R", "8FWH4HPA+RX", "8F0H4HPG+RX", "8FW00000+", "8F000000+22",
    "00000000+", "FFWH4HPG+RX", "8WWH4HPG+RX", "8FWH4HPG+RI",
  ])
  func `an invalid code is refused`(text: String) {
    #expect(CoordinateNotation.read(text).refusal != nil)
  }

  @Test(arguments: [
    "22+22", "2+2", "C++", "rock+roll", "MP3+MP4", "Disney+", "+", "++", "A+", "8FW+RX Munich",
    "LONGWORD+RX", "B-52+22",
  ])
  func `other words with a plus are not codes`(text: String) {
    #expect(CoordinateNotation.read(text) == .notACoordinate)
  }
}
