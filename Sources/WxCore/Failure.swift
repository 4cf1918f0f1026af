/// The causes of failure that callers can distinguish, with the exit codes of the command.
///
/// Codes from 64 up are those of BSD's `sysexits.h`; 3 to 7 are specific to this project.
public enum FailureCause: Int32, Hashable, Sendable, CaseIterable {
  /// No such place, no match, or outside a provider's coverage.
  case notFound = 3
  /// Several places match; the candidates are listed.
  case ambiguous = 4
  /// No fix before the timeout.
  case noFix = 5
  /// Only a best-effort or cached fix.
  case inferiorFix = 6
  /// A stale answer was returned.
  case stale = 7
  /// The command line is wrong.
  case usage = 64
  /// The input data is malformed.
  case malformed = 65
  /// An input file is missing or cannot be read.
  case inputMissing = 66
  /// A source, service or the network is not available.
  case unavailable = 69
  /// An internal error of this program.
  case `internal` = 70
  /// Reading or writing failed: disk full, read-only, store locked.
  case io = 74
  /// Rate-limited; try later.
  case rateLimited = 75
  /// Denied: the key is missing or invalid, the plan does not cover the request, or access is
  /// blocked.
  case denied = 77
  /// The configuration is wrong, or the store has a newer schema.
  case configuration = 78
}

/// An error that explains what happened, why, and what to do next.
public protocol ExplainedError: Error, Sendable, CustomStringConvertible {
  /// A stable word in snake case for scripts, such as `place_ambiguous`.
  var code: String { get }
  /// The kind of failure, which decides the exit code.
  var cause: FailureCause { get }
  /// One sentence: what happened and why. It never contains a key.
  var message: String { get }
  /// What to do next, if there is something to do.
  var hint: Hint? { get }
}

extension ExplainedError {
  /// No hint.
  public var hint: Hint? { nil }
  /// The message, followed by the hint.
  public var description: String { hint.map { "\(message) \($0)" } ?? message }
}
