package import WxCore

/// Why standard input gave no data.
package enum InputError: ExplainedError, Hashable {
  /// The system said no; the reason is the system's.
  case failed(reason: String)
  /// A line or the whole is longer than the limit in bytes.
  case tooLong(limit: Int)
  /// The bytes are not UTF-8.
  case notUTF8

  /// The word for scripts.
  package var code: String {
    switch self {
    case .failed: "input_failed"
    case .tooLong: "input_too_long"
    case .notUTF8: "input_not_utf8"
    }
  }
  /// Input that cannot be read, or data that no command takes.
  package var cause: FailureCause {
    switch self {
    case .failed: .inputMissing
    case .tooLong, .notUTF8: .malformed
    }
  }
  /// What happened.
  package var message: String {
    switch self {
    case .failed(let reason): "Standard input could not be read: \(reason)."
    case .tooLong(let limit): "Standard input holds more than \(limit) bytes at a stretch."
    case .notUTF8: "Standard input is not UTF-8 text."
    }
  }
}
