public import struct WxPlatform.Date

/// The conditions at the present time, which may be later than the report.
extension WeatherReport {
  /// The conditions at a time, and their origin.
  public struct Present: Hashable, Sendable {
    /// The origin of conditions.
    public enum Origin: String, Hashable, Sendable {
      /// The provider reported them for about that time.
      case reported
      /// The forecast for that time.
      case forecast
      /// The provider reported them long before, and there is no forecast.
      case earlier
    }

    /// The conditions.
    public var reading: WeatherObservation
    /// Their origin.
    public var origin: Origin
  }

  /// The maximum age, in seconds, of reported conditions. Stations report every hour, some of them
  /// late; after this, a forecast is more accurate.
  private static let presentAge = 2.0 * 3600
  /// The maximum age, in seconds, of air quality data.
  private static let airAge = 6.0 * 3600

  /// Returns the conditions at a time: those that were reported within two hours of it, if they
  /// have a temperature; otherwise those of the forecast hour that covers it, or of the next one if
  /// only that has a temperature; otherwise earlier ones, or those of an hour that begins within two
  /// hours. `nil` if there are none.
  public func present(at now: Date) -> Present? {
    let isOld = current.map { abs(now.timeIntervalSince($0.time)) > Self.presentAge } ?? true
    if let current, !isOld, current.temperature != nil {
      return Present(reading: current, origin: .reported)
    }
    if let index = hours.lastIndex(covering: now) {
      // The first step of some providers has only amounts.
      let hour = hours[index...].prefix(2).first { $0.temperature != nil } ?? hours[index]
      return Present(reading: hour, origin: .forecast)
    }
    if let current { return Present(reading: current, origin: isOld ? .earlier : .reported) }
    let next = hours(from: now).first { $0.time.timeIntervalSince(now) <= Self.presentAge }
    return next.map { Present(reading: $0, origin: .forecast) }
  }

  /// Returns the conditions that a provider reported, and not those of a forecast.
  package func observation(at now: Date) -> WeatherObservation? {
    present(at: now).flatMap { $0.origin == .forecast ? nil : $0.reading }
  }

  /// Returns the air quality; `nil` if it is for a time more than six hours from the given one.
  public func air(at now: Date) -> AirQuality? {
    air.flatMap { abs(now.timeIntervalSince($0.time)) <= Self.airAge ? $0 : nil }
  }

  /// Returns the alerts that have not ended at the given time.
  public func alerts(at now: Date) -> [WeatherAlert] {
    alerts.filter { $0.ends.map { $0 > now } ?? true }
  }

  /// Returns the hours from the one that covers the given time.
  public func hours(from now: Date) -> ArraySlice<WeatherObservation> {
    let first = hours.lastIndex(covering: now) ?? hours.firstIndex { $0.time > now }
    return hours[(first ?? hours.endIndex)...]
  }

  /// Returns the weather of a day before the given time, if the report covers it.
  package func yesterday(at now: Date) -> WeatherObservation? {
    reading(at: now.addingTimeInterval(-86_400))
  }

  /// Returns the change of the pressure within the last three hours, in hectopascals: the
  /// barometric tendency (WMO No. 306, code table 0200).
  package func pressureTendency(at now: Date) -> Double? {
    guard let pressure = present(at: now)?.reading.pressure,
      let before = reading(at: now.addingTimeInterval(-10_800))?.pressure
    else { return nil }
    return pressure - before
  }

  private func reading(at time: Date) -> WeatherObservation? {
    (past + hours).covering(time)
  }

  /// Whether the whole forecast lies before the given time; `false` if there is no forecast.
  package func hasEnded(at now: Date) -> Bool {
    guard hasData(for: .hours) || hasData(for: .days) else { return false }
    return hours(from: now).isEmpty && days(from: now).isEmpty
  }

  /// Returns the days from the local date at the given time.
  public func days(from now: Date) -> ArraySlice<Day> {
    let today = clock.date(at: now)
    return days[(days.firstIndex { $0.date >= today } ?? days.endIndex)...]
  }
}
