/// Whole numbers in header fields: the one reader for all of them.
///
/// A server may send anything. Only digits are a number here, so that `1e300`, `nan`, `0x7f` and
/// `-1` are none, and every number has a limit, so that arithmetic with it cannot overflow.
public enum HTTPNumber {
  /// The most seconds that a field can say, 68 years: what RFC 9111, section 1.2.2, takes for every
  /// number too large to hold.
  public static let maximumSeconds = 1 << 31

  /// The most seconds of an `Age` that are credible: no cache holds an answer for a year.
  public static let maximumAge = 366 * 86_400

  /// Reads a whole number without a sign. Spaces at its ends and quotes around it do not count.
  ///
  /// - Parameters:
  ///   - text: The field's value, or a part of it.
  ///   - limit: What a larger number, of however many digits, counts as.
  /// - Returns: The number; `nil` when the text is not digits alone.
  public static func whole(_ text: some StringProtocol, atMost limit: Int) -> Int? {
    var digits = Array(text.utf8)[...]
    func isSpace(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }
    while isSpace(digits.first) { digits.removeFirst() }
    while isSpace(digits.last) { digits.removeLast() }
    if digits.count >= 2, digits.first == UInt8(ascii: "\""), digits.last == UInt8(ascii: "\"") {
      digits = digits.dropFirst().dropLast()
    }
    guard !digits.isEmpty else { return nil }
    var number = 0
    for digit in digits {
      guard digit.isASCIIDigit else { return nil }
      let (tens, overflows) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) = tens.addingReportingOverflow(Int(digit - 0x30))
      number = overflows || overflowsToo ? limit : min(sum, limit)
    }
    return number
  }

  /// Reads seconds, as `max-age` and `Retry-After` give them; at most ``maximumSeconds``.
  ///
  /// - Returns: The seconds; `nil` when the text is not digits alone.
  public static func seconds(_ text: some StringProtocol) -> Double? {
    whole(text, atMost: maximumSeconds).map(Double.init)
  }

  /// Reads the value of an `Age`; of several, the first counts (RFC 9111, section 5.1).
  ///
  /// - Returns: The seconds; `nil` when the text is not a number or more than ``maximumAge``.
  public static func age(_ text: some StringProtocol) -> Double? {
    let first = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false).first
    return first.flatMap { seconds($0) }.flatMap { $0 <= Double(maximumAge) ? $0 : nil }
  }
}
