/// The syntax of the identifiers of time zones.
enum TimeZoneName {
  /// Whether a text can be an identifier, and so is safe as a path below a folder of zones: parts
  /// of ASCII letters, digits, `_`, `-` and `+`, joined by slashes.
  static func isValid(_ text: String) -> Bool {
    guard text.utf8.count <= 64 else { return false }
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy {
          $0.isASCIILetter || $0.isASCIIDigit || "_-+".utf8.contains($0)
        }
    } && !isReserved(text)
  }

  /// Whether a folder of zones uses the name for something else: the machine's own zone, and copies
  /// with other seconds.
  private static func isReserved(_ text: String) -> Bool {
    ["localtime", "posixrules"].contains(text) || text.hasPrefix("posix/")
      || text.hasPrefix("right/")
  }
}
