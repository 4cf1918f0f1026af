/// The causes of failure that callers can distinguish.
public enum FailureCause: Hashable, Sendable, CaseIterable {
  /// No such place, no match, or outside a provider's coverage.
  case notFound
  /// Several places match; the candidates are listed.
  case ambiguous
  /// No fix before the timeout.
  case noFix
  /// Only a best-effort or cached fix.
  case inferiorFix
  /// A stale answer was returned.
  case stale
  /// The command line is wrong.
  case usage
  /// The input data is malformed.
  case malformed
  /// An input file is missing or cannot be read.
  case inputMissing
  /// A source, service or the network is not available.
  case unavailable
  /// An internal error of this program.
  case `internal`
  /// Reading or writing failed: disk full, read-only, store locked.
  case io
  /// Rate-limited; try later.
  case rateLimited
  /// Denied: the key is missing or invalid, the plan does not cover the request, or access is
  /// blocked.
  case denied
  /// The configuration is wrong, or the store has a newer schema.
  case configuration
}

/// An error that explains what happened, why, and what to do next.
public protocol ExplainedError: Error, Sendable, CustomStringConvertible {
  /// A stable word in snake case for scripts, such as `place_ambiguous`.
  var code: String { get }
  /// The kind of failure, by which callers decide what to do.
  var cause: FailureCause { get }
  /// One sentence: what happened and why. It never contains a key.
  var message: String { get }
  /// What to do next, if there is something to do.
  var hint: Hint? { get }
}

extension ExplainedError {
  /// What to do next: by default `nil`, for nothing.
  public var hint: Hint? { nil }
  /// The message, followed by the hint.
  public var description: String { hint.map { "\(message) \($0)" } ?? message }
}
