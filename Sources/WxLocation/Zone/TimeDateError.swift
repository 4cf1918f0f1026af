internal import WxPlatform
package import WxCore

/// The reasons why the time zone of the system cannot be read or set.
package enum TimeDateError: Error, Hashable, Sendable {
  /// The bus itself failed.
  case bus(BusFailure)
  /// The service is not installed or cannot be started.
  case missing(detail: String)
  /// The service has not answered within the time limit.
  case silent(after: Duration)
  /// The service or polkit does not allow it.
  case denied(String)
  /// The service does not accept a value.
  case invalid(String)
  /// The system does not have the zone.
  case unknownZone(String)
  /// The service has refused the call for another reason.
  case refused(String)
  /// The service has ended, or the connection broke.
  case gone

  /// Creates the error that a bus or the service reported, by the name that D-Bus gives it.
  init(name: String, _ text: String) {
    let text = String(text.plainText)
    switch BusRefusal(name: name) {
    case .missing: self = .missing(detail: text)
    case .denied: self = .denied(text)
    case .invalid: self = .invalid(text)
    case .gone: self = .gone
    case .unsupported, .other: self = .refused(text)
    }
  }
}

extension TimeDateError: ExplainedError {
  /// The stable error code.
  package var code: String {
    switch self {
    case .bus(let failure): failure.code(of: "timedate")
    case .missing: "timedate_missing"
    case .silent: "timedate_silent"
    case .denied: "timedate_denied"
    case .unknownZone: "timedate_unknown_zone"
    case .invalid, .refused: "timedate_refused"
    case .gone: "timedate_gone"
    }
  }

  /// The cause: it is not allowed, or a part of the system is not available.
  package var cause: FailureCause {
    if case .denied = self { .denied } else { .unavailable }
  }

  /// What happened.
  package var message: String {
    switch self {
    case .bus(let failure): failure.message(need: "which is needed to set the time zone")
    case .missing: "The service systemd-timedated is not installed, or cannot be started."
    case .silent(let duration):
      "The service systemd-timedated has not answered within \(ShortFormat.seconds(duration))."
    case .denied(let text): "This user may not set the time zone: \(text.reasonClause)."
    case .unknownZone(let zone): "The system does not have the time zone \(zone.plainText)."
    case .invalid(let text), .refused(let text):
      "The service systemd-timedated has refused the call: \(text.reasonClause)."
    case .gone: "The service systemd-timedated has ended before it answered."
    }
  }

  /// What to do next.
  package var hint: Hint? {
    switch self {
    case .bus(.libraryMissing): "Install the package libsystemd0."
    case .bus: "Start D-Bus (package dbus)."
    case .missing: "Install systemd, or link /etc/localtime to the zone yourself."
    case .denied:
      """
      Run it as root, or allow the action org.freedesktop.timedate1.set-timezone with a rule of polkit.
      """
    case .unknownZone: "Update the package tzdata."
    case .silent, .invalid, .refused, .gone: "Check its log with “journalctl -u systemd-timedated”."
    }
  }
}
