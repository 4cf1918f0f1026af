/// Why a program on a bus refuses a call, by the name that D-Bus gives the error.
enum BusRefusal: Hashable, Sendable {
  /// The program is not installed or cannot be started.
  case missing
  /// The program does not know the call.
  case unsupported
  /// The program does not accept a value.
  case invalid
  /// The user, the administrator or polkit does not allow the call.
  case denied
  /// The program has ended, or does not answer.
  case gone
  /// Another reason.
  case other

  /// Reads the name of an error, such as `org.freedesktop.DBus.Error.AccessDenied`.
  init(name: String) {
    switch name.split(separator: ".").last {
    case _ where name.hasPrefix("org.freedesktop.DBus.Error.Spawn."): self = .missing
    case "ServiceUnknown", "NameHasNoOwner", "UnitMasked", "NoSuchUnit": self = .missing
    case "UnknownMethod", "UnknownInterface", "UnknownObject": self = .unsupported
    case "InvalidArgs": self = .invalid
    case "AccessDenied", "AuthFailed", "Cancelled", "InteractiveAuthorizationRequired",
      "NotAllowed", "NotAuthorized":
      self = .denied
    case "NoReply", "Disconnected", "TimedOut", "Timeout": self = .gone
    default: self = .other
    }
  }
}
