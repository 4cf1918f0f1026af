public import struct WxPlatform.Date

/// A date in the proleptic Gregorian calendar: a calendar day, not a point in time.
public struct CalendarDate: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let daysSince1970: Int

  /// Creates a date from its distance to 1970-01-01.
  ///
  /// - Parameter daysSince1970: Whole days; negative before. Dates further than about 100,000 years
  ///   away are clamped, so that no arithmetic here can overflow.
  package init(daysSince1970: Int) {
    self.daysSince1970 = min(max(daysSince1970, -36_500_000), 36_500_000)
  }

  /// Creates a date from year, month and day, or `nil` if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard abs(year) <= 99_999, (1...12).contains(month), (1...31).contains(day) else { return nil }
    // Years are counted from March, so that the leap day comes last.
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(daysSince1970: era * 146_097 + dayOfEra - 719_468)
    guard self.day == day, self.month == month else { return nil }
  }

  /// Creates the date on a clock with an offset from UTC in seconds.
  public init(_ time: Date, utcOffset seconds: Int) {
    let local = time.timeIntervalSince1970 + Double(seconds)
    let days = (local / 86400).rounded(.down)
    self.init(daysSince1970: abs(days) < 1e9 ? Int(days) : days < 0 ? .min : .max)
  }

  /// Parses `YYYY-MM-DD`; returns `nil` for other text or if there is no such day.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
      return nil
    }
    func number(_ range: Range<Int>) -> Int? {
      bytes[range].reduce(0) { sum, byte in
        guard let sum, byte.isASCIIDigit else { return nil }
        return sum * 10 + Int(byte - UInt8(ascii: "0"))
      }
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }

  /// The year; 0 is the year before 1.
  public var year: Int { parts.year }
  /// The month, 1 to 12.
  public var month: Int { parts.month }
  /// The day of the month, 1 to 31.
  public var day: Int { parts.day }
  /// The day of the week by ISO 8601, Monday 1 to Sunday 7.
  package var weekday: Int { ((daysSince1970 + 3) % 7 + 7) % 7 + 1 }

  private var parts: (year: Int, month: Int, day: Int) {
    let shifted = daysSince1970 + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  /// Returns the date a number of days later.
  package func advanced(by days: Int) -> CalendarDate {
    CalendarDate(daysSince1970: daysSince1970 + min(max(days, -99_999_999), 99_999_999))
  }

  /// Returns midnight at the start of the day, on a clock with an offset from UTC in seconds.
  package func midnight(utcOffset seconds: Int) -> Date {
    Date(timeIntervalSince1970: Double(daysSince1970) * 86400 - Double(seconds))
  }

  /// Orders dates from earlier to later.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    left.daysSince1970 < right.daysSince1970
  }

  /// `YYYY-MM-DD`.
  public var description: String {
    let (year, month, day) = parts
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(abs(number))
      let zeros = String(repeating: "0", count: max(0, width - digits.count))
      return (number < 0 ? "-" : "") + zeros + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
