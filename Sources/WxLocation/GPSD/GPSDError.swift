public import WxCore

/// Why a gpsd gives no reports.
public enum GPSDError: Error, Hashable, Sendable {
  /// The host name does not resolve.
  case unresolved(GPSDAddress, detail: String)
  /// No connection: refused, no route.
  case unreachable(GPSDAddress, detail: String)
  /// No connection within the time that a connection may take.
  case connectTimedOut(GPSDAddress, after: Duration)
  /// Something else listens there; holds the start of what it sent, if anything.
  case notGPSD(GPSDAddress, after: Duration, sent: String?)
  /// What came within the time of gpsd's introduction is no whole line; holds its start.
  case unfinishedLine(GPSDAddress, after: Duration, sent: String)
  /// gpsd ended the connection.
  case closed(GPSDAddress)
  /// The connection broke.
  case broken(GPSDAddress, detail: String)
}

extension GPSDError: ExplainedError {
  /// The word for scripts.
  public var code: String {
    switch self {
    case .unresolved: "gpsd_unresolved"
    case .unreachable: "gpsd_unreachable"
    case .connectTimedOut: "gpsd_connect_timeout"
    case .notGPSD, .unfinishedLine: "not_gpsd"
    case .closed: "gpsd_closed"
    case .broken: "gpsd_connection_broken"
    }
  }

  /// All of these are a source that is not available.
  public var cause: FailureCause { .unavailable }

  /// What happened.
  public var message: String {
    switch self {
    case .unresolved(let address, let detail):
      "The host \(address.host) of gpsd does not resolve: \(detail)."
    case .unreachable(let address, let detail): "No gpsd answers at \(address): \(detail)."
    case .connectTimedOut(let address, let duration):
      "No gpsd answers at \(address): no connection within \(Phrase.seconds(duration))."
    case .notGPSD(let address, let duration, nil):
      "What listens at \(address) is not gpsd: it said nothing for \(Phrase.seconds(duration))."
    case .notGPSD(let address, _, let sent?):
      "What listens at \(address) is not gpsd: it sent “\(sent)”."
    case .unfinishedLine(let address, let duration, let sent):
      """
      What listens at \(address) is not gpsd, or is too slow: within \(Phrase.seconds(duration)) it \
      sent “\(sent)” and no whole line.
      """
    case .closed(let address): "gpsd at \(address) closed the connection."
    case .broken(let address, let detail):
      "The connection to gpsd at \(address) broke: \(detail)."
    }
  }

  /// What to do next.
  public var hint: String? {
    switch self {
    case .unresolved, .connectTimedOut, .notGPSD, .unfinishedLine:
      "Check the address given by --gpsd or gpsd.address."
    case .unreachable:
      """
      Start it with “sudo systemctl start gpsd.socket” or “gpsd -N DEVICE”, or name another by \
      --gpsd HOST:PORT.
      """
    case .closed, .broken: "Look at gpsd's own log, such as “journalctl -u gpsd”."
    }
  }
}
