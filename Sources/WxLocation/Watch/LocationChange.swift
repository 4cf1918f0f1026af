public import WxCore

/// A change reported by a watch.
public enum LocationChange: Hashable, Sendable {
  /// A fix that meets the policy.
  case fix(Fix)
  /// A fix that meets the policy, but is not reported because of its minimum distance or interval.
  case held(Fix)
  /// There was a fix, and now no source has one.
  case lost(source: String, LossReason)
  /// A source is waiting for something.
  case waiting(source: String, WaitingReason)
  /// A source was reached; the second value names the server.
  case connected(source: String, String)
  /// A source has sent reports for a while, but none is acceptable; with the reason and a hint.
  case unusable(source: String, detail: String, hint: Hint?)
  /// A source's view of the sky.
  case satellites(source: String, SkySummary)
  /// The decision about a report, including accepted ones; follows the fix that it is about.
  case decision(LocationDecision)
}
