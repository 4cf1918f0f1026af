internal import WxPlatform
package import WxCore

/// The reasons why GeoClue provides no positions.
package enum GeoClueError: Error, Hashable, Sendable {
  /// The bus itself failed.
  case bus(BusFailure)
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

  /// Creates the error that a bus or GeoClue reported, by the name that D-Bus gives it.
  init(name: String, _ text: String) {
    let text = String(text.plainText)
    switch BusRefusal(name: name) {
    case .missing: self = .missing(detail: text)
    case .denied: self = .denied(text)
    case .gone: self = .gone
    case .unsupported, .invalid, .other: self = .refused(text)
    }
  }
}

extension GeoClueError: BusSourceError {
  /// The stable error code.
  package var code: String {
    switch self {
    case .bus(let failure): failure.code(of: "geoclue")
    case .missing: "geoclue_missing"
    case .noAgent: "geoclue_no_agent"
    case .silent: "geoclue_silent"
    case .denied: "geoclue_denied"
    case .refused: "geoclue_refused"
    case .gone: "geoclue_gone"
    }
  }

  /// The cause: access is denied, or the source is not available.
  package var cause: FailureCause {
    if case .denied = self { .denied } else { .unavailable }
  }

  /// What happened.
  package var message: String {
    switch self {
    case .bus(let failure): failure.message(need: "which the source geoclue needs")
    case .missing: "GeoClue is not installed, or cannot be started."
    case .noAgent(let duration):
      """
      GeoClue has not answered within \(ShortFormat.seconds(duration)): it waits for an agent, and \
      none runs for this user.
      """
    case .silent(let duration):
      "GeoClue has not answered within \(ShortFormat.seconds(duration))."
    case .denied(let text): "GeoClue may not report the location: \(text.reasonClause)."
    case .refused(let text): "GeoClue has refused the request: \(text.reasonClause)."
    case .gone: "GeoClue has ended."
    }
  }

  /// What to do next.
  package var hint: Hint? {
    switch self {
    case .bus(let failure): failure.sourceHint
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
      Switch the location services of the desktop on, or allow this program in \
      /etc/geoclue/geoclue.conf.
      """
    }
  }
}
