internal import WxCore

/// What the doctor found out about one thing.
struct Finding: Sendable {
  /// How it is.
  enum Status: String, Sendable {
    case ok, warn, fail
  }

  /// What was looked at; a stable word for scripts.
  let name: String
  let status: Status
  /// What was found, without a full stop.
  let detail: String
  /// What to do about it; `nil` where all is well.
  let remedy: String?
  /// The exit code that a failure asks for.
  let cause: FailureCause

  private init(
    _ name: String, _ status: Status, _ detail: String, _ remedy: String?, _ cause: FailureCause
  ) {
    self.name = name
    self.status = status
    self.detail = detail
    self.remedy = remedy
    self.cause = cause
  }

  /// All is well.
  static func ok(_ name: String, _ detail: String) -> Finding {
    Finding(name, .ok, detail, nil, .internal)
  }

  /// Something is not as it could be.
  static func warn(_ name: String, _ detail: String, remedy: String) -> Finding {
    Finding(name, .warn, detail, remedy, .internal)
  }

  /// Something does not work.
  static func fail(
    _ name: String, _ detail: String, remedy: String, _ cause: FailureCause
  ) -> Finding {
    Finding(name, .fail, detail, remedy, cause)
  }

  /// What an error means: a failure, or a warning where the thing can be done without.
  init(_ name: String, _ error: any Error, isNeeded: Bool = true) {
    let explained = error as? any ExplainedError
    self.init(
      name, isNeeded ? .fail : .warn, Self.clause(error),
      explained?.hint ?? "Look at the system's own log.", explained?.cause ?? .internal)
  }

  private static func clause(_ error: any Error) -> String {
    guard let explained = error as? any ExplainedError else { return SystemReason.clause(error) }
    let message = explained.message
    return message.hasSuffix(".") ? String(message.dropLast()) : message
  }

  var json: JSONValue {
    [
      "name": .string(name), "status": .string(status.rawValue), "detail": .string(detail),
      "remedy": JSONValue(remedy),
    ]
  }
}
