internal import WxCore

/// A word that is not a command, in the place of one.
struct UnknownCommand: ExplainedError, Hashable {
  /// The word as typed.
  let word: String
  /// The path of the parent command, starting with `wxloc`.
  let parent: [String]
  /// The names of the parent's subcommands.
  let known: [String]

  var code: String { "usage" }
  var cause: FailureCause { .usage }

  var message: String {
    let name = parent.joined(separator: " ")
    if isAfterTopic { return "“\(name)” takes no more arguments, but “\(word)” follows." }
    return known.isEmpty
      ? "“\(name)” has no subcommands, but “\(word)” follows."
      : "“\(word)” is not a command of “\(name)”."
  }

  /// Whether the word follows a topic of the help.
  private var isAfterTopic: Bool { parent.dropFirst().first == "help" && parent.count == 3 }

  var hint: Hint? {
    if isAfterTopic { return "Write “\(parent.joined(separator: " "))” alone." }
    let help: Hint = "See “\(parent.joined(separator: " ")) --help”."
    guard let meant = Suggestion.command(for: word, among: known) else { return help }
    return "Did you mean “\(meant)”? \(help)"
  }
}
