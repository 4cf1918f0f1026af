import Testing
import WxCore
import WxNotation

/// Expected values were computed with an independent implementation.
@Suite struct GeohashTests {
  @Test(arguments: [
    WrittenPosition("u281z7j", 48.13728332519531, 11.576156616210938),
    WrittenPosition("U281Z7J", 48.13728332519531, 11.576156616210938),
    WrittenPosition("9q8yyk", 37.77374267578125, -122.4151611328125),
    WrittenPosition("dr5regw3p", 40.71277856826782, -74.00598764419556),
    WrittenPosition("r3gx2f9", -33.86741638183594, 151.20689392089844),
    WrittenPosition("gcpvj0du", 51.50742530822754, -0.12788772583007812),
    WrittenPosition("gcpvj0", 51.50665283203125, -0.1263427734375),
    WrittenPosition("u33dc0", 52.51739501953125, 13.4088134765625),
    WrittenPosition("c23nb62w", 47.60624885559082, -122.33190536499023),
    WrittenPosition("e585d13m2", 20.310523509979248, -44.91037130355835),
    WrittenPosition("geohash:ezs42", 42.60498046875, -5.60302734375),
    WrittenPosition("geohash: ezs42", 42.60498046875, -5.60302734375),
    WrittenPosition("Geohash EZS42", 42.60498046875, -5.60302734375),
    WrittenPosition("geohash:zzzzzz", 89.99725341796875, 179.9945068359375),
    WrittenPosition("geohash:0000000", -89.99931335449219, -179.9993133544922),
  ])
  func `a geohash is the center of its cell`(position: WrittenPosition) throws {
    try position.expect(.geohash)
  }

  @Test(arguments: ["geohash:", "geohash:ailo", "geohash:u281z7ju281z7j", "geohash:u28-1"])
  func `a prefix without a geohash is refused`(text: String) {
    #expect(CoordinateNotation.read(text).refusal != nil)
  }

  @Test(
    arguments: [
      "ezs42", "street5", "1234bc", "EC1M6HQ", "W1S3PR", "K1C5H7", "C1425CBH", "D02X285", "VTT1117",
      "u281Z7j", "u281 z7j", "a281z7j", "123456", "bcdefg", "u281z7ju281z7j", "geohash",
      "geohashes",
    ])
  func `words, numbers and postal codes are not geohashes`(text: String) {
    #expect(CoordinateNotation.read(text) == .notACoordinate)
  }
}
