public import Foundation
public import WxCore

/// The local time at a place.
public struct PlaceClock: Hashable, Sendable {
  private let zone: TimeZone?
  private let fixedOffset: Int

  /// Creates a clock from the time zone, or else the provider's UTC offset, or else the nautical
  /// time zone, as used by ships (15° of longitude per hour).
  ///
  /// - Parameters:
  ///   - timeZone: An IANA time zone identifier; an unknown one is ignored.
  ///   - utcOffset: Seconds ahead of UTC.
  ///   - coordinate: The place.
  package init(timeZone: String?, utcOffset: Int? = nil, coordinate: Coordinate) {
    zone = timeZone.flatMap(TimeZone.init(identifier:))
    let reported = utcOffset.flatMap { PlausibleRange.utcOffset.contains($0) ? $0 : nil }
    fixedOffset = reported ?? Int((coordinate.longitude / 15).rounded()) * 3600
  }

  /// The IANA identifier of the time zone, if known.
  public var timeZone: String? { zone?.identifier }

  /// Returns the number of seconds ahead of UTC at a time.
  public func utcOffset(at time: Date) -> Int { zone?.secondsFromGMT(for: time) ?? fixedOffset }

  /// Returns the local date at a time.
  public func date(at time: Date) -> CalendarDate {
    CalendarDate(time, utcOffset: utcOffset(at: time))
  }

  /// Returns the date of a day that a provider starts at its own midnight, decided by the day's
  /// noon. Noon falls on that date even if the provider's clock is hours off: near time zone
  /// borders, if a response uses one offset across a clock change, or if its offset is missing or
  /// wrong.
  func date(ofDayFrom midnight: Date) -> CalendarDate {
    date(at: midnight.addingTimeInterval(43200))
  }

  /// Returns the local hour at a time with its fraction, from 0 to below 24.
  package func hour(at time: Date) -> Double {
    let local = time.timeIntervalSince1970 + Double(utcOffset(at: time))
    return (local - (local / 86400).rounded(.down) * 86400) / 3600
  }

  /// Returns the start of a date. If clocks skip midnight, this is when they skip it.
  package func start(of date: CalendarDate) -> Date {
    let guess = date.midnight(utcOffset: utcOffset(at: date.midnight(utcOffset: fixedOffset)))
    let start = date.midnight(utcOffset: utcOffset(at: guess))
    guard zone != nil, self.date(at: start) != date || self.date(at: start - 1) >= date else {
      return start
    }
    // Clocks change this night: find the earliest quarter of an hour on the date.
    let quarters = (-16...16).lazy.map { guess + Double($0) * 900 }
    return quarters.first { self.date(at: $0) >= date } ?? start
  }

  /// Returns the time as ISO 8601 text with the local offset: `2026-11-21T08:00:00+01:00`.
  package func text(_ time: Date) -> String {
    let offset = utcOffset(at: time)
    let seconds = (time.timeIntervalSince1970 + Double(offset)).rounded(.down)
    let date = CalendarDate(Date(timeIntervalSince1970: seconds), utcOffset: 0)
    let inDay = Int(seconds - Double(date.daysSince1970) * 86400)
    let clock = [inDay / 3600, inDay / 60 % 60, inDay % 60].map(Self.twoDigits)
    let sign = offset < 0 ? "-" : "+"
    let hours = Self.twoDigits(abs(offset) / 3600)
    let minutes = Self.twoDigits(abs(offset) / 60 % 60)
    return "\(date)T\(clock.joined(separator: ":"))\(sign)\(hours):\(minutes)"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
