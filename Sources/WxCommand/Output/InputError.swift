package import WxCore

/// An error of standard input.
package enum InputError: ExplainedError, Hashable {
  /// A system call failed, with the system's reason.
  case failed(reason: String)
  /// A line, or the whole input, is longer than the limit in bytes.
  case tooLong(limit: Int)
  /// The bytes are not UTF-8.
  case notUTF8

  /// The stable error code.
  package var code: String {
    switch self {
    case .failed: "input_failed"
    case .tooLong: "input_too_long"
    case .notUTF8: "input_not_utf8"
    }
  }
  /// Unreadable input, or malformed data.
  package var cause: FailureCause {
    switch self {
    case .failed: .inputMissing
    case .tooLong, .notUTF8: .malformed
    }
  }
  /// The error message.
  package var message: String {
    switch self {
    case .failed(let reason): "Standard input could not be read: \(reason)."
    case .tooLong(let limit): "Standard input exceeds the limit of \(limit) bytes."
    case .notUTF8: "Standard input is not UTF-8 text."
    }
  }

  /// What to do next.
  package var hint: Hint? { self == .notUTF8 ? Self.conversion : nil }

  /// What to do with text in another encoding.
  static let conversion: Hint = "Convert it, for example with “iconv -f ISO-8859-1 -t UTF-8”."
}
