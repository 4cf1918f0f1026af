internal import WxPlatform
internal import WxCore

/// One update, with everything that the policy needs to judge it.
struct Update: Hashable {
  var fix: Fix
  /// The arrival time on the monotonic clock.
  var arrival: Duration
  /// The number of the epoch in the device's session; 0 for a stream's cached fix, which belongs to
  /// none of its epochs.
  var epoch: Int
  /// The way in which the source answers.
  var kind: LocationProviderKind
  /// Whether the source is a fallback.
  var isFallback = false
  /// Whether the source's first epoch may be a position from before.
  var mayBeOld = true

  /// Whether the position was measured in this run, with or without an accuracy: by a receiver, or
  /// by a service that is more precise than a city. A position that was known before, or is only
  /// assumed, is not.
  var isMeasured: Bool {
    kind != .fixed && !isFallback && fix.mode >= .twoD && fix.accuracy.origin != .assumed
      && fix.flags.isDisjoint(with: [.cached, .coarse])
  }

  /// The number of the epoch to report; `nil` for a cached fix.
  var shownEpoch: Int? { epoch > 0 ? epoch : nil }

  /// Returns the age by arrival or by reported time, whichever is greater; a suspect time is
  /// ignored.
  func age(at now: Timestamp) -> Duration {
    let byArrival = now.elapsed - arrival
    // The wall clock may be set between the arrival and now, so use the monotonic clock for it.
    guard fix.flags.contains(.cached) || fix.measuredAt != fix.receivedAt else { return byArrival }
    return max(byArrival, .limited(seconds: fix.age(at: now.wall)))
  }
}

/// The reason why an update does not meet the policy.
struct Rejection: Hashable {
  var reason: LocationDecision.Reason
  var detail: String
  /// Whether the update may still be returned as best effort.
  var allowsBestEffort = true
  /// What to do about it, if that does not follow from the reason.
  var advice: Hint?
}

extension LocationPolicy {
  /// Returns the rejection to an update, or `nil` if it qualifies.
  func rejection(to update: Update, at now: Timestamp) -> Rejection? {
    let fix = update.fix
    if fix.flags.contains(.simulated), !allowsSimulated {
      return Rejection(
        reason: .simulated, detail: "simulated fix (status 8)", allowsBestEffort: false)
    }
    if fix.flags.contains(.cached), !allowsCached, !update.isFallback {
      return Rejection(reason: .cached, detail: "from a cache", allowsBestEffort: false)
    }
    if !allowsCoarse, fix.flags.contains(.coarse) {
      return Rejection(
        reason: .coarse, detail: "the position of a city, not of this machine",
        allowsBestEffort: false, advice: "Name the source with \(.sources) to include it.")
    }
    if skipsFirstEpoch, update.kind == .stream, update.mayBeOld, update.epoch == 1 {
      let device = fix.device.map { " of \($0.plainText)" } ?? ""
      return Rejection(reason: .firstEpoch, detail: "first epoch\(device)")
    }
    if let maximumAge {
      let age = update.age(at: now)
      if age > maximumAge {
        return Rejection(
          reason: .stale,
          detail: "stale: \(ShortFormat.seconds(age)) > \(ShortFormat.seconds(maximumAge))")
      }
    }
    return accuracyRejection(to: update)
  }

  private func accuracyRejection(to update: Update) -> Rejection? {
    switch update.fix.accuracy {
    case .invalid:
      return Rejection(reason: .invalid, detail: "the accuracy is not a plausible value")
    case .unknown:
      // A position that the user gave or saved has no uncertainty unless it states one.
      if update.kind == .fixed, maximumAccuracy == nil { return nil }
      return Rejection(
        reason: .accuracy, detail: "the accuracy is unknown",
        advice: "\(.bestEffort) returns such a position as best effort.")
    case .known(let meters, let origin):
      guard
        HorizontalAccuracy.isPlausible(meters)
          || (meters == 0 && (origin == .surveyed || origin == .exact))
      else {
        return Rejection(
          reason: .invalid, detail: "\(ShortFormat.meters(meters)) is not a plausible accuracy")
      }
      guard let maximumAccuracy else {
        guard origin != .hdop else {
          return Rejection(
            reason: .accuracy,
            detail: "the accuracy, \(ShortFormat.meters(meters)), is only derived from HDOP",
            advice: "Accept such values up to a limit with \(.accuracy).")
        }
        return nil
      }
      guard meters > maximumAccuracy else { return nil }
      return Rejection(
        reason: .accuracy,
        detail: "accuracy \(ShortFormat.meters(meters)) > \(ShortFormat.meters(maximumAccuracy))")
    }
  }
}
