internal import Foundation

/// A descriptor that the caller gave to this process, by one of its names in the file system.
///
/// Shells hand over `<(COMMAND)` and `>(COMMAND)` as such paths, and people write `/dev/stdin`. Who
/// names one means what is behind it, be it a pipe.
package enum OwnDescriptor {
  /// The number of the descriptor that a path names: `/dev/fd/63` is 63; `nil` for other paths.
  package static func number(of path: String) -> Int32? {
    switch path {
    case "/dev/stdin": return 0
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      let name = path.dropFirst(folder.count)
      guard name.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
      return Int32(name)
    }
    return nil
  }
}
