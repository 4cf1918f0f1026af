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
    let path = folders.configurationFile
    try PrivateFile.makeFolder(folders.configuration)
    try PrivateFile.withLock(path + ".lock") {
      let old = try Configuration.text(ofFile: path)
      var expected = try Configuration(text: old, path: path)
      expected.replace(key, with: value)
      var text = ConfigurationText(old)
      change(&text)
      // A file that says something else after the change was written in a form (a multi-line value,
      // an inline table) that the change by lines does not understand.
      guard let new = try? Configuration(text: text.text, path: path), new == expected else {
        throw ConfigurationError.notEditable(path: path, name: key.name)
      }
      try PrivateFile.replace(path, with: Array(text.text.utf8))
    }
  }
}
