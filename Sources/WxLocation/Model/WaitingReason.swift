internal import WxCore

/// What a source waits for while it has no fix.
///
/// More reasons may be added as sources are, so a `switch` over them needs a `default`; each has a
/// ``description``.
public enum WaitingReason: Hashable, Sendable {
  /// A connection to an address.
  case connection(to: String)
  /// The first answer of a server that was reached.
  case banner
  /// The source's list of receivers; the value is the requested receiver.
  case receiver(String?)
  /// A receiver that has not appeared in time: the requested one, or any.
  case device(String?)
  /// The first report of a receiver that the source has listed.
  case report(from: String)
  /// The first or the next report of a receiver that has been silent.
  case data
  /// A position: the receiver sends only other reports, of this class.
  case position(hearing: String)
  /// Readable data: what arrives does not follow the source's protocol.
  case readable(String)
  /// A fix: the receiver sends reports but has no position.
  case fix
  /// The response of a service.
  case answer(of: String)
  /// A valid request: the source refused one with this message.
  case refused(String)
  /// A permission, such as the user's; the value names who grants it.
  case permission(of: String)
  /// The next attempt to connect.
  case reconnection(after: Duration, attempt: Int)
  /// Something else, as a clause in plain English: `the modem is starting`.
  case other(String)
}

extension WaitingReason: CustomStringConvertible {
  /// A clause that describes what is missing.
  public var description: String {
    switch self {
    case .connection(let address): "connecting to \(address)"
    case .banner: "connected, no answer yet"
    case .receiver(nil): "the source lists no receiver"
    case .device(nil): "the source has no receiver"
    case .receiver(let device?), .device(let device?):
      "the source does not have the receiver \(device.plainText)"
    case .report(let device): "the receiver \(device.plainText) sends nothing"
    case .data: "the receiver sends nothing"
    case .position(let name): "the receiver sends reports of class \(name), but no position"
    case .readable(let what): "the data cannot be read: \(what)"
    case .fix: "the receiver has no fix"
    case .answer(let service): "\(service.plainText) has not answered"
    case .refused(let message): "the source refused the request for reports: “\(message)”"
    case .permission(let owner): "\(owner.plainText) has not granted access to the location"
    case .reconnection(let delay, let attempt):
      "reconnecting in \(ShortFormat.seconds(delay)) (attempt \(attempt))"
    case .other(let clause): String(clause.plainText)
    }
  }
}
