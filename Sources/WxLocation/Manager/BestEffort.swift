internal import WxCore

/// The best update that does not meet the policy.
struct BestEffort: Hashable {
  private(set) var update: FixUpdate
  private(set) var source: Int
  private(set) var rejection: FixRejection

  init(_ update: FixUpdate, source: Int, rejection: FixRejection) {
    self.update = update
    self.source = source
    self.rejection = rejection
  }

  /// Returns whether this update is better than an earlier one.
  ///
  /// A position that was measured in this run is better than any other; then a later epoch is
  /// better than the first one, which may be left over from before; then the smaller accuracy, with
  /// unknown after any known value; then the newer fix.
  func isBetter(than other: BestEffort) -> Bool {
    if update.isMeasured != other.update.isMeasured { return update.isMeasured }
    if rank != other.rank { return rank > other.rank }
    if radius != other.radius { return radius < other.radius }
    return update.fix.measuredAt >= other.update.fix.measuredAt
  }

  /// A cached fix of a stream (epoch 0) is older than its first epoch. One-shot sources have no
  /// epochs.
  private var rank: Int { update.kind == .stream ? min(update.epoch, 2) : 2 }

  private var radius: Double {
    switch update.fix.accuracy {
    case .known(let meters, _) where HorizontalAccuracy.isPlausible(meters): meters
    case .known(0, .surveyed), .known(0, .exact): 0
    case .unknown: .greatestFiniteMagnitude
    case .known, .invalid: .infinity
    }
  }
}
