internal import Foundation
internal import WxCore

/// Reports as sums of parts.
extension WeatherReport {
  /// Whether any of some parts is there.
  func hasAny(of parts: Set<WeatherPart>) -> Bool { parts.contains(where: knows) }

  /// Whether the provider gave any of the forecast now.
  var gaveForecast: Bool {
    parts.contains {
      WeatherPart.main.contains($0.key) && $0.value.hasData && $0.value.outcome != .stale
    }
  }

  /// Puts parts of an earlier report in the place of those that failed.
  mutating func fillIn(from earlier: WeatherReport, at now: Date) {
    for (part, status) in parts where status.outcome == .failed {
      guard let kept = earlier.parts[part], kept.outcome != .failed else { continue }
      if part == .days, !days.isEmpty, !Self.areBetter(earlier.days, kept, at: now) { continue }
      take(part, from: earlier)
      parts[part] = PartStatus(
        .stale, fetchedAt: kept.fetchedAt, expiresAt: kept.expiresAt, failure: status.failure)
    }
  }

  /// How old days of the provider's own may be, in seconds, to be worth more than new ones that are
  /// made of steps.
  private static let ownDaysAge = 12.0 * 3600

  /// Whether earlier days are worth more than those that were made of steps now.
  private static func areBetter(
    _ earlier: [Day], _ status: PartStatus, at now: Date
  ) -> Bool {
    guard let fetchedAt = status.fetchedAt, earlier.allSatisfy({ $0.steps == nil }) else {
      return false
    }
    return now.timeIntervalSince(fetchedAt) <= ownDaysAge
  }

  /// Takes the data of a part over; its status is for the caller to set.
  mutating func take(_ part: WeatherPart, from other: WeatherReport) {
    utcOffset = utcOffset ?? other.utcOffset
    place.timeZone = place.timeZone ?? other.place.timeZone
    switch part {
    case .current: current = other.current
    case .hours: hours = other.hours
    case .days: days = other.days
    case .alerts: alerts = other.alerts
    case .air: air = other.air
    }
  }

  /// The report with the parts of an earlier one that a request did not ask for. Those that it asked
  /// for and did not get are gone.
  func joined(with earlier: WeatherReport?, besides request: WeatherRequest) -> WeatherReport {
    guard let earlier else { return self }
    var report = self
    for (part, status) in earlier.parts where !request.parts.contains(part) {
      report.take(part, from: earlier)
      report.parts[part] = status
    }
    return report
  }

  /// The report with only some parts, at a place as a request names it.
  func keeping(_ kept: Set<WeatherPart>, at asked: Place) -> WeatherReport {
    var report = WeatherReport(place: asked, provider: provider)
    report.place.timeZone = asked.timeZone ?? place.timeZone
    report.place.elevation = asked.elevation ?? place.elevation
    report.utcOffset = utcOffset
    report.fallbacks = fallbacks
    for (part, status) in parts where kept.contains(part) {
      report.take(part, from: self)
      report.parts[part] = status
    }
    return report
  }

  /// All parts that are there, as parts that no provider gave again, because of a failure.
  func stale(because failure: WeatherError) -> WeatherReport {
    var report = self
    for (part, status) in parts where status.hasData {
      report.parts[part]?.outcome = .stale
      report.parts[part]?.failure = failure
    }
    return report
  }

  /// Whether some parts are all there and not out of date; never for no parts.
  func isFresh(_ wanted: Set<WeatherPart>, at now: Date) -> Bool {
    !wanted.isEmpty && wanted.allSatisfy { parts[$0]?.isFresh(at: now) == true }
  }

  /// What may be shown of an earlier report: no part that is too old, and no forecast that has ended.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - limit: The greatest age; `nil` for any.
  /// - Returns: The report, and why its forecast may not be shown, if so.
  func showable(
    at now: Date, limit: Duration?
  ) -> (report: WeatherReport, refusal: WeatherError.Reason?) {
    let isYoung = { (status: PartStatus) -> Bool in
      guard let limit else { return true }
      // An age below zero is that of a clock that was set back: as little is known of it.
      return status.fetchedAt.map { abs(now.timeIntervalSince($0)) <= limit.seconds } ?? false
    }
    let age = fetchedAt.map { now.timeIntervalSince($0) } ?? 0
    var young = keeping(Set(parts.filter { isYoung($0.value) }.keys), at: place)
    if hasAny(of: WeatherPart.main), !young.hasAny(of: WeatherPart.main) {
      return (young, .keptTooOld(age: age))
    }
    guard young.hasEnded(at: now) else { return (young, nil) }
    young = young.keeping(Set(young.parts.keys).subtracting(WeatherPart.main), at: place)
    return (young, .keptEnded(age: age))
  }
}
