internal import Foundation
internal import WxCore

/// A report that grows as the answers of one provider come in. Pure.
struct ReportDraft {
  /// The parts that were asked for and that the provider has.
  private let expected: Set<WeatherPart>
  private let provider: ProviderName
  private var report: WeatherReport
  /// The steps, also where they serve only to make days of them.
  private var steps: [Reading] = []
  private var stepsStatus: PartStatus?

  /// - Parameters:
  ///   - request: What is asked for.
  ///   - parts: What the provider has.
  ///   - provider: Who is asked.
  ///   - fallbacks: Who was asked before.
  init(
    _ request: WeatherRequest, parts: Set<WeatherPart>, from provider: ProviderName,
    fallbacks: [ProviderAttempt]
  ) {
    expected = request.parts.intersection(parts)
    self.provider = provider
    report = WeatherReport(place: request.place, provider: provider)
    report.fallbacks = fallbacks
  }

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
    // Of two, the one that knows the temperature, then the newer one.
    report.current = [report.current, answer.current].compactMap(\.self).max {
      ($0.temperature == nil ? 0 : 1, $0.time) < ($1.temperature == nil ? 0 : 1, $1.time)
    }
    report.days = answer.days ?? report.days
    report.alerts = answer.alerts ?? report.alerts
    report.air = answer.air ?? report.air
    for part in answer.parts.intersection(expected) { report.parts[part] = status }
    for (part, failure) in answer.failures
    where expected.contains(part) && report.parts[part]?.outcome != .ok {
      // Of two calls for a part, one that says for sure why it failed is the better witness.
      if case .keyOrPlan = failure.reason, report.parts[part] != nil { continue }
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
  /// for a passing reason they are made too, and the part stays a failed one that tells why.
  private mutating func deriveDays() {
    guard expected.contains(.days), report.days.isEmpty, !steps.isEmpty,
      let status = stepsStatus
    else { return }
    let builder = DayBuilder(place: report.place.coordinate, clock: report.clock)
    report.days = builder.days(from: steps)
    let failure = report.parts[.days]?.failure
    switch failure?.reason {
    case nil, .planDoesNotCover, .keyOrPlan: report.parts[.days] = status
    default:
      // Without a time to which they are good: the next time, the provider's own are asked for.
      report.parts[.days] = PartStatus(
        .failed, fetchedAt: status.fetchedAt, failure: failure)
    }
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
    return parts.contains { counting.contains($0.key) && $0.value.hasData }
  }

  /// Why the provider gave nothing: the failure of the part that matters most.
  var chiefFailure: WeatherError {
    let failures = parts.sorted { $0.key < $1.key }.compactMap(\.value.failure)
    return failures.first ?? WeatherError(provider, .missingField("weather"))
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
    for (part, status) in parts where status.hasData {
      report.parts[part]?.outcome = .stale
      report.parts[part]?.failure = failure
    }
    return report
  }

  /// Whether all that a request can have from this provider is there and not out of date.
  func isFresh(
    for request: WeatherRequest, having available: Set<WeatherPart>, at now: Date
  ) -> Bool {
    let wanted = request.parts.intersection(available)
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
