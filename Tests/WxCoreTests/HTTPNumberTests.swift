import Foundation
import Testing
import WxCore

@Suite struct HTTPNumberTests {
  @Test(arguments: [
    ("0", 0), ("60", 60), (" 60\t", 60), ("\"60\"", 60), ("007", 7), ("1000", 1000),
    ("1001", 1000), ("9223372036854775807", 1000), ("9223372036854775808", 1000),
    (String(repeating: "9", count: 5000), 1000),
  ])
  func `digits are a number, limited to a maximum`(
    text: String, number: Int
  ) {
    #expect(HTTPNumber.whole(text, atMost: 1000) == number)
  }

  @Test(arguments: [
    "", " ", "\"\"", "\"", "-1", "+1", "1e300", "1.5", "inf", "nan", "0x7f", "1 2", "1,2", "٣",
    "12s", "\u{FEFF}1", "1\u{0}",
  ])
  func `anything else is not a number`(text: String) {
    #expect(HTTPNumber.whole(text, atMost: 1000) == nil)
    #expect(HTTPNumber.seconds(text) == nil)
  }

  @Test(arguments: [
    ("5", 5.0), ("5, 6", 5), ("31622400", 31_622_400), ("31622401", nil), ("1e300", nil),
    (",5", nil), ("99999999999999999999", nil),
  ])
  func `an age is credible up to a year, and the first of several counts`(
    text: String, age: Double?
  ) {
    #expect(HTTPNumber.age(text) == age)
  }

  @Test func `an endless wait is limited to a year`() {
    let wait = HTTPDate.retryAfter(String(repeating: "9", count: 40), now: Date())
    #expect(wait == .seconds(366 * 86_400))
  }
}
