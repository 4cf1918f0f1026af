package import WxCore

/// Why standard output did not take the data.
package enum OutputError: ExplainedError, Hashable {
  /// The other end of the pipe is closed, which is the reader's right and no failure of ours.
  case readerGone
  /// The system said no: disk full, descriptor closed. The reason is the system's.
  case failed(reason: String)

  /// The word for scripts.
  package var code: String {
    switch self {
    case .readerGone: "output_closed"
    case .failed: "output_failed"
    }
  }
  /// Always input and output.
  package var cause: FailureCause { .io }
  /// What happened.
  package var message: String {
    switch self {
    case .readerGone: "Nobody reads the output any more."
    case .failed(let reason): "Standard output could not be written: \(reason)."
    }
  }
  /// What to do next.
  package var hint: String? {
    switch self {
    case .readerGone: nil
    case .failed: "Make room or send the output elsewhere, then run the command again."
    }
  }
}
