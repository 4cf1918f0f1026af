internal import WxPlatform

/// Checks the bytes of the arguments of this process.
///
/// Swift replaces bytes that are not UTF-8 in `CommandLine.arguments`, so that a command would read, write
/// or save something with another name than the one that was given.
enum ArgumentEncoding {
  /// Returns the error for the first argument that is not UTF-8; `nil` if there is none.
  static var fault: ProcessError? {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return nil }
      guard unsafe String(validatingCString: argument) == nil else { continue }
      return .argumentNotUTF8(index, text: unsafe String(cString: argument))
    }
    return nil
  }
}
