/// A setting of `config.toml`: its name, its allowed values and its purpose.
///
/// The module that uses a setting declares it. The programs put the lists of the modules together.
package struct ConfigurationKey: Sendable {
  /// The kind of values that a setting may have.
  package enum Kind: Hashable, Sendable {
    /// Any nonempty text.
    case text
    /// Text of a form that the owner of the setting checks.
    case form(TextForm)
    /// A language tag.
    case language
    /// One of several words.
    case word([String])
    /// One or more of several words, in order, without repetition.
    case words([String])
    /// Country codes.
    case countries
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// `true` or `false`.
    case flag
    /// The key of a provider or service, which is never shown.
    case secret
  }

  package let name: String
  package let kind: Kind
  package let summary: String
  /// The default, for people.
  package let standard: String?
  /// The environment variable that overrides the file; `nil` if there is none.
  package let variable: String?
  /// The words of a list that contradict every other one.
  package let lone: Set<String>

  /// Declares a setting.
  package init(
    _ name: String, _ kind: Kind, _ summary: String, standard: String? = nil,
    variable: String? = nil, lone: Set<String> = []
  ) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.standard = standard
    self.variable = variable
    self.lone = lone
  }

  /// The key of a service or provider.
  ///
  /// - Parameters:
  ///   - service: The name of the service, which is the end of the name of the setting.
  ///   - user: What uses the key, if the name does not show it.
  /// - Returns: The setting.
  package static func secret(of service: String, for user: String? = nil) -> ConfigurationKey {
    ConfigurationKey(
      "keys.\(service)", .secret, "the key of \(user ?? service), from standard input only",
      variable: EnvironmentName.variable(of: service, "KEY"))
  }

  /// The names of its tables, then its own name.
  package var path: [String] { name.split(separator: ".").map(String.init) }
  /// The table of the key; empty at the top level.
  package var table: String { path.dropLast().joined(separator: ".") }
  /// The key without its table.
  package var leaf: String { path.last ?? name }
  /// Whether the value is never shown and never accepted on the command line.
  package var isSecret: Bool { kind == .secret }

  /// The allowed values, for messages.
  package var expectation: String {
    switch kind {
    case .text, .secret: "nonempty text"
    case .form(let form): form.expectation
    case .language: "a language tag such as de, pt-BR or zh-Hant"
    case .word(let words): "one of \(words.joined(separator: ", "))"
    case .words(let words):
      "one or more of \(words.joined(separator: ", ")), each once, separated by commas"
    case .countries: "ISO country codes such as DE,AT, separated by commas"
    case .number(let range):
      "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
    case .flag: "true or false"
    }
  }

  private static func text(_ number: Double) -> String { JSONValue(shortest: number).text() }
}

/// Settings are the same if their names are.
extension ConfigurationKey: Hashable {
  package static func == (left: ConfigurationKey, right: ConfigurationKey) -> Bool {
    left.name == right.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A form of text, such as an address, that the owner of a setting checks.
package struct TextForm: Hashable, Sendable {
  /// The form, for messages: `HOST or HOST:PORT`.
  package let expectation: String
  /// The form, for a table: `HOST[:PORT]`.
  package let summary: String
  /// Whether a text has the form.
  package let accepts: @Sendable (String) -> Bool

  /// Declares a form.
  package init(
    expectation: String, summary: String, accepts: @escaping @Sendable (String) -> Bool
  ) {
    self.expectation = expectation
    self.summary = summary
    self.accepts = accepts
  }

  package static func == (left: TextForm, right: TextForm) -> Bool {
    left.expectation == right.expectation
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(expectation) }
}
