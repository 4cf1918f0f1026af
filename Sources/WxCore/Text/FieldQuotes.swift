/// The quotes of a CSV, as they are met: they enclose a field only if one is its first character. A quote within a
/// field without quotes is a character like any other.
package struct FieldQuotes: Sendable {
  /// Whether the last quote began a field that has not ended.
  package private(set) var isOpen = false
  /// The index of the last quote that ended a field; one directly after it continues the field.
  private var lastClose = Self.noClose

  /// No byte is directly after this index.
  private static let noClose = -2

  /// Creates an instance before the first quote.
  package init() {}

  /// Takes a quote.
  ///
  /// - Parameters:
  ///   - index: Its index.
  ///   - before: The byte before it; `nil` at the start of a record.
  package mutating func take(at index: Int, after before: UInt8?) {
    if isOpen {
      isOpen = false
      lastClose = index
    } else {
      isOpen =
        before == nil || before == UInt8(ascii: ",") || before == UInt8(ascii: "\n")
        || index == lastClose + 1
    }
  }

  /// Moves the indexes, after bytes before them were dropped.
  package mutating func drop(_ count: Int) { lastClose = max(Self.noClose, lastClose - count) }
}
