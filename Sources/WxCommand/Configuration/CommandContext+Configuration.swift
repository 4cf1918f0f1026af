internal import WxAnswers
internal import WxCore
internal import WxSettings

extension CommandContext {
  /// Reads the configuration; commands that do not need it do not read the file.
  ///
  /// Warns if other users can read the keys in it.
  func configuration() throws -> Configuration {
    let path = try folders().configurationFile
    diagnostics.detail("Using the settings in \(path).")
    let configuration = try Configuration(file: path, schema: .programs)
    if let others = configuration.sharedKeys(in: path) {
      diagnostics.warn("\(others) can read the keys in \(path). To prevent this: chmod 600 \(path)")
    }
    return configuration
  }

  /// Returns an editor of the settings.
  func configurationEditor() throws -> ConfigurationEditor {
    let folders = try folders()
    diagnostics.detail("Changing the settings in \(folders.configurationFile).")
    return ConfigurationEditor(folders: folders, schema: .programs, clocks: clocks)
  }

  /// Returns an environment variable, if it is not empty.
  func variable(_ name: String) -> String? {
    EnvironmentVariables(environment)[name]
  }

  /// Returns the variable of a provider or service: `WXLOC_<NAME>_<WHAT>`.
  func variable(of service: String, _ what: String) -> String? {
    EnvironmentVariables(environment).variable(of: service, what)
  }

  /// Returns the key of a provider or service, from the environment or else the configuration.
  func key(of service: String, in configuration: Configuration) -> String? {
    EnvironmentVariables(environment).key(of: service, in: configuration)
  }
}
