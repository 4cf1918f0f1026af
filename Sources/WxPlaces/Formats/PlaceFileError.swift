package import WxCore

/// The reasons why a file of places cannot be imported. Nothing is imported then.
package enum PlaceFileError: ExplainedError, Hashable {
  /// The contents do not match their apparent format, or contain an impossible value.
  case malformed(file: String, line: Int?, reason: String)
  /// The file is larger than ``PlaceFile/maximumSize``.
  case tooLarge(file: String)
  /// The file has more places than the limit, by default ``PlaceFile/maximumCount``.
  case tooMany(file: String, limit: Int)

  /// The stable identifier for scripts.
  package var code: String {
    switch self {
    case .malformed: "import_malformed"
    case .tooLarge, .tooMany: "import_too_large"
    }
  }

  /// The data are malformed.
  package var cause: FailureCause { .malformed }

  /// What happened.
  package var message: String {
    switch self {
    case .malformed(let file, let line?, let reason):
      "\(file.plainText), line \(line): \(reason.plainText)."
    case .malformed(let file, nil, let reason): "\(file.plainText): \(reason.plainText)."
    case .tooLarge(let file): "\(file.plainText) is larger than \(PlaceFile.maximumSize >> 20) MiB."
    case .tooMany(let file, let limit):
      "\(file.plainText) contains more than \(limit) places."
    }
  }

  /// What to do next.
  package var hint: Hint? {
    switch self {
    case .malformed: "Nothing was imported; correct the file and try again."
    case .tooLarge, .tooMany: "Nothing was imported; split the file."
    }
  }
}
