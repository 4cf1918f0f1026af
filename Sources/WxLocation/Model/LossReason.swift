internal import WxCore

/// The reason why a fix was lost.
///
/// More reasons may be added as sources are, so a `switch` over them needs a `default`; each has a
/// ``code`` and a ``description``.
public enum LossReason: Hashable, Sendable {
  /// The receiver reports that it no longer has a fix.
  case noFix(device: String?)
  /// No report came for this long.
  case silence(Duration)
  /// The receiver was unplugged or turned off.
  case deviceGone(String?)
  /// The connection to the source ended; the value explains why.
  case disconnected(String)
  /// The source may no longer report the location; the value names who decided this.
  case permission(of: String)
  /// Something else, as a clause in plain English: `the modem was turned off`.
  case other(String)
}

extension LossReason {
  /// A stable word for scripts.
  public var code: String {
    switch self {
    case .noFix: "no_fix"
    case .silence: "silence"
    case .deviceGone: "device_gone"
    case .disconnected: "disconnected"
    case .permission: "permission"
    case .other: "other"
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
    case .permission(let owner): "\(owner.plainText) no longer grants access to the location"
    case .other(let clause): String(clause.plainText)
    }
  }
}
