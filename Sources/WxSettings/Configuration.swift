internal import WxCore

/// The settings of `config.toml`, validated against the known keys.
package struct Configuration: Hashable, Sendable {
  package private(set) var values: [ConfigurationKey: ConfigurationValue] = [:]

  /// The maximum size of the file in bytes.
  package static let sizeLimit = 1 << 20

  /// Creates an empty configuration.
  package init() {}

  /// Parses TOML text.
  ///
  /// - Throws: ``ConfigurationError``, which names the first invalid setting.
  package init(text: String, path: String) throws(ConfigurationError) {
    try self.init(try TOMLDocument(settings: text, path: path), path: path)
  }

  /// Reads the settings of a document.
  ///
  /// - Throws: ``ConfigurationError``, which names the first invalid setting.
  package init(_ document: TOMLDocument, path: String) throws(ConfigurationError) {
    for entry in document.entries {
      guard let key = ConfigurationKey.all.first(where: { $0.path == entry.path }) else {
        let name = entry.path.joined(separator: ".").plainText
        throw .unknownSetting(path: path, line: entry.line, name: name)
      }
      guard let value = ConfigurationValue(entry.value)?.checked(for: key) else {
        throw .badSetting(path: path, line: entry.line, name: key.name, expected: key.expectation)
      }
      values[key] = value
    }
  }

  /// Reads a file; a missing file is an empty configuration.
  package init(file path: String) throws {
    try self.init(text: try Self.text(ofFile: path), path: path)
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

  /// Whether a key of a provider or service is set.
  package var holdsKeys: Bool { values.keys.contains(where: \.isSecret) }

  package subscript(name: String) -> ConfigurationValue? {
    ConfigurationKey.named(name).flatMap { values[$0] }
  }

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
  package func isOn(_ name: String) -> Bool { self[name] == .flag(true) }

  /// Replaces or removes the value of a key.
  package mutating func replace(_ key: ConfigurationKey, with value: ConfigurationValue?) {
    values[key] = value
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
