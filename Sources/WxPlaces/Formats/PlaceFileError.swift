public import WxCore

/// Why a file of places cannot be imported. Nothing of it is.
public enum PlaceFileError: ExplainedError, Hashable {
  /// The content is not in the format that it seems to be, or says something impossible.
  case malformed(file: String, line: Int?, reason: String)
  /// The file has more bytes than ``PlaceFile/maximumSize``.
  case tooLarge(file: String)
  /// The file has more places than a limit, by default ``PlaceFile/maximumCount``.
  case tooMany(file: String, limit: Int)

  /// The word for scripts.
  public var code: String {
    switch self {
    case .malformed: "import_malformed"
    case .tooLarge, .tooMany: "import_too_large"
    }
  }

  /// The data are at fault.
  public var cause: FailureCause { .malformed }

  /// What happened.
  public var message: String {
    switch self {
    case .malformed(let file, let line?, let reason):
      "\(file.plainText), line \(line): \(reason.plainText)."
    case .malformed(let file, nil, let reason): "\(file.plainText): \(reason.plainText)."
    case .tooLarge(let file): "\(file.plainText) is larger than \(PlaceFile.maximumSize >> 20) MiB."
    case .tooMany(let file, let limit):
      "\(file.plainText) holds more than \(limit) places."
    }
  }

  /// What to do next.
  public var hint: String? {
    switch self {
    case .malformed: "Nothing was imported; mend the file and try again."
    case .tooLarge, .tooMany: "Nothing was imported; split the file."
    }
  }
}
