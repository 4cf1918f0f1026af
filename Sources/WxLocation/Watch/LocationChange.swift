public import WxCore

/// What is reported while a location is being watched.
public enum LocationChange: Hashable, Sendable {
  /// A fix that meets the policy.
  case fix(Fix)
  /// There was a fix, and now no source has one.
  case lost(source: String, LossReason)
  /// A source waits for something.
  case waiting(source: String, WaitingReason)
  /// A source was reached; names what answered.
  case connected(source: String, String)
  /// A source has sent reports for a while, and none of them qualifies; says why, and what to do.
  case unusable(source: String, detail: String, hint: String?)
  /// A source's view of the sky.
  case satellites(source: String, SkySummary)
  /// What became of a report, accepted ones included; follows the fix that it is about.
  case decision(LocationDecision)
}
