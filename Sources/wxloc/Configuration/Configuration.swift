internal import TOMLKit
internal import WxCore

/// The settings of `config.toml`, checked against the keys that exist.
struct Configuration: Hashable, Sendable {
  private(set) var values: [ConfigurationKey: ConfigurationValue] = [:]

  /// Larger files are no configuration.
  static let sizeLimit = 1 << 20

  /// Nothing is set.
  init() {}

  /// Reads TOML text.
  ///
  /// - Throws: ``ConfigurationError``, which names the first setting at fault.
  init(text: String, path: String) throws(ConfigurationError) {
    if let fault = TOMLSkimmer(Array(text.utf8)).fault {
      throw .unreadable(path: path, line: fault.line, detail: fault.detail)
    }
    let table: TOMLTable
    do {
      table = try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      throw .unreadable(
        path: path, line: Int(error.source.begin.line), detail: error.description.plainText)
    } catch {
      throw .unreadable(path: path, line: nil, detail: "\(error)".plainText)
    }
    do throws(SettingFault) {
      try read(table, prefix: "")
    } catch {
      let line = ConfigurationText.line(of: error.name, in: text)
      let name = error.name.plainText
      throw error.expected.map { .badSetting(path: path, line: line, name: name, expected: $0) }
        ?? .unknownSetting(path: path, line: line, name: name)
    }
  }

  /// A setting that does not exist, or whose value is not as expected.
  private struct SettingFault: Error {
    let name: String
    let expected: String?
  }

  /// Reads a file; where there is none, nothing is set.
  init(file path: String) throws {
    try self.init(text: try Self.text(ofFile: path), path: path)
  }

  /// The text of a file; empty when there is none.
  static func text(ofFile path: String) throws -> String {
    do throws(FileError) {
      return String(decoding: try PrivateFile.read(path, limit: sizeLimit), as: UTF8.self)
    } catch {
      if let kind = error.kind { throw ConfigurationError.notAFile(path: path, kind: kind) }
      guard error.isMissing else { throw error }
      return ""
    }
  }

  /// Whether a key of a provider or service is set.
  var holdsKeys: Bool { values.keys.contains(where: \.isSecret) }

  subscript(name: String) -> ConfigurationValue? {
    ConfigurationKey.named(name).flatMap { values[$0] }
  }

  /// The text of a setting.
  func text(_ name: String) -> String? { self[name]?.text }

  /// The words of a setting.
  func list(_ name: String) -> [String]? {
    guard case .list(let list) = self[name] else { return nil }
    return list
  }

  /// The number of a setting.
  func number(_ name: String) -> Double? {
    guard case .number(let number) = self[name] else { return nil }
    return number
  }

  /// Whether a setting is `true`.
  func isOn(_ name: String) -> Bool { self[name] == .flag(true) }

  /// Puts a value in the place of a key's, or takes it away.
  mutating func replace(_ key: ConfigurationKey, with value: ConfigurationValue?) {
    values[key] = value
  }

  private mutating func read(_ table: TOMLTable, prefix: String) throws(SettingFault) {
    for name in table.keys.sorted() {
      guard let value = table[name] else { continue }
      let full = prefix + name
      if let inner = value.table {
        try read(inner, prefix: full + ".")
        continue
      }
      guard let key = ConfigurationKey.named(full) else {
        throw SettingFault(name: full, expected: nil)
      }
      guard let found = Self.value(value)?.checked(for: key) else {
        throw SettingFault(name: full, expected: key.expectation)
      }
      values[key] = found
    }
  }

  private static func value(_ value: any TOMLValueConvertible) -> ConfigurationValue? {
    if let text = value.string { return .text(text) }
    if let flag = value.bool { return .flag(flag) }
    if let number = value.int { return .number(Double(number)) }
    if let number = value.double { return .number(number) }
    guard let array = value.array else { return nil }
    let texts = array.map(\.string)
    let list = texts.compactMap(\.self)
    return list.count == texts.count ? .list(list) : nil
  }
}
