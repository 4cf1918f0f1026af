package import Foundation

/// Folders that every user may enter, for processes that give up the superuser's rights: `TMPDIR` and
/// the clone may be where others may not go, such as root's own home.
package enum OpenFolder {
  /// Where temporary folders are made that every user may enter. Its path has no spaces, which
  /// gpsfake would split.
  package static let temporary: URL = {
    let usual = FileManager.default.temporaryDirectory
    let all = [usual, URL(filePath: "/tmp"), URL(filePath: "/var/tmp")]
    return all.first { isOpen($0.path) && !$0.path.contains(" ") } ?? usual
  }()

  /// Whether every user may enter the folders above a file or folder, and read it.
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
