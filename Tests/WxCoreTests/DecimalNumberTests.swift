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

  @Test func `a number with and without an exponent is the same to the last bit`() {
    var digits: Int64 = 7
    for count in 1...15 {
      for decimals in 0...count {
        let whole = String(digits).dropLast(decimals)
        let text = "-\(whole).\(String(digits).suffix(decimals))"
        #expect(Double(plainDecimal: text.utf8) == Double(text + "e0"), "\(text)")
      }
      digits = digits * 10 + (digits * 7 + Int64(count)) % 10
    }
    #expect(Double(plainDecimal: "1234567890123456".utf8) == nil)
    #expect(Double(plainDecimal: "1e3".utf8) == nil)
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
