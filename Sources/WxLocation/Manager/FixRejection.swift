internal import WxCore

/// The reason why an update does not meet the policy.
struct FixRejection: Hashable {
  var reason: LocationDecision.Reason
  var detail: String
  /// Whether the update may still be returned as best effort.
  var allowsBestEffort = true
  /// What to do about it, if that does not follow from the reason.
  var advice: Hint?
}
