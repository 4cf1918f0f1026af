package import struct WxPlatform.Date

/// Dates in header fields (RFC 9110, section 5.6.7).
package enum HTTPDate {
  /// Parses a date in the preferred form, `Sun, 06 Nov 1994 08:49:37 GMT`, or in one of the two
  /// obsolete forms that recipients must accept: `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6
  /// 08:49:37 1994`.
  ///
  /// - Parameters:
  ///   - text: The field's value.
  ///   - now: Determines the century of a two-digit year: a date more than 50 years ahead is in the
  ///     past.
  /// - Returns: The time, or `nil` if the text is not a date. The weekday is not checked.
  package static func date(_ text: String, now: Date = Date()) -> Date? {
    guard text.utf8.count <= 40 else { return nil }
    let words = text.split { $0 == " " || $0 == "," }
    switch words.count {
    case 6 where words[5] == "GMT":
      return time(day: words[1], month: words[2], year: words[3], clock: words[4], now: now)
    case 4 where words[3] == "GMT":
      let parts = words[1].split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 3 else { return nil }
      return time(day: parts[0], month: parts[1], year: parts[2], clock: words[2], now: now)
    case 5: return time(day: words[2], month: words[1], year: words[4], clock: words[3], now: now)
    default: return nil
    }
  }

  /// Parses the value of a `Retry-After` field: seconds, or a date.
  ///
  /// - Returns: How long to wait, zero for a date in the past; `nil` if the value is neither.
  package static func retryAfter(_ value: String, now: Date) -> Duration? {
    // No client waits longer than a year; the limit keeps the arithmetic far from overflow.
    let longest = 366.0 * 86400
    if let seconds = HTTPNumber.seconds(value) { return .seconds(min(seconds, longest)) }
    guard let date = date(value, now: now) else { return nil }
    return .seconds(min(max(0, date.timeIntervalSince(now)), longest))
  }

  /// Formats a date in the preferred form, in whole seconds; empty before 1970.
  package static func text(_ date: Date) -> String {
    let second = Int(date.timeIntervalSince1970.rounded(.down))
    let parts = ISO8601.text(Date(timeIntervalSince1970: Double(second))).split { !$0.isNumber }
    guard second >= 0, parts.count >= 6, let month = Int(parts[1]),
      months.indices.contains(month - 1)
    else { return "" }
    // 1970 began on a Thursday.
    return "\(weekdays[second / 86400 % 7]), \(parts[2]) \(months[month - 1]) \(parts[0]) "
      + "\(parts[3]):\(parts[4]):\(parts[5]) GMT"
  }

  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func time(
    day: Substring, month: Substring, year: Substring, clock: Substring, now: Date
  ) -> Date? {
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hour = digits(parts[0], 2...2), hour < 24,
      let minute = digits(parts[1], 2...2), minute < 60,
      // 60 is a leap second.
      let second = digits(parts[2], 2...2), second <= 60,
      let day = digits(day, 1...2), (1...31).contains(day),
      let month = months.firstIndex(of: String(month)),
      var fullYear = digits(year, 2...4), year.count != 3
    else { return nil }
    func date() -> Date {
      let days = days(year: fullYear, month: month + 1, day: day)
      return Date(
        timeIntervalSince1970: Double(((days * 24 + hour) * 60 + minute) * 60 + second))
    }
    guard year.count == 2 else { return date() }
    fullYear += 2000
    if date().timeIntervalSince(now) > 50 * 365.25 * 86400 { fullYear -= 100 }
    return date()
  }

  private static func digits(_ text: Substring, _ length: ClosedRange<Int>) -> Int? {
    guard length.contains(text.utf8.count), text.utf8.allSatisfy(\.isASCIIDigit) else {
      return nil
    }
    return Int(text)
  }

  /// Days since 1970-01-01 in the proleptic Gregorian calendar. Years are counted from March, so
  /// that the leap day comes last.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return 365 * year + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}
