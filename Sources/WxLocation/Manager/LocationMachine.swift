package import WxCore

/// Determines the current location from a chain of sources: a state machine without I/O.
///
/// It takes reports and the time, and returns which source to start and the result. It records a
/// ``LocationDecision`` for every report and a ``TriedSource`` for every source.
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

  /// An event from the current source.
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
    /// Let the current source go on, and send ``Event/time`` at a later deadline.
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
  /// The state of the current source.
  private var attempt: SourceAttempt?
  private var best: BestEffort?
  private var log = DecisionLog()
  private var tried: [TriedSource] = []
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
    return startNext(after: -1, at: now)
  }

  /// Processes an event from a source; events from a source that was stopped are ignored.
  package mutating func handle(_ event: Event, from source: Int, at now: Timestamp) -> [Action] {
    guard let attempt, source == attempt.index else { return [] }
    switch event {
    case .report(let report): return take(report, at: now)
    case .ended: return leave(at: now, waited: nil)
    // The time that was allowed, not the moment at which a busy machine notices its end.
    case .time:
      if isBestOfAll(attempt), end - now.elapsed > Self.reserve {
        self.attempt?.deadline = end
        return [.wait(until: end)]
      }
      return leave(at: now, waited: attempt.deadline - attempt.started)
    case .failed(let error): return fail(error, at: now)
    }
  }

  // MARK: Reports

  private mutating func take(_ report: LocationEvent, at now: Timestamp) -> [Action] {
    attempt?.note(report)
    switch report {
    case .fix(let fix, let arrival): return judge(fix, arrival: arrival, at: now)
    case .unusable(let unusable):
      decide(
        epoch: nil, .rejected, unusable.reason == .invalid ? .invalid : .noPosition,
        unusable.detail)
    case .tried(let entry): tried.append(entry)
    case .connected, .waiting, .satellites, .lost: break
    }
    return []
  }

  private mutating func judge(_ fix: Fix, arrival: Duration, at now: Timestamp) -> [Action] {
    guard var attempt else { return [] }
    let judgment = attempt.judge.judge(fix, arrival: arrival, at: now)
    let update = judgment.update
    guard let rejection = judgment.rejection else {
      return accept(update, remark: judgment.remark, at: now)
    }
    let isFirstDecision = attempt.judge.isFirstDecision(update, rejection.verdict, rejection.reason)
    attempt.diagnosis.note(rejection)
    self.attempt = attempt
    if isFirstDecision {
      decide(
        epoch: update.shownEpoch, rejection.verdict, rejection.reason,
        rejection.detail + judgment.remark)
    }
    let candidate = BestEffort(update, source: attempt.index, rejection: rejection)
    if rejection.allowsBestEffort, best.map(candidate.isBetter) ?? true { best = candidate }
    return []
  }

  /// The best position if it was measured in this run and may be the answer.
  private var measured: BestEffort? {
    guard policy.onTimeout == .best, let best, best.update.isMeasured else { return nil }
    return best
  }

  /// Whether the current source has measured a position, and no later one can know more, so that it
  /// may use the rest of the time.
  private func isBestOfAll(_ attempt: SourceAttempt) -> Bool {
    guard sources[attempt.index].kind == .stream, measured?.source == attempt.index else {
      return false
    }
    return sources[(attempt.index + 1)...].allSatisfy { $0.isFallback || $0.isApproximate }
  }

  private mutating func accept(_ update: Update, remark: String, at now: Timestamp) -> [Action] {
    guard let current = attempt?.index else { return [] }
    if let measured, !update.isMeasured {
      let detail = "the position that \(sources[measured.source].name) measured is better"
      attempt?.diagnosis.note(Rejection(reason: .inferior, detail: detail))
      decide(epoch: update.shownEpoch, .rejected, .inferior, detail)
      return []
    }
    let quality: LocationQuality =
      if update.fix.flags.contains(.cached) { .cached } else if update.isFallback {
        .bestEffort
      } else { .accepted }
    let detail = Self.describe(update, at: now) + remark
    switch quality {
    case .accepted: decide(epoch: update.shownEpoch, .accepted, .qualified, detail)
    case .bestEffort: decide(epoch: update.shownEpoch, .kept, .fallback, detail)
    case .cached: decide(epoch: update.shownEpoch, .kept, .cached, detail)
    }
    let entry = TriedSource(
      source: sources[current].name, outcome: quality == .accepted ? .accepted : .bestEffort,
      detail: detail)
    tried.append(attempt?.disclosing(entry) ?? entry)
    attempt = nil
    return [.stop(current), .finish(.success(result(update.fix, quality)))]
  }

  private mutating func decide(
    epoch: Int?, _ verdict: LocationDecision.Verdict, _ reason: LocationDecision.Reason,
    _ detail: String
  ) {
    guard let current = attempt?.index else { return }
    log.append(
      LocationDecision(
        source: sources[current].name, epoch: epoch, verdict: verdict, reason: reason,
        detail: detail))
  }

  // MARK: The chain

  /// Leaves the current source, which returned no acceptable fix.
  private mutating func leave(at now: Timestamp, waited: Duration?) -> [Action] {
    guard let attempt else { return [] }
    let name = sources[attempt.index].name
    if let waited, sources[attempt.index].kind != .stream, !attempt.diagnosis.hasUnfitReport {
      // A receiver may have no fix, but a service that does not answer is unavailable.
      return fail(
        UnansweredSource(source: name, waited: waited, detail: attempt.diagnosis.clause), at: now)
    }
    let noFix = NoFixReason(source: name, waited: waited, diagnosis: attempt.diagnosis)
    noFixReasons.append(noFix)
    return move(
      TriedSource(source: name, outcome: .noFix, detail: noFix.description, hint: noFix.hint),
      at: now)
  }

  private mutating func fail(_ error: any ExplainedError, at now: Timestamp) -> [Action] {
    guard let current = attempt?.index else { return [] }
    failures.append(error)
    return move(
      TriedSource(
        source: sources[current].name, outcome: TriedSource.Outcome(error.cause),
        detail: error.message, hint: error.hint), at: now)
  }

  private mutating func move(_ entry: TriedSource, at now: Timestamp) -> [Action] {
    guard let attempt else { return [] }
    let current = attempt.index
    tried.append(attempt.disclosing(entry))
    return [.stop(current)] + startNext(after: current, at: now)
  }

  private mutating func startNext(after index: Int, at now: Timestamp) -> [Action] {
    for next in sources.indices.dropFirst(index + 1) {
      // A fresh measurement, even a poor one, is better than an earlier position.
      if sources[next].isFallback, best != nil, policy.onTimeout == .best { break }
      if sources[next].isApproximate, let measured {
        tried.append(
          TriedSource(
            source: sources[next].name, outcome: .skipped,
            detail: "\(sources[measured.source].name) measured a position"))
        continue
      }
      let left = end - now.elapsed
      guard left > .zero || sources[next].isInstant else {
        tried.append(
          TriedSource(source: sources[next].name, outcome: .skipped, detail: "no time left"))
        continue
      }
      let deadline = now.elapsed + share(of: left, for: next)
      attempt = SourceAttempt(
        index: next, started: now.elapsed, deadline: deadline,
        judge: FixJudge(source: sources[next], policy: policy))
      return [.start(next, deadline: deadline)]
    }
    attempt = nil
    return [.finish(conclude(at: now))]
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
      if let index = tried.lastIndex(where: { $0.source == name }) {
        tried[index].outcome = .bestEffort
      }
      return .success(result(best.update.fix, .bestEffort))
    }
    return .failure(
      LocationFailure.make(
        failures: failures, noFixReasons: noFixReasons, decisions: log.decisions, tried: tried))
  }

  private func result(_ fix: Fix, _ quality: LocationQuality) -> LocationResult {
    LocationResult(fix: fix, quality: quality, decisions: log.decisions, tried: tried)
  }

  private static func describe(_ update: Update, at now: Timestamp) -> String {
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

/// The error for a one-shot source that did not answer.
struct UnansweredSource: ExplainedError {
  var source: String
  var waited: Duration
  /// A clause that names what did not answer.
  var detail: String?

  let code = "source_timeout"
  let cause = FailureCause.unavailable
  var message: String {
    "The source \(source) did not answer within \(ShortFormat.seconds(waited))"
      + "\(detail.map { ": \($0)" } ?? "")."
  }
  var hint: Hint? { "Allow more time with \(.timeout), or choose another source with \(.sources)." }
}
