internal import WxCore

/// Fast parsing of decimal numbers in bytes, for millions of rows.
enum DecimalReading {
  /// Powers of ten that a `Double` represents exactly.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18,
  ]
  /// The digits and the point of a number that fits into 64 bits.
  private static let longest = 18
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
    return plainNumber(bytes, position..<end) ?? slow(bytes[position..<end])
  }

  /// Parses a number with an optional minus and point and no more than that, such as `-33.8688`.
  ///
  /// - Returns: `nil` for anything else, which may still be a number.
  @inline(__always)
  static func plainNumber(_ bytes: [UInt8], _ range: Range<Int>) -> Double? {
    let end = range.upperBound
    let isNegative = !range.isEmpty && bytes[range.lowerBound] == UInt8(ascii: "-")
    let start = isNegative ? range.lowerBound + 1 : range.lowerBound
    guard start < end, end - start <= longest else { return nil }
    var value = 0
    var point: Int?
    for position in start..<end {
      let digit = bytes[position] &- UInt8(ascii: "0")
      if digit < 10 {
        value = value &* 10 &+ Int(digit)
      } else {
        guard bytes[position] == UInt8(ascii: "."), point == nil else { return nil }
        point = position
      }
    }
    guard value <= exactLimit, point == nil || end - start > 1 else { return nil }
    let magnitude = Double(value) / powers[point.map { end - $0 - 1 } ?? 0]
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
