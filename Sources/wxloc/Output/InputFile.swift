internal import WxCore

/// Files that are named on the command line; `-` is standard input.
///
/// A descriptor that the caller hands over is read whatever it is: `/dev/stdin`, and `/dev/fd/63`,
/// which is what shells make of `<(COMMAND)`. All else must be a regular file.
enum InputFile {
  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: The file, or `-`, or a path of a descriptor.
  ///   - limit: The largest accepted size in bytes.
  ///   - context: Where standard input is.
  /// - Returns: The bytes.
  /// - Throws: ``InputFileError``, or ``InputError`` for standard input.
  static func read(_ path: String, limit: Int, in context: CommandContext) throws -> [UInt8] {
    switch path == "-" ? 0 : OwnDescriptor.number(of: path) {
    case 0?: return try standardInput(limit: limit, in: context)
    case let descriptor?: return try rest(of: descriptor, path: path, limit: limit)
    case nil: break
    }
    do {
      return try PrivateFile.read(path, limit: limit)
    } catch {
      throw error.isTooLarge
        ? InputFileError.tooLarge(path: path, limit: limit) : .unreadable(error)
    }
  }

  /// Says that somebody must type now. Nothing else would tell them.
  static func announceTerminal(in context: CommandContext) {
    guard context.input.isTerminal else { return }
    context.talk.note("Reading from the terminal; Ctrl-D at the start of a line ends the input.")
  }

  private static func standardInput(limit: Int, in context: CommandContext) throws -> [UInt8] {
    announceTerminal(in: context)
    do {
      return try context.input.rest(limit: limit)
    } catch InputError.tooLong {
      throw InputFileError.tooLarge(path: "Standard input", limit: limit)
    }
  }

  private static func rest(of descriptor: Int32, path: String, limit: Int) throws -> [UInt8] {
    do {
      return try Input(DescriptorSource(descriptor), isTerminal: false).rest(limit: limit)
    } catch InputError.tooLong {
      throw InputFileError.tooLarge(path: path, limit: limit)
    } catch InputError.failed(let reason) {
      throw InputFileError.failed(path: path, reason: reason)
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
    case .unreadable(let error) where error.kind == .pipe:
      "Give a regular file, or read the pipe as standard input: - < \(error.path.plainText)."
    case .unreadable(let error): error.hint
    case .tooLarge: "Split it into several."
    case .failed: nil
    }
  }
}
