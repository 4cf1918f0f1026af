/// A decimal number without sign, and how it was written.
struct WrittenNumber: Hashable {
  let value: Double
  /// Digits before the point, leading zeros included.
  let wholeDigits: Int
  /// Digits after the point.
  let fractionDigits: Int

  /// One unit of the last place.
  var step: Double {
    var step = 1.0
    for _ in 0..<fractionDigits { step /= 10 }
    return step
  }

  private static let maximumDigits = 30

  /// Makes a number of digits 0–9; `nil` without a digit or with more than 30 of them.
  init?(whole: ArraySlice<Unicode.Scalar>, fraction: ArraySlice<Unicode.Scalar>) {
    guard (1...Self.maximumDigits).contains(whole.count + fraction.count) else { return nil }
    let text = { (digits: ArraySlice<Unicode.Scalar>) in String(String.UnicodeScalarView(digits)) }
    guard let value = Double("0\(text(whole)).\(text(fraction))0") else { return nil }
    self.value = value
    wholeDigits = whole.count
    fractionDigits = fraction.count
  }

  /// `DDMM`, `DDMMSS` and their like with two or three digits of degrees, taken apart; one
  /// component where there are only degrees, and `nil` where the digits do not fit.
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
