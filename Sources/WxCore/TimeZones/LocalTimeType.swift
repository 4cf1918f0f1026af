/// What the clocks of a time zone show for some time: RFC 9636's “local time type”.
package struct LocalTimeType: Hashable, Sendable {
  /// Seconds ahead of UTC.
  package let utcOffset: Int
  /// Whether this is daylight saving time. In Ireland it is that of the winter, as the law says.
  package let isDaylightSaving: Bool
  /// The abbreviation: `CET`, `+0545`.
  package let abbreviation: String

  /// The largest distance to UTC in seconds that a file or a rule may have; RFC 9636 names 25 h
  /// 59 min 59 s.
  static let maximumOffset = 26 * 3600 - 1

  /// Creates a type; `nil` if the offset or the abbreviation is not valid.
  ///
  /// - Parameters:
  ///   - utcOffset: Seconds ahead of UTC.
  ///   - isDaylightSaving: Whether this is daylight saving time.
  ///   - abbreviation: ASCII letters, digits, `+` and `-`, 1 to 32 of them.
  package init?(
    utcOffset: Int, isDaylightSaving: Bool, abbreviation: some Collection<UInt8>
  ) {
    guard abs(utcOffset) <= Self.maximumOffset, (1...32).contains(abbreviation.count),
      abbreviation.allSatisfy({
        $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
      })
    else { return nil }
    self.utcOffset = utcOffset
    self.isDaylightSaving = isDaylightSaving
    self.abbreviation = String(decoding: abbreviation, as: UTF8.self)
  }

  /// Whether clocks show the same, by whatever name.
  func isSameTime(as other: LocalTimeType) -> Bool {
    utcOffset == other.utcOffset && isDaylightSaving == other.isDaylightSaving
  }
}
