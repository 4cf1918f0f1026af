public import struct WxPlatform.Date

extension Fix {
  /// The time of the measurement: the time that the source reported, or the time of arrival if the
  /// source reported none or a wrong one (``FixFlag/dateSuspect``).
  package var measuredAt: Date {
    guard let time, !flags.contains(.dateSuspect) else { return receivedAt }
    return time
  }

  /// Returns the age in seconds at a wall-clock time; never negative, since a receiver's clock may be
  /// ahead of ours.
  ///
  /// It counts from the time that the source reported, or from the time of arrival if the source
  /// reported none or a wrong one (``FixFlag/dateSuspect``).
  public func age(at now: Date) -> Seconds { max(0, now.timeIntervalSince(measuredAt)) }
}
