public import struct Foundation.Date

/// What a report says of the present, which goes on after the report was made.
extension WeatherReport {
  /// The conditions at a time, and how they are known.
  public struct Present: Hashable, Sendable {
    /// How conditions are known.
    public enum Origin: Hashable, Sendable {
      /// The provider told them for about that time.
      case told
      /// They were forecast for it.
      case forecast
      /// The provider told them long before, and nothing was forecast.
      case earlier
    }

    /// The conditions.
    public var reading: Reading
    /// How they are known.
    public var origin: Origin
  }

  /// Stations report every hour, some of them late; what is older than this, in seconds, says less
  /// of the present than a forecast does.
  private static let presentAge = 2.0 * 3600
  /// As long, in seconds, what was said of the air holds about.
  private static let airAge = 6.0 * 3600

  /// The conditions at a time: those that the provider told unless they are old by then or without a
  /// temperature, else the hour of the forecast that covers it, else what is nearest.
  public func present(at now: Date) -> Present? {
    let isOld = current.map { abs(now.timeIntervalSince($0.time)) > Self.presentAge } ?? true
    if let current, !isOld, current.temperature != nil {
      return Present(reading: current, origin: .told)
    }
    if let hour = coveringIndex(now) { return Present(reading: hours[hour], origin: .forecast) }
    if let current { return Present(reading: current, origin: isOld ? .earlier : .told) }
    return hours(from: now).first.map { Present(reading: $0, origin: .forecast) }
  }

  /// The quality of the air, unless it was told too long before a time.
  public func air(at now: Date) -> AirQuality? {
    air.flatMap { abs(now.timeIntervalSince($0.time)) <= Self.airAge ? $0 : nil }
  }

  /// The warnings that have not ended at a time.
  public func alerts(at now: Date) -> [Alert] {
    alerts.filter { $0.ends.map { $0 > now } ?? true }
  }

  /// The hours from the one that covers a time.
  public func hours(from now: Date) -> ArraySlice<Reading> {
    hours[(coveringIndex(now) ?? hours.firstIndex { $0.time > now } ?? hours.endIndex)...]
  }

  /// Whether all that was forecast lies before a time; never where nothing was forecast.
  public func hasEnded(at now: Date) -> Bool {
    guard knows(.hours) || knows(.days) else { return false }
    return hours(from: now).isEmpty && days(from: now).isEmpty
  }

  private func coveringIndex(_ now: Date) -> Int? {
    hours.lastIndex { $0.time <= now && $0.time.addingTimeInterval($0.step ?? 3600) > now }
  }

  /// The days from the one at the place at a time.
  public func days(from now: Date) -> ArraySlice<Day> {
    let today = clock.date(at: now)
    return days[(days.firstIndex { $0.date >= today } ?? days.endIndex)...]
  }
}
