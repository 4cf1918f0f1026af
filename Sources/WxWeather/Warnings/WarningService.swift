package import Logging
internal import WxPlatform
package import WxCore

/// Fetches the official warnings at places, whatever the provider of the forecast.
///
/// The sources that cover a place are queried in order until one answers: a national service has its
/// warnings first and in full; those that collect the warnings of many countries are next. Answers are
/// cached with their own times.
package struct WarningService: Sendable {
  private let selection: WarningSelection
  private let areas: WarningAreaLookUp
  private let fetcher: ProviderFetcher
  private let cache: ReportCache?
  private let options: PipelineOptions
  private let resting: RestingSources

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - selection: The sources to ask.
  ///   - areas: Looks up the areas of warnings at a position.
  ///   - configuration: The contact and the addresses.
  ///   - client: Sends the requests.
  ///   - cache: Stores the last warnings of each place, in a folder of their own.
  ///   - restFolder: A folder to remember which sources did not answer.
  ///   - options: The options.
  ///   - clocks: The clocks.
  ///   - logger: Receives the sources' notices to their users.
  package init(
    _ selection: WarningSelection, areas: WarningAreaLookUp, configuration: WeatherConfiguration,
    client: any HTTPClient, cache: ReportCache? = nil, restFolder: String? = nil,
    options: PipelineOptions = PipelineOptions(), clocks: Clocks = .live, logger: Logger? = nil
  ) {
    self.selection = selection
    self.areas = areas
    fetcher = ProviderFetcher(
      client: client, configuration: configuration, clocks: clocks, notices: OnceLogger(logger),
      ignoresCaches: options.ignoresFresh)
    self.cache = cache
    self.options = options
    resting = RestingSources(folder: restFolder)
  }

  /// Returns the answer to a request for nothing but the warnings at a place.
  package func answer(
    _ outcome: WarningOutcome, at place: Place
  ) -> Result<WeatherReport, WeatherFailure> {
    guard let report = outcome.report else { return .success(emptyReport(at: place)) }
    guard !report.hasData(for: .alerts), let failure = report.parts[.alerts]?.failure else {
      return .success(report)
    }
    return .failure(
      WeatherFailure(attempts: [ProviderAttempt(provider: report.provider, failure: failure)]))
  }

  /// A report for a place that no source covers: it has no part.
  func emptyReport(at place: Place) -> WeatherReport {
    WeatherReport(
      place: place, provider: fetcher.configuration.providers.first ?? .openMeteo,
      timeZones: fetcher.configuration.timeZones)
  }

  /// Returns whether a selected source covers a place.
  package func covers(_ place: Place) -> Bool { !selection.sources(covering: place).isEmpty }

  /// Returns the warnings at a place. Canceling the task ends the requests at once.
  ///
  /// - Parameters:
  ///   - place: The place, with its country if it is known.
  ///   - language: The language of the texts, as a tag.
  ///   - isUrgent: Whether to leave out sources that did not answer a short time ago.
  /// - Returns: The warnings, or that no source covers the place.
  package func warnings(
    at place: Place, language: String, isUrgent: Bool = false
  ) async -> WarningOutcome {
    let sources = selection.sources(covering: place)
    guard !sources.isEmpty else { return .uncovered }
    let request = WeatherRequest(place: place, parts: [.alerts], language: language)
    // Only sources that are queried need the areas, so they are looked up late.
    var here: WarningPlace?
    var failures: [WeatherError] = []
    var earlier: [WeatherReport] = []
    for source in sources {
      if let stored = stored(request, of: source) {
        let isFresh = stored.isFresh([.alerts], at: fetcher.clocks.wall())
        if isFresh, !options.ignoresFresh { return .answered(stored) }
        earlier.append(stored)
      }
      guard !options.isOffline, !Task.isCancelled else { continue }
      if isUrgent, !options.ignoresFresh, resting.contains(source, at: fetcher.clocks.wall()) {
        failures.append(WeatherError(source.provider, .unavailable(status: nil)))
        continue
      }
      let known = here ?? areas.place(place, language: language)
      here = known
      let start = fetcher.clocks.elapsed()
      do throws(WeatherError) {
        let report = try await report(known, from: source)
        // Incomplete warnings do not replace earlier ones.
        if report.parts[.alerts]?.outcome == .ok { cache?.save(report, for: request) }
        resting.remove(source)
        return .answered(report)
      } catch {
        resting.note(
          source, error.reason, after: fetcher.clocks.elapsed() - start, at: fetcher.clocks.wall())
        failures.append(error)
      }
    }
    return .answered(fallback(earlier, failures, at: place, of: sources[0]))
  }

  /// The last warnings of a place that may still be shown, without a request.
  package func stored(at place: Place, language: String) -> WarningOutcome {
    let sources = selection.sources(covering: place)
    guard !sources.isEmpty else { return .uncovered }
    let request = WeatherRequest(place: place, parts: [.alerts], language: language)
    let late = WeatherError(sources[0].provider, .unavailable(status: nil))
    return .answered(
      fallback(
        sources.compactMap { stored(request, of: $0) }, [late], at: place, of: sources[0]))
  }

  private func stored(_ request: WeatherRequest, of source: WarningSource) -> WeatherReport? {
    guard let stored = cache?.report(for: request, from: source.provider) else { return nil }
    let report = stored.showable(at: fetcher.clocks.wall(), limit: options.maximumStaleness).report
    guard report.hasData(for: .alerts) else { return nil }
    return report.limited(to: [.alerts], at: request.place)
  }

  private func report(
    _ place: WarningPlace, from source: WarningSource
  ) async throws(WeatherError) -> WeatherReport {
    let context = try WarningContext(place, of: source, fetcher)
    var report = WeatherReport(
      place: place.place, provider: source.provider,
      timeZones: fetcher.configuration.timeZones)
    report.alerts = try await source.fetch(context)
    let (dates, unread) = (context.dates, context.unread)
    guard unread.count > 0 else {
      report.parts[.alerts] = PartStatus(
        .ok, fetchedAt: dates.fetchedAt, expiresAt: dates.expiresAt)
      return report
    }
    let failure = WeatherError(
      source.provider, .missingWarnings(count: unread.count, of: unread.total))
    // Without any warning, one of the missing ones may be the only one.
    if report.alerts.isEmpty { throw failure }
    // No expiry date, so that the next request fetches the missing ones.
    report.parts[.alerts] = PartStatus(.failed, fetchedAt: dates.fetchedAt, failure: failure)
    return report
  }

  /// The youngest earlier warnings, marked as stale, or else the reason why there are none.
  private func fallback(
    _ earlier: [WeatherReport], _ failures: [WeatherError], at place: Place,
    of source: WarningSource
  ) -> WeatherReport {
    // A source that lacks a contact was not queried; it is the reason only if no other was. One that
    // does not cover the place proves nothing about those that may.
    let queried = failures.filter { $0.reason != .noContact }
    let failure =
      queried.first { $0.reason != .outsideCoverage } ?? queried.first ?? failures.first
      ?? WeatherError(source.provider, options.isOffline ? .notCached : .cancelled)
    let youngest = earlier.max {
      ($0.fetchedAt ?? .distantPast) < ($1.fetchedAt ?? .distantPast)
    }
    if let youngest {
      let reason = failures.isEmpty ? WeatherError(youngest.provider, .offline) : failure
      return youngest.stale(because: reason).unexpired(at: fetcher.clocks.wall())
    }
    var report = WeatherReport(
      place: place, provider: failure.provider, timeZones: fetcher.configuration.timeZones)
    report.parts[.alerts] = PartStatus(.failed, failure: failure)
    return report
  }
}
