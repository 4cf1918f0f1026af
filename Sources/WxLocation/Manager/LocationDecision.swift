/// The verdict on one report, and the reason. The raw values are those of the JSON output.
public struct LocationDecision: Hashable, Sendable {
  /// The verdict on a report.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// The report is the answer.
    case accepted
    /// The report was skipped.
    case skipped
    /// The report does not meet the policy.
    case rejected
    /// The report qualifies but more fixes are required, or it is returned because there is no
    /// better one.
    case kept
  }

  /// The reason for a verdict.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The report meets the whole policy.
    case qualified
    /// The report belongs to the first epoch of a receiver's session.
    case firstEpoch = "first_epoch"
    /// The report is too old.
    case stale
    /// The accuracy is too low, or unknown.
    case accuracy
    /// The report has no position.
    case noPosition = "no_position"
    /// The position or accuracy is not a possible value.
    case invalid
    /// The report comes from a simulator.
    case simulated
    /// The report comes from a cache.
    case cached
    /// More fixes are required.
    case minimumFixes = "min_fixes"
    /// The position is no more precise than a city.
    case coarse
    /// The report meets the policy, but a position that was measured in this run is better.
    case inferior
    /// The report is the best of those that do not meet the policy.
    case bestEffort = "best_effort"
    /// The report comes from a fallback source because no other source answered.
    case fallback
    /// Watching only: another receiver is being followed.
    case otherDevice = "other_device"
    /// Watching only: the fix is too close to the last one, in meters or in time.
    case threshold
    /// Watching only: the move is faster than any vehicle.
    case outlier
  }

  /// The source's name.
  public var source: String
  /// The number of the epoch in the receiver's session, from 1; `nil` if there is no position.
  public var epoch: Int?
  /// The verdict.
  public var verdict: Verdict
  /// The reason.
  public var reason: Reason
  /// A clause that explains the decision, with numbers.
  public var detail: String
  /// The number of consecutive reports that this decision covers.
  public var count = 1

  /// Creates a decision about one report.
  package init(
    source: String, epoch: Int?, verdict: Verdict, reason: Reason, detail: String
  ) {
    self.source = source
    self.epoch = epoch
    self.verdict = verdict
    self.reason = reason
    self.detail = detail
  }
}

/// The decisions of one run. The log is bounded: of a long run, it contains only the first and the
/// last ones.
package struct DecisionLog: Hashable, Sendable {
  /// The maximum number of first decisions in the log, and of last ones.
  package static let limit = 250

  private var first: [LocationDecision] = []
  private var last: [LocationDecision] = []
  /// The number of decisions dropped between the first and the last.
  package private(set) var omitted = 0

  /// Creates an empty log.
  package init() {}

  /// The decisions in the log, in order.
  package var decisions: [LocationDecision] { first + last }

  /// Appends a decision. Identical consecutive reports without a position, of which an indoor
  /// receiver sends one per second, only increase the count of the previous decision.
  package mutating func append(_ decision: LocationDecision) {
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
