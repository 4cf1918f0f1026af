package import WxCore

/// Edits `config.toml` atomically, one process at a time.
package struct ConfigurationEditor {
  package let folders: Folders
  /// The settings that the file may have.
  package let schema: ConfigurationSchema
  /// The clock for waiting until another process has finished.
  package let clocks: Clocks

  /// Creates an editor.
  package init(folders: Folders, schema: ConfigurationSchema, clocks: Clocks) {
    self.folders = folders
    self.schema = schema
    self.clocks = clocks
  }

  /// Sets a key.
  package func set(_ key: ConfigurationKey, to value: ConfigurationValue) async throws {
    try await edit(key, expecting: value) { $0.set(key, to: value) }
  }

  /// Removes a key, if it is set.
  package func unset(_ key: ConfigurationKey) async throws {
    try await edit(key, expecting: nil) { $0.unset(key) }
  }

  private func edit(
    _ key: ConfigurationKey, expecting value: ConfigurationValue?,
    _ change: (inout ConfigurationText) -> Void
  ) async throws {
    let path = folders.configurationFile
    try PrivateFile.makeFolder(folders.configuration)
    let lock = try await FileLock.waiting(for: path + ".lock", by: clocks)
    let old = try Configuration.text(ofFile: path)
    let document = try TOMLDocument(settings: old, path: path)
    var expected = try Configuration(document, path: path, schema: schema)
    expected.replace(key, with: value)
    var text = ConfigurationText(document)
    change(&text)
    // If the changed text has other settings than expected, the file has a form (a table in braces)
    // that cannot be changed line by line.
    guard
      let new = try? Configuration(text: text.text, path: path, schema: schema),
      new.values == expected.values
    else {
      let line = document.line(of: key.path)
      throw ConfigurationError.notEditable(path: path, line: line, name: key.name)
    }
    try PrivateFile.replace(path, with: Array(text.text.utf8))
    lock.end()
  }
}
