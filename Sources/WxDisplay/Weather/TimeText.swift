package import WxPlatform
package import WxCore
package import WxWeather
internal import WxWords

/// Times and dates at a place, in the user's format.
package struct TimeText: Hashable, Sendable {
  /// The place's clock.
  package let clock: PlaceClock
  package let style: ClockStyle
  /// `Nov 21` rather than `21 Nov`.
  package let putsMonthFirst: Bool
  let words: Words

  /// `08:44` or `8:44 AM`.
  package func time(_ date: Date) -> String { time(date, isHour: false) }

  private func time(_ date: Date, isHour: Bool) -> String {
    let minutes = Int((clock.hour(at: date) * 60 + 1e-6).rounded(.down))
    let (hour, minute) = (minutes / 60, minutes % 60)
    let padded = minute < 10 ? "0\(minute)" : "\(minute)"
    let text =
      switch style {
      case .twentyFour: "\(hour < 10 ? "0" : "")\(hour):\(padded)"
      case .twelve:
        words.text(
          hour < 12 ? "clock.am" : "clock.pm",
          [
            "time": "\(hour % 12 == 0 ? 12 : hour % 12)"
              + (isHour && minute == 0 ? "" : ":\(padded)")
          ])
      }
    return isRepeated(date) ? "\(text) \(offset(date))" : text
  }

  /// The time with “UTC” if that of the place is unknown: `08:44 UTC`.
  package func markedTime(_ date: Date) -> String {
    clock.utcOffset(at: date) == nil ? "\(time(date)) UTC" : time(date)
  }

  /// Whether clocks show this time twice, because they are set back that night.
  package func isRepeated(_ time: Date) -> Bool {
    // Since time zones exist, clocks were never set back by more than this in one step.
    let span = 3.0 * 3600
    guard let own = clock.utcOffset(at: time),
      let earlier = clock.utcOffset(at: time.addingTimeInterval(-span)),
      let later = clock.utcOffset(at: time.addingTimeInterval(span))
    else { return false }
    let (before, after) = (earlier - own, own - later)
    let isSecond =
      before > 0 && clock.utcOffset(at: time.addingTimeInterval(-Double(before))) == own + before
    let isFirst =
      after > 0 && clock.utcOffset(at: time.addingTimeInterval(Double(after))) == own - after
    return isFirst || isSecond
  }

  /// The offset from UTC: `+02`, `-03:30`.
  private func offset(_ time: Date) -> String {
    guard let seconds = clock.utcOffset(at: time) else { return "UTC" }
    let minutes = seconds / 60
    let padded = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let rest = abs(minutes) % 60
    return (minutes < 0 ? "-" : "+") + padded(abs(minutes) / 60)
      + (rest > 0 ? ":\(padded(rest))" : "")
  }

  /// A time that is a full hour in most zones: `08:00`, `8 AM`.
  package func hour(_ date: Date) -> String { time(date, isHour: true) }

  /// The shortest form, for the axis of a plot: `08`, `8a`.
  ///
  /// - Parameters:
  ///   - date: The time.
  ///   - showsOffset: Whether an hour that occurs twice includes its offset.
  /// - Returns: The hour.
  package func shortHour(_ date: Date, showsOffset: Bool = false) -> String {
    let hour = Int((clock.hour(at: date) + 1e-6).rounded(.down))
    let text =
      switch style {
      case .twentyFour: hour < 10 ? "0\(hour)" : "\(hour)"
      case .twelve:
        words.text(
          hour < 12 ? "clock.am.short" : "clock.pm.short",
          ["hour": "\(hour % 12 == 0 ? 12 : hour % 12)"])
      }
    return showsOffset && isRepeated(date) ? "\(text) \(offset(date))" : text
  }

  /// `Sat`.
  package func weekday(_ date: CalendarDate) -> String { words["weekday.\(date.weekday)"] }

  /// `21 Nov` or `Nov 21`.
  private func dayAndMonth(_ date: CalendarDate) -> String {
    let month = words["month.\(date.month)"]
    if isAmerican { return "\(month) \(date.day)" }
    return words.text("date.day", ["day": "\(date.day)", "month": month])
  }

  /// Whether dates are written as in the United States; other languages have one order.
  private var isAmerican: Bool { putsMonthFirst && words.language == "en" }

  /// `Sat 21 Nov` or `Sat, Nov 21`.
  package func date(_ date: CalendarDate) -> String {
    let names: KeyValuePairs = ["weekday": weekday(date), "date": dayAndMonth(date)]
    return isAmerican ? "\(names[0].value), \(names[1].value)" : words.text("date.full", names)
  }

  /// `Sat 21`.
  func narrowDate(_ date: CalendarDate) -> String {
    words.text("date.narrow", ["weekday": weekday(date), "day": "\(date.day)"])
  }

  /// The date on the axis of a chart. Its time runs from left to right, so that the words of a
  /// language in the other direction would change places.
  func axisDates(_ date: CalendarDate) -> [String] {
    words.isRightToLeft
      ? ["\(date.day)/\(date.month)", "\(date.day)"] : [self.date(date), weekday(date)]
  }

  /// `Sat 18:00`, or only the time on the date of `now`; `28 Nov 18:00` if the weekday could be
  /// that of another week.
  package func timeWithDay(_ time: Date, now: Date) -> String {
    let date = clock.date(at: time)
    let days = abs(date.daysSince1970 - clock.date(at: now).daysSince1970)
    let day: String? = days == 0 ? nil : days < 7 ? weekday(date) : dayAndMonth(date)
    let text = self.time(time)
    return day.map { words.text("date.time", ["day": $0, "time": text]) } ?? text
  }
}
