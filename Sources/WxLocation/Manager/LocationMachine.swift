package import WxCore

/// Determines the current location from a chain of sources: a state machine without I/O.
///
/// It takes reports and the time, and returns which source to start and the result. It records a
/// ``LocationDecision`` for every report and a ``TriedSource`` for every source.
///
/// Each source has a share of the time to itself. A receiver that has no acceptable fix by then is not
/// stopped if another slow source follows: it goes on beside it, and the first acceptable fix of any
/// of them ends the search.
package struct LocationMachine: Sendable {
  /// The properties of a source that matter to the machine.
  package struct Source: Hashable, Sendable {
    /// The source's name.
    package var name: String
    /// The way in which the source answers.
    package var kind: LocationProviderKind
    /// Whether the source is a fallback for others.
    package var isFallback: Bool
    /// Whether the source knows no more than a city.
    package var isApproximate: Bool
    /// Whether the source is retried less often.
    package var isRemote: Bool
    /// Whether a stream ends by itself, as a file does.
    package var isFinite: Bool
    /// Whether the first epoch of a stream may be a position from before.
    package var mayStartOld: Bool
    /// What the source sends to others, as a noun phrase; `nil` if nothing.
    package var sent: String?

    /// Creates a description; by default every source but a stream is remote.
    package init(
      name: String, kind: LocationProviderKind, isFallback: Bool = false,
      isApproximate: Bool = false, isRemote: Bool? = nil, isFinite: Bool = false,
      mayStartOld: Bool? = nil, sent: String? = nil
    ) {
      self.name = name
      self.kind = kind
      self.isFallback = isFallback
      self.isApproximate = isApproximate
      self.isRemote = isRemote ?? (kind != .stream)
      self.isFinite = isFinite
      self.mayStartOld = mayStartOld ?? (kind == .stream)
      self.sent = sent
    }

    /// Whether the source answers without a wait.
    var isInstant: Bool { kind == .fixed || isFallback }
  }

  /// An event from a source.
  package enum Event: Sendable {
    /// The source reported something.
    case report(LocationEvent)
    /// The source has nothing more to report.
    case ended
    /// The source failed.
    case failed(any ExplainedError)
    /// The deadline has passed.
    case time
  }

  /// An action for the caller to perform.
  package enum Action: Sendable {
    /// Start the source at an index, and send ``Event/time`` at its deadline.
    case start(Int, deadline: Duration)
    /// Let the source that has reported go on, and send ``Event/time`` at a later deadline.
    case wait(until: Duration)
    /// Stop a source: cancel its updates.
    case stop(Int)
    /// Return the result.
    case finish(Result<LocationResult, LocationFailure>)
  }

  /// The time reserved for instant sources after a slow source has used its share.
  static let reserve = Duration.milliseconds(100)

  let sources: [Source]
  let policy: LocationPolicy
  let sourceDeadline: Duration?
  private var end = Duration.zero
  /// The states of the sources that run, in the order of their start.
  private var attempts: [SourceAttempt] = []
  /// The source that was started last.
  private var latest = -1
  private var best: BestEffort?
  private var log = DecisionLog()
  private var history: [(source: Int, entry: TriedSource)] = []
  private var failures: [any ExplainedError] = []
  /// The reasons why sources that were reached returned no acceptable fix.
  private var noFixReasons: [NoFixReason] = []

  /// Creates a machine.
  package init(sources: [Source], policy: LocationPolicy, sourceDeadline: Duration? = nil) {
    self.sources = sources
    self.policy = policy
    self.sourceDeadline = sourceDeadline
  }

  /// Starts the first source.
  package mutating func begin(at now: Timestamp) -> [Action] {
    end = now.elapsed + policy.timeout
    return startNext(at: now)
  }

  /// Processes an event from a source; events from a source that was stopped are ignored.
  package mutating func handle(_ event: Event, from source: Int, at now: Timestamp) -> [Action] {
    guard let attempt = attempts.first(where: { $0.index == source }) else { return [] }
    switch event {
    case .report(let report): return take(report, from: source, at: now)
    case .ended: return leave(source, at: now, waited: nil)
    case .time: return expire(attempt, at: now)
    case .failed(let error): return fail(source, error, at: now)
    }
  }

  // MARK: Reports

  /// Changes the state of a source that runs.
  private mutating func change(_ source: Int, _ body: (inout SourceAttempt) -> Void) {
    guard let place = attempts.firstIndex(where: { $0.index == source }) else { return }
    body(&attempts[place])
  }

  private mutating func take(
    _ report: LocationEvent, from source: Int, at now: Timestamp
  ) -> [Action] {
    change(source) { $0.note(report) }
    switch report {
    case .fix(let fix, let arrival): return judge(fix, arrival: arrival, from: source, at: now)
    case .unusable(let unusable):
      decide(
        source, epoch: nil, .rejected, unusable.reason == .invalid ? .invalid : .noPosition,
        unusable.detail)
    case .tried(let entry): history.append((source, entry))
    case .waiting: return fallBack(at: now)
    case .connected, .satellites, .lost: break
    }
    return []
  }

  /// Starts the sources of earlier positions before the end of the time, if nothing that runs sends
  /// anything. Without such a position, what runs has the rest of the time.
  private mutating func fallBack(at now: Timestamp) -> [Action] {
    guard policy.onTimeout == .best, best == nil, !attempts.isEmpty, areSilent,
      latest + 1 < sources.count, sources[latest + 1].isFallback
    else { return [] }
    return startNext(at: now)
  }

  /// Whether nothing that runs sends anything.
  private var areSilent: Bool {
    attempts.allSatisfy { sources[$0.index].isFallback || $0.diagnosis.sendsNothing }
  }

  private mutating func judge(
    _ fix: Fix, arrival: Duration, from source: Int, at now: Timestamp
  ) -> [Action] {
    guard var attempt = attempts.first(where: { $0.index == source }) else { return [] }
    let judgment = attempt.judge.judge(fix, arrival: arrival, at: now)
    let update = judgment.update
    guard let rejection = judgment.rejection else {
      return accept(update, from: source, remark: judgment.remark, at: now)
    }
    let isFirstDecision = attempt.judge.isFirstDecision(update, rejection.verdict, rejection.reason)
    attempt.diagnosis.note(rejection)
    change(source) { $0 = attempt }
    if isFirstDecision {
      decide(
        source, epoch: update.shownEpoch, rejection.verdict, rejection.reason,
        rejection.detail + judgment.remark)
    }
    let candidate = BestEffort(update, source: source, rejection: rejection)
    if rejection.allowsBestEffort, best.map(candidate.isBetter) ?? true { best = candidate }
    return []
  }

  /// The best position if it was measured in this run and may be the answer.
  private var measured: BestEffort? {
    guard policy.onTimeout == .best, let best, best.update.isMeasured else { return nil }
    return best
  }

  /// Whether a source has measured a position, and no later one can know more, so that it may use the
  /// rest of the time.
  private func isBestOfAll(_ source: Int) -> Bool {
    guard sources[source].kind == .stream, measured?.source == source else { return false }
    return sources[(latest + 1)...].allSatisfy { $0.isFallback || $0.isApproximate }
  }

  private mutating func accept(
    _ update: FixUpdate, from source: Int, remark: String, at now: Timestamp
  ) -> [Action] {
    if let measured, !update.isMeasured {
      let detail = "the position that \(sources[measured.source].name) measured is better"
      change(source) { $0.diagnosis.note(FixRejection(reason: .inferior, detail: detail)) }
      decide(source, epoch: update.shownEpoch, .rejected, .inferior, detail)
      return []
    }
    let quality: LocationQuality =
      if update.fix.flags.contains(.cached) { .cached } else if update.isFallback {
        .bestEffort
      } else { .accepted }
    let detail = Self.describe(update, at: now) + remark
    switch quality {
    case .accepted: decide(source, epoch: update.shownEpoch, .accepted, .qualified, detail)
    case .bestEffort: decide(source, epoch: update.shownEpoch, .kept, .fallback, detail)
    case .cached: decide(source, epoch: update.shownEpoch, .kept, .cached, detail)
    }
    for attempt in attempts where attempt.index != source {
      note(NoFixReason(attempt, waited: now.elapsed - attempt.started, in: sources), of: attempt)
    }
    note(
      TriedSource(
        source: sources[source].name, outcome: quality == .accepted ? .accepted : .bestEffort,
        detail: detail), of: source)
    let stops = attempts.map { Action.stop($0.index) }
    attempts = []
    return stops + [.finish(.success(result(update.fix, quality)))]
  }

  private mutating func decide(
    _ source: Int, epoch: Int?, _ verdict: LocationDecision.Verdict,
    _ reason: LocationDecision.Reason, _ detail: String
  ) {
    log.append(
      LocationDecision(
        source: sources[source].name, epoch: epoch, verdict: verdict, reason: reason,
        detail: detail))
  }

  // MARK: The chain

  /// Handles the end of a source's share of the time.
  private mutating func expire(_ attempt: SourceAttempt, at now: Timestamp) -> [Action] {
    let end = end
    if isBestOfAll(attempt.index), end - now.elapsed > Self.reserve {
      change(attempt.index) { $0.deadline = end }
      return [.wait(until: end)]
    }
    let rest = restEnd
    if attempt.index == latest, sources[attempt.index].kind == .stream,
      !attempt.diagnosis.lacksReceiver, rest - now.elapsed > Self.reserve,
      hasSlowSource(after: latest)
    {
      change(attempt.index) { $0.deadline = rest }
      return [.wait(until: rest)] + startNext(at: now)
    }
    // The time that was allowed, not the moment at which a busy machine notices its end.
    return leave(attempt.index, at: now, waited: attempt.deadline - attempt.started)
  }

  /// The time until which sources may run: the end, less what instant sources need.
  private var restEnd: Duration {
    sources.contains(where: \.isInstant) ? end - Self.reserve : end
  }

  /// Whether a source that takes time will be started next.
  private func hasSlowSource(after index: Int) -> Bool {
    let next = sources[(index + 1)...].first { !($0.isApproximate && measured != nil) }
    return next.map { !$0.isInstant } ?? false
  }

  /// Leaves a source that returned no acceptable fix.
  private mutating func leave(_ source: Int, at now: Timestamp, waited: Duration?) -> [Action] {
    guard let attempt = attempts.first(where: { $0.index == source }) else { return [] }
    let name = sources[source].name
    if let waited, sources[source].kind != .stream, !attempt.diagnosis.hasUnfitReport {
      // A receiver may have no fix, but a service that does not answer is unavailable.
      return fail(
        source,
        UnansweredSource(source: name, waited: waited, detail: attempt.diagnosis.clause), at: now)
    }
    note(NoFixReason(attempt, waited: waited, in: sources), of: attempt)
    return move(from: source, at: now)
  }

  private mutating func note(_ noFix: NoFixReason, of attempt: SourceAttempt) {
    noFixReasons.append(noFix)
    note(
      TriedSource(
        source: noFix.source, outcome: .noFix, detail: noFix.description, hint: noFix.hint),
      of: attempt.index)
  }

  /// Adds the outcome of a source that runs to the history.
  private mutating func note(_ entry: TriedSource, of source: Int) {
    let attempt = attempts.first { $0.index == source }
    history.append((source, attempt?.disclosing(entry) ?? entry))
  }

  private mutating func fail(
    _ source: Int, _ error: any ExplainedError, at now: Timestamp
  ) -> [Action] {
    failures.append(error)
    note(
      TriedSource(
        source: sources[source].name, outcome: TriedSource.Outcome(error.cause),
        detail: error.message, hint: error.hint), of: source)
    return move(from: source, at: now)
  }

  /// Stops a source, and starts the next one if it was the latest.
  private mutating func move(from source: Int, at now: Timestamp) -> [Action] {
    attempts.removeAll { $0.index == source }
    guard source == latest || attempts.isEmpty else { return [.stop(source)] }
    return [.stop(source)] + startNext(at: now)
  }

  private mutating func startNext(at now: Timestamp) -> [Action] {
    while latest + 1 < sources.count {
      let next = latest + 1
      // A fresh measurement, even a poor one, is better than an earlier position.
      if sources[next].isFallback, best != nil, policy.onTimeout == .best { break }
      // Earlier positions count only after everything else, and so have to wait for it, unless it is
      // silent.
      if sources[next].isFallback, !areSilent || policy.onTimeout != .best, !attempts.isEmpty {
        return []
      }
      latest = next
      if sources[next].isApproximate, let measured {
        skip(next, "\(sources[measured.source].name) measured a position")
        continue
      }
      let left = end - now.elapsed
      guard left > .zero || sources[next].isInstant else {
        skip(next, "no time left")
        continue
      }
      let deadline = now.elapsed + share(of: left, for: next)
      attempts.append(
        SourceAttempt(
          index: next, started: now.elapsed, deadline: deadline,
          judge: FixJudge(source: sources[next], policy: policy),
          diagnosis: SourceDiagnosis(of: sources[next])))
      return [.start(next, deadline: deadline)]
    }
    // A receiver that still runs may bring an acceptable fix.
    guard attempts.isEmpty else { return [] }
    return [.finish(conclude(at: now))]
  }

  private mutating func skip(_ source: Int, _ reason: String) {
    history.append(
      (source, TriedSource(source: sources[source].name, outcome: .skipped, detail: reason)))
  }

  /// Returns how much of the remaining time a source may use.
  private func share(of left: Duration, for index: Int) -> Duration {
    let later = sources[(index + 1)...]
    if sources[index].isInstant { return max(Self.reserve, later.isEmpty ? left : Self.reserve) }
    let usable = later.contains(where: \.isInstant) ? max(left / 2, left - Self.reserve) : left
    if let sourceDeadline { return min(sourceDeadline, usable) }
    return usable / (1 + later.count { !$0.isInstant })
  }

  private mutating func conclude(at now: Timestamp) -> Result<LocationResult, LocationFailure> {
    if policy.onTimeout == .best, let best {
      let name = sources[best.source].name
      log.append(
        LocationDecision(
          source: name, epoch: best.update.shownEpoch, verdict: .kept, reason: .bestEffort,
          detail: "best available: \(best.rejection.detail)"))
      if let index = history.lastIndex(where: { $0.entry.source == name }) {
        history[index].entry.outcome = .bestEffort
      }
      return .success(result(best.update.fix, .bestEffort))
    }
    return .failure(
      LocationFailure.make(
        failures: failures, noFixReasons: noFixReasons, decisions: log.decisions, tried: tried))
  }

  /// The entries in the order of the sources, whichever of them ended first.
  private var tried: [TriedSource] {
    history.enumerated().sorted {
      ($0.element.source, $0.offset) < ($1.element.source, $1.offset)
    }.map(\.element.entry)
  }

  private func result(_ fix: Fix, _ quality: LocationQuality) -> LocationResult {
    LocationResult(fix: fix, quality: quality, decisions: log.decisions, tried: tried)
  }

  private static func describe(_ update: FixUpdate, at now: Timestamp) -> String {
    let accuracy =
      switch update.fix.accuracy {
      case .known(let meters, let origin):
        "accuracy \(ShortFormat.meters(meters)) (\(origin.rawValue))"
      case .unknown: "accuracy unknown"
      case .invalid: "accuracy invalid"
      }
    guard update.fix.flags.contains(.cached) else { return accuracy }
    return "\(accuracy), \(ShortFormat.seconds(update.age(at: now))) old"
  }
}
