internal import WxPlatform
package import WxCore

/// The reasons why GeoClue provides no positions.
package enum GeoClueError: Error, Hashable, Sendable {
  /// The library for the bus is not installed.
  case libraryMissing
  /// There is no bus, or it refuses this program.
  case noBus(detail: String)
  /// The bus has accepted no connection within the time limit.
  case busTimedOut(after: Duration)
  /// GeoClue is not installed or cannot be started.
  case missing(detail: String)
  /// GeoClue has not created a client within the time limit: no agent runs.
  case noAgent(after: Duration)
  /// GeoClue has not answered another call within the time limit.
  case silent(after: Duration)
  /// The user or the administrator has switched the location off.
  case denied(String)
  /// GeoClue has refused a call for another reason.
  case refused(String)
  /// GeoClue has ended.
  case gone
  /// The connection to the bus broke.
  case broken(detail: String)

  /// Creates the error that a bus or GeoClue reported, by the name that D-Bus gives it.
  init(name: String, _ text: String) {
    let text = String(text.plainText)
    switch name.split(separator: ".").last {
    case _ where name.hasPrefix("org.freedesktop.DBus.Error.Spawn."):
      self = .missing(detail: text)
    case "ServiceUnknown", "NameHasNoOwner": self = .missing(detail: text)
    case "AccessDenied", "NotAuthorized": self = .denied(text)
    case "NoReply", "Disconnected", "TimedOut", "Timeout": self = .gone
    default: self = .refused(text)
    }
  }

  /// Creates the error that a recording names.
  init(code: String, detail: String) {
    self =
      switch code {
      case "geoclue_library_missing": .libraryMissing
      case "geoclue_no_bus": .noBus(detail: detail)
      default: .broken(detail: detail)
      }
  }

  /// Creates the error for a bus that could not be opened.
  init(opening failure: SystemSocket.Failure) {
    self =
      failure.number == SystemSocket.missingLibrary
      ? .libraryMissing : .noBus(detail: failure.text)
  }
}

extension GeoClueError: ExplainedError {
  /// The stable error code.
  package var code: String {
    switch self {
    case .libraryMissing: "geoclue_library_missing"
    case .noBus, .busTimedOut: "geoclue_no_bus"
    case .missing: "geoclue_missing"
    case .noAgent: "geoclue_no_agent"
    case .silent: "geoclue_silent"
    case .denied: "geoclue_denied"
    case .refused: "geoclue_refused"
    case .gone: "geoclue_gone"
    case .broken: "geoclue_connection_broken"
    }
  }

  /// The cause: access is denied, or the source is not available.
  package var cause: FailureCause {
    if case .denied = self { .denied } else { .unavailable }
  }

  /// What happened.
  package var message: String {
    switch self {
    case .libraryMissing: "The library libsystemd, which the source geoclue needs, is missing."
    case .noBus(let detail): "Cannot connect to the system bus: \(detail)."
    case .busTimedOut(let duration):
      "Cannot connect to the system bus within \(ShortFormat.seconds(duration))."
    case .missing: "GeoClue is not installed, or cannot be started."
    case .noAgent(let duration):
      """
      GeoClue has not answered within \(ShortFormat.seconds(duration)): it waits for an agent, and \
      none runs for this user.
      """
    case .silent(let duration):
      "GeoClue has not answered within \(ShortFormat.seconds(duration))."
    case .denied(let text): "GeoClue may not report the location: \(Self.clause(text))."
    case .refused(let text): "GeoClue has refused the request: \(Self.clause(text))."
    case .gone: "GeoClue has ended."
    case .broken(let detail): "The connection to the system bus broke: \(detail)."
    }
  }

  private static func clause(_ text: String) -> String {
    text.isEmpty ? "no reason given" : text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// What to do next.
  package var hint: Hint? {
    switch self {
    case .libraryMissing:
      "Install the package libsystemd0, or choose another source with \(.sources)."
    case .noBus, .busTimedOut, .broken:
      "Start D-Bus, or choose another source with \(.sources)."
    case .missing: "Install the package geoclue-2.0, or choose another source with \(.sources)."
    case .noAgent:
      """
      Log in to a desktop, which starts an agent, start one yourself (package geoclue-2-demo), or \
      choose another source with \(.sources).
      """
    case .silent, .gone, .refused:
      "Check its log with “journalctl -u geoclue”, or choose another source with \(.sources)."
    case .denied:
      """
      Switch the location services of the desktop on, or allow wxloc in /etc/geoclue/geoclue.conf.
      """
    }
  }
}
