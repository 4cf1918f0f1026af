internal import WxCore

extension CommandContext {
  /// The settings. Commands that need none do not read the file.
  func configuration() throws -> Configuration {
    let file = try folders().configurationFile
    talk.detail("Using the settings in \(file).")
    return try Configuration(file: file)
  }

  /// An environment variable that is not empty.
  func variable(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A variable of a provider or service: `WXLOC_<NAME>_<WHAT>`.
  func variable(of service: String, _ what: String) -> String? {
    variable("WXLOC_\(service.uppercased().replacing("-", with: "_"))_\(what)")
  }

  /// The key of a provider or service: from the environment, else from the settings.
  func key(of service: String, in configuration: Configuration) -> String? {
    variable(of: service, "KEY") ?? configuration.text("keys.\(service)")
  }
}
