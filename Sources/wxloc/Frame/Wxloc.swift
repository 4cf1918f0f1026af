package import ArgumentParser
internal import Foundation

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
    let work = Task {
      await run(arguments: Array(CommandLine.arguments.dropFirst()), in: .live())
    }
    let interruption = Interruption { work.cancel() }
    let status = await work.value
    Foundation.exit((status == .interrupted ? interruption.status ?? status : status).rawValue)
  }
}
