internal import WxCore

/// Fast parsing of decimal numbers in bytes, for millions of rows.
enum DecimalReading {
  /// Powers of ten that a `Double` represents exactly.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
  /// Every whole number up to this one is exact in a `Double`.
  private static let exactLimit = 1 << 53

  /// Parses a number such as `-33.8688`, with spaces around it or an exponent.
  ///
  /// The quotient of two exact numbers is rounded once, so the result equals that of `Double.init`
  /// (Clinger, How to Read Floating Point Numbers Accurately, 1990), which parses longer numbers
  /// and those with an exponent.
  static func number(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
    var position = range.lowerBound
    var end = range.upperBound
    while position < end, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
    while position < end, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    let start = position
    guard position < end else { return nil }
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative || bytes[position] == UInt8(ascii: "+") { position += 1 }
    var digits = 0
    var decimals: Int?
    var value = 0
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "."), decimals == nil {
        decimals = 0
      } else {
        let digit = byte &- UInt8(ascii: "0")
        guard digit < 10, digits < 18 else { return slow(bytes[start..<end]) }
        value = value * 10 + Int(digit)
        digits += 1
        if let count = decimals { decimals = count + 1 }
      }
      position += 1
    }
    guard digits > 0, value <= exactLimit else { return slow(bytes[start..<end]) }
    let magnitude = Double(value) / powers[decimals ?? 0]
    return isNegative ? -magnitude : magnitude
  }

  /// Parses a number of up to fifteen digits, with an optional sign and point, such as `-33.8688`.
  ///
  /// - Returns: `nil` for anything else, which may still be a number.
  static func plainNumber(_ bytes: ArraySlice<UInt8>) -> Double? {
    var value = 0
    var digits = 0
    var decimals: Int?
    let isNegative = bytes.first == UInt8(ascii: "-")
    for byte in isNegative ? bytes.dropFirst() : bytes {
      if byte == UInt8(ascii: "."), decimals == nil {
        decimals = 0
      } else {
        let digit = byte &- UInt8(ascii: "0")
        guard digit < 10, digits < 15 else { return nil }
        value = value * 10 + Int(digit)
        digits += 1
        if let count = decimals { decimals = count + 1 }
      }
    }
    guard digits > 0 else { return nil }
    let magnitude = Double(value) / powers[decimals ?? 0]
    return isNegative ? -magnitude : magnitude
  }

  /// Whether JSON writes a number exactly as a text from which it was read.
  ///
  /// Two decimals of up to fifteen digits are never the same `Double`, so the shortest one for a number is
  /// the text itself if that has no digits to spare.
  static func isShortest(_ text: ArraySlice<UInt8>, for value: Double) -> Bool {
    let zero = UInt8(ascii: "0")
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = isNegative ? text.dropFirst() : text
    guard digits.count <= 16, let point = digits.firstIndex(of: UInt8(ascii: ".")) else {
      return false
    }
    let (whole, decimals) = (digits[..<point], digits[(point + 1)...])
    guard let first = whole.first, let last = decimals.last,
      first != zero || whole.count == 1, last != zero || decimals.count == 1,
      whole.allSatisfy(\.isASCIIDigit), decimals.allSatisfy(\.isASCIIDigit)
    else { return false }
    // JSON writes smaller numbers with an exponent, and zero without a sign.
    return value.magnitude >= 1e-4 || (value == 0 && !isNegative)
  }

  /// `Double.init` also accepts words and hexadecimal numbers, which are not coordinates.
  private static func slow(_ bytes: ArraySlice<UInt8>) -> Double? {
    let isDecimal = bytes.allSatisfy { byte in
      byte.isASCIIDigit || ".+-eE".utf8.contains(byte)
    }
    guard isDecimal, bytes.count <= 400 else { return nil }
    return Double(String(decoding: bytes, as: UTF8.self))
  }
}

/// A number in a record, and where it is.
struct PlainNumber {
  let value: Double
  let range: Range<Int>

  init(_ value: Double, _ range: Range<Int>) { (self.value, self.range) = (value, range) }

  /// Parses a plain number; `nil` for anything else.
  @inline(__always)
  init?(_ bytes: ArraySlice<UInt8>, _ range: Range<Int>) {
    guard let value = DecimalReading.plainNumber(bytes[range]) else { return nil }
    self.init(value, range)
  }
}
