import Testing
import WxCore
import WxNotation

/// Checks that reading any bytes ends, and that every accepted position is on the globe.
/// (`Tests/Fuzz` looks further.)
@Suite struct NotationFuzzTests {
  private static let seeds = [
    "48.137, 11.575", "48,137;11,575", "40° 26.767′ N 79° 58.933′ W", "48:08:13N 11:34:31E",
    "lat=48.1&lng=11.5", "+480813+0113430+0520CRSWGS_84/", "geo:48.1,11.5;crs=wgs84;u=40",
    "https://www.google.com/maps/place/x/@48.1,11.4,11z/data=!8m2!3d48.137!4d11.575",
    "https://www.openstreetmap.org/#map=15/48.137/11.575", "8FWH4HPG+RX", "VXQQ+WP Washington, DC",
    "u281z7j", "32U 691608 5334760", "32UPU9160834760", "ZAH2677330125",
    "北緯35度41分22秒 東経139度41分30秒", "48d8m13sN 11d34m31sE", "٤٨٫١٣٧، ١١٫٥٧٥",
  ]

  private static let pieces = [
    "°", "'", "\"", ",", ".", "-", "+", ":", ";", "/", "%", "%2", "%FF", "://", "!3d", "!4d", "?q=",
    "#", "@", " ", "N", "S", "E", "W", "O", "lat", "lon", "9", "0", "99999999", "geo:", "\u{0}",
    "\u{301}", "\u{200F}", "९", "秒", "s", "m", "d", "CRS", "u=", "=", "&", "+22", "(", "🙂",
  ]

  private func check(_ text: String) {
    switch CoordinateNotation.read(text) {
    case .coordinate(let coordinate, _, let precision):
      #expect(abs(coordinate.latitude) <= 90, "\(text.debugDescription)")
      #expect(precision.map { $0.isFinite && $0 >= 0 } ?? true, "\(text.debugDescription)")
    case .shortPlusCode(let code, let place):
      #expect(!place.isEmpty, "\(text.debugDescription)")
      let near = code.coordinate(near: .nullIsland)
      #expect(abs(near.latitude) <= 90, "\(text.debugDescription)")
    case .refused(let reason):
      #expect(reason == reason.plainText, "\(text.debugDescription)")
    case .notACoordinate: break
    }
  }

  @Test func `random bytes are harmless`() {
    var generator = SplitMix64(seed: 0x5EED_0002)
    for _ in 0..<2000 {
      let count = Int.random(in: 0...40, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      check(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func `mutations of coordinates are harmless`() throws {
    var generator = SplitMix64(seed: 0x5EED_0003)
    for _ in 0..<3000 {
      var text = Array(try #require(Self.seeds.randomElement(using: &generator)).utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0...text.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
          let piece = try #require(Self.pieces.randomElement(using: &generator))
          text.insert(contentsOf: piece.utf8, at: index)
        case 1 where index < text.count: text.remove(at: index)
        case 2 where index < text.count:
          text[index] = UInt8.random(in: .min ... .max, using: &generator)
        default: text += text[index...]
        }
      }
      check(String(decoding: text, as: UTF8.self))
    }
  }

  @Test(arguments: ["48.1 ", "1,", "N", "'", "48°", "a/", "%2", "秒", "s", "+", "1.", "://", "m "])
  func `repetition up to the limit takes negligible time`(piece: String) {
    let count = CoordinateNotation.maximumLength / piece.utf8.count
    let text = String(repeating: piece, count: count)
    var best = Duration.seconds(3600)
    // The fastest: other tests may have the processor.
    for _ in 0..<10 where best > .seconds(1) {
      best = min(best, ContinuousClock().measure { check(text) })
    }
    #expect(best <= .seconds(1))
  }
}
