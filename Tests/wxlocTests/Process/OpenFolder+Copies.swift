import Foundation
import TestSupport

extension OpenFolder {
  /// The installed program, for processes without superuser rights: itself, or one in a copy of the
  /// installation that other users can read, which lives as long as the tests.
  static let program: String = {
    guard !isOpen(InstalledRelease.program.path), let folder = copies else {
      return InstalledRelease.program.path
    }
    let copy = folder.url.appending(path: "release")
    let files = FileManager.default
    do {
      try files.copyItem(at: InstalledRelease.prefix, to: copy)
      let inside = try files.subpathsOfDirectory(atPath: copy.path)
      for file in [copy] + inside.map({ copy.appending(path: $0) }) {
        try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
      }
    } catch {
      print("Not copied: \(InstalledRelease.prefix.path): \(error)")
    }
    return copy.appending(path: "bin/wxloc").path
  }()

  private static let copies: TemporaryFolder? = {
    let folder = try? TemporaryFolder(isShared: true)
    atexit { _ = try? OpenFolder.copies.map { try FileManager.default.removeItem(at: $0.url) } }
    return folder
  }()
}
