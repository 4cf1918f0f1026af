internal import ArgumentParser
internal import WxCore
internal import WxPlaces

/// Completes the names of saved places in shells.
enum SavedNameCompletion {
  /// What a completion may touch: ArgumentParser calls it while it reads the command line, before
  /// there is a command to hand anything to.
  @TaskLocal static var context: CommandContext?

  /// For `@Argument(completion:)` of what is a saved name.
  static let kind = CompletionKind.custom { _, _, _ in
    names.map { quoted($0, for: CompletionShell.requesting) }
  }

  /// The saved names. What goes wrong here is told when the command runs.
  private static var names: [String] {
    guard let context, let places = try? context.store(.reading).all() else { return [] }
    return places.map(\.name.plainText)
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
