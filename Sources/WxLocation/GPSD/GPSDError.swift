package import WxCore

/// The reasons why a gpsd provides no reports.
package enum GPSDError: Error, Hashable, Sendable {
  /// The host name could not be resolved.
  case unresolved(GPSDAddress, detail: String)
  /// The connection failed: refused, or no route.
  case unreachable(GPSDAddress, detail: String)
  /// The connection was not made within the time limit.
  case connectTimedOut(GPSDAddress, after: Duration)
  /// Another service listens there; the value is the start of what it sent, if anything.
  case notGPSD(GPSDAddress, after: Duration, sent: String?)
  /// No complete line arrived before the banner timeout; the value is the start of what was sent.
  case unfinishedLine(GPSDAddress, after: Duration, sent: String)
  /// gpsd closed the connection.
  case closed(GPSDAddress)
  /// The connection broke.
  case broken(GPSDAddress, detail: String)

  /// Creates the error that a recording names.
  init(code: String, address: GPSDAddress, detail: String) {
    switch code {
    case "gpsd_unresolved": self = .unresolved(address, detail: detail)
    case "gpsd_unreachable": self = .unreachable(address, detail: detail)
    default: self = .broken(address, detail: detail)
    }
  }
}

extension GPSDError: ExplainedError {
  /// The stable error code.
  package var code: String {
    switch self {
    case .unresolved: "gpsd_unresolved"
    case .unreachable: "gpsd_unreachable"
    case .connectTimedOut: "gpsd_connect_timeout"
    case .notGPSD, .unfinishedLine: "not_gpsd"
    case .closed: "gpsd_closed"
    case .broken: "gpsd_connection_broken"
    }
  }

  /// Every case means that the source is not available.
  package var cause: FailureCause { .unavailable }

  /// What happened.
  package var message: String {
    switch self {
    case .unresolved(let address, let detail):
      "Cannot resolve the gpsd host \(address.host): \(detail)."
    case .unreachable(let address, let detail): "Cannot connect to gpsd at \(address): \(detail)."
    case .connectTimedOut(let address, let duration):
      "Cannot connect to gpsd at \(address) within \(ShortFormat.seconds(duration))."
    case .notGPSD(let address, let duration, nil):
      "The server at \(address) is not gpsd: it sent nothing for \(ShortFormat.seconds(duration))."
    case .notGPSD(let address, _, let sent?):
      "The server at \(address) is not gpsd: it sent “\(sent)”."
    case .unfinishedLine(let address, let duration, let sent):
      """
      The server at \(address) is not gpsd, or is too slow: within \(ShortFormat.seconds(duration)) it \
      sent “\(sent)” and no complete line.
      """
    case .closed(let address): "gpsd at \(address) closed the connection."
    case .broken(let address, let detail):
      "The connection to gpsd at \(address) broke: \(detail)."
    }
  }

  /// What to do next.
  package var hint: Hint? {
    switch self {
    case .unresolved, .connectTimedOut, .notGPSD, .unfinishedLine:
      "Check the address given with \(.gpsdAddress)."
    case .unreachable:
      """
      Start gpsd with “sudo systemctl start gpsd.socket” or “gpsd -N DEVICE”, or choose another with \
      \(.gpsdAddress).
      """
    case .closed, .broken: "Check gpsd's log, for example with “journalctl -u gpsd”."
    }
  }
}
