internal import WxPlatform
internal import WxCore

/// Operations on the parts of a report.
extension WeatherReport {
  /// Whether any of the given parts is present.
  func hasAny(of parts: Set<WeatherPart>) -> Bool { parts.contains(where: hasData(for:)) }

  /// Whether the provider has just given any part of the forecast.
  var gaveForecast: Bool {
    parts.contains {
      WeatherPart.main.contains($0.key) && $0.value.hasData && $0.value.outcome != .stale
    }
  }

  /// Replaces failed parts with those of an earlier report.
  mutating func fillIn(from earlier: WeatherReport, at now: Date) {
    for (part, status) in parts where status.outcome == .failed {
      guard let cached = earlier.parts[part], cached.outcome != .failed else { continue }
      if part == .days, !days.isEmpty, !Self.areBetter(earlier.days, cached, at: now) { continue }
      take(part, from: earlier)
      parts[part] = PartStatus(
        .stale, fetchedAt: cached.fetchedAt, expiresAt: cached.expiresAt, failure: status.failure)
    }
  }

  /// The maximum age, in seconds, at which a provider's own days are preferred to days built from
  /// new steps.
  private static let ownDaysAge = 12.0 * 3600

  /// Whether earlier days are preferable to those just built from steps.
  private static func areBetter(
    _ earlier: [Day], _ status: PartStatus, at now: Date
  ) -> Bool {
    guard let fetchedAt = status.fetchedAt, earlier.allSatisfy({ $0.steps == nil }) else {
      return false
    }
    return now.timeIntervalSince(fetchedAt) <= ownDaysAge
  }

  /// Copies the data of a part; the caller sets its status.
  mutating func take(_ part: WeatherPart, from other: WeatherReport) {
    utcOffset = utcOffset ?? other.utcOffset
    place.timeZone = place.timeZone ?? other.place.timeZone
    switch part {
    case .current: current = other.current
    case .hours: (hours, past) = (other.hours, other.past)
    case .days: days = other.days
    case .alerts: alerts = other.alerts
    case .air: air = other.air
    case .minutes: (minutes, minuteResolution) = (other.minutes, other.minuteResolution)
    }
  }

  /// The report plus those parts of an earlier one that the request left out. Parts that were
  /// requested but not given are dropped.
  func joined(with earlier: WeatherReport?, besides request: WeatherRequest) -> WeatherReport {
    guard let earlier else { return self }
    var report = self
    for (part, status) in earlier.parts where !request.parts.contains(part) {
      report.take(part, from: earlier)
      report.parts[part] = status
    }
    return report
  }

  /// The report reduced to some parts, at the place as the request names it.
  func limited(to selection: Set<WeatherPart>, at requested: Place) -> WeatherReport {
    var report = WeatherReport(place: requested, provider: provider, timeZones: timeZones)
    report.place.timeZone = requested.timeZone ?? place.timeZone
    report.place.elevation = requested.elevation ?? place.elevation
    report.utcOffset = utcOffset
    report.fallbacks = fallbacks
    for (part, status) in parts where selection.contains(part) {
      report.take(part, from: self)
      report.parts[part] = status
    }
    return report
  }

  /// The report with all its parts marked as stale because of a failure.
  func stale(because failure: WeatherError) -> WeatherReport {
    var report = self
    for (part, status) in parts where status.hasData {
      report.parts[part]?.outcome = .stale
      report.parts[part]?.failure = failure
    }
    return report
  }

  /// The report in which no part counts as stale that has not expired: after a failed refresh, what
  /// was there before is as good as it was.
  func unexpired(at now: Date) -> WeatherReport {
    var report = self
    for (part, status) in parts where status.outcome == .stale {
      let present = PartStatus(.ok, fetchedAt: status.fetchedAt, expiresAt: status.expiresAt)
      guard present.isFresh(at: now) else { continue }
      report.parts[part]?.outcome = .ok
      report.parts[part]?.failure = nil
    }
    return report
  }

  /// Whether all the given parts are present and fresh; `false` for no parts.
  func isFresh(_ selection: Set<WeatherPart>, at now: Date) -> Bool {
    !selection.isEmpty && selection.allSatisfy { parts[$0]?.isFresh(at: now) == true }
  }

  /// The parts of an earlier report that may be shown: none that is too old, and no forecast that
  /// has ended.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - limit: The maximum age; `nil` for no limit.
  /// - Returns: The report, and if its forecast may not be shown, the reason.
  func showable(
    at now: Date, limit: Duration?
  ) -> (report: WeatherReport, refusal: WeatherError.Reason?) {
    let isYoung = { (status: PartStatus) -> Bool in
      guard let limit else { return true }
      // A negative age means that the clock was set back, so the true age is unknown.
      return status.fetchedAt.map { abs(now.timeIntervalSince($0)) <= limit.seconds } ?? false
    }
    let age = fetchedAt.map { now.timeIntervalSince($0) } ?? 0
    var young = limited(to: Set(parts.filter { isYoung($0.value) }.keys), at: place)
    if hasAny(of: WeatherPart.main), !young.hasAny(of: WeatherPart.main) {
      return (young, .cachedTooOld(age: age))
    }
    guard young.hasEnded(at: now) else { return (young, nil) }
    young = young.limited(to: Set(young.parts.keys).subtracting(WeatherPart.main), at: place)
    return (young, .cachedForecastEnded(age: age))
  }
}
