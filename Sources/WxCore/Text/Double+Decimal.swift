extension Double {
  /// Parses a finite decimal number, such as `-1.5` or `2e3`.
  ///
  /// Files, services and people write only such numbers, but `Double.init` also accepts hexadecimal
  /// numbers, `nan` and `inf`.
  package init?(decimal text: some StringProtocol) {
    if let number = Double(plainDecimal: text.utf8) {
      self = number
      return
    }
    guard (1...100).contains(text.utf8.count),
      text.utf8.allSatisfy({ $0.isASCIIDigit || "+-.eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    self = number
  }

  /// Parses a decimal number of at most 15 digits without an exponent, perhaps with a sign and a
  /// fraction; `nil` for any other text.
  @inlinable
  package init?(plainDecimal text: some Collection<UInt8>) {
    var digits: Int64 = 0
    var count = 0
    var decimals: Int?
    var isNegative = false
    var isFirst = true
    for byte in text {
      if byte.isASCIIDigit {
        count += 1
        guard count <= 15 else { return nil }
        digits = digits * 10 + Int64(byte &- 0x30)
        decimals = decimals.map { $0 + 1 }
      } else if byte == UInt8(ascii: "."), decimals == nil {
        decimals = 0
      } else if isFirst, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
        isNegative = byte == UInt8(ascii: "-")
      } else {
        return nil
      }
      isFirst = false
    }
    guard count > 0 else { return nil }
    let value = Double(digits: digits, decimals: decimals ?? 0)
    self = isNegative ? -value : value
  }

  /// The number that is `digits` divided by ten to the power of `decimals`, at most 15.
  ///
  /// Up to 15 digits, both are exact as doubles, so their quotient is the double nearest to the
  /// decimal number (W. D. Clinger, 1990).
  @inlinable
  package init(digits: Int64, decimals: Int) {
    self = Double(digits) / Self.powersOfTen[decimals]
  }

  @usableFromInline package static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
