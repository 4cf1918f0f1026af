internal import Foundation
internal import Synchronization
internal import WxCore
internal import WxWeather

/// One run of `wxloc weather`: finds the places, asks for their weather, prints it.
struct WeatherRun: Sendable {
  let context: CommandContext
  let targets: WeatherTargets
  let selection: WeatherSelection
  let location: LocationOptions
  let fetcher: WeatherFetcher
  let printer: WeatherPrinter

  /// Prints the weather once.
  func once() async throws -> ExitStatus {
    guard case .places(let queries) = selection, queries.count > 1 else {
      let target = try await target()
      let report: WeatherReport
      do {
        report = try await fetcher.report(target.place)
      } catch {
        try Task.checkCancellation()
        if printer.format == .waybar {
          try printer.print([WeatherOutcome(target, .failure(error))], asArray: false)
          return FailureReport(error).status
        }
        throw error
      }
      let outcomes = [WeatherOutcome(target, .success(report))]
      tell(outcomes)
      try printer.print(outcomes, asArray: false)
      return outcomes.status
    }
    let outcomes = await outcomes(of: queries)
    try Task.checkCancellation()
    tell(outcomes)
    try printer.print(outcomes, asArray: true)
    return outcomes.status
  }

  /// The one place that is asked for.
  func target() async throws -> WeatherTarget {
    switch selection {
    case .places(let queries): try targets.named(queries[0])
    case .position(let coordinate): WeatherTarget(targets.around(coordinate))
    case .here: try await targets.here(location)
    case .standard:
      if let standard = try targets.standard() {
        standard
      } else {
        try await targets.here(location)
      }
    }
  }

  /// The outcomes of several places, fetched side by side, in the order asked.
  private func outcomes(of queries: [String]) async -> [WeatherOutcome] {
    let ended = Atomic(0)
    return await withTaskGroup(of: (Int, WeatherOutcome).self) { group in
      var outcomes = [WeatherOutcome?](repeating: nil, count: queries.count)
      context.talk.progress("Weather: 0 of \(queries.count) places")
      for (index, query) in queries.enumerated() {
        do {
          let target = try targets.named(query)
          group.addTask { (index, await outcome(of: target)) }
        } catch {
          outcomes[index] = WeatherOutcome(query: query, result: .failure(error))
        }
      }
      for await (index, outcome) in group {
        outcomes[index] = outcome
        let count = ended.add(1, ordering: .relaxed).newValue
        context.talk.progress("Weather: \(count) of \(queries.count) places")
      }
      context.talk.endProgress()
      return outcomes.compactMap(\.self)
    }
  }

  private func outcome(of target: WeatherTarget) async -> WeatherOutcome {
    do {
      return WeatherOutcome(target, .success(try await fetcher.report(target.place)))
    } catch {
      return WeatherOutcome(target, .failure(error))
    }
  }

  /// Says on standard error what the formats without room for it do not say.
  func tell(_ outcomes: [WeatherOutcome]) {
    for outcome in outcomes {
      guard let report = outcome.report else { continue }
      let name = outcome.query.map { "\($0): " } ?? ""
      for attempt in report.fallbacks where !report.isStale {
        context.talk.note(
          "\(name)\(attempt.failure.message) \(report.provider.title) was asked instead.")
      }
      if report.isStale {
        let reason = report.staleReason.map { " \($0.message)" } ?? ""
        let age = report.fetchedAt.map {
          AgeText.text(context.timekeeper.wall().timeIntervalSince($0))
        }
        context.talk.warn(
          "\(name)The weather is an earlier answer, fetched \(age ?? "before").\(reason)")
      }
    }
  }
}

extension WeatherOutcome {
  init(_ target: WeatherTarget, _ result: Result<WeatherReport, any Error>) {
    self.init(query: target.query, savedName: target.savedName, result: result)
  }
}
