internal import WxCore

/// The result of one check.
struct Finding: Sendable {
  /// The outcome of the check.
  enum Status: String, Sendable {
    case ok, warn, fail
  }

  /// The name of the check; stable, for scripts.
  let name: String
  let status: Status
  /// The result, without a full stop.
  let detail: String
  /// What to do about it; `nil` if nothing needs to be done.
  let remedy: String?
  /// The cause that determines the exit code of a failure.
  let cause: FailureCause
  /// Whether nothing was checked.
  private(set) var isSkipped = false

  private init(
    _ name: String, _ status: Status, _ detail: String, _ remedy: String?, _ cause: FailureCause
  ) {
    self.name = name
    self.status = status
    self.detail = detail
    self.remedy = remedy
    self.cause = cause
  }

  /// Creates a finding without problems.
  static func ok(_ name: String, _ detail: String) -> Finding {
    Finding(name, .ok, detail, nil, .internal)
  }

  /// Creates a finding of a check that was skipped. It is `ok` for programs, since nothing is wrong;
  /// people see that it was skipped.
  static func skipped(_ name: String, _ detail: String) -> Finding {
    var finding = Finding(name, .ok, detail, nil, .internal)
    finding.isSkipped = true
    return finding
  }

  /// Creates a finding that could be better.
  static func warn(_ name: String, _ detail: String, remedy: String) -> Finding {
    Finding(name, .warn, detail, remedy, .internal)
  }

  /// Creates a finding of something that does not work.
  static func fail(
    _ name: String, _ detail: String, remedy: String, _ cause: FailureCause
  ) -> Finding {
    Finding(name, .fail, detail, remedy, cause)
  }

  /// Creates a finding from an error: a failure, or a warning if the part is optional.
  init(_ name: String, _ error: any Error, isNeeded: Bool = true) {
    let explained = error as? any ExplainedError
    self.init(
      name, isNeeded ? .fail : .warn, Self.clause(error),
      explained?.hint?.commandText ?? "Check the system log.", explained?.cause ?? .internal)
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
