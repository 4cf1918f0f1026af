import ArgumentParser
import Testing
import WxCommand
import WxProgram

/// A command and its path of names.
struct CommandPath: Sendable, CustomTestStringConvertible {
  let words: [String]
  let command: any ParsableCommand.Type

  var testDescription: String { (["wxloc"] + words).joined(separator: " ") }

  /// Every command below the root, including those that only group others.
  static let all: [CommandPath] = below([], Wxloc.self)

  /// The commands that do something.
  static let leaves = all.filter { $0.command.configuration.subcommands.isEmpty }

  private static func below(
    _ words: [String], _ command: any ParsableCommand.Type
  ) -> [CommandPath] {
    command.configuration.subcommands.flatMap { child in
      let path = words + [child.configuration.commandName ?? "(a command without a name)"]
      return [CommandPath(words: path, command: child)] + below(path, child)
    }
  }

  /// The example command lines in the help.
  var examples: [String] {
    command.configuration.discussion.split(separator: "\n")
      .filter { $0.hasPrefix("  wxloc ") || $0.hasPrefix("  wxloc\n") }
      .map { String($0.dropFirst(2)) }
  }
}

/// Splits a command line into words as a shell does, up to a pipe or a redirection.
func shellWords(_ line: String) -> [String] {
  var words: [String] = []
  var word: String?
  var quote: Character?
  for character in line {
    switch (character, quote) {
    case ("|", nil), ("<", nil), (">", nil), (";", nil): return words + (word.map { [$0] } ?? [])
    case (let character, let open?) where character == open: quote = nil
    case ("\"", nil), ("'", nil):
      quote = character
      word = word ?? ""
    case (" ", nil):
      if let finished = word { words.append(finished) }
      word = nil
    default: word = (word ?? "") + String(character)
    }
  }
  return words + (word.map { [$0] } ?? [])
}
