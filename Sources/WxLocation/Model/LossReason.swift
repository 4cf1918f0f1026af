/// Why a fix is no longer there.
public enum LossReason: Hashable, Sendable {
  /// The receiver says that it has no fix any more.
  case noFix(device: String?)
  /// Nothing came for this long.
  case silence(Duration)
  /// The receiver was unplugged or shut off.
  case deviceGone(String?)
  /// The connection ended, with an explanation.
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
  /// A clause for people: what happened.
  public var description: String {
    switch self {
    case .noFix(let device): "\(device ?? "the receiver") lost its fix"
    case .silence(let duration): "the receiver has been silent for \(Phrase.seconds(duration))"
    case .deviceGone(let device): "\(device ?? "the receiver") is gone"
    case .disconnected(let detail): detail
    }
  }
}
