internal import Foundation
internal import WxCore

/// A report that grows as the answers of one provider come in. Pure.
struct ReportDraft {
  private let request: WeatherRequest
  private let provider: ProviderName
  private var report: WeatherReport
  /// The steps, also where they serve only to make days of them.
  private var steps: [Reading] = []
  private var stepsStatus: PartStatus?

  init(_ request: WeatherRequest, from provider: ProviderName, fallbacks: [ProviderAttempt]) {
    self.request = request
    self.provider = provider
    report = WeatherReport(place: request.place, provider: provider)
    report.fallbacks = fallbacks
  }

  /// The parts that were asked for and that the provider has.
  private var expected: Set<WeatherPart> { request.parts.intersection(provider.parts) }

  /// Takes an answer in. A part that is there is not lost to a failure that comes later.
  mutating func add(_ answer: ProviderAnswer) {
    report.place.timeZone = report.place.timeZone ?? answer.timeZone
    report.place.elevation = report.place.elevation ?? answer.elevation
    report.utcOffset = report.utcOffset ?? answer.utcOffset
    let status = PartStatus(.ok, fetchedAt: answer.fetchedAt, expiresAt: answer.expiresAt)
    if let hours = answer.hours {
      steps = hours
      stepsStatus = status
      report.hours = expected.contains(.hours) ? hours : []
    }
    report.current = answer.current ?? report.current
    report.days = answer.days ?? report.days
    report.alerts = answer.alerts ?? report.alerts
    report.air = answer.air ?? report.air
    for part in answer.parts.intersection(expected) { report.parts[part] = status }
    for (part, failure) in answer.failures
    where expected.contains(part) && report.parts[part]?.outcome != .ok {
      report.parts[part] = PartStatus(.failed, failure: failure)
    }
  }

  /// What is there so far; parts that are still awaited have no status.
  var partial: WeatherReport { report }

  /// The report when no more answers come.
  func settled() -> WeatherReport {
    var draft = self
    draft.deriveDays()
    draft.settleFailures()
    return draft.report
  }

  /// Makes days of the steps where the provider gives none, or not to this key. Where its days fail
  /// for a passing reason that is told instead: days that change their nature do not help.
  private mutating func deriveDays() {
    guard expected.contains(.days), report.days.isEmpty, !steps.isEmpty,
      let status = stepsStatus
    else { return }
    switch report.parts[.days]?.failure?.reason {
    case nil, .planDoesNotCover, .keyOrPlan: break
    default: return
    }
    let builder = DayBuilder(place: report.place.coordinate, clock: report.clock)
    report.days = builder.days(from: steps)
    report.parts[.days] = status
  }

  private mutating func settleFailures() {
    let failures = report.parts.values.compactMap(\.failure)
    let badKey = failures.first { $0.reason == .invalidKey }
    for part in expected {
      let failure = report.parts[part]?.failure
      if report.parts[part] == nil {
        let missing = WeatherError(provider, .missingField(part.rawValue))
        report.parts[part] = PartStatus(.failed, failure: missing)
      } else if case .keyOrPlan = failure?.reason, let badKey {
        // Other calls say that it is the key.
        report.parts[part]?.failure = badKey
      }
    }
  }
}

extension WeatherReport {
  /// Whether the report is worth showing: a main part is there, or what was asked for where no main
  /// part was.
  func isUseful(for request: WeatherRequest) -> Bool {
    let wanted = request.parts.intersection(WeatherPart.main)
    let counting = wanted.isEmpty ? request.parts : wanted
    return parts.contains { counting.contains($0.key) && $0.value.outcome != .failed }
  }

  /// Why the provider gave nothing: the failure of the part that matters most.
  var chiefFailure: WeatherError {
    let failures = parts.sorted { $0.key < $1.key }.compactMap(\.value.failure)
    return failures.first ?? WeatherError(provider, .missingField("weather"))
  }

  /// Puts parts of an earlier report in the place of those that failed.
  mutating func fillIn(from earlier: WeatherReport) {
    for (part, status) in parts where status.outcome == .failed {
      guard let kept = earlier.parts[part], kept.outcome != .failed else { continue }
      take(part, from: earlier)
      parts[part] = PartStatus(
        .stale, fetchedAt: kept.fetchedAt, expiresAt: kept.expiresAt, failure: status.failure)
    }
  }

  private mutating func take(_ part: WeatherPart, from earlier: WeatherReport) {
    utcOffset = utcOffset ?? earlier.utcOffset
    place.timeZone = place.timeZone ?? earlier.place.timeZone
    switch part {
    case .current: current = earlier.current
    case .hours: hours = earlier.hours
    case .days: days = earlier.days
    case .alerts: alerts = earlier.alerts
    case .air: air = earlier.air
    }
  }

  /// The report with only what a request asks for, at the place as that request names it.
  func limited(to request: WeatherRequest) -> WeatherReport {
    var report = WeatherReport(place: request.place, provider: provider)
    report.place.timeZone = request.place.timeZone ?? place.timeZone
    report.place.elevation = request.place.elevation ?? place.elevation
    report.utcOffset = utcOffset
    report.fallbacks = fallbacks
    for (part, status) in parts where request.parts.contains(part) {
      report.take(part, from: self)
      report.parts[part] = status
    }
    return report
  }

  /// All parts that are there, as parts that no provider gave again, because of a failure.
  func stale(because failure: WeatherError, after attempts: [ProviderAttempt]) -> WeatherReport {
    var report = self
    report.fallbacks = attempts
    for (part, status) in parts where status.outcome != .failed {
      report.parts[part]?.outcome = .stale
      report.parts[part]?.failure = failure
    }
    return report
  }

  /// Whether all that a request can have from this provider is there and not out of date.
  func isFresh(for request: WeatherRequest, at now: Date) -> Bool {
    let wanted = request.parts.intersection(provider.parts)
    return !wanted.isEmpty
      && wanted.allSatisfy { part in
        guard let status = parts[part], status.outcome == .ok, let expiry = status.expiresAt,
          let fetched = status.fetchedAt
        else { return false }
        // A clock that was set back makes an answer of the future: not to be trusted.
        return now < expiry && fetched <= now.addingTimeInterval(60)
      }
  }
}
