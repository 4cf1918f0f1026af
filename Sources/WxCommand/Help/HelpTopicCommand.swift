internal import ArgumentParser
internal import WxCore
internal import WxDisplay

/// Prints a help topic. Not a separate command: `wxloc help TOPIC` runs it.
struct HelpTopicCommand: Command {
  static let configuration = CommandConfiguration(commandName: "help", shouldDisplay: false)

  @OptionGroup var globals: GlobalOptions<TextFormat>

  @Argument var topic: HelpTopic

  func run(in context: CommandContext) async throws -> ExitStatus {
    if globals.outputFormat == .json {
      try context.output.json(["topic": .string(topic.rawValue), "text": .string(topic.text)])
      return .success
    }
    for line in topic.text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isHeading = line.first?.isLetter == true && line.last == ":"
      try context.output.line(isHeading ? context.output.paint.strong(String(line)) : String(line))
    }
    return .success
  }
}

extension HelpTopic: ExpressibleByArgument {}
