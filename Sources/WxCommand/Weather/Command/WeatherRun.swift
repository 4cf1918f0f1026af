internal import WxPlatform
internal import WxCore
internal import WxAnswers
internal import WxDisplay
internal import WxWeather
internal import WxWords

/// One run of `wxloc weather`: finds the places, fetches their weather and prints it.
struct WeatherRun: Sendable {
  let context: CommandContext
  let targets: WeatherTargets
  let selection: WeatherSelection
  let location: LocationOptions
  let fetcher: WeatherFetcher
  let printer: WeatherPrinter
  let notices: WarningNotices
  /// The program to run when a warning changes.
  var hook: EventHook?

  /// Prints the weather once.
  func once() async throws -> ExitStatus {
    guard case .places(let queries) = selection, queries.count > 1 else {
      let outcome = try await outcome()
      // A bar shows standard output, so waybar gets the failure there; otherwise it is an error.
      if let failure = outcome.failure, printer.format != .waybar { throw failure }
      printNotes(on: [outcome])
      try fitted([outcome]).print([outcome], asArray: false)
      return [outcome].status
    }
    let outcomes = await outcomes(of: queries)
    try Task.checkCancellation()
    printNotes(on: outcomes)
    try fitted(outcomes).print(outcomes, asArray: true)
    return outcomes.status
  }

  /// Returns the printer fitted to the terminal's height.
  private func fitted(_ outcomes: [WeatherOutcome]) -> WeatherPrinter {
    var printer = printer
    note(outcomes, in: &printer)
    if printer.showsAge, let rows = printer.output.height {
      printer.fit(outcomes, into: rows, honorsLimits: true)
    }
    return printer
  }

  /// Omits notes that the user has read today, and all of them if a setting switches warnings off.
  func note(_ outcomes: [WeatherOutcome], in printer: inout WeatherPrinter) {
    guard printer.format.isPage else { return }
    guard !fetcher.hasNoWarningSources else {
      printer.display.room.knownWithoutWarnings = Set(WeatherProvider.all)
      return
    }
    printer.display.room.knownWithoutWarnings = notices.known(
      in: outcomes.compactMap(\.report), at: printer.display.now)
  }

  /// Fetches the outcome for a single place.
  private func outcome() async throws -> WeatherOutcome {
    var target: ResolvedPlace?
    defer { context.diagnostics.endProgress() }
    do {
      let found = try await self.target()
      target = found
      context.diagnostics.progress("Fetching the weather …")
      return WeatherOutcome(found, .success(try await fetcher.report(found.place)))
    } catch {
      try Task.checkCancellation()
      return target.map { WeatherOutcome($0, .failure(error)) }
        ?? WeatherOutcome(query: selection.onlyQuery, result: .failure(error))
    }
  }

  /// Determines the single place.
  func target() async throws -> ResolvedPlace {
    switch selection {
    case .places(let queries): try targets.named(queries[0])
    case .position(let position): try targets.around(position)
    case .here: try await targets.here(location)
    case .standard:
      if let standard = try targets.standard() {
        standard
      } else {
        try await targets.hereUnnamed(location)
      }
    }
  }

  /// Fetches the outcomes for several places, in the given order. Places at the same position, to
  /// the precision of the requests, share one request.
  private func outcomes(of queries: [String]) async -> [WeatherOutcome] {
    var outcomes = [WeatherOutcome?](repeating: nil, count: queries.count)
    var places: [Place] = []
    var numbers: [String: Int] = [:]
    var sharing: [[(index: Int, target: ResolvedPlace)]] = []
    var ended = 0
    for (index, target) in targets.named(queries).enumerated() {
      switch target {
      case .success(let target):
        let number = numbers[target.key] ?? places.count
        if number == places.count {
          numbers[target.key] = number
          places.append(target.place)
          sharing.append([])
        }
        sharing[number].append((index, target))
      case .failure(let error):
        outcomes[index] = WeatherOutcome(query: queries[index], result: .failure(error))
        ended += 1
      }
    }
    func showProgress() {
      context.diagnostics.progress("Weather: \(ended) of \(queries.count) places")
    }
    showProgress()
    await fetcher.reports(places) { number, result in
      for (index, target) in sharing[number] {
        outcomes[index] = WeatherOutcome(
          target, result.map { $0.renamed(target.place) }.mapError { $0 as any Error })
        ended += 1
      }
      showProgress()
    }
    context.diagnostics.endProgress()
    return outcomes.compactMap(\.self)
  }

  /// Prints on standard error what some formats have no room for. A note that applies to several
  /// places is printed once.
  func printNotes(on outcomes: [WeatherOutcome]) {
    var notes = PlaceNotes()
    for outcome in outcomes {
      guard let report = outcome.report else { continue }
      let name = outcome.query
      context.diagnostics.detail((name.map { "\($0): " } ?? "") + report.summary)
      for attempt in report.fallbacks where !report.isStale && report.hasForecast {
        let isOwn = attempt.provider == report.provider
        let instead =
          isOwn
          ? "The cached weather, fetched \(age(of: report)), is still valid."
          : "\(report.provider.title) is used instead."
        notes.add("\(attempt.failure.message) \(instead)", of: name, isWarning: isOwn)
      }
      if !report.hasForecast, !printer.showsAge, !printer.showsOnlyWarnings {
        let reason = report.parts[.current]?.failure ?? report.chiefFailure
        notes.add("There is no forecast. \(reason.message)", of: name, isWarning: true)
      }
      if report.isStale, !printer.showsAge {
        let reason = report.staleReason.map { " \($0.message)" } ?? ""
        let what = report.staleAmongFresh(in: .english).map { "partly cached (\($0))" }
        notes.add(
          "The weather is \(what ?? "cached"), fetched \(age(of: report)).\(reason)",
          of: name, isWarning: true)
      }
    }
    notes.print(to: context.diagnostics)
  }

  /// How long ago a report was fetched.
  private func age(of report: WeatherReport) -> String {
    AgeText.since(report.fetchedAt, at: context.clocks.wall()) ?? "at an unknown time"
  }
}

extension WeatherOutcome {
  init(_ target: ResolvedPlace, _ result: Result<WeatherReport, any Error>) {
    self.init(
      query: target.query, savedName: target.title, near: target.near, result: result)
  }
}

extension ResolvedPlace {
  /// The position to four decimals, which is equal for places that share a request.
  fileprivate var key: String {
    let coordinate = place.coordinate
    return coordinate.latitude.rounded(toPlaces: 4) + ","
      + coordinate.longitude.rounded(toPlaces: 4)
  }
}

extension WeatherReport {
  /// Returns the report for a place with another name at the same position.
  fileprivate func renamed(_ place: Place) -> WeatherReport {
    var report = self
    report.place = place
    report.place.timeZone = place.timeZone ?? self.place.timeZone
    report.place.elevation = place.elevation ?? self.place.elevation
    return report
  }
}
