internal import WxPlatform

/// Converts system errors to clauses for messages.
///
/// Foundation's own texts name domains and numbers (“NSCocoaErrorDomain error 512”). The underlying
/// errors usually hold the system's error number; if not, the code of the Cocoa error at least
/// shows what was attempted.
package enum SystemReason {
  /// Returns the clause for any error, without a final period.
  package static func clause(_ error: any Error) -> String {
    if let error = error as? FileError { return error.reason }
    if let error = error as? any ExplainedError {
      return error.message.hasSuffix(".") ? String(error.message.dropLast()) : error.message
    }
    if let number = systemNumber(of: error, depth: 8) { return FileError.reason(number) }
    if let error = error as? CocoaError { return clause(ofCocoa: error.code) }
    // An `NSError` has the same domain and code, but its type would link all of Foundation.
    switch error._domain {
    case "NSCocoaErrorDomain": return clause(ofCocoa: CocoaError.Code(rawValue: error._code))
    case let domain where domain.hasPrefix("NS"):
      return "the system gave no reason (\(domain), \(error._code))"
    default: return "\(error)".plainText
    }
  }

  /// Returns the system's number of an error or of an error that caused it; `nil` if there is none.
  private static func systemNumber(of error: any Error, depth: Int) -> Int32? {
    if let error = error as? POSIXError { return error.code.rawValue }
    if error._domain == "NSPOSIXErrorDomain" { return Int32(exactly: error._code) }
    // Chains are short; the limit guards against one that is not.
    guard depth > 0, let error = error as? CocoaError,
      let cause = error.underlying
    else { return nil }
    return systemNumber(of: cause, depth: depth - 1)
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
