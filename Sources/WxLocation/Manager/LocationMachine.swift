public import WxCore

/// The rule of “where am I” over a chain of sources: a state machine without I/O.
///
/// Reports and the time go in; which source to start, and the outcome, come out. Every report leaves
/// a ``LocationDecision``, every source a ``TriedSource``.
public struct LocationMachine: Sendable {
  /// What the machine needs to know of a source.
  public struct Source: Hashable, Sendable {
    /// The source's name.
    public var name: String
    /// How the source answers.
    public var kind: LocationProviderKind
    /// Whether the source stands in for others.
    public var isFallback: Bool

    /// Makes a description.
    public init(name: String, kind: LocationProviderKind, isFallback: Bool = false) {
      self.name = name
      self.kind = kind
      self.isFallback = isFallback
    }

    /// Whether the answer is there without waiting.
    var isInstant: Bool { kind == .fixed || isFallback }
  }

  /// What happens to the source that is being asked.
  public enum Event: Sendable {
    /// It reported something.
    case report(LocationEvent)
    /// It has nothing more to say.
    case ended
    /// It failed.
    case failed(any ExplainedError)
    /// The deadline has come.
    case time
  }

  /// What the shell is to do.
  public enum Action: Sendable {
    /// Ask a source, by its index, and tell the machine when its deadline has come.
    case start(Int, deadline: Duration)
    /// Stop asking a source: cancel its updates.
    case stop(Int)
    /// All is done.
    case finish(Result<LocationResult, LocationFailure>)
  }

  /// What instant sources need after a slow one has used its time.
  static let reserve = Duration.milliseconds(100)

  let sources: [Source]
  let policy: LocationPolicy
  let sourceDeadline: Duration?
  private var end = Duration.zero
  /// What is known of the source that is being asked.
  private var attempt: SourceAttempt?
  private var best: BestEffort?
  private var log = DecisionLog()
  private var tried: [TriedSource] = []
  private var failures: [any ExplainedError] = []
  /// What the sources that were reached lacked.
  private var shortfalls: [Shortfall] = []

  /// Makes a machine.
  public init(sources: [Source], policy: LocationPolicy, sourceDeadline: Duration? = nil) {
    self.sources = sources
    self.policy = policy
    self.sourceDeadline = sourceDeadline
  }

  /// Starts the first source.
  public mutating func begin(at now: Moment) -> [Action] {
    end = now.elapsed + policy.timeout
    return startNext(after: -1, at: now)
  }

  /// Takes what a source reports; reports of a source that was stopped are passed over.
  public mutating func handle(_ event: Event, from source: Int, at now: Moment) -> [Action] {
    guard let attempt, source == attempt.index else { return [] }
    switch event {
    case .report(let report): return take(report, at: now)
    case .ended: return leave(at: now, waited: nil)
    case .time: return leave(at: now, waited: now.elapsed - attempt.started)
    case .failed(let error): return fail(error, at: now)
    }
  }

  // MARK: Reports

  private mutating func take(_ report: LocationEvent, at now: Moment) -> [Action] {
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

  private mutating func judge(_ fix: Fix, arrival: Duration, at now: Moment) -> [Action] {
    guard var attempt else { return [] }
    let judgement = attempt.judge.judge(fix, arrival: arrival, at: now)
    let update = judgement.update
    guard let objection = judgement.objection else {
      return accept(update, remark: judgement.remark, at: now)
    }
    let isNews = attempt.judge.isNews(update, objection.verdict, objection.reason)
    attempt.diagnosis.note(objection)
    self.attempt = attempt
    if isNews {
      decide(
        epoch: update.shownEpoch, objection.verdict, objection.reason,
        objection.detail + judgement.remark)
    }
    let candidate = BestEffort(update, source: attempt.index, objection: objection)
    if objection.allowsBestEffort, best.map(candidate.isBetter) ?? true { best = candidate }
    return []
  }

  private mutating func accept(_ update: Update, remark: String, at now: Moment) -> [Action] {
    guard let current = attempt?.index else { return [] }
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
    tried.append(
      TriedSource(
        source: sources[current].name, outcome: quality == .accepted ? .accepted : .bestEffort,
        detail: detail))
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

  /// The current source gave nothing that would do.
  private mutating func leave(at now: Moment, waited: Duration?) -> [Action] {
    guard let attempt else { return [] }
    let name = sources[attempt.index].name
    if let waited, sources[attempt.index].kind != .stream, !attempt.diagnosis.hasUnfitReport {
      // A receiver may have no fix; a service that gives no answer is not available.
      return fail(
        UnansweredSource(source: name, waited: waited, detail: attempt.diagnosis.clause), at: now)
    }
    let shortfall = Shortfall(source: name, waited: waited, diagnosis: attempt.diagnosis)
    shortfalls.append(shortfall)
    return move(
      TriedSource(source: name, outcome: .noFix, detail: shortfall.description), at: now)
  }

  private mutating func fail(_ error: any ExplainedError, at now: Moment) -> [Action] {
    guard let current = attempt?.index else { return [] }
    failures.append(error)
    return move(
      TriedSource(
        source: sources[current].name, outcome: TriedSource.Outcome(error.cause),
        detail: error.message), at: now)
  }

  private mutating func move(_ entry: TriedSource, at now: Moment) -> [Action] {
    guard let current = attempt?.index else { return [] }
    tried.append(entry)
    return [.stop(current)] + startNext(after: current, at: now)
  }

  private mutating func startNext(after index: Int, at now: Moment) -> [Action] {
    for next in sources.indices.dropFirst(index + 1) {
      // What was measured just now, if poorly, is better than what was known before.
      if sources[next].isFallback, best != nil, policy.onTimeout == .best { break }
      let left = end - now.elapsed
      guard left > .zero || sources[next].isInstant else {
        tried.append(
          TriedSource(source: sources[next].name, outcome: .skipped, detail: "no time was left"))
        continue
      }
      attempt = SourceAttempt(
        index: next, started: now.elapsed, judge: FixJudge(source: sources[next], policy: policy))
      return [.start(next, deadline: now.elapsed + share(of: left, for: next))]
    }
    attempt = nil
    return [.finish(conclude(at: now))]
  }

  /// How long a source may take of the time left.
  private func share(of left: Duration, for index: Int) -> Duration {
    let later = sources[(index + 1)...]
    if sources[index].isInstant { return max(Self.reserve, later.isEmpty ? left : Self.reserve) }
    let usable = later.contains(where: \.isInstant) ? max(left / 2, left - Self.reserve) : left
    if let sourceDeadline { return min(sourceDeadline, usable) }
    return usable / (1 + later.count { !$0.isInstant })
  }

  private mutating func conclude(at now: Moment) -> Result<LocationResult, LocationFailure> {
    if policy.onTimeout == .best, let best {
      let name = sources[best.source].name
      log.append(
        LocationDecision(
          source: name, epoch: best.update.shownEpoch, verdict: .kept, reason: .bestEffort,
          detail: "the best there was: \(best.objection.detail)"))
      if let index = tried.lastIndex(where: { $0.source == name }) {
        tried[index].outcome = .bestEffort
      }
      return .success(result(best.update.fix, .bestEffort))
    }
    return .failure(
      LocationFailure.make(
        failures: failures, shortfalls: shortfalls, decisions: log.decisions, tried: tried))
  }

  private func result(_ fix: Fix, _ quality: LocationQuality) -> LocationResult {
    LocationResult(fix: fix, quality: quality, decisions: log.decisions, tried: tried)
  }

  private static func describe(_ update: Update, at now: Moment) -> String {
    let accuracy =
      switch update.fix.accuracy {
      case .known(let meters, let origin):
        "accuracy \(Phrase.meters(meters)) (\(origin.rawValue))"
      case .unknown: "accuracy unknown"
      case .invalid: "accuracy invalid"
      }
    guard update.fix.flags.contains(.cached) else { return accuracy }
    return "\(accuracy), \(Phrase.seconds(update.age(at: now))) old"
  }
}

/// A source that answers once and did not.
struct UnansweredSource: ExplainedError {
  var source: String
  var waited: Duration
  /// A clause for people: who did not answer.
  var detail: String?

  let code = "source_timeout"
  let cause = FailureCause.unavailable
  var message: String {
    "The source \(source) did not answer within \(Phrase.seconds(waited))"
      + "\(detail.map { ": \($0)" } ?? "")."
  }
  var hint: String? { "Give more time with --timeout SECONDS, or name another --source." }
}
