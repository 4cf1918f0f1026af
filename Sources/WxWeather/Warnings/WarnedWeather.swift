internal import WxPlatform
package import WxCore

/// Fetches forecasts and official warnings at the same time, and puts them together. A forecast
/// waits for the warnings only as long as `patience` allows.
package struct WarnedWeather: Sendable {
  private let weather: WeatherService
  private let warnings: WarningService
  private let clocks: Clocks
  private let patience: Duration
  /// Whether a provider of forecasts has warnings too.
  private let hasOwnWarnings: Bool

  /// How long a finished forecast waits for the warnings.
  package static let standardPatience = Duration.seconds(1.5)
  /// How long warnings are awaited that no forecast waits for.
  private static let limitOfWarnings = Duration.seconds(60)

  /// - Parameters:
  ///   - weather: Fetches the forecasts.
  ///   - warnings: Fetches the warnings.
  ///   - hasOwnWarnings: Whether a provider of forecasts has warnings too.
  ///   - clocks: The clocks.
  ///   - patience: How long a finished forecast waits for the warnings; after it, they count as
  ///     failed, and earlier ones are shown.
  package init(
    _ weather: WeatherService, _ warnings: WarningService, hasOwnWarnings: Bool = false,
    clocks: Clocks,
    patience: Duration = standardPatience
  ) {
    self.weather = weather
    self.warnings = warnings
    self.hasOwnWarnings = hasOwnWarnings
    self.clocks = clocks
    self.patience = patience
  }

  /// Fetches the weather of several places; see ``WeatherService/reports(for:each:)``.
  ///
  /// - Parameters:
  ///   - requests: The requests.
  ///   - each: Receives each outcome as soon as it is known, and the index of its request.
  /// - Returns: The report for each request, or the reason why there is nothing to show.
  @discardableResult
  package func reports(
    for requests: [WeatherRequest],
    each: (Int, Result<WeatherReport, WeatherFailure>) -> Void = { _, _ in }
  ) async -> [Result<WeatherReport, WeatherFailure>] {
    // Warnings that a source of warnings has are not requested from the provider of the forecast.
    let forecasts = requests.map { forecast($0) }
    let warned = requests.indices.filter { forecasts[$0] != requests[$0] }
    // If only warnings are requested, they may take their time, because no forecast waits for them.
    let isUrgent = forecasts.contains { !$0.parts.isEmpty }
    return await withTaskGroup(of: WarningAnswer?.self) { group in
      for index in warned {
        let request = requests[index]
        group.addTask { [warnings] in
          let outcome = await warnings.warnings(
            at: request.place, language: request.language, isUrgent: isUrgent)
          return WarningAnswer(index: index, outcome: outcome)
        }
      }
      var results = await weather.reports(for: forecasts) { index, result in
        // A result that still gets its warnings is passed on below.
        if forecasts[index] == requests[index], !isUncovered(requests[index]) {
          each(index, result)
        }
      }
      let outcomes = await collect(
        warned.count, from: &group, within: isUrgent ? patience : Self.limitOfWarnings)
      for index in warned {
        let request = requests[index]
        let outcome =
          outcomes[index] ?? warnings.stored(at: request.place, language: request.language)
        results[index] =
          forecasts[index].parts.isEmpty
          ? warnings.answer(outcome, at: request.place)
          : Self.merged(results[index], outcome, forecasts[index])
        each(index, results[index])
      }
      for (index, request) in requests.enumerated() where isUncovered(request) {
        results[index] = .success(warnings.emptyReport(at: request.place))
        each(index, results[index])
      }
      return results
    }
  }

  /// The warnings for a request.
  private struct WarningAnswer: Sendable {
    /// The index of the request.
    let index: Int
    let outcome: WarningOutcome
  }

  /// Waits for the answers of a group, and cancels what takes longer than a time.
  ///
  /// - Returns: The outcomes that arrived, by the indexes of their requests.
  private func collect(
    _ count: Int, from group: inout TaskGroup<WarningAnswer?>, within limit: Duration
  ) async -> [Int: WarningOutcome] {
    guard count > 0 else { return [:] }
    group.addTask { [clocks] in
      try? await clocks.sleep(limit)
      return nil
    }
    var outcomes: [Int: WarningOutcome] = [:]
    while outcomes.count < count, let answer = await group.next() ?? nil {
      outcomes[answer.index] = answer.outcome
    }
    group.cancelAll()
    return outcomes
  }

  /// Whether only warnings are requested, and neither a source nor a provider has them for the
  /// place. The answer is then an empty report that says so.
  private func isUncovered(_ request: WeatherRequest) -> Bool {
    request.parts == [.alerts] && !hasOwnWarnings && !warnings.covers(request.place)
  }

  /// The request without warnings, if a source of warnings covers the place.
  private func forecast(_ request: WeatherRequest) -> WeatherRequest {
    guard request.parts.contains(.alerts), warnings.covers(request.place) else { return request }
    var forecast = request
    forecast.parts.remove(.alerts)
    return forecast
  }

  /// Puts the outcome of the warnings into the result of the forecast. Without a forecast, the
  /// result is a report of the warnings alone, which says why the forecast is missing.
  private static func merged(
    _ result: Result<WeatherReport, WeatherFailure>, _ outcome: WarningOutcome,
    _ forecast: WeatherRequest
  ) -> Result<WeatherReport, WeatherFailure> {
    guard let warnings = outcome.report else { return result }
    switch result {
    case .success(let report): return .success(report.warned(outcome))
    case .failure(let failure):
      guard warnings.hasData(for: .alerts) else { return result }
      var report = warnings
      report.fallbacks = failure.attempts
      for part in forecast.parts.intersection(WeatherPart.main) {
        report.parts[part] = PartStatus(.failed, failure: failure.attempts.first?.failure)
      }
      return .success(report)
    }
  }
}
