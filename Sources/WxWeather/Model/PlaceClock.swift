public import WxPlatform
public import WxCore

/// The local time at a place.
public struct PlaceClock: Hashable, Sendable {
  private let zone: TimeZoneRules?
  private let fixedOffset: Int?

  /// Creates a clock from the rules of the time zone, or else the provider's UTC offset.
  ///
  /// A place without a time zone and a country is at sea. There, without an offset, the clock is
  /// that of the nautical time zone, as used by ships (15° of longitude per hour). On land, the
  /// time is then unknown.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - zone: The rules of its time zone; `nil` if they are unknown.
  ///   - utcOffset: Seconds ahead of UTC.
  package init(_ place: Place, zone: TimeZoneRules?, utcOffset: Int? = nil) {
    self.zone = zone
    let isAtSea = place.timeZone == nil && place.countryCode == nil
    let nautical = Int((place.coordinate.longitude / 15).rounded()) * 3600
    fixedOffset =
      utcOffset.flatMap { PlausibleRange.utcOffset.contains($0) ? $0 : nil }
      ?? (isAtSea ? nautical : nil)
  }

  /// The IANA identifier of the time zone, if its rules are known.
  public var timeZone: String? { zone?.identifier }

  /// Returns how many seconds the local time is ahead of UTC at a time; negative if it is behind.
  /// `nil` if neither the rules of the time zone nor the provider's offset are known: times are
  /// then in UTC.
  public func utcOffset(at time: Date) -> Int? { zone?.utcOffset(at: time) ?? fixedOffset }

  /// Returns the number of seconds to add to a time of UTC.
  private func shift(at time: Date) -> Int { utcOffset(at: time) ?? 0 }

  /// Returns the local date at a time; the date in UTC if the local time is unknown.
  public func date(at time: Date) -> CalendarDate {
    CalendarDate(time, utcOffset: shift(at: time))
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
    let local = time.timeIntervalSince1970 + Double(shift(at: time))
    return (local - (local / 86400).rounded(.down) * 86400) / 3600
  }

  /// Returns the start of a date. If clocks skip midnight, this is when they skip it.
  package func start(of date: CalendarDate) -> Date {
    let guess = date.midnight(utcOffset: shift(at: date.midnight(utcOffset: 0)))
    let start = date.midnight(utcOffset: shift(at: guess))
    guard zone != nil, self.date(at: start) != date || self.date(at: start - 1) >= date else {
      return start
    }
    // Clocks change this night: find the earliest quarter of an hour on the date.
    let quarters = (-16...16).lazy.map { guess + Double($0) * 900 }
    return quarters.first { self.date(at: $0) >= date } ?? start
  }

  /// Returns the instant at which clocks show a time.
  ///
  /// - Parameters:
  ///   - shown: The time shown, as if it were UTC.
  ///   - offset: The offset at that time, if it is known.
  /// - Returns: The instant; the first one if clocks show the time twice.
  package func instant(showing shown: Date, utcOffset offset: Int? = nil) -> Date {
    if let offset { return shown.addingTimeInterval(-Double(offset)) }
    let guesses = [shown.addingTimeInterval(-86400), shown.addingTimeInterval(86400)].map {
      shown.addingTimeInterval(-Double(shift(at: $0)))
    }
    return guesses.sorted().first { $0.addingTimeInterval(Double(shift(at: $0))) == shown }
      ?? guesses[0]
  }

  /// Returns the time as ISO 8601 text with the local offset: `2026-11-21T08:00:00+01:00`. A time
  /// in UTC, because the local one is unknown, ends with `Z`.
  package func text(_ time: Date) -> String {
    guard let offset = utcOffset(at: time) else { return ISO8601.text(time) }
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
