package import ArgumentParser

/// The command `wxloc`.
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
}
