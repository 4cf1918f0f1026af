import Foundation
import TestSupport

/// Copies for processes without root privileges.
extension OpenFolder {
  /// The program under test.
  static let program = copy(of: WxlocBinary.url.path)

  /// The gazetteer of the tests; `nil` if there is none.
  static let gazetteer = ProcessInfo.processInfo.environment["WXLOC_GAZETTEER"].map(copy)

  /// Returns a path of a file or folder that another user can read: itself, or a copy that lives as
  /// long as the tests.
  private static func copy(of path: String) -> String {
    guard !isOpen(path), let folder = copies else { return path }
    let copy = folder.path(
      "\(UUID().uuidString.prefix(8))-\(URL(filePath: path).lastPathComponent)")
    let files = FileManager.default
    do {
      try files.copyItem(atPath: path, toPath: copy)
      let inside = ((try? files.subpathsOfDirectory(atPath: copy)) ?? []).map { copy + "/" + $0 }
      for file in [copy] + inside {
        try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
      }
      return copy
    } catch {
      print("Not copied: \(path): \(error)")
      return path
    }
  }

  private static let copies: TemporaryFolder? = {
    let folder = try? TemporaryFolder(isShared: true)
    atexit { _ = try? OpenFolder.copies.map { try FileManager.default.removeItem(at: $0.url) } }
    return folder
  }()
}
