internal import WxPlatform
internal import WxCore

/// The results so far of one round through the chain of providers.
///
/// The forecast (current conditions, hours, days) comes from one provider: the first that has any
/// of it. Alerts and air quality each come from the first provider that has them, whichever
/// provider gave the forecast. The round itself does no I/O.
struct ProviderRound {
  let request: WeatherRequest
  /// Whether to query every provider even if its cached report is fresh.
  let isRefresh: Bool
  /// The report of each provider, in the order of the chain. Parts missing from the new answer are
  /// filled in from the same provider's cached report.
  private(set) var reports: [WeatherReport] = []
  /// The providers that gave no forecast, with the reasons.
  private(set) var attempts: [ProviderAttempt] = []

  init(_ request: WeatherRequest, isRefresh: Bool = false) {
    self.request = request
    self.isRefresh = isRefresh
  }

  private var includesForecast: Bool { !request.parts.isDisjoint(with: WeatherPart.main) }

  /// The parts that no provider in this round has given yet.
  var missing: Set<WeatherPart> {
    reports.reduce(into: request.parts) { missing, report in
      // A part that is missing from a new forecast does not come from another provider.
      if report.gaveForecast { missing.subtract(WeatherPart.main) }
      missing.subtract(report.parts.filter { $0.value.outcome == .ok }.keys)
    }
  }

  /// Adds a provider's result.
  ///
  /// - Parameters:
  ///   - report: The provider's report of the requested parts.
  ///   - failure: The reason why the provider gave no forecast, if it gave none.
  mutating func add(_ report: WeatherReport, failure: WeatherError?) {
    reports.append(report)
    if let failure { attempts.append(ProviderAttempt(provider: report.provider, failure: failure)) }
  }

  /// The reason why a report is a failure: its main failure if a forecast was requested and not
  /// given, or if only alerts and air quality were requested and none was given.
  func failure(of report: WeatherReport, requested parts: Set<WeatherPart>) -> WeatherError? {
    if !parts.isDisjoint(with: WeatherPart.main) {
      return report.gaveForecast ? nil : report.chiefFailure
    }
    return includesForecast || report.parts.values.contains { $0.outcome == .ok }
      ? nil : report.chiefFailure
  }

  // MARK: The report

  /// The report of all results, with cached data for what is missing.
  ///
  /// - Parameters:
  ///   - cached: The cached reports that may be shown now, in the order of the chain.
  ///   - now: The time.
  /// - Returns: The report; `nil` when there is nothing to show.
  func report(cached: [WeatherReport], at now: Date) -> WeatherReport? {
    guard var report = forecast(cached: cached, at: now) ?? withoutForecast(cached: cached) else {
      return nil
    }
    report.fallbacks = attempts
    for part in request.parts.subtracting(WeatherPart.main).sorted() {
      add(part, to: &report, cached: cached, at: now)
    }
    return report.unexpired(at: now)
  }

  private func forecast(cached: [WeatherReport], at now: Date) -> WeatherReport? {
    let parts = request.parts.intersection(WeatherPart.main)
    if let new = reports.first(where: \.gaveForecast) {
      return new.limited(to: parts, at: request.place)
    }
    guard let earlier = cached.first(where: { $0.hasAny(of: parts) }) else { return nil }
    let report = earlier.limited(to: parts, at: request.place)
    let isFresh = parts.allSatisfy { report.parts[$0].map { $0.isFresh(at: now) } ?? true }
    guard !attempts.isEmpty || !isFresh else { return report }
    return report.stale(because: reason(for: earlier.provider))
  }

  /// A report that starts with the reasons why there is no forecast; `nil` if there is nothing else
  /// to show either.
  private func withoutForecast(cached: [WeatherReport]) -> WeatherReport? {
    let others = request.parts.subtracting(WeatherPart.main)
    let sources = includesForecast ? reports : reports + cached
    let source = sources.first { source in
      others.contains { part in
        source.parts[part].map { includesForecast ? $0.outcome == .ok : $0.hasData } == true
      }
    }
    guard let source else { return nil }
    var report = source.limited(to: [], at: request.place)
    for part in request.parts.intersection(WeatherPart.main) {
      let status = reports.compactMap { $0.parts[part] }.first { $0.failure != nil }
      report.parts[part] = PartStatus(.failed, failure: status?.failure)
    }
    return report
  }

  private func add(
    _ part: WeatherPart, to report: inout WeatherReport, cached: [WeatherReport], at now: Date
  ) {
    let provider: WeatherProvider
    var status: PartStatus
    if let source = reports.first(where: { $0.parts[part]?.outcome == .ok }),
      let new = source.parts[part]
    {
      report.take(part, from: source)
      (provider, status) = (source.provider, new)
    } else if let source = cached.first(where: { $0.hasData(for: part) }),
      let old = source.parts[part]
    {
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
        source.parts[part]?.failure.map { source.provider == forecaster || $0.wasRequested } == true
      }
      guard let failed, let failure = failed.parts[part]?.failure else { return }
      (provider, status) = (failed.provider, PartStatus(.failed, failure: failure))
    }
    status.provider = provider == report.provider ? nil : provider
    report.parts[part] = status
  }

  /// The reason why a provider's cached report is shown. The provider's own failure says more than
  /// that of the first provider.
  private func reason(for provider: WeatherProvider) -> WeatherError {
    (attempts.first { $0.provider == provider } ?? attempts.first)?.failure
      ?? WeatherError(provider, .offline)
  }
}

extension WeatherError {
  /// Whether the provider was queried and could have answered. A provider that lacks a key or a
  /// contact, or does not cover the place, is treated as if it were not in the chain.
  fileprivate var wasRequested: Bool {
    switch reason {
    case .noContact, .noKey, .outsideCoverage: false
    default: true
    }
  }
}

extension PartStatus {
  /// Whether the part is present and need not be fetched again at the given time.
  func isFresh(at now: Date) -> Bool {
    guard outcome == .ok, let expiresAt, let fetchedAt else { return false }
    // If the clock was set back, the part seems to come from the future and is not trusted.
    return now < expiresAt && fetchedAt <= now.addingTimeInterval(60)
  }
}
