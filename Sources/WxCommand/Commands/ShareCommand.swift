package import ArgumentParser
internal import WxCore
internal import WxLocation

/// `wxloc share`: gives the position to other programs of this machine.
package struct ShareCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    "share",
    abstract: "Give the position to other programs of this machine.",
    examples: [
      "wxloc share geoclue --source fixed --at 48.137,11.575": "for desktops and browsers"
    ],
    subcommands: [ShareGeoClue.self])

  package init() {}
}

/// `wxloc share geoclue`: writes the file from which GeoClue reads a static position.
package struct ShareGeoClue: Command {
  package static let configuration = CommandConfiguration(
    "geoclue",
    abstract: "Write the position to the file that GeoClue reads.",
    details: """
      GeoClue 2.7 and later give the position in /etc/geolocation to every program that may know \
      the location. Use this for a machine that does not move, or for the city of an IP address; \
      with a receiver, use “wxloc watch --listen”. All users can read the file; --coarse rounds \
      the position. An earlier file is saved, and --undo restores it.
      """,
    examples: [
      "wxloc share geoclue --source fixed --at 48.137,11.575": "a desktop without Wi-Fi",
      "wxloc share geoclue --source ip --coarse 20": "the city of the internet address",
      "wxloc share geoclue --undo": "restore the earlier file",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>

  @Flag(help: "Restore the earlier file, or remove the file if there was none.")
  var undo = false

  @Option(
    help: ArgumentHelp("The file (default: /etc/geolocation).", valueName: "file"),
    completion: .file())
  var file: ExactText?

  @OptionGroup(title: "Location options") var location: LocationOptions
  @OptionGroup(visibility: .hidden) var updates: UpdateOptions

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let file = GeolocationFile(path: file?.text ?? GeolocationFile.standardPath)
    return undo ? try restore(file, in: context) : try await write(file, in: context)
  }

  private func write(
    _ file: GeolocationFile, in context: CommandContext
  ) async throws -> ExitStatus {
    let request = try LocationSources(location, in: context).request(for: .oneFix)
    let result = try await LocationManager(clocks: context.clocks).current(request)
    var fix = result.fix
    if let grid = location.coarse?.grid { fix = fix.coarse(grid) }
    guard result.quality == .accepted,
      let text = GeolocationFile.text(of: fix)
    else { throw PositionNotShared() }
    try file.write(text)
    switch globals.outputFormat {
    case .json:
      try context.output.json([
        "path": .string(file.path), "fix": .object(fix.json(now: context.clocks.wall())),
      ])
    case .text:
      try context.output.line(
        "Wrote \(fix.position), \(fix.accuracy.sentence), to \(file.path.plainText)")
    }
    return .success
  }

  private func restore(_ file: GeolocationFile, in context: CommandContext) throws -> ExitStatus {
    let undo = try file.undo()
    switch globals.outputFormat {
    case .json:
      try context.output.json([
        "path": .string(file.path), "restored": .bool(undo == .restored),
        "removed": .bool(undo == .removed),
      ])
    case .text:
      let path = file.path.plainText
      let sentence =
        switch undo {
        case .restored: "Restored \(path)"
        case .removed: "Removed \(path)"
        case .nothing: "Nothing to undo: wxloc did not write \(path)"
        }
      try context.output.line(sentence)
    }
    return .success
  }
}

/// The position is not good enough for other programs.
struct PositionNotShared: ExplainedError {
  let code = "position_not_shared"
  let cause = FailureCause.noFix
  var message: String {
    "No file was changed: the position is an old one, or its accuracy is not known."
  }
  var hint: Hint? { "Give the position with “--source fixed --at LAT,LON”, or wait for a fix." }
}
