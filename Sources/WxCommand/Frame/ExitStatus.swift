package import WxCore

/// A command's exit status.
package struct ExitStatus: RawRepresentable, Hashable, Sendable {
  /// The exit code.
  package let rawValue: Int32

  /// Creates a status from an exit code.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The exit code of a cause of failure: from 64 up those of BSD's `sysexits.h`; 3 to 7 are specific
  /// to this project.
  package init(_ cause: FailureCause) {
    rawValue =
      switch cause {
      case .notFound: 3
      case .ambiguous: 4
      case .noFix: 5
      case .inferiorFix: 6
      case .stale: 7
      case .usage: 64
      case .malformed: 65
      case .inputMissing: 66
      case .unavailable: 69
      case .internal: 70
      case .io: 74
      case .rateLimited: 75
      case .denied: 77
      case .configuration: 78
      }
  }

  /// The command succeeded.
  package static let success = ExitStatus(rawValue: 0)
  /// Stopped by SIGINT; as in a shell, the codes for signals are 128 plus the signal's number.
  package static let interrupted = ExitStatus(rawValue: 130)
  /// The reader of standard output has closed it, as with `| head`.
  package static let brokenPipe = ExitStatus(rawValue: 141)
  /// Stopped by SIGHUP: the terminal was closed.
  package static let hungUp = ExitStatus(rawValue: 129)
  /// Stopped by SIGTERM.
  package static let terminated = ExitStatus(rawValue: 143)
}
