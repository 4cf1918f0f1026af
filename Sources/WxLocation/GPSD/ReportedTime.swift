package import WxPlatform

/// A receiver's reported time, compared with the wall clock.
///
/// The satellites count weeks modulo 1024, so a receiver that has lost count is off by a multiple
/// of 1024 weeks (19.6 years). Its position is still good; only its date is wrong.
package struct ReportedTime: Hashable, Sendable {
  /// The time as reported.
  package let reported: Date
  /// The seconds by which the reported time is behind the wall clock; negative if it is ahead.
  let secondsBehind: Double
  /// The number of 1024-week eras by which the reported time is behind the wall clock (negative:
  /// ahead); 0 if it is not a rollover.
  package let erasBehind: Int

  /// 1024 weeks in seconds.
  package static let era = 1024.0 * 7 * 86400
  /// The seconds by which a reported time may be ahead of the wall clock, since clocks differ.
  package static let greatestLead = 60.0
  /// The seconds by which a reported time may be behind the wall clock: 90 days. A fix from a cache
  /// or a log is old, but no source is that far behind unless it has lost count.
  private static let greatestAge = 90.0 * 86400
  /// The seconds by which a date may differ from a whole number of eras to count as a rollover.
  private static let rolloverTolerance = 86400.0

  /// Compares a reported time with the wall clock.
  package init(_ reported: Date, now: Date) {
    self.reported = reported
    secondsBehind = now.timeIntervalSince(reported)
    let eras = (secondsBehind / Self.era).rounded()
    let isRollover = eras != 0 && abs(secondsBehind - eras * Self.era) <= Self.rolloverTolerance
    erasBehind = isRollover ? Int(exactly: eras) ?? 0 : 0
  }

  /// Whether the date cannot be right: it is in the future, or more than 90 days in the past.
  package var isSuspect: Bool {
    secondsBehind > Self.greatestAge || secondsBehind < -Self.greatestLead
  }

  /// Whether the clock of the source must be wrong: it is ahead, or has lost count of the eras. A
  /// phone may send an old position that it could not send before.
  package var isWrong: Bool { secondsBehind < -Self.greatestLead || erasBehind != 0 }

  /// The time, moved to the era nearest to the wall clock.
  package var repaired: Date { reported.addingTimeInterval(Double(erasBehind) * Self.era) }

  /// A clause that explains a suspect date; `nil` if the date is plausible.
  package var explanation: String? {
    guard isSuspect else { return nil }
    let day = Self.day(reported)
    if erasBehind != 0 {
      let weeks = abs(erasBehind) * 1024
      return
        "week rollover: the date \(day) is \(weeks) weeks \(erasBehind > 0 ? "behind" : "ahead")"
    }
    return secondsBehind < 0
      ? "the date \(day) is in the future" : "the date \(day) is more than 90 days in the past"
  }

  /// The UTC day of a time: `2005-06-01`.
  package static func day(_ time: Date) -> String {
    time.formatted(Date.ISO8601FormatStyle().year().month().day())
  }
}
