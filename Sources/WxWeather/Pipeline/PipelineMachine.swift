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
    var draft: ReportDraft
    /// The providers before it, and why they gave nothing.
    let attempts: [ProviderAttempt]
    /// Whether someone wants new data from whoever gives them.
    let isAnew: Bool
  }

  private let providers: [ProviderName]
  private let available: [ProviderName: Set<WeatherPart>]
  private let options: PipelineOptions
  private var request: WeatherRequest?
  /// What the cache has of the place, parts that are not asked for included.
  private var stored: [ProviderName: WeatherReport] = [:]
  private var fetch: Fetch?
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
      guard request != nil, fetch == nil else { return [] }
      return begin(at: 0, after: [], at: now, isAnew: true)
    case .tick:
      // By the monotonic clock: the wall clock may stand still.
      guard request != nil, fetch == nil, deadline != nil else { return [] }
      return begin(at: 0, after: [], at: now)
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
      if let shown, isFresh(shown, for: new, at: now) {
        let report = shown.limited(to: new)
        return [.tell(.ready(report))]
      }
    }
    self.stored = stored
    if !isSame {
      shown = nil
      failuresInRow = 0
    }
    let cancellation = cancelFetch()
    if !options.ignoresFresh, let first = providers.first, let report = kept(first),
      isFresh(report, for: new, at: now)
    {
      return cancellation + finish(with: report, at: now)
    }
    if options.isOffline { return cancellation + showKept(after: [], at: now) }
    return cancellation + begin(at: 0, after: [], at: now)
  }

  private mutating func cancelFetch() -> [Action] {
    defer { fetch = nil }
    return fetch.map { [.cancel(ticket: $0.ticket)] } ?? []
  }

  // MARK: Providers

  /// Asks the provider of an index; when there is none left, what is kept has its turn.
  ///
  /// A stand-in whose answer is kept and fresh is not asked for it again.
  private mutating func begin(
    at index: Int, after attempts: [ProviderAttempt], at now: Date, isAnew: Bool = false
  ) -> [Action] {
    guard let request else { return [] }
    deadline = nil
    guard index < providers.count, !options.isOffline else {
      return showKept(after: attempts, at: now)
    }
    let provider = providers[index]
    if index > 0, !isAnew, !options.ignoresFresh, var report = kept(provider),
      isFresh(report, for: request, at: now)
    {
      report.fallbacks = attempts
      return finish(with: report, at: now)
    }
    lastTicket += 1
    fetch = Fetch(
      ticket: lastTicket, index: index,
      draft: ReportDraft(
        request, parts: available[provider] ?? [], from: provider, fallbacks: attempts),
      attempts: attempts, isAnew: isAnew)
    let earlier = shown ?? providers.compactMap { kept($0) }.first
    return [
      .tell(.fetching(request.place, provider, earlier: earlier)),
      .fetch(ticket: lastTicket, provider, request),
    ]
  }

  private mutating func take(
    _ answer: ProviderAnswer, ticket: Int, isLast: Bool, at now: Date
  ) -> [Action] {
    guard var running = fetch, running.ticket == ticket, let request else { return [] }
    running.draft.add(answer)
    fetch = running
    guard isLast else {
      let partial = running.draft.partial
      return partial.isUseful(for: request) ? [.tell(.partial(partial))] : []
    }
    fetch = nil
    var report = running.draft.settled()
    guard report.isUseful(for: request) else {
      let attempt = ProviderAttempt(
        provider: providers[running.index], failure: report.chiefFailure)
      return begin(
        at: running.index + 1, after: running.attempts + [attempt], at: now,
        isAnew: running.isAnew)
    }
    if let earlier = kept(report.provider), isYoungEnough(earlier, at: now) {
      report.fillIn(from: earlier, at: now)
    }
    // What this request has no use for, another has.
    let whole = report.joined(with: stored[report.provider], besides: request)
    stored[report.provider] = whole
    return [.keep(whole, for: request)] + finish(with: report, at: now)
  }

  // MARK: Ends

  private mutating func finish(with report: WeatherReport, at now: Date) -> [Action] {
    shown = report
    if report.isStale {
      failuresInRow += 1
      setDeadline(after: report.staleReason, at: now)
      return [.tell(.stale(report))]
    }
    failuresInRow = 0
    if options.followsExpiry {
      // A provider that calls its data out of date at once is asked once a minute all the same.
      deadline = max(report.expiresAt ?? now, now.addingTimeInterval(60))
    }
    return [.tell(.ready(report))]
  }

  /// No provider answered, or none may be asked: the first of the chain that something is kept of.
  private mutating func showKept(after attempts: [ProviderAttempt], at now: Date) -> [Action] {
    var refusals: [ProviderAttempt] = []
    for provider in providers {
      guard let report = kept(provider), let request, report.isUseful(for: request) else {
        continue
      }
      if let reason = whyNotShown(report, at: now) {
        refusals.append(
          ProviderAttempt(provider: provider, failure: WeatherError(provider, reason)))
        continue
      }
      if attempts.isEmpty, isFresh(report, for: request, at: now) {
        return finish(with: report, at: now)
      }
      // Why this one did not answer anew tells more than why another was asked first.
      let attempt = attempts.first { $0.provider == provider } ?? attempts.first
      let reason = attempt?.failure ?? WeatherError(provider, .offline)
      return finish(with: report.stale(because: reason, after: attempts), at: now)
    }
    return fail(because: attempts, refusals, at: now)
  }

  private mutating func fail(
    because attempts: [ProviderAttempt], _ refusals: [ProviderAttempt], at now: Date
  ) -> [Action] {
    shown = nil
    failuresInRow += 1
    var reasons = attempts.isEmpty ? refusals : attempts
    if reasons.isEmpty {
      reasons = providers.map {
        ProviderAttempt(provider: $0, failure: WeatherError($0, .nothingKept))
      }
    }
    setDeadline(after: reasons.first?.failure, at: now)
    return [.tell(.failed(WeatherFailure(attempts: reasons)))]
  }

  /// What is asked for of what the cache has from a provider.
  private func kept(_ provider: ProviderName) -> WeatherReport? {
    request.flatMap { stored[provider]?.limited(to: $0) }
  }

  private func isFresh(
    _ report: WeatherReport, for request: WeatherRequest, at now: Date
  ) -> Bool {
    report.isFresh(for: request, having: available[report.provider] ?? [], at: now)
  }

  /// Why an earlier answer is of no use now; `nil` for one that is.
  private func whyNotShown(_ report: WeatherReport, at now: Date) -> WeatherError.Reason? {
    let age = report.fetchedAt.map { now.timeIntervalSince($0) } ?? 0
    if !isYoungEnough(report, at: now) { return .keptTooOld(age: age) }
    return report.hasEnded(at: now) ? .keptEnded(age: age) : nil
  }

  private func isYoungEnough(_ report: WeatherReport, at now: Date) -> Bool {
    guard let limit = options.maximumStaleness else { return true }
    guard let fetchedAt = report.fetchedAt else { return false }
    return now.timeIntervalSince(fetchedAt) <= limit.seconds
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
