package import Foundation

/// Folders that every user can enter, for processes that drop superuser rights: `TMPDIR` and the
/// clone may be in a place that others cannot enter, such as root's home.
package enum OpenFolder {
  /// The folder for temporary folders that every user can enter. Its path has no spaces, which
  /// gpsfake would split.
  package static let temporary: URL = {
    let usual = FileManager.default.temporaryDirectory
    let all = [usual, URL(filePath: "/tmp"), URL(filePath: "/var/tmp")]
    return all.first { isOpen($0.path) && !$0.path.contains(" ") } ?? usual
  }()

  /// Returns whether every user can read a file or folder and enter the folders above it.
  package static func isOpen(_ path: String) -> Bool {
    var path = URL(filePath: path).resolvingSymlinksInPath().path
    guard rights(of: path) & 0o5 == 0o5 else { return false }
    while path != "/" {
      path = URL(filePath: path).deletingLastPathComponent().path
      guard rights(of: path) & 0o1 != 0 else { return false }
    }
    return true
  }

  private static func rights(of path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }
}
