internal import Foundation
internal import WxCore

/// What one round through the chain of providers has brought so far.
///
/// The forecast (the conditions now, the hours, the days) comes from one provider: the first that gives
/// any of it. Warnings and air are parts of their own: each comes from the first provider that has it,
/// beside the forecast of whichever provider. Pure.
struct ProviderRound {
  let request: WeatherRequest
  /// Whether every provider is asked although what is kept of it is fresh.
  let isRefresh: Bool
  /// What each provider gave, in the order of the chain; what it did not give now is filled in from an
  /// earlier answer of its own.
  private(set) var reports: [WeatherReport] = []
  /// The providers that gave no forecast, and why.
  private(set) var attempts: [ProviderAttempt] = []

  init(_ request: WeatherRequest, isRefresh: Bool = false) {
    self.request = request
    self.isRefresh = isRefresh
  }

  private var wantsForecast: Bool { !request.parts.isDisjoint(with: WeatherPart.main) }

  /// What no provider of this round has given yet.
  var missing: Set<WeatherPart> {
    reports.reduce(into: request.parts) { missing, report in
      // What a forecast that came is without does not come from another provider.
      if report.gaveForecast { missing.subtract(WeatherPart.main) }
      missing.subtract(report.parts.filter { $0.value.outcome == .ok }.keys)
    }
  }

  /// Takes in what a provider gave.
  ///
  /// - Parameters:
  ///   - report: Its report of the parts that it was asked for.
  ///   - failure: Why it gave none of what matters, when it did not.
  mutating func add(_ report: WeatherReport, failure: WeatherError?) {
    reports.append(report)
    if let failure { attempts.append(ProviderAttempt(provider: report.provider, failure: failure)) }
  }

  /// Why a report is no success: the chief failure when it was asked for a forecast, or only for
  /// warnings and air, and gave nothing of it.
  func failure(of report: WeatherReport, asked parts: Set<WeatherPart>) -> WeatherError? {
    if !parts.isDisjoint(with: WeatherPart.main) {
      return report.gaveForecast ? nil : report.chiefFailure
    }
    return wantsForecast || report.parts.values.contains { $0.outcome == .ok }
      ? nil : report.chiefFailure
  }

  // MARK: The report

  /// The report of all that came, with earlier answers in the place of what did not.
  ///
  /// - Parameters:
  ///   - kept: What the cache has of each provider and may be shown now, in the order of the chain.
  ///   - now: The time.
  /// - Returns: The report; `nil` when there is nothing to show.
  func report(kept: [WeatherReport], at now: Date) -> WeatherReport? {
    guard var report = forecast(kept: kept, at: now) ?? withoutForecast(kept: kept) else {
      return nil
    }
    report.fallbacks = attempts
    for part in request.parts.subtracting(WeatherPart.main).sorted() {
      add(part, to: &report, kept: kept, at: now)
    }
    return report
  }

  private func forecast(kept: [WeatherReport], at now: Date) -> WeatherReport? {
    let parts = request.parts.intersection(WeatherPart.main)
    if let new = reports.first(where: \.gaveForecast) {
      return new.keeping(parts, at: request.place)
    }
    guard let earlier = kept.first(where: { $0.hasAny(of: parts) }) else { return nil }
    let report = earlier.keeping(parts, at: request.place)
    let isFresh = parts.allSatisfy { report.parts[$0].map { $0.isFresh(at: now) } ?? true }
    guard !attempts.isEmpty || !isFresh else { return report }
    return report.stale(because: reason(for: earlier.provider))
  }

  /// A report that begins with the reasons why there is no forecast; `nil` when nothing else came
  /// either.
  private func withoutForecast(kept: [WeatherReport]) -> WeatherReport? {
    let others = request.parts.subtracting(WeatherPart.main)
    let sources = wantsForecast ? reports : reports + kept
    let source = sources.first { source in
      others.contains { part in
        source.parts[part].map { wantsForecast ? $0.outcome == .ok : $0.hasData } == true
      }
    }
    guard let source else { return nil }
    var report = source.keeping([], at: request.place)
    for part in request.parts.intersection(WeatherPart.main) {
      let status = reports.compactMap { $0.parts[part] }.first { $0.failure != nil }
      report.parts[part] = PartStatus(.failed, failure: status?.failure)
    }
    return report
  }

  private func add(
    _ part: WeatherPart, to report: inout WeatherReport, kept: [WeatherReport], at now: Date
  ) {
    let provider: ProviderName
    var status: PartStatus
    if let source = reports.first(where: { $0.parts[part]?.outcome == .ok }),
      let new = source.parts[part]
    {
      report.take(part, from: source)
      (provider, status) = (source.provider, new)
    } else if let source = kept.first(where: { $0.knows(part) }), let old = source.parts[part] {
      report.take(part, from: source)
      (provider, status) = (source.provider, old)
      let own = reports.first { $0.provider == provider }?.parts[part]?.failure
      if own != nil || !old.isFresh(at: now) {
        status.outcome = .stale
        status.failure = own ?? reason(for: provider)
      }
    } else {
      let forecaster = report.provider
      let failed = reports.first { source in
        source.parts[part]?.failure.map { source.provider == forecaster || $0.isOfAnAsked } == true
      }
      guard let failed, let failure = failed.parts[part]?.failure else { return }
      (provider, status) = (failed.provider, PartStatus(.failed, failure: failure))
    }
    status.provider = provider == report.provider ? nil : provider
    report.parts[part] = status
  }

  /// Why an earlier answer of a provider is shown: its own failure now says more than that of the
  /// first provider.
  private func reason(for provider: ProviderName) -> WeatherError {
    (attempts.first { $0.provider == provider } ?? attempts.first)?.failure
      ?? WeatherError(provider, .offline)
  }
}

extension WeatherError {
  /// Whether the provider was asked and could have known: one that is passed over because it lacks a
  /// key or a contact, or that does not cover the place, is as good as not in the chain.
  fileprivate var isOfAnAsked: Bool {
    switch reason {
    case .noContact, .noKey, .outsideCoverage: false
    default: true
    }
  }
}

extension PartStatus {
  /// Whether the part was given, and need not be asked for again at a time.
  func isFresh(at now: Date) -> Bool {
    guard outcome == .ok, let expiresAt, let fetchedAt else { return false }
    // A clock that was set back makes an answer of the future: not to be trusted.
    return now < expiresAt && fetchedAt <= now.addingTimeInterval(60)
  }
}
