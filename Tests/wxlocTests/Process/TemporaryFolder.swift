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

  /// Writes a shell script that can be executed, and returns its path.
  ///
  /// Another process writes the script. If this process did, a child that another test starts at
  /// the same time could inherit the open file, and the script could not be executed (`ETXTBSY`)
  /// until the child has closed it.
  func script(_ name: String, _ text: String) throws -> String {
    let (source, target) = (path(name + ".sh"), path(name))
    try text.write(toFile: source, atomically: false, encoding: .utf8)
    let install = Process()
    install.executableURL = URL(filePath: "/usr/bin/env")
    install.arguments = ["install", "-m", "700", source, target]
    try install.run()
    install.waitUntilExit()
    guard install.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    return target
  }
}
