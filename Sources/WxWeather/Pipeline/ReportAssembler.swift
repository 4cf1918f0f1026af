internal import WxPlatform
internal import WxCore

/// Builds a report from the answers of one provider as they arrive, without I/O.
struct ReportAssembler {
  /// The requested parts that the provider offers.
  private let expected: Set<WeatherPart>
  private let provider: WeatherProvider
  private var report: WeatherReport
  /// The forecast steps, even if they are needed only to build days.
  private var steps: [WeatherObservation] = []
  private var stepsStatus: PartStatus?

  /// - Parameters:
  ///   - request: The request.
  ///   - parts: The parts that the provider offers.
  ///   - provider: The provider.
  ///   - timeZones: The rules of time zones.
  init(
    _ request: WeatherRequest, parts: Set<WeatherPart>, from provider: WeatherProvider,
    timeZones: TimeZoneDatabase
  ) {
    expected = request.parts.intersection(parts)
    self.provider = provider
    report = WeatherReport(place: request.place, provider: provider, timeZones: timeZones)
  }

  /// Adds an answer. A later failure does not remove a part that is already present.
  mutating func add(_ answer: ProviderAnswer) {
    report.place.timeZone = report.place.timeZone ?? answer.timeZone
    report.place.elevation = report.place.elevation ?? answer.elevation
    report.utcOffset = report.utcOffset ?? answer.utcOffset
    let status = PartStatus(.ok, fetchedAt: answer.fetchedAt, expiresAt: answer.expiresAt)
    if let hours = answer.hours {
      steps = hours
      stepsStatus = status
      report.hours = expected.contains(.hours) ? hours : []
      report.past = expected.contains(.hours) ? answer.past ?? [] : []
    }
    // Prefer the reading that has a temperature, then the newer one.
    report.current = [report.current, answer.current].compactMap(\.self).max {
      ($0.temperature == nil ? 0 : 1, $0.time) < ($1.temperature == nil ? 0 : 1, $1.time)
    }
    report.days = answer.days ?? report.days
    report.alerts = answer.alerts ?? report.alerts
    report.air = answer.air ?? report.air
    if let minutes = answer.minutes {
      (report.minutes, report.minuteResolution) = (minutes, answer.minuteResolution)
    }
    for part in answer.parts.intersection(expected) { report.parts[part] = status }
    for (part, failure) in answer.failures
    where expected.contains(part) && report.parts[part]?.outcome != .ok {
      // If two calls for a part fail, keep the more definite reason.
      if case .keyOrPlan = failure.reason, report.parts[part] != nil { continue }
      report.parts[part] = PartStatus(.failed, failure: failure)
    }
  }

  /// The report so far; parts still pending have no status.
  var partial: WeatherReport { report }

  /// The report once all answers have arrived.
  func settled() -> WeatherReport {
    var settled = self
    settled.completeFirstStep()
    settled.deriveDays()
    settled.settleFailures()
    settled.markUncertainAlerts()
    return settled.report
  }

  /// Marks an empty list of alerts as failed if the provider does not cover the place.
  private mutating func markUncertainAlerts() {
    let outside = report.parts.values.compactMap(\.failure).first { $0.reason == .outsideCoverage }
    guard let outside, report.alerts.isEmpty, report.parts[.alerts]?.outcome == .ok else { return }
    report.parts[.alerts] = PartStatus(.failed, failure: outside)
  }

  /// Builds days from the steps if the provider has none, or none for this key. If its days failed
  /// temporarily, they are built too, and the failure of the part remains.
  private mutating func deriveDays() {
    guard expected.contains(.days), report.days.isEmpty, !steps.isEmpty,
      let status = stepsStatus
    else { return }
    let builder = DayBuilder(place: report.place.coordinate, clock: report.clock)
    let days = builder.days(from: steps)
    // The first step may have begun yesterday.
    let today = status.fetchedAt.map(report.clock.date(at:))
    let fromToday = days.drop { day in today.map { day.date < $0 } ?? false }
    report.days = fromToday.isEmpty ? days : Array(fromToday)
    let failure = report.parts[.days]?.failure
    switch failure?.reason {
    case nil, .planDoesNotCover, .keyOrPlan: report.parts[.days] = status
    default:
      // No expiry date, so that the next request fetches the provider's own days.
      report.parts[.days] = PartStatus(
        .failed, fetchedAt: status.fetchedAt, failure: failure)
    }
  }

  /// Adds the current conditions to the first step if they lie in it and its own are unknown.
  private mutating func completeFirstStep() {
    guard let current = report.current, let first = steps.first, first.temperature == nil,
      (first.time..<first.end).contains(current.time)
    else { return }
    for path in WeatherObservation.momentary where first[keyPath: path] == nil {
      steps[0][keyPath: path] = current[keyPath: path]
    }
    if expected.contains(.hours) { report.hours = steps }
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
        // Other calls show that the key is invalid.
        report.parts[part]?.failure = badKey
      }
    }
  }
}
