package import WxCore

/// How a command ends: the number that the shell sees.
package struct ExitStatus: RawRepresentable, Hashable, Sendable {
  /// The exit code.
  package let rawValue: Int32

  /// Takes an exit code as it is.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The exit code of a cause of failure.
  package init(_ cause: FailureCause) { rawValue = cause.rawValue }

  /// All is done.
  package static let success = ExitStatus(rawValue: 0)
  /// Stopped by SIGINT; the codes of death by a signal are those a shell would show.
  package static let interrupted = ExitStatus(rawValue: 130)
  /// The reader of standard output has gone, as with `| head`.
  package static let brokenPipe = ExitStatus(rawValue: 141)
  /// Stopped by SIGHUP: the terminal was closed.
  package static let hungUp = ExitStatus(rawValue: 129)
  /// Stopped by SIGTERM.
  package static let terminated = ExitStatus(rawValue: 143)
}
