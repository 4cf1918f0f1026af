public import Foundation

/// Times as ISO 8601 text.
public enum ISO8601 {
  /// Writes a time in UTC, `2026-11-21T03:44:00Z`, with milliseconds only where they are not zero.
  public static func text(_ date: Date) -> String {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    let date = Date(timeIntervalSince1970: milliseconds / 1000)
    let fraction = milliseconds.truncatingRemainder(dividingBy: 1000) != 0
    return date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: fraction))
  }

  /// Reads a time with a zone (`Z` or an offset) and optional fractions of a second; `nil` where
  /// the text is none.
  public static func date(_ text: String) -> Date? {
    guard text.utf8.count <= 40 else { return nil }
    return (try? Date(text, strategy: Date.ISO8601FormatStyle()))
      ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
  }
}
