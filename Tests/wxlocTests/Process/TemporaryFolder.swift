import Foundation
import WxCore
import WxTesting

/// A folder of its own for a test, removed when the last user lets it go.
final class TemporaryFolder: Sendable {
  let url: URL

  /// Makes the folder, for this user alone; `isShared` lets every user write in it.
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

  /// The path of something in the folder.
  func path(_ name: String) -> String { url.appending(path: name).path }
}
