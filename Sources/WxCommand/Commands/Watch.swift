package import ArgumentParser
internal import WxCore
internal import WxDisplay
internal import WxLocation
internal import WxPlaces
internal import WxSettings

/// `wxloc watch`: reports all fixes from now on.
package struct Watch: Command {
  package static let configuration = CommandConfiguration(
    "watch",
    abstract: "Follow the position of this machine.",
    details: """
      Shows fixes, losses and fence crossings as they happen, until Ctrl-C. A source that fails is \
      retried; after --timeout without a fix, the next one is used too. A watch that needs the \
      network waits for it; with --count it fails after --timeout. A fence is entered when \
      the chance of being inside is above one half. On a terminal the view is redrawn and “q” ends \
      it; elsewhere each event is a line. Tracks hold no position of a city unless --source names \
      its source.
      """,
    examples: [
      "wxloc watch": "the receiver if there is one, else IP geolocation",
      "wxloc watch --source gpsd --format gpx > walk.gpx": "a track, complete even after Ctrl-C",
      "wxloc watch --json --min-distance 50 --count 10": "ten fixes, 50 m apart, as JSON lines",
      "wxloc watch --fence home work --exec notify-me": "run a program when a fence is crossed",
      "wxloc watch --visits --json": "report where this machine stays, and for how long",
      "wxloc watch --zone --exec notify-me": "run a program when the time zone changes",
      "wxloc watch --replay walk.rec --speed 0 --format csv": "replay a recording as CSV",
      "wxloc watch --source gpsd --listen tcp:localhost": "NMEA for a chart plotter or GeoClue",
      "wxloc watch --nmea walk.nmea --accuracy 50 --format gpx": "turn NMEA sentences into a track",
      "wxloc watch --send owntracks:https://HOST/pub?u=me": "send each position to a service",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<WatchFormat>
  @OptionGroup(title: "Location options") var location: LocationOptions
  @OptionGroup var updates: UpdateOptions
  @OptionGroup var replay: ReplayOptions

  @Option(help: ArgumentHelp("Stop after this number of fixes.", valueName: "n"))
  var count: Int?

  @Flag(help: "Drop fixes that no vehicle could have reached, and smooth the rest.")
  var smooth = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Report when these fences are entered and left.", valueName: "name"),
    completion: SavedNameCompletion.fences)
  var fence: [ExactText] = []

  @Option(
    help: ArgumentHelp(
      "Report a crossing after this long on the new side.", valueName: "seconds"))
  var dwell = 0.0

  @Option(
    name: .customLong("cool-down"),
    help: ArgumentHelp(
      "Report crossings of a fence at least this far apart.", valueName: "seconds"))
  var coolDown = 0.0

  @Flag(help: "Report stays: arrivals and departures.")
  var visits = false

  @Flag(help: "Report the time zone when it is certain, and whenever it changes.")
  var zone = false

  @Option(
    help: ArgumentHelp(
      """
      Run this program at each crossing, stay or change of the time zone, without a shell; it gets \
      the event as a line of JSON, and WXLOC_EVENT, WXLOC_FENCE, WXLOC_TIMEZONE and \
      WXLOC_ACCURACY_M.
      """,
      valueName: "program"),
    completion: .file())
  var exec: ExactText?

  @Option(
    name: .customLong("exec-arg"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("An argument for that program; may be repeated.", valueName: "arg"))
  var execArguments: [ExactText] = []

  @Option(
    help: ArgumentHelp(
      """
      Send the position as NMEA 0183 to every program that connects here: unix:PATH or \
      tcp:HOST[:PORT] (standard port: 10110).
      """,
      valueName: "server"),
    completion: .file())
  var listen: NMEAAddress?

  @Option(
    help: ArgumentHelp(
      """
      Send each position to this service, owntracks:URL or osmand:URL; it waits on the disk while \
      the service cannot be reached. The setting keys.send replaces “{key}” in the URL. May be repeated.
      """,
      valueName: "target"))
  var send: [SendTarget] = []

  @Flag(help: "Query services again, even if an answer is cached.")
  var refresh = false

  @Flag(help: "Print every decision.")
  var explain = false

  package init() {}

  package func validate() throws {
    guard count ?? 1 > 0 else { throw ValidationError("--count must be above 0.") }
    try location.checkRefresh(refresh)
    switch listen {
    case nil, .unix, .tcp: break
    default: throw ValidationError("--listen requires unix:PATH or tcp:HOST[:PORT].")
    }
    if exec != nil, fence.isEmpty, !visits, !zone {
      throw ValidationError(
        "--exec requires --fence NAME, --visits or --zone: it runs at their events.")
    }
    if !send.isEmpty, location.offline {
      throw ValidationError("--send uses the network, which --offline forbids.")
    }
    if !send.isEmpty, replay.file != nil {
      throw ValidationError("--send sends positions of now: remove --replay.")
    }
    for (value, name) in [(dwell, "--dwell"), (coolDown, "--cool-down")] {
      try OptionRange.requireAge(value, of: name)
      if value > 0, fence.isEmpty { throw ValidationError("\(name) requires --fence NAME.") }
    }
    if exec == nil, !execArguments.isEmpty {
      throw ValidationError("--exec-arg requires --exec PROGRAM.")
    }
  }

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let clocks = context.clocks
    let recording = try replay.open(location, policy, in: context)
    let (shown, screen) = try presenter(
      in: context, units: context.motionText(), language: context.usualLanguage())
    let server = try listen.map { try BroadcastServer(at: $0) }
    if let server {
      context.diagnostics.note("Sending NMEA 0183 at \(server.address.description.plainText).")
    }
    let presenter = server.map { ListenPresenter(shown, server: $0) } ?? shown
    // However the watch ends, even if the output can no longer be written.
    defer {
      screen?.close()
      server?.close()
    }
    // Messages would disturb a view.
    var quiet = context
    if screen != nil { quiet.diagnostics = context.diagnostics.silent }
    var loop = WatchLoop(
      presenter,
      diagnostics: WatchDiagnostics(
        diagnostics: quiet.diagnostics,
        explains: explain && screen == nil),
      at: clocks.timestamp)
    try setUp(&loop, in: context)
    if let recording {
      try await untilQuit(in: context, screen) { [loop] in
        var loop = loop
        try await loop.run(recording.updates)
      }
    } else {
      loop.recorder = LastFixRecorder(in: context)
      loop.senders = try senders(in: context)
      for sender in loop.senders { sender.start() }
      let request = try LocationSources(location, isRefreshing: refresh, in: context).request(
        for: globals.outputFormat.track == nil ? .stream : .track, policy: policy)
      try await untilQuit(in: context, screen) { [loop, quiet] in
        try await Self.follow(request, loop, screen, in: quiet)
      }
    }
    return .success
  }

  /// Sets what a watch reports besides the fixes, and what it does at each event.
  private func setUp(_ loop: inout WatchLoop, in context: CommandContext) throws {
    loop.grid = location.coarse?.grid
    loop.remaining = count
    if !fence.isEmpty {
      var crossings = FencePolicy()
      crossings.dwell = .seconds(dwell)
      crossings.coolDown = .seconds(coolDown)
      loop.monitor = FenceMonitor(
        try WatchedFences.load(fence.map(\.text), in: context), policy: crossings)
    }
    if visits { loop.visits = VisitDetector() }
    if zone { loop.zones = try ZoneWatch(in: context) }
    if let exec {
      loop.hook = try EventHook(exec.text, arguments: execArguments.map(\.text), in: context)
    }
  }

  /// Runs a watch until it ends or, with a view, until `q` is pressed.
  private func untilQuit(
    in context: CommandContext, _ screen: ScreenPresenter?,
    _ watch: @escaping @Sendable () async throws -> Void
  ) async throws {
    guard screen != nil else { return try await context.output.whileRead(watch) }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await watch()
        return true
      }
      group.addTask { await context.input.waitForQuit() }
      while let isEnd = try await group.next(), !isEnd {}
      group.cancelAll()
    }
  }

  /// Runs a live watch and the clock of its view.
  private static func follow(
    _ request: LocationRequest, _ loop: WatchLoop, _ screen: ScreenPresenter?,
    in context: CommandContext
  ) async throws {
    let clocks = context.clocks
    let clock = screen.map { screen in
      Task {
        while true {
          try await clocks.sleep(.milliseconds(500))
          try screen.tick(at: clocks.timestamp)
        }
      }
    }
    defer { clock?.cancel() }
    var loop = loop
    // A script that requests a number of fixes expects an end.
    try await loop.run(
      TimedUpdates(request, patience: loop.remaining == nil ? .network : .none, in: context))
  }

  /// Returns what sends the positions to the services that the options name.
  private func senders(in context: CommandContext) throws -> [PositionSender] {
    guard !send.isEmpty else { return [] }
    let configuration = try context.configuration()
    let key = context.key(of: "send", in: configuration).flatMap { Secret($0) }
    if key == nil, send.contains(where: \.needsKey) { throw MissingSendKey() }
    let outbox = try Outbox(path: try context.folders().outbox)
    return send.map { PositionSender($0, key: key, outbox: outbox, in: context) }
  }

  private var policy: LocationPolicy {
    var policy = location.policy
    updates.apply(to: &policy)
    policy.smoothsTrack = smooth
    return policy
  }

  private func presenter(
    in context: CommandContext, units: MotionText, language: String?
  ) -> (any WatchPresenter, screen: ScreenPresenter?) {
    let flushes = !replay.isUnpaced
    if let format = globals.outputFormat.track {
      return (TrackPresenter(format, in: context, flushes: flushes), nil)
    }
    guard context.output.canRedraw else {
      let places = PlaceFinder(context, units: units, language: language)
      return (LinePresenter(in: context, places: places, units: units, flushes: flushes), nil)
    }
    var quiet = context
    quiet.diagnostics = context.diagnostics.silent
    let screen = ScreenPresenter(
      in: context, places: PlaceFinder(quiet, units: units, language: language), units: units)
    return (screen, screen)
  }
}

/// The address of a service has a place for a key, and there is none.
struct MissingSendKey: ExplainedError {
  let code = "send_key_missing"
  let cause = FailureCause.configuration
  var message: String { "The address of --send contains {key}, but no key is set." }
  var hint: Hint? { "Set it with \(.key("send"))." }
}
