package import ArgumentParser
internal import Foundation
internal import Logging

/// The command `wxloc`.
@main
package struct Wxloc: AsyncParsableCommand {
  /// The version of the program.
  package static let version = "0.1.0"

  /// The subcommands, in the order of the help.
  package static let commands: [any ParsableCommand.Type] = [
    Add.self, List.self, Show.self, Remove.self, Rename.self, Default.self, Import.self,
    Export.self, Current.self, Watch.self, RecordCommand.self, FenceCommand.self, Geocode.self,
    Reverse.self, Weather.self, Config.self, GazetteerCommand.self, Doctor.self,
  ]

  /// What ArgumentParser must know.
  package static let configuration = CommandConfiguration(
    commandName: "wxloc",
    abstract: "Where am I, where is that, and what is the weather there?",
    version: version,
    subcommands: commands)

  /// Makes a command that shows the help.
  package init() {}

  /// Runs the command line of this process and ends it.
  package static func main() async {
    StandardDescriptors.reserve()
    StandardDescriptors.surviveFailingWrites()
    let arguments = Array(CommandLine.arguments.dropFirst())
    let context = CommandContext.live()
    bootstrapLog(arguments, context.talk)
    let work = Task { await run(arguments: arguments, in: context) }
    let interruption = Interruption { work.cancel() }
    let status = await work.value
    Foundation.exit((status == .interrupted ? interruption.status ?? status : status).rawValue)
  }

  /// Sends what the libraries log to standard error in the words of the command.
  private static func bootstrapLog(_ arguments: [String], _ talk: Talk) {
    var talk = talk
    let options = Set(arguments.prefix { $0 != "--" })
    if !options.isDisjoint(with: ["--quiet", "-q"]) { talk.level = .quiet }
    if !options.isDisjoint(with: ["--verbose", "-v"]) { talk.level = .verbose }
    LoggingSystem.bootstrap { [talk] _ in TalkLogHandler(talk: talk) }
  }
}
