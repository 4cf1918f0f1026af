import Foundation

/// The checked-out repository of these tests.
enum Repository {
  /// The top folder: where the tests were compiled, or `WXLOC_TEST_ROOT`.
  static let root =
    ProcessInfo.processInfo.environment["WXLOC_TEST_ROOT"].map { URL(filePath: $0) }
    ?? URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Returns the Swift files below a folder, as paths relative to the top folder.
  static func swiftFiles(in folder: String) -> [String] { files(in: folder, ending: "swift") }

  /// Returns the files below a folder with an extension, as paths relative to the top folder.
  static func files(in folder: String, ending type: String) -> [String] {
    guard
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil,
        options: [.skipsHiddenFiles])
    else { return [] }
    return files.compactMap { $0 as? URL }.filter { $0.pathExtension == type }
      .map { String($0.path.dropFirst(root.path.count + 1)) }
      .sorted()
  }

  /// Returns the text of a file.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the numbers and the code, without comments and strings, of the lines that contain a
  /// word.
  static func code(of path: String, holding word: String) throws -> [(number: Int, code: String)] {
    let lines = try text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      // Most lines do not contain it, and this check is cheap.
      guard line.utf8.count >= word.utf8.count, line.contains(word) else { return nil }
      let code = line.replacing(#/"(\\.|[^"\\])*"/#, with: "\"\"")
      return (
        index + 1, String(code.prefix(upTo: code.firstRange(of: "//")?.lowerBound ?? code.endIndex))
      )
    }
  }
}
