/// Where the program keeps its files: the folders of the XDG Base Directory Specification.
struct Folders: Hashable, Sendable {
  /// Settings, `config.toml` among them.
  let configuration: String
  /// What the user saved.
  let data: String
  /// What can be fetched anew.
  let cache: String
  /// What is remembered between runs.
  let state: String

  /// The folders that an environment asks for.
  ///
  /// - Throws: ``EnvironmentError`` where neither an XDG variable nor `HOME` tells.
  init(environment: [String: String]) throws {
    func folder(_ variable: String, _ standard: String) throws -> String {
      // The specification has relative paths ignored.
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

  /// The settings.
  var configurationFile: String { "\(configuration)/config.toml" }
  /// The store of saved places.
  var store: String { "\(data)/places.sqlite" }
  /// The last accepted fix.
  var lastFix: String { "\(state)/last-fix.json" }
}
