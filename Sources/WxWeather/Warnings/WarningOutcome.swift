internal import WxPlatform
internal import WxCore

/// The result of a request for the warnings at a place.
package enum WarningOutcome: Hashable, Sendable {
  /// No selected source covers the place, so none was queried.
  case uncovered
  /// A report with nothing but warnings: they are present, stale, or have failed.
  case answered(WeatherReport)

  /// The report, if a source was queried.
  package var report: WeatherReport? {
    guard case .answered(let report) = self else { return nil }
    return report
  }
}

extension WeatherReport {
  /// The report with the warnings of an outcome in place of its own.
  package func warned(_ outcome: WarningOutcome) -> WeatherReport {
    guard let warnings = outcome.report, var status = warnings.parts[.alerts] else { return self }
    // The forecast's provider may have warnings of its own, which are better than none.
    if !status.hasData, hasData(for: .alerts) { return self }
    var report = self
    report.alerts = warnings.alerts
    status.provider = warnings.provider == provider ? nil : warnings.provider
    report.parts[.alerts] = status
    return report
  }
}
