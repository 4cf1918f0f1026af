import Foundation
import Synchronization
import Testing
import WxCore

@Suite struct TimeZoneDatabaseTests {
  /// A source whose zones have one offset.
  private struct Source: TimeZoneSource {
    let name: String
    let version: TimeZoneVersion?
    let zones: [String: Int]

    init(_ name: String, _ version: String?, _ zones: [String: Int]) {
      self.name = name
      self.version = version.flatMap { TimeZoneVersion($0.utf8) }
      self.zones = zones
    }

    func file(of identifier: String) -> [UInt8]? {
      zones[identifier].map { offset in
        var sample = TZifSample(changes: [], types: [])
        sample.localTimes = [(offset, 0, 0)]
        sample.footer = ""
        return sample.bytes
      }
    }
  }

  private func offset(_ zone: String, _ sources: [Source]) -> Int? {
    TimeZoneDatabase { sources }.rules(for: zone)?.utcOffset(at: Date(timeIntervalSince1970: 0))
  }

  private static let versions: [(own: String?, other: String?, expected: Int)] = [
    ("2026f", "2026g", 2), ("2026f", "2027a", 2), ("2026z", "2026za", 2), ("2026f", "2026f", 1),
    ("2026f", "2025b", 1), ("2026f", "2026g-dirty", 2), ("2026f", nil, 1), (nil, "1996a", 2),
    ("2026f", "latest", 1), ("2026f", "20260", 1),
  ]

  @Test(arguments: versions)
  func `the later version is used`(own: String?, other: String?, expected: Int) {
    let sources = [Source("own", own, ["A/B": 1]), Source("other", other, ["A/B": 2])]
    #expect(offset("A/B", sources) == expected)
  }

  @Test func `a zone that the later version lacks or spoils comes from the other`() {
    let own = Source("own", "2026f", ["A/B": 1, "A/C": 1])
    // 200,000 s is not an offset.
    #expect(offset("A/B", [own, Source("other", "2026g", ["A/B": 200_000])]) == 1)
    #expect(offset("A/C", [own, Source("other", "2026g", ["A/B": 2])]) == 1)
    #expect(offset("A/D", [own]) == nil)
  }

  @Test(arguments: [
    "", "/etc/localtime", "A/", "A//B", "../A", "A/../B", "A/.B", "A B", "A\0", "Ä", "localtime",
    "posix/A/B", "right/A/B", String(repeating: "A", count: 65),
  ])
  func `a text that is no identifier is not looked up`(text: String) {
    struct Forbidden: TimeZoneSource {
      var name: String { "forbidden" }
      var version: TimeZoneVersion? { nil }
      func file(of identifier: String) -> [UInt8]? {
        Issue.record("\(identifier) was looked up")
        return nil
      }
    }
    #expect(TimeZoneDatabase { [Forbidden()] }.rules(for: text) == nil)
  }

  @Test func `nothing is read before the first lookup, and each zone once`() {
    final class Counter: TimeZoneSource {
      let reads = Mutex(0)
      var name: String { "counter" }
      var version: TimeZoneVersion? {
        reads.withLock { $0 += 1 }
        return nil
      }
      func file(of identifier: String) -> [UInt8]? {
        reads.withLock { $0 += 1 }
        return TZifSample().bytes
      }
    }
    let counter = Counter()
    let database = TimeZoneDatabase { [counter] }
    #expect(counter.reads.withLock(\.self) == 0)
    for _ in 0..<3 { #expect(database.rules(for: "A/B") != nil) }
    #expect(counter.reads.withLock(\.self) == 2)
  }

  @Test func `the version of a folder is in one of two files`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/wxloc-tz-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let zones = try #require(ZoneInfoFolder(environment: ["TZDIR": folder]))
    #expect(zones.path == folder && zones.version == nil)
    try Data("# version 2026f\n# This zic input".utf8).write(
      to: URL(filePath: "\(folder)/tzdata.zi"))
    #expect(zones.version?.description == "2026f")
    try Data("2026g\n".utf8).write(to: URL(filePath: "\(folder)/+VERSION"))
    #expect(zones.version?.description == "2026g")
    #expect(ZoneInfoFolder(environment: ["TZDIR": "\(folder)/missing"]) == nil)
  }
}
