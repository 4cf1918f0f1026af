package import WxPlatform
package import WxCore

/// Decides what a weather pipeline does next: a pure function of events and their times.
///
/// One fetch runs at a time. Answers that carry the ticket of an older fetch are ignored, so an
/// answer for the previous place never overwrites one for the current place.
package struct PipelineMachine {
  /// An input of the machine.
  package enum Event {
    /// A location is being determined.
    case locating
    /// A place is known; `cached` has the cached reports for it.
    case located(WeatherRequest, cached: [WeatherProvider: WeatherReport])
    /// There is no location.
    case unlocated(any ExplainedError)
    /// A provider answered; `isLast` marks its final answer.
    case answered(ticket: Int, ProviderAnswer, isLast: Bool)
    /// The caller requests new data now.
    case refresh
    /// The deadline has come.
    case tick
  }

  /// An output of the machine.
  package enum Action {
    /// Report a state to all listeners.
    case emit(WeatherState)
    /// Fetch from a provider.
    case fetch(ticket: Int, WeatherProvider, WeatherRequest)
    /// Cancel a fetch.
    case cancel(ticket: Int)
    /// Cache a report, for when no provider answers.
    case save(WeatherReport, for: WeatherRequest)
  }

  /// A fetch in progress.
  private struct Fetch {
    let ticket: Int
    /// The provider's position in the chain.
    let index: Int
    /// The request for the parts that earlier providers did not give.
    let request: WeatherRequest
    var assembler: ReportAssembler
  }

  private let providers: [WeatherProvider]
  private let available: [WeatherProvider: Set<WeatherPart>]
  private let options: PipelineOptions
  private let timeZones: TimeZoneDatabase
  private var request: WeatherRequest?
  /// The cached reports for the place, including parts that the request leaves out.
  private var stored: [WeatherProvider: WeatherReport] = [:]
  private var fetch: Fetch?
  /// The results of the current round so far.
  private var round: ProviderRound?
  private var lastTicket = 0
  /// The last report that was shown in full.
  private var shown: WeatherReport?
  private var failuresInRow = 0

  /// The time at which the next tick is due.
  package private(set) var deadline: Date?

  package init(_ configuration: WeatherConfiguration, options: PipelineOptions) {
    providers = configuration.providers
    available = Dictionary(
      providers.map { ($0, configuration.parts(of: $0)) }, uniquingKeysWith: { first, _ in first })
    self.options = options
    timeZones = configuration.timeZones
  }

  /// Handles an event and returns the actions to perform.
  package mutating func handle(_ event: Event, at now: Date) -> [Action] {
    switch event {
    case .locating: return [.emit(.locating)]
    case .located(let request, let cached): return locate(request, cached, at: now)
    case .unlocated(let error):
      let cancellation = cancelFetch()
      request = nil
      shown = nil
      deadline = nil
      return cancellation + [.emit(.failed(error))]
    case .answered(let ticket, let answer, let isLast):
      return take(answer, ticket: ticket, isLast: isLast, at: now)
    case .refresh:
      guard let request, fetch == nil else { return [] }
      return begin(ProviderRound(request, isRefresh: true), at: now)
    case .tick:
      // Compared by the monotonic clock, because the wall clock may be fixed.
      guard let request, fetch == nil, deadline != nil else { return [] }
      return begin(ProviderRound(request), at: now, requestsFirst: !hasExpiredAddition(at: now))
    }
  }

  // MARK: Places

  private mutating func locate(
    _ new: WeatherRequest, _ stored: [WeatherProvider: WeatherReport], at now: Date
  ) -> [Action] {
    let isSame = request.map { $0.cacheKey == new.cacheKey && $0.parts == new.parts } ?? false
    request = new
    if isSame {
      // Already being fetched, or present and fresh. After a failure, the same place is fetched
      // again.
      if fetch != nil { return [] }
      if let shown, isFresh(shown, at: now) {
        return [.emit(.ready(shown.limited(to: new.parts, at: new.place)))]
      }
    }
    // Parts that a provider no longer offers in this configuration are not shown.
    self.stored = Dictionary(
      uniqueKeysWithValues: stored.map { provider, report in
        var report = report.limited(to: available[provider] ?? [], at: report.place)
        report.timeZones = timeZones
        return (provider, report)
      })
    if !isSame {
      shown = nil
      failuresInRow = 0
    }
    let cancellation = cancelFetch()
    return cancellation + begin(ProviderRound(new), at: now)
  }

  private mutating func cancelFetch() -> [Action] {
    defer { fetch = nil }
    return fetch.map { [.cancel(ticket: $0.ticket)] } ?? []
  }

  // MARK: Providers

  /// Begins a round through the chain.
  ///
  /// - Parameters:
  ///   - new: The round.
  ///   - now: The time.
  ///   - requestsFirst: Whether to query the first provider even if its cached report is fresh,
  ///     which it always is if the wall clock is fixed.
  /// - Returns: The actions to perform.
  private mutating func begin(
    _ new: ProviderRound, at now: Date, requestsFirst: Bool = false
  ) -> [Action] {
    round = new
    deadline = nil
    return proceed(from: 0, at: now, requestsFirst: requestsFirst)
  }

  /// Queries the next provider for the missing parts, skipping those with a fresh cached report.
  /// When no provider is left, the round is over.
  private mutating func proceed(
    from start: Int, at now: Date, requestsFirst: Bool = false
  ) -> [Action] {
    guard let request, let round else { return [] }
    for index in providers.indices.dropFirst(start) where !options.isOffline {
      let provider = providers[index]
      var remaining = request
      remaining.parts = (self.round ?? round).missing.intersection(available[provider] ?? [])
      guard !remaining.parts.isEmpty else { continue }
      let mayCache = !round.isRefresh && !options.ignoresFresh && !(requestsFirst && index == 0)
      if mayCache, let report = stored[provider], report.isFresh(remaining.parts, at: now) {
        self.round?.add(report.limited(to: remaining.parts, at: request.place), failure: nil)
        continue
      }
      return fetch(remaining, from: index)
    }
    return settle(at: now)
  }

  private mutating func fetch(_ remaining: WeatherRequest, from index: Int) -> [Action] {
    let provider = providers[index]
    lastTicket += 1
    fetch = Fetch(
      ticket: lastTicket, index: index, request: remaining,
      assembler: ReportAssembler(
        remaining, parts: available[provider] ?? [], from: provider, timeZones: timeZones))
    let earlier = shown ?? providers.compactMap { stored[$0] }.first
    return [
      .emit(
        .fetching(
          remaining.place, provider,
          earlier: earlier.map {
            $0.limited(to: request?.parts ?? remaining.parts, at: remaining.place)
          })),
      .fetch(ticket: lastTicket, provider, remaining),
    ]
  }

  private mutating func take(
    _ answer: ProviderAnswer, ticket: Int, isLast: Bool, at now: Date
  ) -> [Action] {
    guard var running = fetch, running.ticket == ticket, var round else { return [] }
    running.assembler.add(answer)
    fetch = running
    let provider = providers[running.index]
    guard isLast else {
      round.add(running.assembler.partial, failure: nil)
      guard let partial = round.report(cached: [], at: now),
        partial.hasForecast || request?.parts.isDisjoint(with: WeatherPart.main) == true
      else { return [] }
      return [.emit(.partial(partial))]
    }
    fetch = nil
    var report = running.assembler.settled()
    let failure = round.failure(of: report, requested: running.request.parts)
    let hasNews = report.parts.values.contains(where: \.hasData)
    if let earlier = stored[provider] {
      let limit = options.maximumStaleness
      report.fillIn(from: earlier.showable(at: now, limit: limit).report, at: now)
    }
    round.add(report, failure: failure)
    self.round = round
    var actions: [Action] = []
    if hasNews {
      // Another request may need the parts that this one does not.
      let whole = report.joined(with: stored[provider], besides: running.request)
      stored[provider] = whole
      actions.append(.save(whole, for: running.request))
    }
    return actions + proceed(from: running.index + 1, at: now)
  }

  // MARK: Ends

  /// Shows the results of the round, with cached data for what is missing.
  private mutating func settle(at now: Date) -> [Action] {
    guard let round else { return [] }
    var cached: [WeatherReport] = []
    var refusals: [ProviderAttempt] = []
    for provider in providers {
      guard
        let earlier = stored[provider]?.limited(to: round.request.parts, at: round.request.place)
      else { continue }
      let (report, refusal) = earlier.showable(at: now, limit: options.maximumStaleness)
      cached.append(report)
      guard let refusal else { continue }
      refusals.append(
        ProviderAttempt(provider: provider, failure: WeatherError(provider, refusal)))
    }
    guard let report = round.report(cached: cached, at: now) else {
      return fail(because: round.attempts, refusals, at: now)
    }
    return finish(with: report, at: now)
  }

  private mutating func finish(with report: WeatherReport, at now: Date) -> [Action] {
    shown = report
    let lacksForecast = report.parts.contains {
      WeatherPart.main.contains($0.key) && !report.hasForecast
    }
    // A report of a provider that has just failed is one from before.
    let failure = report.fallbacks.last { $0.provider == report.provider }?.failure
    if report.isStale || lacksForecast || failure != nil {
      failuresInRow += 1
      setDeadline(after: report.staleReason ?? failure ?? report.chiefFailure, at: now)
      return [.emit(report.isStale ? .stale(report) : .ready(report))]
    }
    failuresInRow = 0
    if options.followsExpiry {
      // Even if a provider marks its data as expired at once, query it only once a minute.
      deadline = max(report.expiresAt ?? now, now.addingTimeInterval(60))
    }
    return [.emit(.ready(report))]
  }

  private mutating func fail(
    because attempts: [ProviderAttempt], _ refusals: [ProviderAttempt], at now: Date
  ) -> [Action] {
    shown = nil
    failuresInRow += 1
    var reasons = attempts.isEmpty ? refusals : attempts
    if reasons.isEmpty {
      let part = request?.parts.min()?.rawValue ?? "weather"
      let reason = options.isOffline ? WeatherError.Reason.notCached : .missingField(part)
      reasons = providers.map {
        ProviderAttempt(provider: $0, failure: WeatherError($0, reason))
      }
    }
    setDeadline(after: reasons.first?.failure, at: now)
    return [
      .emit(
        .failed(WeatherFailure(attempts: reasons, refusals: attempts.isEmpty ? [] : refusals)))
    ]
  }

  /// Whether a part from another provider has expired, which is not a reason to fetch the forecast
  /// too.
  private func hasExpiredAddition(at now: Date) -> Bool {
    shown?.parts.values.contains {
      $0.provider != nil && $0.outcome == .ok && !$0.isFresh(at: now)
    } == true
  }

  /// Whether every part of a report is fresh.
  private func isFresh(_ report: WeatherReport?, at now: Date) -> Bool {
    report.map { $0.isFresh(Set($0.parts.keys), at: now) } ?? false
  }

  /// After a failure: when the provider allows it, or after a minute, doubling each time. A provider that
  /// cannot be reached has no trouble with an attempt each minute, so the network is soon used again.
  private mutating func setDeadline(after failure: WeatherError?, at now: Date) {
    guard options.followsExpiry, !options.isOffline else { return }
    var doublings = min(max(failuresInRow - 1, 0), 4)
    if case .network = failure?.reason { doublings = 0 }
    let wait = 60 * Double(1 << doublings)
    var next = now.addingTimeInterval(min(wait, 900))
    if case .rateLimited(let until?) = failure?.reason { next = max(next, until) }
    deadline = next
  }
}
