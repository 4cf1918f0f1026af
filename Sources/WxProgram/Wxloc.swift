package import ArgumentParser
internal import WxCommand

/// The command `wxloc`.
package struct Wxloc: AsyncParsableCommand {
  /// The subcommands in the groups and the order of the help.
  private static let groups = [
    CommandGroup(
      name: "Places",
      subcommands: [
        Add.self, List.self, Show.self, Remove.self, Rename.self, Default.self, Import.self,
        Export.self,
      ]),
    CommandGroup(
      name: "Location",
      subcommands: [
        Current.self, Watch.self, RecordCommand.self, FenceCommand.self, ZoneCommand.self,
        ShareCommand.self,
      ]),
    CommandGroup(
      name: "Geocoding",
      subcommands: [
        Geocode.self, Reverse.self, Nearby.self, Distances.self, TextCommand.self,
      ]),
    CommandGroup(name: "Weather", subcommands: [Weather.self]),
    CommandGroup(name: "Server", subcommands: [Serve.self, MCP.self]),
    CommandGroup(name: "Set-up", subcommands: [Config.self, GazetteerCommand.self, Doctor.self]),
  ]

  /// The subcommands, in the order of the help.
  package static let commands = groups.flatMap(\.subcommands)

  /// The configuration for ArgumentParser.
  package static let configuration = CommandConfiguration(
    commandName: "wxloc",
    abstract: "Where am I, where is that, and what is the weather there?",
    discussion: """
      Examples:
        wxloc weather Munich
            the weather at a place
        wxloc current
            where this machine is
        wxloc geocode "Paris, TX"
            find a place by its name
        wxloc add "San Francisco" --as home
            save a place; “wxloc weather home” shows its weather
      """,
    version: Program.version,
    groupedSubcommands: groups)

  /// Creates a command that prints the help.
  package init() {}
}
