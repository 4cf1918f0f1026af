/// An unsigned decimal number and how it was written.
struct WrittenNumber: Hashable {
  let value: Double
  /// Digits before the point, including leading zeros.
  let wholeDigits: Int
  /// Digits after the point.
  let fractionDigits: Int

  /// One unit of the last digit.
  var step: Double {
    var step = 1.0
    for _ in 0..<fractionDigits { step /= 10 }
    return step
  }

  private static let maximumDigits = 30

  /// Creates a number from digits 0–9; `nil` if there are none or more than 30.
  init?(whole: ArraySlice<Unicode.Scalar>, fraction: ArraySlice<Unicode.Scalar>) {
    guard (1...Self.maximumDigits).contains(whole.count + fraction.count) else { return nil }
    let text = { (digits: ArraySlice<Unicode.Scalar>) in String(String.UnicodeScalarView(digits)) }
    guard let value = Double("0\(text(whole)).\(text(fraction))0") else { return nil }
    self.value = value
    wholeDigits = whole.count
    fractionDigits = fraction.count
  }

  /// Splits `DDMM`, `DDMMSS` and similar forms with two or three digits of degrees; one component
  /// if there are only degrees, and `nil` if the number of digits is wrong.
  func components(degreeDigits: Int) -> [Double]? {
    switch wholeDigits - degreeDigits {
    case 0: return [value]
    case 2:
      let degrees = (value / 100).rounded(.down)
      return [degrees, value - degrees * 100]
    case 4:
      let degrees = (value / 10_000).rounded(.down)
      let minutes = ((value - degrees * 10_000) / 100).rounded(.down)
      return [degrees, minutes, value - degrees * 10_000 - minutes * 100]
    default: return nil
    }
  }
}
