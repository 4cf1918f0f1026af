internal import Foundation
internal import WxCore

/// One update as the rule sees it.
struct Update: Hashable {
  var fix: Fix
  /// The arrival on the monotonic clock.
  var arrival: Duration
  /// The number of the epoch in the device's session; 0 where a stream's source remembered the fix,
  /// which is of none of its epochs.
  var epoch: Int
  /// How the source answers.
  var kind: LocationProviderKind
  /// Whether the source is one that stands in for others.
  var isFallback = false

  /// The number of the epoch for a decision.
  var shownEpoch: Int? { epoch > 0 ? epoch : nil }

  /// The age by arrival, and by the reported time unless that cannot be right.
  func age(at now: Moment) -> Duration {
    let byArrival = now.elapsed - arrival
    // The wall clock may be set between a fix's arrival and now; the monotonic one is better there.
    guard fix.flags.contains(.cached) || fix.measuredAt != fix.receivedAt else { return byArrival }
    return max(byArrival, .seconds(fix.age(at: now.wall)))
  }
}

/// Why an update is not good enough.
struct Objection: Hashable {
  var reason: LocationDecision.Reason
  var detail: String
  /// Whether it may still be given for want of a better one.
  var allowsBestEffort = true
  /// What to do about it, where that does not follow from the reason.
  var advice: String?
}

extension LocationPolicy {
  /// What speaks against an update: `nil` where it qualifies.
  func objection(to update: Update, at now: Moment) -> Objection? {
    let fix = update.fix
    if fix.flags.contains(.simulated), !allowsSimulated {
      return Objection(
        reason: .simulated, detail: "a simulator's fix (status 8)", allowsBestEffort: false)
    }
    if fix.flags.contains(.cached), !allowsCached, !update.isFallback {
      return Objection(reason: .cached, detail: "from a cache", allowsBestEffort: false)
    }
    if skipsFirstEpoch, update.kind == .stream, update.epoch == 1 {
      let device = fix.device.map { " of \($0.plainText)" } ?? ""
      return Objection(reason: .firstEpoch, detail: "the first epoch\(device) is skipped")
    }
    if let maximumAge {
      let age = update.age(at: now)
      if age > maximumAge {
        return Objection(
          reason: .stale,
          detail: "stale: \(Phrase.seconds(age)) > \(Phrase.seconds(maximumAge))")
      }
    }
    return accuracyObjection(to: update)
  }

  private func accuracyObjection(to update: Update) -> Objection? {
    switch update.fix.accuracy {
    case .invalid:
      return Objection(reason: .invalid, detail: "the accuracy is not a possible value")
    case .unknown:
      // What the user gave or saved has no uncertainty unless it says so.
      if update.kind == .fixed, maximumAccuracy == nil { return nil }
      return Objection(
        reason: .accuracy, detail: "the accuracy is unknown",
        advice: "“wxloc current --on-timeout best” gives such a position as a best effort.")
    case .known(let meters, let origin):
      guard
        HorizontalAccuracy.isPlausible(meters)
          || (meters == 0 && (origin == .surveyed || origin == .exact))
      else {
        return Objection(
          reason: .invalid, detail: "\(Phrase.meters(meters)) is not a possible accuracy")
      }
      guard let maximumAccuracy else {
        guard origin != .hdop else {
          return Objection(
            reason: .accuracy,
            detail: "the accuracy, \(Phrase.meters(meters)), is only derived from the HDOP",
            advice: "Accept such values up to a limit with --accuracy METERS.")
        }
        return nil
      }
      guard meters > maximumAccuracy else { return nil }
      return Objection(
        reason: .accuracy,
        detail: "accuracy \(Phrase.meters(meters)) > \(Phrase.meters(maximumAccuracy))")
    }
  }
}
