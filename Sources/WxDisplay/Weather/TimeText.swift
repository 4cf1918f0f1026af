package import WxPlatform
package import WxCore
package import WxWeather

/// Times and dates at a place, in the user's format.
package struct TimeText: Hashable, Sendable {
  /// The place's clock.
  package let clock: PlaceClock
  package let style: ClockStyle
  /// `Nov 21` rather than `21 Nov`.
  package let putsMonthFirst: Bool

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `08:44` or `8:44 AM`.
  package func time(_ date: Date) -> String {
    let minutes = Int((clock.hour(at: date) * 60 + 1e-6).rounded(.down))
    let (hour, minute) = (minutes / 60, minutes % 60)
    let padded = minute < 10 ? "0\(minute)" : "\(minute)"
    let text =
      switch style {
      case .twentyFour: "\(hour < 10 ? "0" : "")\(hour):\(padded)"
      case .twelve: "\(hour % 12 == 0 ? 12 : hour % 12):\(padded) \(hour < 12 ? "AM" : "PM")"
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
  package func hour(_ date: Date) -> String {
    let text = time(date)
    return style == .twelve ? text.replacing(":00 ", with: " ") : text
  }

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
      case .twelve: "\(hour % 12 == 0 ? 12 : hour % 12)\(hour < 12 ? "a" : "p")"
      }
    return showsOffset && isRepeated(date) ? "\(text) \(offset(date))" : text
  }

  /// `Sat`.
  package func weekday(_ date: CalendarDate) -> String { Self.weekdays[date.weekday - 1] }

  /// `21 Nov` or `Nov 21`.
  package func dayAndMonth(_ date: CalendarDate) -> String {
    let month = Self.months[date.month - 1]
    return putsMonthFirst ? "\(month) \(date.day)" : "\(date.day) \(month)"
  }

  /// `Sat 21 Nov` or `Sat, Nov 21`.
  package func date(_ date: CalendarDate) -> String {
    weekday(date) + (putsMonthFirst ? ", " : " ") + dayAndMonth(date)
  }

  /// `Sat 18:00`, or only the time on the date of `now`; `28 Nov 18:00` if the weekday could be
  /// that of another week.
  package func timeWithDay(_ time: Date, now: Date) -> String {
    let date = clock.date(at: time)
    let days = abs(date.daysSince1970 - clock.date(at: now).daysSince1970)
    let day: String? = days == 0 ? nil : days < 7 ? weekday(date) : dayAndMonth(date)
    return [day, self.time(time)].compactMap(\.self).joined(separator: " ")
  }

  /// `8 h 57 min`.
  package static func duration(_ seconds: Double) -> String {
    let minutes = Int((seconds / 60).rounded())
    return "\(minutes / 60) h \(minutes % 60) min"
  }
}
