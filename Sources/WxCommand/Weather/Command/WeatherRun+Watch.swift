internal import WxPlatform
internal import WxCore
internal import WxAnswers
internal import WxDisplay
internal import WxLocation
internal import WxWeather

/// Weather that is redrawn when its data expire, when the default place changes, when this machine
/// has moved and, if requested, at a fixed interval. A page on a terminal shows the time and fills
/// the terminal, so it is also redrawn each minute and after each resize.
extension WeatherRun {
  /// The events of a watch.
  private enum Event: Sendable {
    /// A pipeline has a new state.
    case state(Int, WeatherState)
    /// The warnings at a place have been fetched.
    case warnings(Int, Coordinate, WarningOutcome)
    /// A place has changed.
    case target(Int, ResolvedPlace)
    /// It is time to check for new data and redraw.
    case redraw
    /// The time or the terminal's size has changed, but not the data.
    case repaint
    /// This machine has no position yet.
    case unlocated(any Error)
    /// The location has failed permanently.
    case failed(any Error)
    /// The user wants to quit.
    case quit
  }

  /// Thrown when the user presses `q`.
  private struct Quit: Error {}

  /// A move of less than this, in meters, does not count.
  private static let move = 1000.0
  /// The interval at which the store is checked for a new default place.
  private static let defaultInterval = Duration.seconds(2)

  /// Watches until the task is cancelled.
  func watch(every interval: Double?) async throws -> ExitStatus {
    let initial = try initialTargets()
    let pipelines = (0..<max(1, initial.count)).map { _ in fetcher.pipeline() }
    let (stream, events) = AsyncStream.makeStream(of: Event.self)
    let screen =
      printer.output.canRedraw && printer.format.isPage ? FullScreen(printer.output) : nil
    try screen?.open()
    defer { screen?.close() }

    return try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, pipeline) in pipelines.enumerated() {
        let states = pipeline.states
        group.addTask {
          for await state in states { events.yield(.state(index, state)) }
        }
      }
      if let interval { group.addTask { try await redraw(every: interval, events) } }
      if printer.showsAge {
        let changes = printer.output.sizeChanges()
        group.addTask {
          for await _ in changes { events.yield(.repaint) }
        }
        group.addTask { try await repaintEachMinute(events) }
      }
      if screen != nil {
        group.addTask {
          if await context.input.waitForQuit() { events.yield(.quit) }
        }
      }
      if let first = initial.first {
        if selection == .standard { group.addTask { try await followDefault(first, events) } }
      } else {
        group.addTask { await followHere(events) }
      }
      for (index, target) in initial.enumerated() { events.yield(.target(index, target)) }
      defer { group.cancelAll() }
      do {
        try await draw(stream, events, pipelines)
      } catch {
        for pipeline in pipelines { await pipeline.stop() }
        await hook?.finish()
        guard error is Quit else { throw error }
      }
      return .success
    }
  }

  /// The places that are known at the start; none if this machine must be located.
  private func initialTargets() throws -> [ResolvedPlace] {
    switch selection {
    case .places(let queries): try queries.map { try targets.named($0) }
    case .position(let position): [try targets.around(position)]
    case .here: []
    case .standard: [try targets.standard()].compactMap(\.self)
    }
  }

  private func redraw(
    every interval: Double, _ events: AsyncStream<Event>.Continuation
  ) async throws {
    while true {
      try await context.clocks.sleep(.seconds(interval))
      events.yield(.redraw)
    }
  }

  private func repaintEachMinute(_ events: AsyncStream<Event>.Continuation) async throws {
    while true {
      let seconds = context.clocks.wall().timeIntervalSince1970
      try await context.clocks.sleep(.seconds(60 - seconds.truncatingRemainder(dividingBy: 60)))
      events.yield(.repaint)
    }
  }

  /// Draws until the task is cancelled.
  private func draw(
    _ stream: AsyncStream<Event>, _ events: AsyncStream<Event>.Continuation,
    _ pipelines: [WeatherPipeline]
  ) async throws {
    var current = [ResolvedPlace?](repeating: nil, count: pipelines.count)
    var outcomes = [WeatherOutcome?](repeating: nil, count: pipelines.count)
    var warnings = WatchedWarnings(count: pipelines.count, hook: hook)
    defer { warnings.stop() }
    // Places shown together are redrawn together, when the last one is settled.
    var awaited: Set<Int> = []
    for await event in stream {
      try Task.checkCancellation()
      switch event {
      case .target(let index, let target):
        current[index] = target
        fetcher.forecastRequest(target.place).map(pipelines[index].update)
        warnings.follow(index, target) { [fetcher] in
          let place = target.place
          await fetcher.followWarnings(at: place) {
            events.yield(.warnings(index, place.coordinate, $0))
          }
        }
      case .warnings(let index, let position, let outcome):
        guard let target = current[index], target.place.coordinate == position else { continue }
        var isNews = warnings.take(outcome, of: index, at: context.clocks.wall())
        if fetcher.forecastRequest(target.place) == nil {
          isNews = isNews || outcomes[index] == nil
          outcomes[index] = WeatherOutcome(
            target, fetcher.answer(outcome, at: target.place).mapError { $0 as any Error })
        }
        // The first view does not wait for warnings, and is not repeated without news.
        if isNews, awaited.isEmpty { try show(outcomes, warnings) }
      case .redraw:
        for (index, target) in current.enumerated() {
          guard let target, let request = fetcher.forecastRequest(target.place) else { continue }
          awaited.insert(index)
          pipelines[index].update(request)
        }
        if awaited.isEmpty { try show(outcomes, warnings) }
      case .repaint: try show(outcomes, warnings)
      case .unlocated(let error):
        guard current[0] == nil else { continue }
        outcomes[0] = WeatherOutcome(query: nil, result: .failure(error))
        try show(outcomes, warnings)
      case .failed(let error): throw error
      case .quit: throw Quit()
      case .state(let index, .fetching(_, let provider, _)):
        if outcomes[index] == nil {
          context.diagnostics.progress("Fetching from \(provider.title) …")
        }
      case .state(let index, let state):
        guard state.isSettled, let target = current[index],
          let outcome = outcome(state, of: target)
        else { continue }
        outcomes[index] = outcome
        awaited.remove(index)
        warnings.note(outcome, of: index, at: context.clocks.wall())
        if awaited.isEmpty { try show(outcomes, warnings) }
      }
    }
    // A cancelled task ends the stream.
    throw CancellationError()
  }

  /// Returns the outcome for a state; `nil` if it belongs to the previous place.
  private func outcome(_ state: WeatherState, of target: ResolvedPlace) -> WeatherOutcome? {
    switch state {
    case .ready(let report), .stale(let report):
      report.place.coordinate == target.place.coordinate
        ? WeatherOutcome(target, .success(report)) : nil
    case .failed(let error): WeatherOutcome(target, .failure(error))
    case .locating, .fetching, .partial: nil
    }
  }

  /// Draws all places once each has an outcome.
  private func show(_ known: [WeatherOutcome?], _ warnings: WatchedWarnings) throws {
    let outcomes = warnings.beside(known).compactMap(\.self)
    guard outcomes.count == known.count else { return }
    context.diagnostics.endProgress()
    var printer = printer
    printer.marksMissing = true
    printer.display.now = context.clocks.wall()
    printer.display.width = printer.output.width ?? printer.display.width
    note(outcomes, in: &printer)
    if printer.showsAge, let rows = printer.output.height {
      printer.fit(outcomes, into: rows, honorsLimits: false)
    }
    if printer.output.canRedraw, printer.format.isPage {
      try printer.output.write(FullScreen.home)
    }
    printNotes(on: outcomes)
    try printer.print(outcomes, asArray: outcomes.count > 1)
    if !printer.output.canRedraw, printer.format.isPage { try printer.output.line() }
    try printer.output.flush()
  }

  // MARK: Places that change

  private func followDefault(
    _ first: ResolvedPlace, _ events: AsyncStream<Event>.Continuation
  ) async throws {
    var last = first
    while true {
      try await context.clocks.sleep(Self.defaultInterval)
      // A store that is briefly locked is checked again later, and a missing default changes
      // nothing.
      guard let target = try? targets.standard(), target != last else { continue }
      last = target
      events.yield(.target(0, target))
    }
  }

  private func followHere(_ events: AsyncStream<Event>.Continuation) async {
    do {
      var last: Coordinate?
      let request = try LocationSources(location, in: context).request(for: .stream)
      let changes = PatientUpdates(request, clocks: context.clocks, patience: .networkAndReceivers)
      {
        events.yield(.unlocated($0))
      }
      for try await change in changes {
        guard case .fix(let fix) = change else { continue }
        let here = targets.shown(fix, location)
        if let last, GreatCircle.distance(last, here) <= Self.move { continue }
        last = here
        events.yield(.target(0, targets.around(here)))
      }
    } catch is CancellationError {
      return
    } catch {
      events.yield(.failed(error))
    }
  }
}
