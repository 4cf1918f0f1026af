internal import WxCore

/// A word where a command was expected.
struct UnknownCommand: ExplainedError, Hashable {
  /// The word as it was typed.
  let word: String
  /// The words of the command above it, `wxloc` first.
  let parent: [String]
  /// The names of the commands that the parent has.
  let known: [String]

  var code: String { "usage" }
  var cause: FailureCause { .usage }

  var message: String {
    let name = parent.joined(separator: " ")
    return known.isEmpty
      ? "“\(name)” has no command below it, but “\(word)” follows."
      : "“\(word)” is not a command of “\(name)”."
  }

  var hint: String? {
    let help = "“\(parent.joined(separator: " ")) --help” lists what it takes."
    guard let meant = Suggestion.command(for: word, among: known) else { return help }
    return "Did you mean “\(meant)”? \(help)"
  }
}
