internal import WxCore

/// The environment variables of a process, with those of providers and services among them.
package struct EnvironmentVariables: Sendable {
  /// All variables.
  package let values: [String: String]

  /// Creates variables from those of a process.
  package init(_ values: [String: String]) { self.values = values }

  /// A variable, if it is not empty.
  package subscript(name: String) -> String? {
    values[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the variable of a provider or service: `WXLOC_<NAME>_<WHAT>`.
  package func variable(of service: String, _ what: String) -> String? {
    self[EnvironmentName.variable(of: service, what)]
  }

  /// Returns the key of a provider or service, from the environment or else the configuration.
  package func key(of service: String, in configuration: Configuration) -> String? {
    variable(of: service, "KEY") ?? configuration.text("keys.\(service)")
  }
}
