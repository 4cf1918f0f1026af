internal import WxPlatform

/// A descriptor that this process inherited, by one of its names in the file system.
///
/// Shells pass `<(COMMAND)` and `>(COMMAND)` as such paths, and people write `/dev/stdin`. Such a
/// path stands for the item behind it, even a pipe.
package enum OwnDescriptor {
  /// Returns the number of the descriptor that a path names: 63 for `/dev/fd/63`; `nil` for other
  /// paths.
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
