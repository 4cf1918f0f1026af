public import struct Foundation.Date

extension Fix {
  /// When the position was measured, as far as that is known: the time that the source reported, or
  /// the arrival if it reported none or one that cannot be right (``FixFlag/dateSuspect``).
  public var measuredAt: Date {
    guard let time, !flags.contains(.dateSuspect) else { return receivedAt }
    return time
  }

  /// The age in seconds at a time of the wall clock, counted from ``measuredAt``; never negative,
  /// since the clock of a receiver may run ahead of ours.
  public func age(at now: Date) -> Double { max(0, now.timeIntervalSince(measuredAt)) }
}
