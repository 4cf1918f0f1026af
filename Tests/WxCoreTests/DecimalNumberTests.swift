import Testing
import WxCore

/// Numbers and ages as text.
@Suite struct DecimalNumberTests {
  @Test(arguments: [
    ("0", 0.0), ("-1.5", -1.5), ("+2", 2), ("2e3", 2000), (".5", 0.5), ("5.", 5), ("1E-2", 0.01),
  ])
  func `a decimal number is read`(text: String, number: Double) {
    #expect(Double(decimal: text) == number)
    #expect(Double(decimal: text[...]) == number)
  }

  @Test(arguments: [
    "", " 1", "1 ", "0x10", "0x1p3", "nan", "NaN", "inf", "-inf", "infinity", "1e999", "1,5",
    "1_000",
    "--1", "e", ".", "١", String(repeating: "1", count: 101),
  ])
  func `anything else is not a number`(text: String) {
    #expect(Double(decimal: text) == nil)
  }

  @Test(arguments: [
    (-5.0, "0 s"), (0, "0 s"), (59.9, "59 s"), (60, "1 min"), (5399, "90 min"), (5400, "2 h"),
    (129_599, "36 h"), (129_600, "2 days"), (400 * 86_400, "400 days"),
    (.infinity, "1000000000000 days"),
  ])
  func `an age has one unit`(seconds: Double, text: String) {
    #expect(AgeText.length(seconds) == text)
    #expect(AgeText.ago(seconds) == (seconds < 60 ? "now" : "\(text) ago"))
  }
}
