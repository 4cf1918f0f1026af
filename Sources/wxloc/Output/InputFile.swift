internal import WxCore

/// Files that are named on the command line; `-` is standard input.
enum InputFile {
  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: The file, or `-`.
  ///   - limit: The largest accepted size in bytes.
  ///   - context: Where standard input is.
  /// - Returns: The bytes.
  /// - Throws: ``InputFileError``, or ``InputError`` for standard input.
  static func read(_ path: String, limit: Int, in context: CommandContext) throws -> [UInt8] {
    guard path != "-" else {
      do {
        return try context.input.rest(limit: limit)
      } catch InputError.tooLong {
        throw InputFileError.tooLarge(path: "Standard input", limit: limit)
      }
    }
    do {
      return try PrivateFile.read(path, limit: limit)
    } catch {
      throw error.isTooLarge
        ? InputFileError.tooLarge(path: path, limit: limit) : .unreadable(error)
    }
  }
}

/// Why a file that was named on the command line gave no data.
enum InputFileError: ExplainedError, Hashable {
  /// The file is not there, or may not be read.
  case unreadable(FileError)
  /// The file is larger than a limit in bytes.
  case tooLarge(path: String, limit: Int)
  /// Reading failed on the way; the reason is the system's.
  case failed(path: String, reason: String)

  var code: String {
    switch self {
    case .unreadable(let error): error.isMissing ? "input_missing" : "input_unreadable"
    case .tooLarge: "input_too_long"
    case .failed: "input_failed"
    }
  }

  var cause: FailureCause {
    switch self {
    case .unreadable, .failed: .inputMissing
    case .tooLarge: .malformed
    }
  }

  var message: String {
    switch self {
    case .unreadable(let error): error.message
    case .tooLarge(let path, let limit): "\(path.plainText) is larger than \(limit >> 20) MiB."
    case .failed(let path, let reason): "\(path.plainText) cannot be read: \(reason)."
    }
  }

  var hint: String? {
    switch self {
    case .unreadable(let error): error.hint
    case .tooLarge: "Split it into several."
    case .failed: nil
    }
  }
}
