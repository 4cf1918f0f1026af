internal import WxCore

/// Selects which of several receivers to follow.
///
/// Two receivers side by side differ by meters, and a track that alternates between them looks like
/// a walk. So the choice starts with the more accurate one and changes only if another receiver is
/// at least twice as accurate for several consecutive epochs, or if the current one is silent.
struct DeviceChoice: Hashable, Sendable {
  /// The factor by which another receiver must be more accurate.
  static let factor = 2.0
  /// The number of consecutive epochs for which it must be so.
  static let epochs = 3
  /// The time for which the current receiver may be silent.
  static let timeLimit = Duration.seconds(5)

  private var followed: String?
  private var accuracy = Double.infinity
  private var lastReceived = Duration.zero
  private var rival: String?
  private var rivalEpochs = 0
  private var hasChosen = false

  /// Returns whether a fix comes from the followed receiver, after updating the choice.
  mutating func follows(_ fix: Fix, at now: Duration) -> Bool {
    let radius = fix.accuracy.meters ?? .infinity
    if !hasChosen || fix.device == followed || now - lastReceived > Self.timeLimit {
      if fix.device != followed || !hasChosen { rivalEpochs = 0 }
      hasChosen = true
      followed = fix.device
      accuracy = radius
      lastReceived = now
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
    lastReceived = now
    return true
  }

  /// Notes that a receiver is gone or has no fix.
  mutating func lose(_ device: String?) {
    if followed == device { self = DeviceChoice() }
  }
}
