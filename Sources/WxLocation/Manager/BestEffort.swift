internal import WxCore

/// The best of the updates that were not good enough.
struct BestEffort: Hashable {
  private(set) var update: Update
  private(set) var source: Int
  private(set) var objection: Objection

  init(_ update: Update, source: Int, objection: Objection) {
    self.update = update
    self.source = source
    self.objection = objection
  }

  /// Whether this one is to be preferred to another that came earlier.
  ///
  /// In this order: one of a later epoch than the first, which may be left over from before; the
  /// smaller accuracy, where an unknown one is worse than any known one; the newer.
  func isBetter(than other: BestEffort) -> Bool {
    if rank != other.rank { return rank > other.rank }
    if radius != other.radius { return radius < other.radius }
    return update.fix.measuredAt >= other.update.fix.measuredAt
  }

  /// What a source remembers is older than its first epoch. A source that answers once has neither.
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
