internal import Foundation
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
      let outcome = try await outcome()
      // A bar shows what is on standard output; elsewhere the failure speaks for itself.
      if let failure = outcome.failure, printer.format != .waybar { throw failure }
      tell([outcome])
      try fitted([outcome]).print([outcome], asArray: false)
      return [outcome].status
    }
    let outcomes = await outcomes(of: queries)
    try Task.checkCancellation()
    tell(outcomes)
    try fitted(outcomes).print(outcomes, asArray: true)
    return outcomes.status
  }

  /// The printer for a terminal's lines.
  private func fitted(_ outcomes: [WeatherOutcome]) -> WeatherPrinter {
    var printer = printer
    if printer.saysAge, let rows = printer.output.height {
      printer.fit(outcomes, into: rows, keepsGiven: true)
    }
    return printer
  }

  /// The outcome of the one place that is asked for.
  private func outcome() async throws -> WeatherOutcome {
    var target: WeatherTarget?
    defer { context.talk.endProgress() }
    do {
      let found = try await self.target()
      target = found
      context.talk.progress("Asking for the weather …")
      return WeatherOutcome(found, .success(try await fetcher.report(found.place)))
    } catch {
      try Task.checkCancellation()
      return target.map { WeatherOutcome($0, .failure(error)) }
        ?? WeatherOutcome(query: selection.onlyQuery, result: .failure(error))
    }
  }

  /// The one place that is asked for.
  func target() async throws -> WeatherTarget {
    switch selection {
    case .places(let queries): try targets.named(queries[0])
    case .position(let position): WeatherTarget(try targets.around(position))
    case .here: try await targets.here(location)
    case .standard:
      if let standard = try targets.standard() {
        standard
      } else {
        try await targets.hereUnnamed(location)
      }
    }
  }

  /// The outcomes of several places, fetched side by side, in the order asked. Places at the same
  /// position, to the precision in which providers are asked, share a request.
  private func outcomes(of queries: [String]) async -> [WeatherOutcome] {
    var outcomes = [WeatherOutcome?](repeating: nil, count: queries.count)
    var sharing: [String: [(index: Int, target: WeatherTarget)]] = [:]
    let count = queries.count
    var ended = 0
    await withTaskGroup(of: (String, Result<WeatherReport, any Error>).self) { group in
      // The first is asked for while the others are looked up.
      for (index, target) in targets.named(queries).enumerated() {
        switch target {
        case .success(let target):
          let (key, place) = (target.key, target.place)
          if sharing[key] == nil { group.addTask { (key, await result(place)) } }
          sharing[key, default: []].append((index, target))
        case .failure(let error):
          outcomes[index] = WeatherOutcome(query: queries[index], result: .failure(error))
          ended += 1
        }
      }
      context.talk.progress("Weather: \(ended) of \(count) places")
      for await (key, result) in group {
        for (index, target) in sharing[key] ?? [] {
          outcomes[index] = WeatherOutcome(target, result.map { $0.renamed(target.place) })
          ended += 1
        }
        context.talk.progress("Weather: \(ended) of \(count) places")
      }
    }
    context.talk.endProgress()
    return outcomes.compactMap(\.self)
  }

  private func result(_ place: Place) async -> Result<WeatherReport, any Error> {
    do { return .success(try await fetcher.report(place)) } catch { return .failure(error) }
  }

  /// Says on standard error what the formats without room for it do not say.
  func tell(_ outcomes: [WeatherOutcome]) {
    for outcome in outcomes {
      guard let report = outcome.report else { continue }
      let name = outcome.query.map { "\($0): " } ?? ""
      context.talk.detail(name + report.account)
      for attempt in report.fallbacks where !report.isStale && report.hasForecast {
        context.talk.note(
          "\(name)\(attempt.failure.message) \(report.provider.title) was asked instead.")
      }
      if !report.hasForecast, !printer.saysAge {
        let reason = report.parts[.current]?.failure ?? report.chiefFailure
        context.talk.warn("\(name)There is no forecast. \(reason.message)")
      }
      if report.isStale, !printer.saysAge {
        let reason = report.staleReason.map { " \($0.message)" } ?? ""
        let age = AgeText.since(report.fetchedAt, at: context.timekeeper.wall())
        let what = report.staleAmongFresh.map { "in part an earlier answer (\($0))" }
        context.talk.warn(
          "\(name)The weather is \(what ?? "an earlier answer"), fetched \(age ?? "at an unknown time").\(reason)"
        )
      }
    }
  }
}

extension WeatherOutcome {
  init(_ target: WeatherTarget, _ result: Result<WeatherReport, any Error>) {
    self.init(query: target.query, savedName: target.savedName, result: result)
  }
}

extension WeatherTarget {
  /// What is equal where providers are asked for the same: the position to four decimals.
  fileprivate var key: String {
    let coordinate = place.coordinate
    return coordinate.latitude.rounded(toPlaces: 4) + ","
      + coordinate.longitude.rounded(toPlaces: 4)
  }
}

extension WeatherReport {
  /// The report for a place at the same position under another name.
  fileprivate func renamed(_ place: Place) -> WeatherReport {
    var report = self
    report.place = place
    report.place.timeZone = place.timeZone ?? self.place.timeZone
    report.place.elevation = place.elevation ?? self.place.elevation
    return report
  }
}
