package import ArgumentParser

extension CommandConfiguration {
  /// A command with examples, which its help shows and a test parses.
  ///
  /// - Parameters:
  ///   - name: The word on the command line.
  ///   - abstract: One sentence for the list of commands.
  ///   - details: What one must know beyond the options; may be empty.
  ///   - examples: Whole command lines as one types them in a shell, each with what it does.
  ///   - subcommands: The commands below this one.
  ///   - defaultSubcommand: The one that runs where none is named.
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
