import Foundation
import Testing
import WxCore

@Suite struct HTTPDateTests {
  static let now = Date(timeIntervalSince1970: 1_800_000_000)  // 2027-01-15

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z"),
    ("Sunday, 06-Nov-94 08:49:37 GMT", "1994-11-06T08:49:37Z"),
    ("Sun Nov  6 08:49:37 1994", "1994-11-06T08:49:37Z"),
    ("Thu, 29 Feb 2024 23:59:59 GMT", "2024-02-29T23:59:59Z"),
    ("Fri, 01 Mar 2024 00:00:00 GMT", "2024-03-01T00:00:00Z"),
    ("Thu, 01 Jan 1970 00:00:00 GMT", "1970-01-01T00:00:00Z"),
    ("Saturday, 01-Jan-77 00:00:00 GMT", "2077-01-01T00:00:00Z"),
    ("Saturday, 01-Feb-77 00:00:00 GMT", "1977-02-01T00:00:00Z"),
  ])
  func `dates in all three forms are parsed`(text: String, expected: String) {
    #expect(HTTPDate.date(text, now: Self.now).map(ISO8601.text) == expected)
  }

  @Test(arguments: [
    "", "0", "soon", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
    "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 194 08:49:37 GMT",
    "Sun, 06 Nov 1994 08:49 GMT", "Sun, -6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
  ])
  func `invalid dates are rejected`(text: String) {
    #expect(HTTPDate.date(text, now: Self.now) == nil)
  }

  @Test(arguments: [
    ("0", Duration.zero), ("120", .seconds(120)), ("999999999999999999", .seconds(366 * 86400)),
    ("Fri, 15 Jan 2027 08:00:30 GMT", .seconds(30)), ("Sun, 06 Nov 1994 08:49:37 GMT", .zero),
    ("-1", nil), ("1.5", nil), ("", nil), ("later", nil),
    ("99999999999999999999", .seconds(366 * 86400)),
  ])
  func `a wait is parsed from seconds and dates`(value: String, expected: Duration?) {
    #expect(HTTPDate.retryAfter(value, now: Self.now) == expected)
  }
}
