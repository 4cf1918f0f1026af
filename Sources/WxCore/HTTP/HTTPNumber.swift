/// Parses whole numbers in header fields.
///
/// A server may send anything. Only digits are accepted, so `1e300`, `nan`, `0x7f` and `-1` are
/// rejected, and every number has a limit, so that arithmetic with it cannot overflow.
package enum HTTPNumber {
  /// The greatest number of seconds, 68 years: RFC 9111, section 1.2.2, uses it for any number that
  /// is too large.
  package static let maximumSeconds = 1 << 31

  /// The greatest credible `Age` in seconds: no cache stores a response for a year.
  package static let maximumAge = 366 * 86_400

  /// Parses a whole number without a sign, without the surrounding spaces and quotes.
  ///
  /// - Parameters:
  ///   - text: The field's value, or a part of it.
  ///   - limit: The result for any larger number, however many digits it has.
  /// - Returns: The number, or `nil` if the text has anything but digits.
  package static func whole(_ text: some StringProtocol, atMost limit: Int) -> Int? {
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

  /// Parses seconds, as in `max-age` and `Retry-After`; at most ``maximumSeconds``.
  ///
  /// - Returns: The seconds, or `nil` if the text has anything but digits.
  package static func seconds(_ text: some StringProtocol) -> Double? {
    whole(text, atMost: maximumSeconds).map(Double.init)
  }

  /// Parses the value of an `Age` field; if there are several, the first counts (RFC 9111, section
  /// 5.1).
  ///
  /// - Returns: The seconds, or `nil` if the text is not a number or is more than ``maximumAge``.
  package static func age(_ text: some StringProtocol) -> Double? {
    let first = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false).first
    return first.flatMap { seconds($0) }.flatMap { $0 <= Double(maximumAge) ? $0 : nil }
  }
}
