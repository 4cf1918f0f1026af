internal import WxCore

/// What a source waits for while it has no fix.
public enum WaitingReason: Hashable, Sendable {
  /// A connection to an address.
  case connection(to: String)
  /// The other side's introduction.
  case banner
  /// The names of gpsd's receivers; holds the one that is requested.
  case receiver(String?)
  /// A receiver, after it was waited for in vain: the one that is requested, or any.
  case device(String?)
  /// The first report of a receiver that gpsd has named.
  case report(from: String)
  /// The first report, or the next one, of a receiver that has been silent for a while.
  case data
  /// A position: the receiver reports other things, of this class.
  case position(hearing: String)
  /// Anything that can be read: what comes is not gpsd's protocol.
  case readable(String)
  /// A fix: the receiver talks but does not know where it is.
  case fix
  /// The answer of a service.
  case answer(of: String)
  /// Nothing good: the daemon refused a request with these words.
  case refused(String)
  /// The next attempt to connect.
  case reconnection(after: Duration, attempt: Int)
}

extension WaitingReason: CustomStringConvertible {
  /// A clause for people: what is the matter.
  public var description: String {
    switch self {
    case .connection(let address): "connecting to \(address)"
    case .banner: "connected, but nothing has answered yet"
    case .receiver(nil): "gpsd names no receiver"
    case .device(nil): "gpsd has no receiver"
    case .receiver(let device?), .device(let device?):
      "gpsd does not have the receiver \(device.plainText)"
    case .report(let device): "the receiver \(device.plainText) sends nothing"
    case .data: "the receiver sends nothing"
    case .position(let name): "the receiver sends reports of class \(name), but no position"
    case .readable(let what): "gpsd sends what is not its protocol: \(what)"
    case .fix: "the receiver has no fix"
    case .answer(let service): "\(service.plainText) has not answered"
    case .refused(let message): "gpsd refused the request for reports: “\(message)”"
    case .reconnection(let delay, let attempt):
      "connecting again in \(Phrase.seconds(delay)) (attempt \(attempt))"
    }
  }
}
