/// The reason why a fix was lost.
public enum LossReason: Hashable, Sendable {
  /// The receiver reports that it no longer has a fix.
  case noFix(device: String?)
  /// No report came for this long.
  case silence(Duration)
  /// The receiver was unplugged or turned off.
  case deviceGone(String?)
  /// The connection ended; the value explains why.
  case disconnected(String)
}

extension LossReason {
  /// A stable word for scripts.
  public var code: String {
    switch self {
    case .noFix: "no_fix"
    case .silence: "silence"
    case .deviceGone: "device_gone"
    case .disconnected: "disconnected"
    }
  }
}

extension LossReason: CustomStringConvertible {
  /// A clause that describes what happened.
  public var description: String {
    switch self {
    case .noFix(let device): "\(device ?? "the receiver") lost its fix"
    case .silence(let duration): "the receiver has been silent for \(ShortFormat.seconds(duration))"
    case .deviceGone(let device): "\(device ?? "the receiver") is gone"
    case .disconnected(let detail): detail
    }
  }
}
