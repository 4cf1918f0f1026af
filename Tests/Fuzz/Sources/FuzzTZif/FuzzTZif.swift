import Foundation
@testable import WxCore

/// Reads the input as a time zone, as a file and as rules in POSIX's form: offsets are possible, and
/// a change is later than the time before it and changes what clocks show.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let rules = try? TimeZoneRules(identifier: "Test/Zone", tzif: bytes) { check(rules) }
  if let rules = TimeZoneRules(posix: String(decoding: bytes, as: UTF8.self)) { check(rules) }
  _ = TimeZoneVersion(bytes)
  return 0
}

private func check(_ rules: TimeZoneRules) {
  precondition(rules == rules)
  for seconds in [-1e300, -1e15, -4e9, 0, 1.8e9, 4.1e9, 5e9, 1e15, .infinity, .nan] {
    var time = Date(timeIntervalSince1970: seconds)
    for _ in 0..<4 {
      precondition(abs(rules.utcOffset(at: time)) < 26 * 3600, "an impossible offset")
      let abbreviation = rules.abbreviation(at: time).utf8
      precondition(
        (1...32).contains(abbreviation.count) && abbreviation.allSatisfy { $0 > 32 && $0 < 127 })
      guard let next = rules.nextChange(after: time) else { break }
      precondition(seconds.isNaN || next > time, "a change in the past")
      let before = next.addingTimeInterval(-1)
      precondition(
        rules.utcOffset(at: before) != rules.utcOffset(at: next)
          || rules.isDaylightSaving(at: before) != rules.isDaylightSaving(at: next),
        "a change of nothing")
      time = next
    }
  }
}
