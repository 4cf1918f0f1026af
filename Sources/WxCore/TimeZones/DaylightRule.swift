/// The day of each year, and the time of that day, on which clocks change: `M10.5.0/3`.
package struct DaylightRule: Hashable, Sendable {
  /// A day of the year.
  enum Day: Hashable, Sendable {
    /// `Jn`, 1 to 365, without 29 February.
    case julian(Int)
    /// `n`, 0 to 365, with 29 February.
    case ordinal(Int)
    /// `Mm.w.d`: a month, the week 1 to 5 (5 is the last), the weekday 0 (Sunday) to 6.
    case weekday(month: Int, week: Int, day: Int)
  }

  let day: Day
  /// Seconds after midnight, on the clock before the change; −167 h to 167 h (RFC 9636, 3.3.1).
  let seconds: Int

  /// Seconds from 1970-01-01T00:00:00 of the clock before the change to the change in a year.
  func localSeconds(in year: Int) -> Int64 {
    Int64(dayNumber(in: year)) * 86400 + Int64(seconds)
  }

  /// Days since 1970-01-01.
  private func dayNumber(in year: Int) -> Int {
    switch day {
    case .ordinal(let day): return Self.days(year, 1) + day
    case .julian(let day):
      let isAfterLeapDay = day >= 60 && Self.isLeap(year)
      return Self.days(year, 1) + day - 1 + (isAfterLeapDay ? 1 : 0)
    case .weekday(let month, let week, let day):
      let first = Self.days(year, month)
      // 1970-01-01 was a Thursday.
      let weekday = ((first + 4) % 7 + 7) % 7
      let number = first + (day - weekday + 7) % 7 + (week - 1) * 7
      let next = month == 12 ? Self.days(year + 1, 1) : Self.days(year, month + 1)
      return number < next ? number : number - 7
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Days from 1970-01-01 to the first of a month. Years are counted from March, so that the leap
  /// day comes last.
  static func days(_ year: Int, _ month: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The year, on UTC's calendar, of a time in seconds since 1970.
  static func year(of seconds: Int64) -> Int {
    let day = Int((Double(seconds) / 86400).rounded(.down))
    // At most a year off, because months and leap days are ignored.
    var year = 1970 + Int((Double(day) / 365.2425).rounded(.down))
    while days(year, 1) > day { year -= 1 }
    while days(year + 1, 1) <= day { year += 1 }
    return year
  }
}
