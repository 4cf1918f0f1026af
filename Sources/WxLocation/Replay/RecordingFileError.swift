internal import WxPlatform
package import WxCore

/// The reasons why a recording could not be written.
package enum RecordingFileError: ExplainedError, Hashable {
  /// The file already exists and may not be replaced.
  case exists(path: String)
  /// The file cannot be written.
  case unwritable(path: String, FileError)

  /// The stable error code.
  package var code: String {
    switch self {
    case .exists: "recording_exists"
    case .unwritable: "recording_unwritable"
    }
  }

  /// The cause: wrong usage, or a write failure.
  package var cause: FailureCause {
    switch self {
    case .exists: .usage
    case .unwritable: .io
    }
  }

  /// Whether the program that read the recording has ended.
  package var isReaderGone: Bool {
    if case .unwritable(_, let error) = self { error.number == EPIPE } else { false }
  }

  /// What happened.
  package var message: String {
    switch self {
    case .exists(let path): "The file \(path.plainText) already exists; nothing was changed."
    case .unwritable(let path, let error):
      "The recording \(path.plainText) cannot be written: \(error.reason)."
    }
  }

  /// What to do next.
  package var hint: Hint? {
    switch self {
    case .exists: "Choose another name, or replace the file with \(.replacesFile)."
    case .unwritable(_, let error):
      error.hint ?? "Check the folder, its permissions and the free space."
    }
  }
}
