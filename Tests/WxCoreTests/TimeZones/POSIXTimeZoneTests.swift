import Foundation
import Testing
import WxCore

@Suite struct POSIXTimeZoneTests {
  private func changes(_ text: String, from time: String, _ count: Int) throws -> [String] {
    let rules = try #require(TimeZoneRules(posix: text))
    var changes: [String] = []
    var time = try #require(ISO8601.date(time))
    while changes.count < count, let next = rules.nextChange(after: time) {
      changes.append(ISO8601.text(next) + " \(rules.abbreviation(at: next))")
      time = next
    }
    return changes
  }

  @Test(arguments: [
    (
      "CET-1CEST,M3.5.0,M10.5.0/3",
      ["2026-03-29T01:00:00Z CEST", "2026-10-25T01:00:00Z CET"]
    ),
    // South of the equator, the year begins in summer.
    (
      "AEST-10AEDT,M10.1.0,M4.1.0/3",
      ["2026-04-04T16:00:00Z AEST", "2026-10-03T16:00:00Z AEDT"]
    ),
    // Daylight saving time in Ireland is that of the winter.
    (
      "IST-1GMT0,M10.5.0,M3.5.0/1", ["2026-03-29T01:00:00Z IST", "2026-10-25T01:00:00Z GMT"]
    ),
    // Half an hour.
    (
      "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
      ["2026-04-04T15:00:00Z +1030", "2026-10-03T15:30:00Z +11"]
    ),
    // Hours of another day: Greenland, Gaza, Jerusalem.
    (
      "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", ["2026-03-29T01:00:00Z -01", "2026-10-25T01:00:00Z -02"]
    ),
    (
      "EET-2EEST,M3.4.4/50,M10.4.4/50",
      ["2026-03-28T00:00:00Z EEST", "2026-10-23T23:00:00Z EET"]
    ),
    ("IST-2IDT,M3.4.4/26,M10.5.0", ["2026-03-27T00:00:00Z IDT", "2026-10-24T23:00:00Z IST"]),
    // Days of the year, without and with 29 February.
    ("AAA0BBB,J60/0,J300/0", ["2026-03-01T00:00:00Z BBB", "2026-10-26T23:00:00Z AAA"]),
    ("AAA0BBB,59/0,299/0", ["2026-03-01T00:00:00Z BBB", "2026-10-26T23:00:00Z AAA"]),
    // Without rules, those of the United States.
    ("EST5EDT", ["2026-03-08T07:00:00Z EDT", "2026-11-01T06:00:00Z EST"]),
  ])
  func `clocks change by the rule`(text: String, expected: [String]) throws {
    #expect(try changes(text, from: "2026-01-01T00:00:00Z", 2) == expected)
  }

  @Test func `29 February moves days of the year as their form says`() throws {
    let julian = try changes("AAA0BBB,J60/0,J300/0", from: "2028-01-01T00:00:00Z", 1)
    #expect(julian == ["2028-03-01T00:00:00Z BBB"])
    let ordinal = try changes("AAA0BBB,59/0,299/0", from: "2028-01-01T00:00:00Z", 1)
    #expect(ordinal == ["2028-02-29T00:00:00Z BBB"])
  }

  @Test(arguments: ["XXX3EDT4,0/0,J365/23", "<-03>3<-02>,J1/0,J365/25"])
  func `daylight saving time all year has no changes`(text: String) throws {
    #expect(try changes(text, from: "2026-01-01T00:00:00Z", 4) == [])
    #expect(try changes(text, from: "2150-01-01T00:00:00Z", 4) == [])
    let rules = try #require(TimeZoneRules(posix: text))
    for time in [0, 1_767_225_600.0, 1_798_761_600, 6e9] {
      #expect(rules.isDaylightSaving(at: Date(timeIntervalSince1970: time)))
    }
  }

  @Test func `a rule without daylight saving time never changes`() throws {
    #expect(try changes("<+0545>-5:45", from: "1970-01-01T00:00:00Z", 1) == [])
    let nepal = try #require(TimeZoneRules(posix: "<+0545>-5:45"))
    #expect(nepal.utcOffset(at: Date(timeIntervalSince1970: 0)) == 20_700)
    #expect(!nepal.isDaylightSaving(at: Date(timeIntervalSince1970: 1e10)))
  }

  @Test(arguments: [
    "", "CET", "C1", "CET-1CE", "CET-25", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0",
    "CET-1CEST,M0.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.0.0,M10.5.0",
    "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J365", "CET-1CEST,J1,J366", "CET-1CEST,0,366",
    "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,M3.5.0/2:60,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0x",
    "<+01-1", "<>-1", "<+0\n>-1", "<é€>-1", "CET-1CEST,M3.5.0,M10.5.0,", "CET--1", "Europe/Paris",
  ])
  func `other text is not a rule`(text: String) {
    #expect(TimeZoneRules(posix: text) == nil)
  }
}
