package import WxPlatform

/// Conversion between times and ISO 8601 text.
package enum ISO8601 {
  /// Formats a time in UTC, `2026-11-21T03:44:00Z`, with milliseconds only if they are not zero.
  package static func text(_ date: Date) -> String {
    // The system's style truncates fractions, and a fraction is rarely exact in a double.
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    let seconds = (milliseconds / 1000).rounded(.down)
    let text = Date(timeIntervalSince1970: seconds).formatted(Date.ISO8601FormatStyle())
    let fraction = Int(milliseconds - seconds * 1000)
    guard fraction != 0, text.last == "Z" else { return text }
    return "\(text.dropLast()).\(String(1000 + fraction).dropFirst())Z"
  }

  /// Parses a time with a zone (`Z` or an offset) and optional fractions of a second; returns `nil`
  /// for other text.
  package static func date(_ text: String) -> Date? {
    guard text.utf8.count <= 40 else { return nil }
    return (try? Date(text, strategy: Date.ISO8601FormatStyle()))
      ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
  }
}
