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
  /// In this order: one that is not stale; one whose accuracy was measured rather than derived,
  /// unknown or invalid; one that is not of the first epoch, which may be left over from before;
  /// the smaller radius; the later one.
  func isBetter(than other: BestEffort) -> Bool {
    if isStale != other.isStale { return !isStale }
    if accuracyClass != other.accuracyClass { return accuracyClass > other.accuracyClass }
    if isFirst != other.isFirst { return !isFirst }
    return (update.fix.accuracy.meters ?? 0) <= (other.update.fix.accuracy.meters ?? 0)
  }

  private var isStale: Bool { objection.reason == .stale }
  private var isFirst: Bool { update.kind == .stream && update.epoch == 1 }

  private var accuracyClass: Int {
    switch update.fix.accuracy {
    case .known(_, .hdop): 2
    case .known: 3
    case .unknown: 1
    case .invalid: 0
    }
  }
}
