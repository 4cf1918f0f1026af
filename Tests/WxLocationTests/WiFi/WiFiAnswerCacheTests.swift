import Foundation
import TestSupport
import Testing
import WxCore
import WxTesting

@testable import WxLocation

/// Answers are used again while the same networks are in sight.
@Suite struct WiFiAnswerCacheTests {
  private let path = OpenFolder.temporary
    .appending(path: "wxloc-\(UUID().uuidString.prefix(8))/wifi.json").path
  private let clock = ManualClock()
  private var cache: WiFiAnswerCache {
    WiFiAnswerCache(
      path: path, clocks: clock.clocks(startingAt: Date(timeIntervalSince1970: 1_795_232_640)))
  }

  private func networks(_ numbers: some Sequence<Int>) throws -> [WiFiNetwork] {
    try numbers.map { number in
      let digits = String(number % 256, radix: 16)
      let bssid = "00:00:00:00:0\(number / 256):" + (digits.count == 1 ? "0" : "") + digits
      return WiFiNetwork(
        bssid: try #require(BSSID(bssid)), signal: -60, frequency: nil, age: 0)
    }
  }

  private func answer(_ latitude: Double) throws -> WiFiAnswer {
    WiFiAnswer(
      service: "example.org",
      outcome: .position(
        try #require(Coordinate(latitude: latitude, longitude: 11)), radius: 60))
  }

  @Test(
    arguments: [
      ([1, 2, 3], [1, 2, 3], true), ([1, 2, 3, 4, 5, 6], [1, 2, 7], true),
      ([1, 2, 3, 4], [5, 1, 2, 6], true), ([1, 2, 3, 4], [1, 5, 6, 7], false),
      // The strongest of each are in both.
      ([1, 2, 3, 4, 5], [2, 1, 6, 7, 8], true), ([3, 1, 2, 4, 5], [1, 2, 6, 7, 8], false),
      ([1, 2], [1, 3], false), ([1, 2], [3, 4], false), ([], [], false),
    ] as [([Int], [Int], Bool)])
  func `a place is the same if enough networks are, the strongest first`(
    one: [Int], other: [Int], isSame: Bool
  ) throws {
    let (one, other) = (try networks(one).map(\.bssid), try networks(other).map(\.bssid))
    #expect(WiFiAnswerCache.isSamePlace(one, other) == isSame)
    #expect(WiFiAnswerCache.isSamePlace(other, one) == isSame)
  }

  @Test func `an answer counts for a day, for one service, in a private file`() throws {
    let url = "https://example.org/"
    let seen = try networks(1...5)
    #expect(cache.answer(about: seen, from: url) == nil)
    try cache.save(try answer(48), about: seen, from: url)
    clock.advance(by: .seconds(86_399))
    let (stored, age) = try #require(cache.answer(about: seen, from: url))
    #expect(stored == (try answer(48)))
    #expect(age == 86_399)
    #expect(cache.answer(about: seen, from: "https://example.com/") == nil)
    #expect(cache.answer(about: try networks(6...9), from: url) == nil)
    clock.advance(by: .seconds(2))
    #expect(cache.answer(about: seen, from: url) == nil)
    let rights = try FileManager.default.attributesOfItem(atPath: path)
    #expect(rights[.posixPermissions] as? Int == 0o600)
    // A damaged file is as none.
    try Data("{".utf8).write(to: URL(filePath: path))
    #expect(cache.answer(about: seen, from: url) == nil)
  }

  @Test func `the number of places is limited, and a new answer replaces the old one`() throws {
    for place in 0..<70 {
      try cache.save(
        try answer(Double(place)), about: try networks([place * 3, place * 3 + 1]), from: "u")
    }
    try cache.save(try answer(1), about: try networks([207, 208, 900]), from: "u")
    let json = try JSONValue(parsing: Data(contentsOf: URL(filePath: path)))
    #expect(json["entries"]?.array?.count == WiFiAnswerCache.maximumCount)
    #expect(cache.answer(about: try networks([207, 208]), from: "u")?.answer == (try answer(1)))
  }

  /// A scan misses weak networks at random; a status bar looks each minute.
  @Test(arguments: [UInt64(1), 2, 3, 4, 5]) func `a desk asks once a day`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // Each network is seen in so many of ten scans; the strongest comes first.
    let chances = [10, 10, 9, 8, 7, 5, 5, 3, 2, 1]
    var requests = 0
    for _ in 0..<(3 * 24 * 60) {
      let seen = chances.indices.filter { Int(random.next() % 10) < chances[$0] }
      let scan = try networks(seen)
      if cache.answer(about: scan, from: "u") == nil {
        requests += 1
        try cache.save(try answer(48), about: scan, from: "u")
      }
      clock.advance(by: .seconds(60))
    }
    #expect(requests == 3)
  }
}
