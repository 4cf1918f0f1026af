public import Foundation

/// A time that a receiver reported, set against the wall clock.
///
/// The satellites count weeks modulo 1024, so a receiver that has lost count is off by a multiple of
/// 1024 weeks (19.6 years). Its position is as good as ever; only its date is not.
public struct ReportedTime: Hashable, Sendable {
  /// The time as reported.
  public let reported: Date
  /// The number of 1024-week eras by which the report lies behind the wall clock (negative: ahead);
  /// 0 where it is not a rollover.
  public let erasBehind: Int
  /// Whether the report lies more than a minute in the future.
  public let isFuture: Bool

  /// 1024 weeks in seconds.
  public static let era = 1024.0 * 7 * 86400
  /// How far in seconds the rest may be from a whole number of eras: host clocks are wrong by hours.
  private static let tolerance = 86400.0

  /// Compares a reported time with the wall clock.
  public init(_ reported: Date, now: Date) {
    self.reported = reported
    let behind = now.timeIntervalSince(reported)
    isFuture = behind < -60
    let eras = (behind / Self.era).rounded()
    let isRollover = eras != 0 && abs(behind - eras * Self.era) <= Self.tolerance
    erasBehind = isRollover ? Int(exactly: eras) ?? 0 : 0
  }

  /// Whether the date cannot be right.
  public var isSuspect: Bool { isFuture || erasBehind != 0 }

  /// The time in the era that is nearest to the wall clock.
  public var repaired: Date { reported.addingTimeInterval(Double(erasBehind) * Self.era) }

  /// A clause for people about a suspect date; `nil` where there is nothing to say.
  public var explanation: String? {
    let day = String(
      reported.formatted(Date.ISO8601FormatStyle().year().month().day()))
    if erasBehind != 0 {
      let weeks = abs(erasBehind) * 1024
      return
        "week rollover: the date \(day) is \(weeks) weeks \(erasBehind > 0 ? "behind" : "ahead")"
    }
    return isFuture ? "the date \(day) lies in the future" : nil
  }
}
