internal import WxCore

/// Files named on the command line; `-` is standard input.
///
/// A descriptor passed by the caller may be anything: `/dev/stdin`, or `/dev/fd/63`, which shells
/// use for `<(COMMAND)`. Everything else must be a regular file.
enum InputFile {
  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: The file, `-`, or the path of a descriptor.
  ///   - limit: The largest accepted size in bytes.
  ///   - context: Provides standard input.
  /// - Returns: The bytes.
  /// - Throws: ``InputFileError``, or ``InputError`` for standard input.
  static func read(_ path: String, limit: Int, in context: CommandContext) throws -> [UInt8] {
    if path == "-" || OwnDescriptor.number(of: path) == 0 {
      return try standardInput(limit: limit, in: context)
    }
    return try read(path, limit: limit)
  }

  /// Reads a whole file that is not standard input.
  ///
  /// - Parameters:
  ///   - path: The file, or the path of a descriptor.
  ///   - limit: The largest accepted size in bytes.
  /// - Returns: The bytes.
  /// - Throws: ``InputFileError``.
  static func read(_ path: String, limit: Int) throws(InputFileError) -> [UInt8] {
    if let descriptor = OwnDescriptor.number(of: path) {
      return try rest(of: descriptor, path: path, limit: limit)
    }
    do {
      return try PrivateFile.read(path, limit: limit)
    } catch {
      throw error.isTooLarge
        ? InputFileError.tooLarge(path: path, limit: limit) : .unreadable(error)
    }
  }

  /// Notes that input must be typed, which would not be apparent otherwise.
  static func announceTerminal(in context: CommandContext) {
    guard context.input.isTerminal else { return }
    context.diagnostics.note(
      "Reading from the terminal; Ctrl-D at the start of a line ends the input.")
  }

  private static func standardInput(limit: Int, in context: CommandContext) throws -> [UInt8] {
    announceTerminal(in: context)
    do {
      return try context.input.rest(limit: limit)
    } catch InputError.tooLong {
      throw InputFileError.tooLarge(path: "Standard input", limit: limit)
    }
  }

  private static func rest(
    of descriptor: Int32, path: String, limit: Int
  ) throws(InputFileError) -> [UInt8] {
    do {
      return try Input(DescriptorSource(descriptor), isTerminal: false).rest(limit: limit)
    } catch let error as InputError {
      throw InputFileError(error, path: path)
    } catch {
      throw .failed(path: path, reason: SystemReason.clause(error))
    }
  }
}

/// An error of a file named on the command line.
enum InputFileError: ExplainedError, Hashable {
  /// The file does not exist or cannot be read.
  case unreadable(FileError)
  /// The file is larger than the limit in bytes.
  case tooLarge(path: String, limit: Int)
  /// Reading failed, with the system's reason.
  case failed(path: String, reason: String)
  /// The bytes are not UTF-8.
  case notUTF8(path: String)

  /// The error for what went wrong with an input that is this file.
  init(_ error: InputError, path: String) {
    switch error {
    case .failed(let reason): self = .failed(path: path, reason: reason)
    case .tooLong(let limit): self = .tooLarge(path: path, limit: limit)
    case .notUTF8: self = .notUTF8(path: path)
    }
  }

  var code: String {
    switch self {
    case .unreadable(let error): error.isMissing ? "input_missing" : "input_unreadable"
    case .tooLarge: "input_too_long"
    case .failed: "input_failed"
    case .notUTF8: "input_not_utf8"
    }
  }

  var cause: FailureCause {
    switch self {
    case .unreadable, .failed: .inputMissing
    case .tooLarge, .notUTF8: .malformed
    }
  }

  var message: String {
    switch self {
    case .unreadable(let error): error.message
    case .tooLarge(let path, let limit): "\(path.plainText) is larger than \(Self.size(limit))."
    case .failed(let path, let reason): "\(path.plainText) cannot be read: \(reason)."
    case .notUTF8(let path): "\(path.plainText) is not UTF-8 text."
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 1 << 20 ? "\(bytes >> 10) KiB" : "\(bytes >> 20) MiB"
  }

  var hint: Hint? {
    switch self {
    case .unreadable(let error) where error.kind == .pipe:
      "Give a regular file, or read the pipe as standard input: - < \(error.path.plainText)."
    case .unreadable(let error): error.hint
    case .tooLarge: "Split it into smaller files."
    case .failed: nil
    case .notUTF8: InputError.conversion
    }
  }
}
