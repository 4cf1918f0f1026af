internal import Foundation

/// Converts system errors to clauses for messages.
///
/// Foundation's own texts name domains and numbers (“NSCocoaErrorDomain error 512”). The underlying
/// errors usually hold the system's error number; if not, the code of the Cocoa error at least says
/// what was attempted.
package enum SystemReason {
  /// Returns the clause for any error, without a final period.
  package static func clause(_ error: any Error) -> String {
    if let error = error as? FileError { return error.reason }
    if let error = error as? any ExplainedError {
      return error.message.hasSuffix(".") ? String(error.message.dropLast()) : error.message
    }
    var cause: NSError? = error as NSError
    // Chains are short; the limit guards against one that is not.
    for _ in 0..<8 {
      guard let level = cause else { break }
      if level.domain == NSPOSIXErrorDomain, let number = Int32(exactly: level.code) {
        return FileError.reason(number)
      }
      cause = (level.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
    }
    let top = error as NSError
    guard top.domain == NSCocoaErrorDomain else {
      return top.domain.hasPrefix("NS")
        ? "the system gave no reason (\(top.domain), \(top.code))" : "\(error)".plainText
    }
    return clause(ofCocoa: CocoaError.Code(rawValue: top.code))
  }

  private static func clause(ofCocoa code: CocoaError.Code) -> String {
    switch code {
    case .fileNoSuchFile, .fileReadNoSuchFile: FileError.reason(ENOENT)
    case .fileReadNoPermission, .fileWriteNoPermission: FileError.reason(EACCES)
    case .fileWriteOutOfSpace: FileError.reason(ENOSPC)
    case .fileWriteVolumeReadOnly: FileError.reason(EROFS)
    case .fileWriteFileExists: FileError.reason(EEXIST)
    case .fileReadTooLarge: FileError.reason(EFBIG)
    case .fileReadInvalidFileName, .fileWriteInvalidFileName: "its name is not valid"
    case .fileReadInapplicableStringEncoding, .fileReadUnknownStringEncoding, .fileReadCorruptFile:
      "its content is not valid"
    case .fileReadUnknown: "it cannot be read"
    case .fileWriteUnknown: "it cannot be written"
    default: "the system gave no reason (error \(code.rawValue))"
    }
  }
}
