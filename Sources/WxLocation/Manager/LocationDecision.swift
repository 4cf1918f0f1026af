/// What became of one report, and why. The raw values are those of the JSON output.
public struct LocationDecision: Hashable, Sendable {
  /// What became of it.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// It is the answer.
    case accepted
    /// It was passed over unseen.
    case skipped
    /// It is not good enough.
    case rejected
    /// It is good enough but more is asked for, or it is returned for want of a better one.
    case kept
  }

  /// Why.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// It meets every wish.
    case qualified
    /// It belongs to the first epoch of a receiver's session.
    case firstEpoch = "first_epoch"
    /// It is too old.
    case stale
    /// Its accuracy is too low, or not known.
    case accuracy
    /// It has no position.
    case noPosition = "no_position"
    /// Its position or accuracy is no possible value.
    case invalid
    /// It comes from a simulator.
    case simulated
    /// It comes from a cache.
    case cached
    /// More fixes are asked for.
    case minimumFixes = "min_fixes"
    /// It is the best of those that were not good enough.
    case bestEffort = "best_effort"
    /// It stands in for an answer that no source gave.
    case fallback
    /// Watching: another receiver is followed.
    case otherDevice = "other_device"
    /// Watching: it is too near to the last one, in metres or in time.
    case threshold
    /// Watching: no vehicle moves like that.
    case outlier
  }

  /// The source's name.
  public var source: String
  /// The number of the epoch in the receiver's session, from 1; `nil` where there is no position.
  public var epoch: Int?
  /// What became of it.
  public var verdict: Verdict
  /// Why.
  public var reason: Reason
  /// A clause for people, with the numbers.
  public var detail: String
  /// The number of reports in a row that this was decided of.
  public var count = 1

  /// Makes a decision about one report.
  public init(
    source: String, epoch: Int?, verdict: Verdict, reason: Reason, detail: String
  ) {
    self.source = source
    self.epoch = epoch
    self.verdict = verdict
    self.reason = reason
    self.detail = detail
  }
}

/// The decisions of one run, bounded: of a long run the first and the last are kept.
public struct DecisionLog: Hashable, Sendable {
  /// How many are kept of the beginning, and as many of the end.
  public static let limit = 250

  private var first: [LocationDecision] = []
  private var last: [LocationDecision] = []
  /// The number of decisions left out between the first and the last.
  public private(set) var omitted = 0

  /// Makes an empty log.
  public init() {}

  /// The decisions kept, in order.
  public var decisions: [LocationDecision] { first + last }

  /// Adds a decision. Reports without a position, of which a receiver indoors sends one a second,
  /// are counted on the decision before if nothing else has changed.
  public mutating func append(_ decision: LocationDecision) {
    var decision = decision
    if decision.epoch == nil, let previous = last.last ?? first.last, previous.epoch == nil,
      previous.source == decision.source, previous.reason == decision.reason,
      previous.detail == decision.detail
    {
      decision.count += previous.count
      if last.popLast() == nil { first.removeLast() }
    }
    if first.count < Self.limit, last.isEmpty {
      first.append(decision)
    } else {
      last.append(decision)
      if last.count > Self.limit {
        last.removeFirst()
        omitted += 1
      }
    }
  }
}
