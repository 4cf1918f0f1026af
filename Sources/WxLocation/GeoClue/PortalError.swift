package import WxCore

/// The reasons why the desktop portal provides no positions.
package enum PortalError: Error, Hashable, Sendable {
  /// The bus itself failed.
  case bus(BusFailure)
  /// The portal is not installed or cannot be started.
  case missing(detail: String)
  /// The portal has no interface for locations.
  case unsupported
  /// The portal has not answered a call within the time limit.
  case silent(after: Duration)
  /// Nobody has granted or refused access within the time limit.
  case unanswered(after: Duration)
  /// The user has refused access, or the location is switched off.
  case denied(String)
  /// The portal has ended the request, since GeoClue has not started.
  case ended
  /// The portal has refused a call for another reason.
  case refused(String)
  /// The portal has closed the session.
  case closed
  /// The portal itself has ended.
  case gone

  /// Creates the error that a bus or the portal reported, by the name that D-Bus gives it.
  init(name: String, _ text: String) {
    let text = String(text.plainText)
    switch BusRefusal(name: name) {
    case .missing: self = .missing(detail: text)
    case .unsupported: self = .unsupported
    case .denied: self = .denied(text)
    case .gone: self = .gone
    case .invalid, .other: self = .refused(text)
    }
  }

  /// Creates the error for the response to a request; `nil` if access is granted.
  init?(response: Int) {
    switch response {
    case 0: return nil
    case 1: self = .denied("the user has refused it")
    default: self = .ended
    }
  }
}

extension PortalError: BusSourceError {
  /// The stable error code.
  package var code: String {
    switch self {
    case .bus(let failure): failure.code(of: "portal")
    case .missing: "portal_missing"
    case .unsupported: "portal_unsupported"
    case .silent: "portal_silent"
    case .unanswered: "portal_unanswered"
    case .denied: "portal_denied"
    case .ended: "portal_ended"
    case .refused: "portal_refused"
    case .closed: "portal_closed"
    case .gone: "portal_gone"
    }
  }

  /// The cause: access is denied, or the source is not available.
  package var cause: FailureCause {
    if case .denied = self { .denied } else { .unavailable }
  }

  /// What happened.
  package var message: String {
    switch self {
    case .bus(let failure):
      failure.message(need: "which the source geoclue needs", bus: "session bus")
    case .missing: "The desktop portal is not installed, or cannot be started."
    case .unsupported: "The desktop portal has no interface for locations."
    case .silent(let duration):
      "The desktop portal has not answered within \(ShortFormat.seconds(duration))."
    case .unanswered(let duration):
      """
      The desktop portal has not granted access within \(ShortFormat.seconds(duration)): it waits \
      for an answer of the user, or for GeoClue.
      """
    case .denied(let text):
      "The desktop portal does not grant access to the location: \(text.reasonClause)."
    case .ended: "The desktop portal has ended the request: GeoClue did not start."
    case .refused(let text): "The desktop portal has refused the request: \(text.reasonClause)."
    case .closed: "The desktop portal has closed the session."
    case .gone: "The desktop portal has ended."
    }
  }

  /// What to do next.
  package var hint: Hint? {
    switch self {
    case .bus(let failure): failure.sourceHint
    case .missing:
      "Install the package xdg-desktop-portal, or choose another source with \(.sources)."
    case .unsupported:
      """
      Install GeoClue and the portal of the desktop, such as xdg-desktop-portal-gtk, or choose \
      another source with \(.sources).
      """
    case .unanswered:
      "Allow it in the dialog of the desktop, or choose another source with \(.sources)."
    case .denied: "Allow it in the privacy settings of the desktop."
    case .ended:
      """
      Install the package geoclue-2.0 and switch the location services of the desktop on, or choose \
      another source with \(.sources).
      """
    case .silent, .refused, .closed, .gone:
      """
      Check its log with “journalctl --user -u xdg-desktop-portal”, or choose another source with \
      \(.sources).
      """
    }
  }
}
