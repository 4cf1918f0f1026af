internal import ArgumentParser
internal import WxCore
internal import WxPlaces

/// Completes the names of saved places and fences in shells.
enum SavedNameCompletion {
  /// What a completion may touch: ArgumentParser calls it while it reads the command line, before
  /// there is a command to hand anything to.
  @TaskLocal static var context: CommandContext?

  /// For `completion:` of what is the name of a saved place.
  static let places = CompletionKind.custom { _, _, _ in
    offered { store in
      var names: [String] = []
      try store.withSnapshot { try $0.forEach { names.append($0.name) } }
      return names
    }
  }

  /// For `completion:` of what is the name of a saved fence.
  static let fences = CompletionKind.custom { _, _, _ in
    offered { try $0.fences().map(\.name) }
  }

  /// Names out of the store, for the shell that asks. What goes wrong is told when the command runs.
  private static func offered(_ names: (PlaceStore) throws -> [String]) -> [String] {
    guard let context, let names = try? names(context.store(.reading)) else { return [] }
    return names.map { quoted($0.plainText, for: CompletionShell.requesting) }
  }

  /// A name in the form in which a shell's completion script takes one.
  static func quoted(_ name: String, for shell: CompletionShell?) -> String {
    switch shell {
    case .bash:
      // The script hands the words to `compgen -W`, which expands what is in them: without quotes a
      // place called `$(reboot)` would be run.
      "'" + name.replacing("'", with: #"'\''"#) + "'"
    case .zsh:
      // Behind a colon zsh expects a description.
      name.replacing(#"\"#, with: #"\\"#).replacing(":", with: #"\:"#)
    default: name
    }
  }
}
