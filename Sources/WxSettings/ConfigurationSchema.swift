package import WxCore

/// All settings that `config.toml` may have, in the order in which they are listed.
package struct ConfigurationSchema: Sendable {
  package let keys: [ConfigurationKey]

  /// Creates a schema from the lists of the modules; no two settings have the same name.
  package init(_ keys: [ConfigurationKey]) { self.keys = keys }

  /// Returns the setting with a name.
  package func named(_ name: String) -> ConfigurationKey? { keys.first { $0.name == name } }

  /// Returns the name that is most likely meant by a misspelled one.
  package func closest(to name: String) -> String? {
    Suggestion.closest(to: name, among: keys.map(\.name))
  }
}
