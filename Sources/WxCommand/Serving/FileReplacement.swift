package import WxCore

/// Notices that files were replaced, once they are complete.
///
/// The new files count when they are the same in two observations: an index and its time zones are replaced one
/// after the other, and a copy grows.
package struct FileReplacement: Hashable, Sendable {
  private var used: [FileStatus?]
  private var seen: [FileStatus?]

  /// Creates a state in which the files are in use.
  package init(_ files: [FileStatus?]) {
    used = files
    seen = files
  }

  /// Observes the files.
  ///
  /// - Returns: Whether they were replaced; `true` once for each replacement.
  package mutating func notices(_ files: [FileStatus?]) -> Bool {
    defer { seen = files }
    // Between the removal of a file and the arrival of the next one there is nothing to open.
    guard files != used, files == seen, files.first.flatMap(\.self) != nil else { return false }
    used = files
    return true
  }
}
