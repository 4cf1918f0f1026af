import Foundation
import TestSupport
import WxCore

/// A folder for a test, removed with its last reference.
final class TemporaryFolder: Sendable {
  let url: URL

  /// Creates the folder, for this user only; with `isShared` every user can write to it.
  init(isShared: Bool = false) throws {
    let parent = isShared ? OpenFolder.temporary : FileManager.default.temporaryDirectory
    url =
      parent
      .appending(path: "wxloc-test-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try FileManager.default.setAttributes(
      [.posixPermissions: isShared ? 0o777 : 0o700], ofItemAtPath: url.path)
  }

  deinit {
    do { try FileManager.default.removeItem(at: url) } catch {
      print("Left behind: \(url.path): \(error)")
    }
  }

  /// Returns the path of a file in the folder.
  func path(_ name: String) -> String { url.appending(path: name).path }
}
