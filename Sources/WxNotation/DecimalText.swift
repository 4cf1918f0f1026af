/// Formats numbers with a fixed number of digits, independently of the locale.
enum DecimalText {
  /// The magnitude of a number, rounded to `decimals` digits after the point, with at least `whole`
  /// digits before it.
  static func fixed(_ value: Double, decimals: Int, whole: Int = 1) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    guard let scaled = UInt64(exactly: (abs(value) * scale).rounded()) else { return "\(value)" }
    return fixed(scaled, decimals: decimals, whole: whole)
  }

  /// An integer in units of the last decimal, with the point inserted.
  static func fixed(_ scaled: UInt64, decimals: Int, whole: Int) -> String {
    let digits = padded(scaled, to: whole + decimals)
    guard decimals > 0 else { return digits }
    return "\(digits.dropLast(decimals)).\(digits.suffix(decimals))"
  }

  /// An integer with leading zeros.
  static func padded(_ value: UInt64, to count: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// A number for a message, without `.0`.
  static func shortest(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
