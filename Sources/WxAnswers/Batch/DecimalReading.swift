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

  /// `Double.init` also accepts words and hexadecimal numbers, which are not coordinates.
  private static func slow(_ bytes: ArraySlice<UInt8>) -> Double? {
    let isDecimal = bytes.allSatisfy { byte in
      byte.isASCIIDigit || ".+-eE".utf8.contains(byte)
    }
    guard isDecimal, bytes.count <= 400 else { return nil }
    return Double(String(decoding: bytes, as: UTF8.self))
  }
}
