internal import WxCore

/// Which of several receivers is followed: the more accurate one, and then that one still.
///
/// Two receivers side by side differ by metres; a track that hops between them looks like a walk.
/// So another one is followed only when it has been at least twice as accurate for some epochs in a
/// row, or when the one that was followed has gone quiet.
struct DeviceChoice: Hashable, Sendable {
  /// How much more accurate another receiver must be.
  static let factor = 2.0
  /// For how many of its epochs in a row.
  static let epochs = 3
  /// How long the one that is followed may be quiet.
  static let patience = Duration.seconds(5)

  private var followed: String?
  private var accuracy = Double.infinity
  private var lastHeard = Duration.zero
  private var rival: String?
  private var rivalEpochs = 0
  private var hasChosen = false

  /// Whether a fix comes from the receiver that is followed, after taking it into account.
  mutating func follows(_ fix: Fix, at now: Duration) -> Bool {
    let radius = fix.accuracy.meters ?? .infinity
    if !hasChosen || fix.device == followed || now - lastHeard > Self.patience {
      if fix.device != followed || !hasChosen { rivalEpochs = 0 }
      hasChosen = true
      followed = fix.device
      accuracy = radius
      lastHeard = now
      return true
    }
    guard radius * Self.factor <= accuracy else {
      if rival == fix.device { rivalEpochs = 0 }
      return false
    }
    rivalEpochs = rival == fix.device ? rivalEpochs + 1 : 1
    rival = fix.device
    guard rivalEpochs >= Self.epochs else { return false }
    rivalEpochs = 0
    followed = fix.device
    accuracy = radius
    lastHeard = now
    return true
  }

  /// The receiver that is followed is gone or has no fix.
  mutating func lose(_ device: String?) {
    if followed == device { self = DeviceChoice() }
  }
}
