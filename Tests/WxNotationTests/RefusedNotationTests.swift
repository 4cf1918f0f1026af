import Testing
import WxCore
import WxNotation

@Suite struct RefusedNotationTests {
  @Test(arguments: [
    ("95, 200", "beyond the pole"), ("95, 10", "beyond the pole"), ("95.0 10.0", "beyond the pole"),
    ("-90.0001, 0", "beyond the pole"), ("151.2, -33.87", "come first"), ("95N, 10E", "beyond"),
    ("95° N 10° E", "beyond"), ("lat 95 lon 10", "beyond"), ("lat: 48.1, lon: 1000", "not on"),
    ("48.1, 1000.5", "not on the globe"), ("90°00'01\"N 0°E", "beyond the pole"),
  ])
  func `numbers off the globe are refused`(text: String, reason: String) throws {
    let refusal = try #require(CoordinateNotation.read(text).refusal, "\(text)")
    #expect(refusal.contains(reason))
  }

  @Test(arguments: [
    ("48° 61' N 11° 34' E", "61 minutes"), ("48°60'N 11°0'E", "60 minutes"),
    ("48° 8' 61\" N 11° 34' 31\" E", "61 seconds"), ("48°8'60\"N 11°34'31\"E", "60 seconds"),
    ("48.5° 8' N 11° 34' E", "fraction"), ("48° 8.5' 13\" N 11° 34' 31\" E", "fraction"),
  ])
  func `invalid minutes and seconds are refused`(text: String, reason: String) throws {
    let refusal = try #require(CoordinateNotation.read(text).refusal, "\(text)")
    #expect(refusal.contains(reason))
  }

  @Test(arguments: [
    ("48.1 N, 11.5 S", "Both angles are latitudes"), ("48.1 N 11.5 N", "Both angles are latitudes"),
    ("48.1 E, 11.5 W", "Both angles are longitudes"),
    ("48°8'N 11°34'N", "Both angles are latitudes"), ("lat 48.1 lat 11.5", "latitudes"),
    ("lat 48.1 E lon 11.5", "cannot be east or west"),
    ("lat 48.1, lon 11.5 N", "cannot be north or south"), ("-48.1 N, 11.5 E", "contradict"),
    ("48.1 N, -11.5 E", "contradict"), ("48.1 N, 11.5 O", "letter O"),
    ("48°8'13\"N 11°34'31\"O", "letter O"),
  ])
  func `contradictions are refused`(text: String, reason: String) throws {
    let refusal = try #require(CoordinateNotation.read(text).refusal, "\(text)")
    #expect(refusal.contains(reason))
  }

  @Test(arguments: [
    "48.137 N", "N 48.137", "48°8'13\"", "48° N", "lat 48.1", "longitude: 11.5", "48,137 N",
  ])
  func `half a position is refused`(text: String) throws {
    let refusal = try #require(CoordinateNotation.read(text).refusal, "\(text)")
    #expect(refusal.contains("needs a latitude and a longitude"))
  }

  @Test(arguments: [
    "95, 10", "lat 48.1 E lon 11.5", "48° 61' N 11° 34' E", "61UPU9160834760", "geo:95,0",
    "8FWH4HPG+R", "https://maps.app.goo.gl/x", "geohash:a", "+91.0+000.0/",
  ])
  func `a reason is a plain sentence`(text: String) throws {
    let refusal = try #require(CoordinateNotation.read(text).refusal, "\(text)")
    #expect(refusal.hasSuffix("."))
    #expect(refusal.first?.isUppercase == true || refusal.first?.isNumber == true)
    #expect(refusal == refusal.plainText)
  }
}
