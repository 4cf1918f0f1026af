internal import ArgumentParser
internal import WxCore
internal import WxPlaces

/// Completes the names of saved places and fences in shells.
enum SavedNameCompletion {
  /// The context for completions: ArgumentParser calls them while it parses the command line,
  /// before there is a command that could receive one.
  @TaskLocal static var context: CommandContext?

  /// The `completion:` of an argument that names a saved place.
  static let places = CompletionKind.custom { _, _, _ in savedPlaces() }

  /// The names of saved places, quoted for the requesting shell.
  static func savedPlaces() -> [String] {
    offered { store in
      var names: [String] = []
      try store.withSnapshot { try $0.forEach { names.append($0.name) } }
      return names
    }
  }

  /// The `completion:` of an argument that names a saved fence.
  static let fences = CompletionKind.custom { _, _, _ in
    offered { try $0.fences().map(\.name) }
  }

  /// Returns names from the store for the requesting shell. Errors are left for the command itself
  /// to report.
  private static func offered(_ names: (PlaceStore) throws -> [String]) -> [String] {
    guard let context, let names = try? names(context.store(.reading)) else { return [] }
    return names.map { quoted($0.plainText, for: CompletionShell.requesting) }
  }

  /// Quotes a name as the shell's completion script requires.
  static func quoted(_ name: String, for shell: CompletionShell?) -> String {
    switch shell {
    case .bash:
      // The script passes the words to `compgen -W`, which expands them: without quotes, a place
      // called `$(reboot)` would be run.
      "'" + name.replacing("'", with: #"'\''"#) + "'"
    case .zsh:
      // zsh takes the text after a colon as a description.
      name.replacing(#"\"#, with: #"\\"#).replacing(":", with: #"\:"#)
    default: name
    }
  }
}
