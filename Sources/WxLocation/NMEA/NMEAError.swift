internal import WxPlatform
package import WxCore

/// The reasons why a source of NMEA sentences provides no reports.
package enum NMEAError: Error, Hashable, Sendable {
  /// The host name could not be resolved.
  case unresolved(NMEAAddress, detail: String)
  /// The connection failed: refused, or no route.
  case unreachable(NMEAAddress, detail: String)
  /// The connection was not made within the time limit.
  case connectTimedOut(NMEAAddress, after: Duration)
  /// The device, file or socket does not exist.
  case missing(NMEAAddress)
  /// This user may not read the device, file or socket.
  case denied(NMEAAddress)
  /// Another program uses the device or port.
  case busy(NMEAAddress)
  /// The device, file or socket cannot be opened for another reason.
  case unopened(NMEAAddress, detail: String)
  /// The server closed the connection.
  case closed(NMEAAddress)
  /// The device ended before any data arrived, as one does that is not a receiver.
  case ended(NMEAAddress)
  /// The device was unplugged.
  case unplugged(NMEAAddress)
  /// The connection broke.
  case broken(NMEAAddress, detail: String)

  /// Creates the error for something that could not be opened.
  package init(_ failure: SystemSocket.Failure, opening address: NMEAAddress) {
    self =
      switch failure.number {
      case ENOENT, ENXIO, ENODEV, ENOTDIR: .missing(address)
      case EACCES, EPERM: .denied(address)
      case EBUSY, EWOULDBLOCK, EADDRINUSE: .busy(address)
      case ECONNREFUSED: .unreachable(address, detail: failure.text)
      default: .unopened(address, detail: failure.text)
      }
  }

  /// Creates the error that a recording names.
  init(code: String, address: NMEAAddress, detail: String) {
    self =
      switch code {
      case "nmea_unresolved": .unresolved(address, detail: detail)
      case "nmea_unreachable": .unreachable(address, detail: detail)
      case "nmea_missing": .missing(address)
      case "nmea_denied": .denied(address)
      case "nmea_busy": .busy(address)
      case "nmea_unopened": .unopened(address, detail: detail)
      case "nmea_ended": .ended(address)
      case "nmea_unplugged": .unplugged(address)
      default: .broken(address, detail: detail)
      }
  }
}

extension NMEAError: ExplainedError {
  /// The stable error code.
  package var code: String {
    switch self {
    case .unresolved: "nmea_unresolved"
    case .unreachable: "nmea_unreachable"
    case .connectTimedOut: "nmea_connect_timeout"
    case .missing: "nmea_missing"
    case .denied: "nmea_denied"
    case .busy: "nmea_busy"
    case .unopened: "nmea_unopened"
    case .closed: "nmea_closed"
    case .ended: "nmea_ended"
    case .unplugged: "nmea_unplugged"
    case .broken: "nmea_connection_broken"
    }
  }

  /// The cause: access is denied, or the source is not available.
  package var cause: FailureCause {
    if case .denied = self { .denied } else { .unavailable }
  }

  /// What happened.
  package var message: String {
    switch self {
    case .unresolved(let address, let detail):
      "Cannot resolve the host of \(address.shown): \(detail)."
    case .unreachable(let address, let detail): "Cannot connect to \(address.shown): \(detail)."
    case .connectTimedOut(let address, let duration):
      "Cannot connect to \(address.shown) within \(ShortFormat.seconds(duration))."
    case .missing(let address): "There is no \(address.device)."
    case .denied(let address): "You may not read \(address.device)."
    case .busy(let address): "Another program uses \(address.device)."
    case .unopened(let address, let detail): "Cannot open \(address.device): \(detail)."
    case .closed(let address): "The server at \(address.shown) closed the connection."
    case .ended(let address):
      "\(address.device) ended before any data arrived, so it is not a receiver, or was unplugged."
    case .unplugged(let address): "The receiver \(address.device) was unplugged."
    case .broken(let address, let detail):
      "The connection to \(address.shown) broke: \(detail)."
    }
  }

  /// What to do next.
  package var hint: Hint? {
    switch self {
    case .unresolved, .unreachable, .connectTimedOut, .unopened, .ended:
      "Check the address given with \(.nmeaAddress)."
    case .missing(.serial), .unplugged:
      "Plug the receiver in, or check the address given with \(.nmeaAddress)."
    case .missing: "Check the address given with \(.nmeaAddress)."
    case .denied(.serial):
      "Join the group of the device, for example with “sudo usermod -aG dialout $USER”, and log in again."
    case .denied: "Change its permissions, or run as its owner."
    case .busy(.udp): "End the other program, or let the sender use another port."
    case .busy(.serial):
      "End the other program, such as gpsd (“sudo systemctl stop gpsd.socket gpsd”), or read from it."
    case .busy: "End the other program."
    case .closed, .broken: "Check the server, and how many clients it allows."
    }
  }
}

extension NMEAAddress {
  /// The address for a message.
  fileprivate var shown: String { String(description.plainText) }
}
