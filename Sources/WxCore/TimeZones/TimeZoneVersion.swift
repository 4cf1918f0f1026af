/// A version of the time zone database: a year and letters, `2026f`.
package struct TimeZoneVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The version as text.
  package let description: String

  /// Reads a version at the start of a text; anything after it, as in `2026f-dirty`, is ignored.
  package init?(_ text: some Collection<UInt8>) {
    let year = text.prefix(while: \.isASCIIDigit)
    let letters = text.dropFirst(year.count).prefix(while: \.isASCIILowercase)
    let next = text.dropFirst(year.count + letters.count).first
    guard year.count == 4, (1...3).contains(letters.count),
      next.map({ !$0.isASCIILetter && !$0.isASCIIDigit }) ?? true
    else { return nil }
    description = String(decoding: year, as: UTF8.self) + String(decoding: letters, as: UTF8.self)
  }

  /// Orders versions by their date. After `2026z` comes `2026za`.
  package static func < (left: Self, right: Self) -> Bool { left.description < right.description }
}
