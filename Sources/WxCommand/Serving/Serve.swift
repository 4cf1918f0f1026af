package import ArgumentParser
internal import WxPlatform
internal import WxCore
internal import WxGazetteer

/// `wxloc serve`: replaces itself by the server, which is another program.
package struct Serve: Command {
  package static let configuration = CommandConfiguration(
    "serve",
    abstract: "Serve geocoding, places, weather and the page over HTTP.",
    details: """
      Listens on this machine only. For other machines, give --host, and --token-file or --public. The \
      server has the page, an API below /v1, and the paths of Photon, Nominatim, Open-Meteo, \
      OpenWeatherMap, wttr.in and Dark Sky. Programs that were written for these services work if you \
      change their base address.

      The limits, for --limit (a client is an address, or an IPv6 network of 64 bits):
      \(LimitArgument.table)
      """,
    examples: [
      "wxloc serve --open": "the page in the browser",
      "wxloc serve --photon-port 2322": "for apps that expect a Photon server",
      "wxloc serve --host 0.0.0.0 --token-file token": "for other machines",
      "wxloc serve --host 0.0.0.0 --public": "geocoding for everybody",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<ErrorFormat>
  @OptionGroup package var options: ServeOptions

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    _ = try options.token()
    let executable = URL(filePath: GazetteerFolder.executable ?? "wxloc")
    let folder = executable.deletingLastPathComponent().path
    let program = folder + "/wxlocd"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw ServeError.notInstalled(folder: folder)
    }
    var words = Array(CommandLine.arguments.dropFirst())
    if let name = words.firstIndex(of: "serve") { words.remove(at: name) }
    try ChildProcess.become(program, arguments: words)
  }
}
