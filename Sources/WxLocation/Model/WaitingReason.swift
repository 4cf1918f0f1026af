/// What a source waits for while it has no fix.
public enum WaitingReason: Hashable, Sendable {
  /// A connection to an address.
  case connection(to: String)
  /// The other side's introduction.
  case banner
  /// A receiver: the one asked for, or any.
  case device(String?)
  /// The first word, or the next one, of a receiver that has been silent for a while.
  case data
  /// A fix: the receiver talks but does not know where it is.
  case fix
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
    case .device(nil): "gpsd has no receiver"
    case .device(let device?): "gpsd does not have the receiver \(device)"
    case .data: "the receiver sends nothing"
    case .fix: "the receiver has no fix"
    case .refused(let message): "gpsd refused a request: \(message)"
    case .reconnection(let delay, let attempt):
      "connecting again in \(Phrase.seconds(delay)) (attempt \(attempt))"
    }
  }
}
