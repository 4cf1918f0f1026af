public import Foundation
public import WxCore

/// What the clocks at a place show.
public struct PlaceClock: Hashable, Sendable {
  private let zone: TimeZone?
  private let fixedOffset: Int

  /// Makes a clock from what is known: the zone, else the offset that a provider told, else the
  /// nautical zone, which ships use (15° of longitude an hour).
  ///
  /// - Parameters:
  ///   - timeZone: An IANA time zone identifier; one that is not known counts as none.
  ///   - utcOffset: Seconds that clocks are ahead of UTC.
  ///   - coordinate: Where.
  public init(timeZone: String?, utcOffset: Int? = nil, coordinate: Coordinate) {
    zone = timeZone.flatMap(TimeZone.init(identifier:))
    let told = utcOffset.flatMap { Plausible.utcOffset.contains($0) ? $0 : nil }
    fixedOffset = told ?? Int((coordinate.longitude / 15).rounded()) * 3600
  }

  /// The IANA identifier of the zone, where one is known.
  public var timeZone: String? { zone?.identifier }

  /// Seconds that the clocks are ahead of UTC at a time.
  public func utcOffset(at time: Date) -> Int { zone?.secondsFromGMT(for: time) ?? fixedOffset }

  /// The date at a time.
  public func date(at time: Date) -> CalendarDate {
    CalendarDate(time, utcOffset: utcOffset(at: time))
  }

  /// The date of a day that a provider begins at its own midnight. The day's noon decides: it is on that
  /// date even if the provider's clock is hours from this one, as it is near borders of zones, in
  /// answers that use one offset across a change of clocks, and where it names no offset or a wrong one.
  func date(ofDayFrom midnight: Date) -> CalendarDate {
    date(at: midnight.addingTimeInterval(43200))
  }

  /// The hour at a time with its fraction, 0 to below 24, as a dial shows it.
  public func hour(at time: Date) -> Double {
    let local = time.timeIntervalSince1970 + Double(utcOffset(at: time))
    return (local - (local / 86400).rounded(.down) * 86400) / 3600
  }

  /// The first moment of a date. Where clocks skip midnight, the moment that they skip it.
  public func start(of date: CalendarDate) -> Date {
    let guess = date.midnight(utcOffset: utcOffset(at: date.midnight(utcOffset: fixedOffset)))
    let start = date.midnight(utcOffset: utcOffset(at: guess))
    guard zone != nil, self.date(at: start) != date || self.date(at: start - 1) >= date else {
      return start
    }
    // Clocks change in this night: the earliest quarter of an hour that bears the date.
    let quarters = (-16...16).lazy.map { guess + Double($0) * 900 }
    return quarters.first { self.date(at: $0) >= date } ?? start
  }

  /// The time as ISO 8601 text with the place's offset: `2026-11-21T08:00:00+01:00`.
  public func text(_ time: Date) -> String {
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
