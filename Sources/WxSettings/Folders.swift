/// The folders for the program's files, by the XDG Base Directory Specification.
package struct Folders: Hashable, Sendable {
  /// The configuration, including `config.toml`.
  package let configuration: String
  /// Data that the user saved.
  package let data: String
  /// Data that can be fetched again.
  package let cache: String
  /// State that persists between runs.
  package let state: String

  /// Finds the folders for an environment.
  ///
  /// - Throws: ``EnvironmentError`` if neither an XDG variable nor `HOME` provides a folder.
  package init(environment: [String: String]) throws {
    func folder(_ variable: String, _ standard: String) throws -> String {
      // The specification requires relative paths to be ignored.
      if let base = environment[variable], base.hasPrefix("/") { return base + "/wxloc" }
      guard let home = environment["HOME"], home.hasPrefix("/") else {
        throw EnvironmentError(
          variable: "HOME", value: environment["HOME"], expected: "an absolute path")
      }
      return "\(home)/\(standard)/wxloc"
    }
    configuration = try folder("XDG_CONFIG_HOME", ".config")
    data = try folder("XDG_DATA_HOME", ".local/share")
    cache = try folder("XDG_CACHE_HOME", ".cache")
    state = try folder("XDG_STATE_HOME", ".local/state")
  }

  package var configurationFile: String { "\(configuration)/config.toml" }
  /// The store of saved places.
  package var store: String { "\(data)/places.sqlite" }
  /// The latest answers of the services that locate a network.
  package var ipAnswers: String { "\(cache)/ip.json" }
  /// The latest answers of the service that locates Wi-Fi networks.
  package var wiFiAnswers: String { "\(cache)/wifi.json" }
  /// The positions that wait to be sent.
  package var outbox: String { "\(state)/outbox.sqlite" }
  /// The last positions of phones.
  package var phones: String { "\(state)/phones.json" }
  /// The last accepted fix.
  package var lastFix: String { "\(state)/last-fix.json" }
}
