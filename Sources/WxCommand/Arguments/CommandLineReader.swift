internal import ArgumentParser

/// Prepares the arguments of the command line for ArgumentParser.
struct CommandLineReader {
  /// The root command; its subcommands are known by name.
  let root: any ParsableCommand.Type

  /// Moves global flags after the command's name and marks coordinates that begin with a minus as
  /// values.
  ///
  /// - Throws: ``UnknownCommand`` if a word takes the place of a command but is not one.
  func prepared(_ words: [String]) throws(UnknownCommand) -> [String] {
    try movingFlags(words.map(ShieldedText.shielding))
  }

  /// Returns the arguments after `help`, which name a command.
  ///
  /// For an unknown command, ArgumentParser shows the overview and exits with 0.
  ///
  /// - Parameter words: The arguments of the command line.
  /// - Returns: The names, or `nil` if the first argument is not `help` or if there are options,
  ///   which ArgumentParser rejects.
  /// - Throws: ``UnknownCommand``.
  func helpTopic(_ words: [String]) throws(UnknownCommand) -> [String]? {
    let names = words.filter { !globalFlags.contains($0) }
    guard names.first == "help", root.subcommand(named: "help") == nil else { return nil }
    let topic = Array(names.dropFirst())
    guard topic != ["help"], !topic.contains(where: { $0.hasPrefix("-") }) else { return nil }
    if let first = topic.first, HelpTopic(rawValue: first) != nil {
      guard topic.count > 1 else { return topic }
      throw UnknownCommand(word: topic[1], parent: [root._commandName, "help", first], known: [])
    }
    var command = root
    var parent = [root._commandName]
    for name in topic {
      guard let next = command.subcommand(named: name) else {
        throw UnknownCommand(
          word: name, parent: parent,
          known: command.configuration.subcommands.map { $0._commandName }
            + (parent.count == 1 ? HelpTopic.allCases.map(\.rawValue) : []))
      }
      parent.append(next._commandName)
      command = next
    }
    return topic
  }

  /// Whether no word names a command; `--help` then prints the overview.
  func namesNoCommand(_ words: [String]) -> Bool {
    !words.contains { root.subcommand(named: $0) != nil }
  }

  /// Moves global flags after the names of commands: ArgumentParser accepts a flag only after the
  /// command that declares it, but people and aliases write `wxloc --no-color list`.
  private func movingFlags(_ words: [String]) throws(UnknownCommand) -> [String] {
    var flags: [String] = []
    var names: [String] = []
    var command = root
    var rest = words[...]
    while let word = rest.first {
      if globalFlags.contains(word) {
        flags.append(word)
      } else if let next = command.subcommand(named: word) {
        names.append(word)
        command = next
      } else {
        let known = command.configuration.subcommands.map { $0._commandName }
        let isHelp = word == "help" && names.isEmpty
        if !known.isEmpty, !word.hasPrefix("-"), !isHelp {
          throw UnknownCommand(
            word: word.unshielded, parent: [root._commandName] + names, known: known)
        }
        break
      }
      rest.removeFirst()
    }
    return names + flags + rest
  }

  /// Whether the arguments request JSON, as far as this is clear without parsing them.
  static func requestsJSON(_ words: [String]) -> Bool {
    let options = words.prefix { $0 != "--" }
    return options.contains("--json") || options.contains("--format=json")
      || zip(options, options.dropFirst()).contains { $0 == ("--format", "json") }
  }
}

extension ParsableCommand {
  static func subcommand(named name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first {
      $0._commandName == name || $0.configuration.aliases.contains(name)
    }
  }
}
