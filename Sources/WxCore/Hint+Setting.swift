extension Hint {
  /// A setting that a hint can name.
  ///
  /// The module that owns a setting declares it as a static member, with its name in the libraries.
  /// Each program has one table of the names that its users know.
  package struct Setting: Hashable, Sendable {
    /// The name in the tables of the programs.
    package let identifier: String
    /// The name in the libraries: something that a developer can write, or a phrase for it.
    package let libraryName: String
    /// What the setting is for, if there is one for each of several things: a service, a number.
    package let detail: String

    /// Creates a setting.
    package init(_ identifier: String, libraryName: String, detail: String = "") {
      self.identifier = identifier
      self.libraryName = libraryName
      self.detail = detail
    }
  }
}

extension Hint.Setting {
  /// The key for a service or provider.
  package static func key(_ service: String) -> Hint.Setting {
    Hint.Setting("key", libraryName: "a key for \(service)", detail: service)
  }

  /// Work without the network.
  package static let offline = Hint.Setting("offline", libraryName: "offline")

  /// Work with the network.
  package static let online = Hint.Setting("online", libraryName: "online")
}
