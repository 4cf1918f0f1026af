package import WxCore

/// An error of standard output.
package enum OutputError: ExplainedError, Hashable {
  /// The reader has closed the pipe, which is not a failure of the command.
  case readerGone
  /// A system call failed, such as when the disk is full; the reason is the system's.
  case failed(reason: String)

  /// The stable error code.
  package var code: String {
    switch self {
    case .readerGone: "output_closed"
    case .failed: "output_failed"
    }
  }
  /// Always an I/O error.
  package var cause: FailureCause { .io }
  /// The error message.
  package var message: String {
    switch self {
    case .readerGone: "The reader of the output has closed it."
    case .failed(let reason): "Standard output could not be written: \(reason)."
    }
  }
  /// What to do next.
  package var hint: Hint? {
    switch self {
    case .readerGone: nil
    case .failed: "Free some space or redirect the output, then run the command again."
    }
  }
}
