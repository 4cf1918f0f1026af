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
  init(_ request: WeatherRequest, parts: Set<WeatherPart>, from provider: ProviderName) {
    expected = request.parts.intersection(parts)
    self.provider = provider
    report = WeatherReport(place: request.place, provider: provider)
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
    draft.doubtWarnings()
    return draft.report
  }

  /// No warnings from a provider that does not cover the place say nothing.
  private mutating func doubtWarnings() {
    let outside = report.parts.values.compactMap(\.failure).first { $0.reason == .outsideCoverage }
    guard let outside, report.alerts.isEmpty, report.parts[.alerts]?.outcome == .ok else { return }
    report.parts[.alerts] = PartStatus(.failed, failure: outside)
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
