package import WxCore

/// The settings of `config.toml`, validated against a schema.
package struct Configuration: Hashable, Sendable {
  /// The values by the names of the settings.
  package private(set) var values: [String: ConfigurationValue] = [:]
  /// Whether a key of a provider or service is set.
  package private(set) var holdsKeys = false

  /// The maximum size of the file in bytes.
  private static let sizeLimit = 1 << 20

  /// Creates an empty configuration.
  package init() {}

  /// Parses TOML text.
  ///
  /// - Throws: ``ConfigurationError``, which names the first invalid setting.
  package init(
    text: String, path: String, schema: ConfigurationSchema
  ) throws(ConfigurationError) {
    try self.init(try TOMLDocument(settings: text, path: path), path: path, schema: schema)
  }

  /// Reads the settings of a document.
  ///
  /// - Throws: ``ConfigurationError``, which names the first invalid setting.
  package init(
    _ document: TOMLDocument, path: String, schema: ConfigurationSchema
  ) throws(ConfigurationError) {
    for entry in document.entries {
      guard let key = schema.keys.first(where: { $0.path == entry.path }) else {
        let name = entry.path.joined(separator: ".").plainText
        throw .unknownSetting(
          path: path, line: entry.line, name: name, closest: schema.closest(to: name))
      }
      guard let value = ConfigurationValue(entry.value)?.checked(for: key) else {
        throw .badSetting(path: path, line: entry.line, name: key.name, expected: key.expectation)
      }
      replace(key, with: value)
    }
  }

  /// Reads a file; a missing file is an empty configuration.
  package init(file path: String, schema: ConfigurationSchema) throws {
    try self.init(text: try Self.text(ofFile: path), path: path, schema: schema)
  }

  /// Returns the text of a file; empty if it does not exist.
  package static func text(ofFile path: String) throws -> String {
    do throws(FileError) {
      return String(decoding: try PrivateFile.read(path, limit: sizeLimit), as: UTF8.self)
    } catch {
      if let kind = error.kind { throw ConfigurationError.notAFile(path: path, kind: kind) }
      guard error.isMissing else { throw error }
      return ""
    }
  }

  package subscript(name: String) -> ConfigurationValue? { values[name] }

  /// Returns the text of a setting.
  package func text(_ name: String) -> String? { self[name]?.text }

  /// Returns the list of a setting.
  package func list(_ name: String) -> [String]? {
    guard case .list(let list) = self[name] else { return nil }
    return list
  }

  /// Returns the number of a setting.
  package func number(_ name: String) -> Double? {
    guard case .number(let number) = self[name] else { return nil }
    return number
  }

  /// Whether a setting is `true`.
  package func isOn(_ name: String) -> Bool { flag(name) == true }

  /// Returns the value of a setting that is on or off; `nil` if it is not set.
  package func flag(_ name: String) -> Bool? {
    guard case .flag(let isOn) = self[name] else { return nil }
    return isOn
  }

  /// Replaces or removes the value of a key.
  package mutating func replace(_ key: ConfigurationKey, with value: ConfigurationValue?) {
    values[key.name] = value
    if key.isSecret, value != nil { holdsKeys = true }
  }
}

extension TOMLDocument {
  /// Reads the text of a configuration.
  package init(settings text: String, path: String) throws(ConfigurationError) {
    do throws(TOMLError) {
      try self.init(Array(text.utf8))
    } catch {
      throw .unreadable(path: path, line: error.line, detail: error.reason)
    }
  }
}

extension Configuration {
  /// Returns who else can read the keys in a file; `nil` if nobody can or there are no keys.
  package func sharedKeys(in path: String) -> String? {
    guard holdsKeys, let status = try? FileStatus.of(path), status.isShared else { return nil }
    return status.permissions & 0o007 == 0 ? "Your group" : "Others"
  }
}
