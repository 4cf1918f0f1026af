import Foundation
import Testing
import WxCore

@Suite struct TZifTests {
  private func rules(_ sample: TZifSample) throws(TZifError) -> TimeZoneRules {
    try TimeZoneRules(identifier: "Test/Zone", tzif: sample.bytes)
  }

  private func at(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

  @Test func `a change counts from its second on`() throws {
    for version in [0, UInt8(ascii: "2"), UInt8(ascii: "3"), UInt8(ascii: "4")] {
      var sample = TZifSample(version: version)
      sample.footer = ""
      let rules = try rules(sample)
      #expect(rules.identifier == "Test/Zone")
      #expect(rules.utcOffset(at: at(99.999)) == 3600)
      #expect(rules.utcOffset(at: at(100)) == 7200)
      #expect(rules.isDaylightSaving(at: at(199.5)))
      #expect(rules.abbreviation(at: at(199.5)) == "CEST")
      #expect(rules.abbreviation(at: at(200)) == "CET")
      #expect(rules.nextChange(after: at(-1e9)) == at(100))
      #expect(rules.nextChange(after: at(99.5)) == at(100))
      #expect(rules.nextChange(after: at(100)) == at(200))
      #expect(rules.nextChange(after: at(200)) == nil)
    }
  }

  @Test func `the last line holds for the years after the last change`() throws {
    let rules = try rules(TZifSample())
    // 2026-10-25T01:00:00Z, and the same Sunday of 2150.
    for (before, after) in [(1_792_889_999.0, 1_792_890_000.0), (5_705_945_999, 5_705_946_000)] {
      #expect(rules.utcOffset(at: at(before)) == 7200 && rules.utcOffset(at: at(after)) == 3600)
      #expect(rules.nextChange(after: at(before)) == at(after))
    }
  }

  @Test func `times far away have an offset`() throws {
    let rules = try rules(TZifSample())
    for seconds in [-1e300, -1e15, 1e12, 1e15, 1e300, .infinity, -.infinity, .nan] {
      #expect([3600, 7200].contains(rules.utcOffset(at: at(seconds))))
      _ = rules.nextChange(after: at(seconds))
    }
  }

  @Test func `leap seconds in a file do not shift its changes`() throws {
    var sample = TZifSample(footer: "")
    sample.leapSeconds = [(50, 1), (120, 2), (500, 3)]
    let rules = try rules(sample)
    #expect(rules.nextChange(after: at(0)) == at(99))
    #expect(rules.nextChange(after: at(99)) == at(198))
  }

  @Test func `a change of the abbreviation alone is no change of the clocks`() throws {
    var sample = TZifSample(footer: "")
    sample.localTimes = [(3600, 0, 0), (3600, 0, 4)]
    let rules = try rules(sample)
    #expect(rules.abbreviation(at: at(150)) == "CEST")
    #expect(rules.nextChange(after: at(0)) == nil)
  }

  /// Found by the fuzzer: the last change, in 1811 or before, had another local time than the rule.
  @Test func `from the last change on the rule applies, whatever the file has there`() throws {
    let file =
      "VFppZjIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAAEAAAAAAAAAVFppZjIAAAAAAAAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAAAAwAAABD//yX/PwAA/////v////8AAgD//0/8AAAAALlYAAQA"
      + "AFDcAApMRmxvYXQwNjAAKzA1NDUACjwrMDU0NT4tNTo0NQo="
    let bytes = try #require(Data(base64Encoded: file))
    let rules = try TimeZoneRules(identifier: "x", tzif: Array(bytes))
    for seconds in [-1e30, -1e13, -1e12, 0, 1e12] {
      #expect(rules.nextChange(after: at(seconds)) == nil, "\(seconds)")
      #expect(rules.utcOffset(at: at(seconds)) == 20700, "\(seconds)")
    }
  }

  @Test func `a wrong count is refused`() {
    for count in TZifSample.Count.allCases {
      for value: UInt32 in [0, 1, 3, 255, 257, 65_536, 1 << 31, .max] {
        var sample = TZifSample()
        sample.counts = [count.rawValue: value]
        if sample.bytes == TZifSample().bytes { continue }
        #expect(throws: TZifError.self, "\(count): \(value)") { try rules(sample) }
      }
    }
  }

  @Test func `what is out of bounds is refused`() {
    let faults: [(String, (inout TZifSample) -> Void)] = [
      ("version", { $0.version = UInt8(ascii: "1") }),
      ("index of a local time", { $0.types = [1, 2] }),
      ("order of the changes", { $0.changes = [200, 200] }),
      ("time of a change", { $0.changes = [.min, 200] }),
      ("local time", { $0.localTimes[0].offset = 93_600 }),
      ("local time", { $0.localTimes[0].offset = Int(Int32.min) }),
      ("local time", { $0.localTimes[0].isDaylightSaving = 2 }),
      ("local time", { $0.localTimes[0].abbreviation = 9 }),
      ("local time", { $0.localTimes[0].abbreviation = 3 }),
      ("local time", { $0.characters = "CET\0CESTX" }),
      ("local time", { $0.characters = "C T\0CEST\0" }),
      ("leap second", { $0.leapSeconds = [(5, 1), (5, 2)] }),
      ("number of marks", { $0.marks = (1, 0) }),
      ("footer", { $0.footer = "CET" }),
      ("footer", { $0.footer = "EST5EDT" }),
    ]
    for (name, damage) in faults {
      var sample = TZifSample()
      damage(&sample)
      #expect(throws: TZifError.invalid(name)) { try rules(sample) }
    }
    #expect(throws: TZifError.foreign) {
      try TimeZoneRules(identifier: "x", tzif: Array("<html>".utf8))
    }
    #expect(throws: TZifError.tooLong) {
      try TimeZoneRules(identifier: "x", tzif: [UInt8](repeating: 0, count: 1 << 18))
    }
  }

  @Test func `a file that ends early is refused`() {
    var sample = TZifSample()
    sample.leapSeconds = [(5, 1)]
    sample.marks = (2, 2)
    let bytes = sample.bytes
    #expect(throws: Never.self) { try rules(sample) }
    for length in 0..<bytes.count {
      #expect(throws: TZifError.self) {
        try TimeZoneRules(identifier: "x", tzif: Array(bytes.prefix(length)))
      }
    }
  }

  @Test func `changed bytes never lead to a crash or an impossible offset`() {
    var random = SplitMix64(seed: 20_261_123)
    var accepted = 0
    for round in 0..<4000 {
      var sample = TZifSample(version: round % 5 == 0 ? 0 : UInt8(ascii: "3"))
      sample.marks = round % 3 == 0 ? (2, 2) : (0, 0)
      if round % 2 == 0 { sample.leapSeconds = [(50, 1), (150, 2)] }
      var bytes = sample.bytes
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let index = bytes.indices.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
        case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: bytes.remove(at: index)
        default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
        }
      }
      guard let rules = try? TimeZoneRules(identifier: "x", tzif: bytes) else { continue }
      accepted += 1
      var time = at(-4e9)
      for _ in 0..<8 {
        #expect(abs(rules.utcOffset(at: time)) < 26 * 3600)
        #expect((1...32).contains(rules.abbreviation(at: time).utf8.count))
        guard let next = rules.nextChange(after: time) else { break }
        #expect(next > time)
        time = next
      }
      for seconds in [-1e18, 0, 4.2e9, 1e18] { _ = rules.utcOffset(at: at(seconds)) }
    }
    #expect(accepted > 100)
  }
}
