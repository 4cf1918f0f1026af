internal import WxPlatform
internal import WxCore

/// Judges the fixes of one source: numbers their epochs and applies the policy.
///
/// A receiver sends several reports per epoch, most of which repeat an earlier decision.
/// ``isFirstDecision(_:_:_:)`` selects the decisions to report.
struct FixJudge: Hashable, Sendable {
  /// The result of judging a fix.
  struct Judgment: Hashable {
    var update: FixUpdate
    /// The reason for rejection; `nil` if the fix qualifies.
    var rejection: FixRejection?
    /// A clause about a date that cannot be right, to append to the reason; usually empty.
    var remark: String
  }

  private struct Verdict: Hashable {
    var epoch: Int
    var verdict: LocationDecision.Verdict
    var reason: LocationDecision.Reason
  }

  let source: LocationMachine.Source
  let policy: LocationPolicy
  private var epochs = EpochCounter()
  private var verdicts: [String: [Verdict]] = [:]

  /// The maximum number of receivers, more than any machine has.
  private static let maximumReceivers = 64
  /// The maximum number of verdicts, more than neighboring epochs produce.
  private static let maximumVerdicts = 8

  init(source: LocationMachine.Source, policy: LocationPolicy) {
    self.source = source
    self.policy = policy
  }

  /// Starts a new session of the source, in which each receiver has a first epoch again.
  mutating func restart() { self = FixJudge(source: source, policy: policy) }

  /// Removes a receiver that is gone; if it comes back, its epochs start again at 1.
  mutating func forget(_ device: String?) {
    epochs.forget(device)
    verdicts[device ?? ""] = nil
  }

  /// Judges a fix.
  mutating func judge(_ fix: Fix, arrival: Duration, at now: Timestamp) -> Judgment {
    let update = FixUpdate(
      fix: fix, arrival: arrival,
      epoch: epochs.number(of: fix, arrival: arrival, in: source.kind), kind: source.kind,
      isFallback: source.isFallback, mayBeOld: source.mayStartOld)
    var rejection = policy.rejection(to: update, at: now)
    if rejection == nil {
      let qualified = epochs.qualify(fix, epoch: update.epoch)
      if source.kind == .stream, update.epoch > 0, qualified < policy.minimumFixes {
        rejection = FixRejection(
          reason: .minimumFixes, detail: "\(qualified) of \(policy.minimumFixes) fixes")
      }
    }
    return Judgment(update: update, rejection: rejection, remark: dateRemark(fix, at: now))
  }

  /// Returns whether a decision about an update is the first of its kind for the epoch, and records
  /// it.
  mutating func isFirstDecision(
    _ update: FixUpdate, _ verdict: LocationDecision.Verdict, _ reason: LocationDecision.Reason
  ) -> Bool {
    // A cached fix belongs to no epoch.
    guard update.epoch > 0 else { return true }
    let key = update.fix.device ?? ""
    let new = Verdict(epoch: update.epoch, verdict: verdict, reason: reason)
    var known = verdicts[key] ?? []
    if known.contains(new) { return false }
    known.append(new)
    if known.count > Self.maximumVerdicts { known.removeFirst() }
    if verdicts[key] == nil, verdicts.count >= Self.maximumReceivers { verdicts = [:] }
    verdicts[key] = known
    return true
  }

  private func dateRemark(_ fix: Fix, at now: Timestamp) -> String {
    guard fix.flags.contains(.dateSuspect), let time = fix.time,
      let explanation = ReportedTime(time, now: now.wall).explanation
    else { return "" }
    return " (\(explanation); the position is used, the date is not)"
  }
}

extension FixRejection {
  /// The verdict on an update with this rejection.
  var verdict: LocationDecision.Verdict {
    switch reason {
    case .firstEpoch: .skipped
    case .minimumFixes: .kept
    default: .rejected
    }
  }
}
