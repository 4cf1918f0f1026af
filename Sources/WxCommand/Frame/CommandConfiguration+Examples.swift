package import ArgumentParser

extension CommandConfiguration {
  /// Creates a command with examples, which its help shows and a test parses.
  ///
  /// - Parameters:
  ///   - name: The word on the command line.
  ///   - abstract: One sentence for the list of commands.
  ///   - details: The facts that users need besides the options; may be empty.
  ///   - examples: Complete command lines as typed in a shell, each with a description.
  ///   - subcommands: The subcommands.
  ///   - defaultSubcommand: The subcommand to run if none is named.
  ///   - aliases: Other names of the command.
  package init(
    _ name: String,
    abstract: String,
    details: String = "",
    examples: KeyValuePairs<String, String>,
    subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil,
    aliases: [String] = []
  ) {
    let lines = examples.map { "  \($0.key)\n      \($0.value)" }
    let list = "Examples:\n" + lines.joined(separator: "\n")
    self.init(
      commandName: name, abstract: abstract,
      discussion: details.isEmpty ? list : details + "\n\n" + list, subcommands: subcommands,
      defaultSubcommand: defaultSubcommand, aliases: aliases)
  }
}
