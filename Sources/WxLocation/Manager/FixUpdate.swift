internal import WxPlatform
internal import WxCore

/// One update, with everything that the policy needs to judge it.
struct FixUpdate: Hashable {
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
