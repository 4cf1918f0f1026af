import Foundation
import Testing
import WxCore

/// Dates without a time zone.
@Suite struct CalendarDateTests {
  @Test(arguments: [
    ("1970-01-01", 0, 4), ("2000-02-29", 11016, 2), ("2026-11-21", 20778, 6),
    ("1969-12-31", -1, 3), ("0000-03-01", -719_468, 3), ("9999-12-31", 2_932_896, 5),
  ])
  func `a date is read and written`(text: String, days: Int, weekday: Int) throws {
    let date = try #require(CalendarDate(text))
    #expect(date.daysSince1970 == days)
    #expect(date.description == text)
    #expect(date.weekday == weekday)
  }

  @Test(arguments: ["2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "20260101", "2026-01-0x"])
  func `invalid dates are rejected`(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func `every day of eight centuries follows the previous one`() throws {
    let first = try #require(CalendarDate("1600-01-01"))
    let last = try #require(CalendarDate("2400-01-01"))
    #expect(last.daysSince1970 - first.daysSince1970 == 292_194)
    for days in stride(from: first.daysSince1970, to: last.daysSince1970, by: 17) {
      let date = CalendarDate(daysSince1970: days)
      #expect(CalendarDate(year: date.year, month: date.month, day: date.day) == date)
    }
  }

  @Test func `the offset determines the date of a time`() throws {
    let timestamp = try #require(ISO8601.date("2026-01-01T10:30:00Z"))
    #expect(CalendarDate(timestamp, utcOffset: 14 * 3600).description == "2026-01-02")
    #expect(CalendarDate(timestamp, utcOffset: -11 * 3600).description == "2025-12-31")
    let midnight = CalendarDate(timestamp, utcOffset: 19800).midnight(utcOffset: 19800)
    #expect(ISO8601.text(midnight) == "2025-12-31T18:30:00Z")
  }

  @Test func `absurd distances are clamped and do not trap`() {
    #expect(CalendarDate(Date(timeIntervalSince1970: .infinity), utcOffset: 0).year > 90_000)
    #expect(CalendarDate(daysSince1970: .min).year < -90_000)
    #expect(CalendarDate(daysSince1970: .max).advanced(by: .max).year > 90_000)
  }
}
