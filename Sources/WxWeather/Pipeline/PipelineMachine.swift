package import Foundation
package import WxCore

/// What a weather pipeline does next: a pure function of what has happened and when.
///
/// One fetch runs at a time, and its ticket tells it from those before: what an older one still
/// brings is ignored, so that an answer for the place before never overwrites the one for this.
package struct PipelineMachine {
  /// What happens.
  package enum Event {
    /// A location is being looked for.
    case locating
    /// A place is known; `kept` holds what the cache has of it.
    case located(WeatherRequest, kept: [ProviderName: WeatherReport])
    /// There is no location.
    case unlocated(any ExplainedError)
    /// A provider answered; it is the last of its answers or not.
    case answered(ticket: Int, ProviderAnswer, isLast: Bool)
    /// Someone wants new data now.
    case refresh
    /// The deadline has come.
    case tick
  }

  /// What to do.
  package enum Action {
    /// Tell all who listen.
    case tell(WeatherState)
    /// Ask a provider.
    case fetch(ticket: Int, ProviderName, WeatherRequest)
    /// End a fetch.
    case cancel(ticket: Int)
    /// Keep a report for when no provider answers.
    case keep(WeatherReport, for: WeatherRequest)
  }

  /// A fetch that runs.
  private struct Fetch {
    let ticket: Int
    /// The place of the provider in the chain.
    let index: Int
    /// What it is asked for: the parts that those before it did not give.
    let request: WeatherRequest
    var draft: ReportDraft
  }

  private let providers: [ProviderName]
  private let available: [ProviderName: Set<WeatherPart>]
  private let options: PipelineOptions
  private var request: WeatherRequest?
  /// What the cache has of the place, parts that are not asked for included.
  private var stored: [ProviderName: WeatherReport] = [:]
  private var fetch: Fetch?
  /// What the round that is under way has brought.
  private var round: ProviderRound?
  private var lastTicket = 0
  /// The last report that was shown in full, and whether it was all that was wanted.
  private var shown: WeatherReport?
  private var failuresInRow = 0

  /// When a tick is wanted.
  package private(set) var deadline: Date?

  package init(_ configuration: WeatherConfiguration, options: PipelineOptions) {
    providers = configuration.providers
    available = Dictionary(
      providers.map { ($0, configuration.parts(of: $0)) }, uniquingKeysWith: { first, _ in first })
    self.options = options
  }

  /// Takes an event in.
  package mutating func handle(_ event: Event, at now: Date) -> [Action] {
    switch event {
    case .locating: return [.tell(.locating)]
    case .located(let request, let kept): return locate(request, kept, at: now)
    case .unlocated(let error):
      let cancellation = cancelFetch()
      request = nil
      shown = nil
      deadline = nil
      return cancellation + [.tell(.failed(error))]
    case .answered(let ticket, let answer, let isLast):
      return take(answer, ticket: ticket, isLast: isLast, at: now)
    case .refresh:
      guard let request, fetch == nil else { return [] }
      return begin(ProviderRound(request, isRefresh: true), at: now)
    case .tick:
      // By the monotonic clock: the wall clock may stand still.
      guard let request, fetch == nil, deadline != nil else { return [] }
      return begin(ProviderRound(request), at: now, asksFirst: !hasExpiredAddition(at: now))
    }
  }

  // MARK: Places

  private mutating func locate(
    _ new: WeatherRequest, _ stored: [ProviderName: WeatherReport], at now: Date
  ) -> [Action] {
    let isSame = request.map { $0.cacheKey == new.cacheKey && $0.parts == new.parts } ?? false
    request = new
    if isSame {
      // Already on its way; or there and good. After a failure the same place is asked for again.
      if fetch != nil { return [] }
      if let shown, isFresh(shown, at: now) {
        return [.tell(.ready(shown.keeping(new.parts, at: new.place)))]
      }
    }
    // What a provider was asked for before and does not give any more is not shown.
    self.stored = Dictionary(
      uniqueKeysWithValues: stored.map { provider, report in
        (provider, report.keeping(available[provider] ?? [], at: report.place))
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
  ///   - asksFirst: Whether the first provider is asked although what is kept of it is fresh: by a wall
  ///     clock that stands still, it always is.
  /// - Returns: What to do.
  private mutating func begin(
    _ new: ProviderRound, at now: Date, asksFirst: Bool = false
  ) -> [Action] {
    round = new
    deadline = nil
    return proceed(from: 0, at: now, asksFirst: asksFirst)
  }

  /// Asks the next provider for what is missing. One whose answer is kept and fresh is not asked; when
  /// there is none left, the round is over.
  private mutating func proceed(
    from start: Int, at now: Date, asksFirst: Bool = false
  ) -> [Action] {
    guard let request, let round else { return [] }
    for index in providers.indices.dropFirst(start) where !options.isOffline {
      let provider = providers[index]
      var asked = request
      asked.parts = (self.round ?? round).missing.intersection(available[provider] ?? [])
      guard !asked.parts.isEmpty else { continue }
      let mayKeep = !round.isRefresh && !options.ignoresFresh && !(asksFirst && index == 0)
      if mayKeep, let report = stored[provider], report.isFresh(asked.parts, at: now) {
        self.round?.add(report.keeping(asked.parts, at: request.place), failure: nil)
        continue
      }
      return fetch(asked, from: index)
    }
    return settle(at: now)
  }

  private mutating func fetch(_ asked: WeatherRequest, from index: Int) -> [Action] {
    let provider = providers[index]
    lastTicket += 1
    fetch = Fetch(
      ticket: lastTicket, index: index, request: asked,
      draft: ReportDraft(asked, parts: available[provider] ?? [], from: provider))
    let earlier = shown ?? providers.compactMap { stored[$0] }.first
    return [
      .tell(
        .fetching(
          asked.place, provider,
          earlier: earlier.map { $0.keeping(request?.parts ?? asked.parts, at: asked.place) })),
      .fetch(ticket: lastTicket, provider, asked),
    ]
  }

  private mutating func take(
    _ answer: ProviderAnswer, ticket: Int, isLast: Bool, at now: Date
  ) -> [Action] {
    guard var running = fetch, running.ticket == ticket, var round else { return [] }
    running.draft.add(answer)
    fetch = running
    let provider = providers[running.index]
    guard isLast else {
      round.add(running.draft.partial, failure: nil)
      guard let partial = round.report(kept: [], at: now),
        partial.hasForecast || request?.parts.isDisjoint(with: WeatherPart.main) == true
      else { return [] }
      return [.tell(.partial(partial))]
    }
    fetch = nil
    var report = running.draft.settled()
    let failure = round.failure(of: report, asked: running.request.parts)
    let hasNews = report.parts.values.contains(where: \.hasData)
    if let earlier = stored[provider] {
      let limit = options.maximumStaleness
      report.fillIn(from: earlier.showable(at: now, limit: limit).report, at: now)
    }
    round.add(report, failure: failure)
    self.round = round
    var actions: [Action] = []
    if hasNews {
      // What this request has no use for, another has.
      let whole = report.joined(with: stored[provider], besides: running.request)
      stored[provider] = whole
      actions.append(.keep(whole, for: running.request))
    }
    return actions + proceed(from: running.index + 1, at: now)
  }

  // MARK: Ends

  /// Shows what the round has brought, with earlier answers in the place of what it has not.
  private mutating func settle(at now: Date) -> [Action] {
    guard let round else { return [] }
    var kept: [WeatherReport] = []
    var refusals: [ProviderAttempt] = []
    for provider in providers {
      guard let earlier = stored[provider]?.keeping(round.request.parts, at: round.request.place)
      else { continue }
      let (report, refusal) = earlier.showable(at: now, limit: options.maximumStaleness)
      kept.append(report)
      guard let refusal else { continue }
      refusals.append(
        ProviderAttempt(provider: provider, failure: WeatherError(provider, refusal)))
    }
    guard let report = round.report(kept: kept, at: now) else {
      return fail(because: round.attempts, refusals, at: now)
    }
    return finish(with: report, at: now)
  }

  private mutating func finish(with report: WeatherReport, at now: Date) -> [Action] {
    shown = report
    let lacksForecast = report.parts.contains {
      WeatherPart.main.contains($0.key) && !report.hasForecast
    }
    if report.isStale || lacksForecast {
      failuresInRow += 1
      setDeadline(after: report.staleReason ?? report.chiefFailure, at: now)
      return [.tell(report.isStale ? .stale(report) : .ready(report))]
    }
    failuresInRow = 0
    if options.followsExpiry {
      // A provider that calls its data out of date at once is asked once a minute all the same.
      deadline = max(report.expiresAt ?? now, now.addingTimeInterval(60))
    }
    return [.tell(.ready(report))]
  }

  private mutating func fail(
    because attempts: [ProviderAttempt], _ refusals: [ProviderAttempt], at now: Date
  ) -> [Action] {
    shown = nil
    failuresInRow += 1
    var reasons = attempts.isEmpty ? refusals : attempts
    if reasons.isEmpty {
      let part = request?.parts.min()?.rawValue ?? "weather"
      let reason = options.isOffline ? WeatherError.Reason.nothingKept : .missingField(part)
      reasons = providers.map {
        ProviderAttempt(provider: $0, failure: WeatherError($0, reason))
      }
    }
    setDeadline(after: reasons.first?.failure, at: now)
    return [.tell(.failed(WeatherFailure(attempts: reasons)))]
  }

  /// Whether something that another provider gave besides the forecast is out of date, which is no
  /// reason to ask for the forecast, too.
  private func hasExpiredAddition(at now: Date) -> Bool {
    shown?.parts.values.contains {
      $0.provider != nil && $0.outcome == .ok && !$0.isFresh(at: now)
    } == true
  }

  /// Whether all of a report is fresh.
  private func isFresh(_ report: WeatherReport?, at now: Date) -> Bool {
    report.map { $0.isFresh(Set($0.parts.keys), at: now) } ?? false
  }

  /// After a failure: when the provider said, else a minute later, then twice as long each time.
  private mutating func setDeadline(after failure: WeatherError?, at now: Date) {
    guard options.followsExpiry, !options.isOffline else { return }
    let wait = 60 * Double(1 << min(max(failuresInRow - 1, 0), 4))
    var next = now.addingTimeInterval(min(wait, 900))
    if case .rateLimited(let until?) = failure?.reason { next = max(next, until) }
    deadline = next
  }
}
