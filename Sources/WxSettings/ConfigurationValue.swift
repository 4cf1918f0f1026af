package import WxCore

/// The value of a setting.
package enum ConfigurationValue: Hashable, Sendable {
  case text(String)
  case list([String])
  case number(Double)
  case flag(Bool)

  /// Parses a value from the command line; `nil` if the key does not allow it.
  package init?(_ text: String, for key: ConfigurationKey) {
    let trimmed = text.trimmed
    switch key.kind {
    case .text, .form, .language, .secret, .word: self = .text(trimmed)
    case .words, .countries:
      self = .list(trimmed.split(separator: ",").map { String($0).trimmed })
    case .number:
      guard let number = Double(decimal: trimmed) else { return nil }
      self = .number(number)
    case .flag:
      guard let flag = Bool(trimmed.lowercased()) else { return nil }
      self = .flag(flag)
    }
    guard let allowed = checked(for: key) else { return nil }
    self = allowed
  }

  /// Checks that no word of the list contradicts another. A file with such words is read as before:
  /// a program must not fail because of it.
  ///
  /// - Throws: ``ConfigurationError/contradiction(name:_:_:)``.
  package func checkAgreement(for key: ConfigurationKey) throws(ConfigurationError) {
    guard case .list(let words) = self, let word = words.first(where: key.lone.contains),
      let other = words.first(where: { $0 != word })
    else { return }
    throw .contradiction(name: key.name, word, other)
  }

  /// The value of a TOML document; `nil` if no setting can have such a value.
  package init?(_ value: TOMLValue) {
    switch value {
    case .string(let text): self = .text(text)
    case .integer(let number): self = .number(Double(number))
    case .float(let number): self = .number(number)
    case .boolean(let flag): self = .flag(flag)
    case .array(let values):
      var texts: [String] = []
      for value in values {
        guard case .string(let text) = value else { return nil }
        texts.append(text)
      }
      self = .list(texts)
    }
  }

  /// Returns the canonical form of this value; `nil` if the key does not allow it.
  package func checked(for key: ConfigurationKey) -> ConfigurationValue? {
    switch (key.kind, self) {
    case (.text, .text(let text)), (.secret, .text(let text)):
      let isPrintable = !text.isEmpty && text.utf8.count <= 1000 && text.plainText == text
      return isPrintable ? self : nil
    case (.language, .text(let text)): return Self.isLanguageTag(text) ? self : nil
    case (.form(let form), .text(let text)): return form.accepts(text) ? self : nil
    case (.word(let words), .text(let text)):
      return words.contains(text.lowercased()) ? .text(text.lowercased()) : nil
    case (.word(let words), .number(let number)):
      // `clock = 24` is equivalent to `clock = "24"`.
      let text = JSONValue(shortest: number).text()
      return words.contains(text) ? .text(text) : nil
    case (.words(let words), .list(let list)):
      let list = list.map { $0.lowercased() }
      let isGood =
        !list.isEmpty && list.allSatisfy(words.contains) && Set(list).count == list.count
      return isGood ? .list(list) : nil
    case (.words, .text(let text)): return ConfigurationValue.list([text]).checked(for: key)
    case (.countries, .list(let list)):
      guard let countries = CountryList(list.joined(separator: ",")) else { return nil }
      return .list(countries.codes)
    case (.number(let range), .number(let number)): return range.contains(number) ? self : nil
    case (.flag, .flag): return self
    default: return nil
    }
  }

  /// Whether a text has the form of a language tag (RFC 5646): a language of two or three letters,
  /// then subtags. No language has a longer code.
  private static func isLanguageTag(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let language = parts.first, (2...3).contains(language.count),
      language.allSatisfy({ $0.isASCII && $0.isLetter })
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }

  /// The value for people.
  package var text: String {
    switch self {
    case .text(let text): text
    case .list(let list): list.joined(separator: ",")
    case .number(let number): JSONValue(shortest: number).text()
    case .flag(let flag): flag ? "true" : "false"
    }
  }

  /// The value as JSON, which is valid TOML, too.
  package var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .list(let list): .array(list.map { .string($0) })
    case .number(let number): JSONValue(shortest: number)
    case .flag(let flag): .bool(flag)
    }
  }
}
