internal import WxPlatform
internal import WxCore
internal import WxAnswers
internal import WxWeather

/// The warnings at the places of a watch, beside their forecasts; their changes start a program.
struct WatchedWarnings {
  private struct Entry {
    var target: ResolvedPlace?
    var outcome: WarningOutcome?
    var ledger = WarningLedger()
    var task: Task<Void, Never>?
  }

  private var entries: [Entry]
  private let hook: EventHook?

  /// - Parameters:
  ///   - count: The number of places.
  ///   - hook: The program to run when a warning changes.
  init(count: Int, hook: EventHook?) {
    entries = Array(repeating: Entry(), count: count)
    self.hook = hook
  }

  /// Follows the warnings at a place instead of those at the one before.
  ///
  /// - Parameters:
  ///   - index: The number of the place.
  ///   - target: The place.
  ///   - work: Follows the warnings until its task is canceled.
  mutating func follow(
    _ index: Int, _ target: ResolvedPlace, _ work: @escaping @Sendable () async -> Void
  ) {
    let earlier = entries[index]
    earlier.task?.cancel()
    entries[index] = Entry(target: target, task: Task { await work() })
    // A traveler learns of a warning once, not at each kilometer.
    if let last = earlier.target?.place.coordinate,
      GreatCircle.distance(last, target.place.coordinate) < Self.journey
    {
      entries[index].ledger = earlier.ledger
    }
  }

  /// A move of less than this, in meters, leaves the warnings known.
  private static let journey = 20_000.0

  /// Ends all requests.
  func stop() {
    for entry in entries { entry.task?.cancel() }
  }

  /// Takes the warnings at a place; returns whether they differ from those before.
  mutating func take(_ outcome: WarningOutcome, of index: Int, at now: Date) -> Bool {
    let earlier = entries[index].outcome?.report
    entries[index].outcome = outcome
    guard let report = outcome.report else { return false }
    run(report, of: index, at: now)
    return earlier?.alerts != report.alerts
      || earlier?.parts[.alerts]?.text != report.parts[.alerts]?.text
  }

  /// Takes the warnings of a forecast's provider, if no source of warnings covers the place.
  mutating func note(_ outcome: WeatherOutcome, of index: Int, at now: Date) {
    guard entries[index].outcome?.report == nil, let report = outcome.report,
      report.parts[.alerts] != nil
    else { return }
    run(report, of: index, at: now)
  }

  /// The outcomes with the warnings beside them.
  func beside(_ outcomes: [WeatherOutcome?]) -> [WeatherOutcome?] {
    zip(outcomes, entries).map { outcome, entry in
      guard let outcome, let warnings = entry.outcome, let report = outcome.report else {
        return outcome
      }
      return WeatherOutcome(
        query: outcome.query, savedName: outcome.savedName, near: outcome.near,
        result: .success(report.warned(warnings)))
    }
  }

  private mutating func run(_ report: WeatherReport, of index: Int, at now: Date) {
    let name = entries[index].target?.title ?? entries[index].target?.query
    for event in entries[index].ledger.update(report, at: now) {
      hook?.run(
        with: event.json(of: report, named: name), event.variables,
        about: "warning \(index) \(event.alert.title)")
    }
  }
}
