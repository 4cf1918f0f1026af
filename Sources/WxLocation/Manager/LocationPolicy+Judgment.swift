internal import WxPlatform
internal import WxCore

extension LocationPolicy {
  /// Returns the rejection to an update, or `nil` if it qualifies.
  func rejection(to update: FixUpdate, at now: Timestamp) -> FixRejection? {
    let fix = update.fix
    if fix.flags.contains(.simulated), !allowsSimulated {
      return FixRejection(
        reason: .simulated, detail: "simulated fix (status 8)", allowsBestEffort: false)
    }
    if fix.flags.contains(.cached), !allowsCached, !update.isFallback {
      return FixRejection(reason: .cached, detail: "from a cache", allowsBestEffort: false)
    }
    if !allowsCoarse, fix.flags.contains(.coarse) {
      return FixRejection(
        reason: .coarse, detail: "the position of a city, not of this machine",
        allowsBestEffort: false, advice: "Name the source with \(.sources) to include it.")
    }
    if skipsFirstEpoch, update.kind == .stream, update.mayBeOld, update.epoch == 1 {
      let device = fix.device.map { " of \($0.plainText)" } ?? ""
      return FixRejection(reason: .firstEpoch, detail: "first epoch\(device)")
    }
    if let maximumAge {
      let age = update.age(at: now)
      if age > maximumAge {
        return FixRejection(
          reason: .stale,
          detail: "stale: \(ShortFormat.seconds(age)) > \(ShortFormat.seconds(maximumAge))")
      }
    }
    return accuracyRejection(to: update)
  }

  private func accuracyRejection(to update: FixUpdate) -> FixRejection? {
    switch update.fix.accuracy {
    case .invalid:
      return FixRejection(reason: .invalid, detail: "the accuracy is not a plausible value")
    case .unknown:
      // A position that the user gave or saved has no uncertainty unless it states one.
      if update.kind == .fixed, maximumAccuracy == nil { return nil }
      return FixRejection(
        reason: .accuracy, detail: "the accuracy is unknown",
        advice: "\(.bestEffort) returns such a position as best effort.")
    case .known(let meters, let origin):
      guard
        HorizontalAccuracy.isPlausible(meters)
          || (meters == 0 && (origin == .surveyed || origin == .exact))
      else {
        return FixRejection(
          reason: .invalid, detail: "\(ShortFormat.meters(meters)) is not a plausible accuracy")
      }
      guard let maximumAccuracy else {
        guard origin != .hdop else {
          return FixRejection(
            reason: .accuracy,
            detail: "the accuracy, \(ShortFormat.meters(meters)), is only derived from HDOP",
            advice: "Accept such values up to a limit with \(.accuracy).")
        }
        return nil
      }
      guard meters > maximumAccuracy else { return nil }
      return FixRejection(
        reason: .accuracy,
        detail: "accuracy \(ShortFormat.meters(meters)) > \(ShortFormat.meters(maximumAccuracy))")
    }
  }
}
