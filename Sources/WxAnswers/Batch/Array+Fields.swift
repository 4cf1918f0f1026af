internal import WxCore

/// Fast writing of CSV fields as bytes, for millions of rows.
extension [UInt8] {
  /// Appends a field, quoted if necessary, as `CSV.line(_:)` does.
  package mutating func append(csv field: String) {
    let start = count
    append(contentsOf: field.utf8)
    guard CSV.needsQuotes(self[start...]) else { return }
    removeSubrange(start...)
    append(UInt8(ascii: "\""))
    for byte in field.utf8 {
      if byte == UInt8(ascii: "\"") { append(byte) }
      append(byte)
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends a number with a fixed number of decimals, without trailing zeros except for the first
  /// decimal: 48.0, 48.13743.
  ///
  /// - Parameters:
  ///   - value: At most about a billion.
  ///   - places: The maximum number of decimals, 1 to 6.
  mutating func append(decimal value: Double, places: Int) {
    var scale = 10
    for _ in 1..<places { scale *= 10 }
    let units = Int((value.magnitude * Double(scale)).rounded())
    if value < 0, units > 0 { append(UInt8(ascii: "-")) }
    append(integer: units / scale)
    append(UInt8(ascii: "."))
    var rest = units % scale
    repeat {
      scale /= 10
      append(UInt8(ascii: "0") + UInt8(rest / scale))
      rest %= scale
    } while rest > 0
  }

  /// Appends a nonnegative number of tenths, with its decimal: 48.0.
  @inline(__always)
  mutating func append(tenths value: Int32) {
    append(integer: Int(value / 10))
    append(UInt8(ascii: "."))
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }

  /// Appends a nonnegative whole number.
  mutating func append(integer value: Int) {
    guard value >= 10 else { return append(UInt8(ascii: "0") + UInt8(Swift.max(0, value))) }
    append(integer: value / 10)
    append(UInt8(ascii: "0") + UInt8(value % 10))
  }
}
