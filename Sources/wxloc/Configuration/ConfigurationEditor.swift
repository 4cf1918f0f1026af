internal import Foundation
internal import WxCore

/// Changes `config.toml`: one process at a time, the whole file or nothing.
struct ConfigurationEditor {
  let folders: Folders

  /// Sets a key.
  func set(_ key: ConfigurationKey, to value: ConfigurationValue) throws {
    try edit(key, expecting: value) { $0.set(key, to: value) }
  }

  /// Removes a key; one that is not set is not an error.
  func unset(_ key: ConfigurationKey) throws {
    try edit(key, expecting: nil) { $0.unset(key) }
  }

  private func edit(
    _ key: ConfigurationKey, expecting value: ConfigurationValue?,
    _ change: (inout ConfigurationText) -> Void
  ) throws {
    let path = Self.target(of: folders.configurationFile)
    try PrivateFile.makeFolder(folders.configuration)
    try PrivateFile.withLock(folders.configurationFile + ".lock") {
      let old = try Configuration.text(ofFile: path)
      var expected = try Configuration(text: old, path: path)
      expected.replace(key, with: value)
      var text = ConfigurationText(old)
      change(&text)
      // A file that says something else after the change was written in a form (an inline table)
      // that the change does not understand.
      guard let new = try? Configuration(text: text.text, path: path), new == expected else {
        let line = ConfigurationText.line(of: key.name, in: old)
        throw ConfigurationError.notEditable(path: path, line: line, name: key.name)
      }
      try PrivateFile.replace(path, with: Array(text.text.utf8))
    }
  }

  /// The file that a path leads to. People keep their settings elsewhere and link to them; what is
  /// replaced is that file, not the link.
  private static func target(of path: String) -> String {
    var target = path
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else {
        break
      }
      let folder = (target as NSString).deletingLastPathComponent
      target = next.hasPrefix("/") ? next : "\(folder)/\(next)"
    }
    return target
  }
}
