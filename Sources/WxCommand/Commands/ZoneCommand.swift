package import ArgumentParser
internal import WxAnswers
internal import WxCore
internal import WxGazetteer
internal import WxLocation

/// `wxloc zone`: prints the time zone at the position of this machine, and sets the clock to it.
package struct ZoneCommand: Command {
  package static let configuration = CommandConfiguration(
    "zone",
    abstract: "Show the time zone here, or set the clock to it.",
    details: """
      A zone is certain if no border is within the error of the position plus 250 m, because \
      outlines are simplified. --apply sets the time zone with systemd-timedated, if it is certain \
      and differs from that of the machine. --follow continues until Ctrl-C. A zone then changes \
      only if two consecutive fixes agree, and not above 360 km/h or at sea; the city of an IP \
      address counts only if --source names “ip”.
      """,
    examples: [
      "wxloc zone": "the zone here, the time, and when the clocks change next",
      "wxloc zone --json --source fixed --at 48.137,11.575": "of a position, as JSON",
      "wxloc zone --apply": "set the clock of this machine to it",
      "wxloc zone --follow --apply --source gpsd,geoclue": "set it whenever a border is crossed",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>

  @Flag(help: "Set the time zone of this machine, if it differs.")
  var apply = false

  @Flag(help: "Follow the position, and report each change of the zone.")
  var follow = false

  @OptionGroup(title: "Location options") var location: LocationOptions
  @OptionGroup(visibility: .hidden) var updates: UpdateOptions

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    follow ? try await followZones(in: context) : try await showZone(in: context)
  }

  private func service(in context: CommandContext) -> TimeDateService {
    TimeDateService(bus: context.systemBus, clocks: context.clocks)
  }

  /// The zone of this machine: that of the service which is about to set it, else that of its files.
  private func machineZone(
    _ gazetteer: Gazetteer, in context: CommandContext
  ) async throws -> String? {
    guard apply else { return context.machineZone(in: gazetteer.timeZones) }
    return try await service(in: context).timeZone()
  }

  private func setter(_ finder: ZoneFinder, in context: CommandContext) -> ZoneSetter {
    // Only who sits in front of the terminal can answer; a follower runs for long.
    ZoneSetter(
      service: service(in: context), finder: finder,
      asksPerson: !follow && context.input.isTerminal)
  }

  // MARK: Follow

  private func followZones(in context: CommandContext) async throws -> ExitStatus {
    let gazetteer = try context.gazetteer()
    let finder = try ZoneFinder(gazetteer)
    // Whoever starts a follower learns at once that it cannot work.
    let machine = try await machineZone(gazetteer, in: context)
    var policy = location.policy
    updates.apply(to: &policy)
    let request = try LocationSources(location, in: context).request(for: .track, policy: policy)
    var loop = WatchLoop(
      ZonePresenter(output: context.output, format: globals.outputFormat),
      diagnostics: WatchDiagnostics(diagnostics: context.diagnostics, explains: false),
      at: context.clocks.timestamp)
    loop.grid = location.coarse?.grid
    loop.zones = ZoneWatch(
      finder, machine: machine, setter: apply ? setter(finder, in: context) : nil)
    try await context.output.whileRead { [loop] in
      var loop = loop
      try await loop.run(TimedUpdates(request, patience: .network, in: context))
    }
    return .success
  }

  // MARK: Once

  private func showZone(in context: CommandContext) async throws -> ExitStatus {
    let gazetteer = try context.gazetteer()
    let finder = apply ? try ZoneFinder(gazetteer) : try? ZoneFinder(gazetteer)
    let request = try LocationSources(location, in: context).request(for: .oneFix)
    var result = try await LocationManager(clocks: context.clocks).current(request)
    if let grid = location.coarse?.grid { result.fix = result.fix.coarse(grid) }
    if result.quality == .accepted { context.save(result.fix) }

    let machine = try await machineZone(gazetteer, in: context)
    let finding = try finder?.find(
      result.fix.coordinate, preferring: machine, within: AreaIndex.farthestBorder)
    var here = ZoneHere(
      answer: try ZoneAnswer(
        result.fix.coordinate, at: context.clocks.wall(), in: gazetteer,
        language: try context.usualLanguage(), preferring: machine),
      result: result, finding: finding, machine: machine)
    if apply, let finder {
      here.isApplied = try await setter(finder, in: context).set(try here.certainZone)
    }
    switch globals.outputFormat {
    case .json: try context.output.json(.object(here.json(now: context.clocks.wall())))
    case .text:
      let units = try context.motionText()
      for line in here.lines(in: units, at: context.clocks.wall()) {
        try context.output.wrapped(line.plainText)
      }
    }
    return apply ? .success : result.cause.map(ExitStatus.init) ?? .success
  }
}
