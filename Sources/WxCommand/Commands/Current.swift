package import ArgumentParser
internal import WxPlatform
internal import WxAnswers
internal import WxCore
internal import WxDisplay
internal import WxLocation

/// `wxloc current`: prints one fix.
package struct Current: Command {
  package static let configuration = CommandConfiguration(
    "current",
    abstract: "Show where this machine is.",
    details: """
      Skips a receiver's first epoch, prints the next fix that meets the limits, and disconnects. \
      On timeout it prints the best fix so far and exits 6; a measured position ranks before the \
      city of an IP address.
      """,
    examples: [
      "wxloc current": "a receiver, GeoClue, IP geolocation, then the last known position",
      "wxloc current --source gpsd --explain": "only the receiver, with every decision",
      "wxloc current --source gpsd --accuracy 10 --timeout 60": "wait for 10 m or better",
      "wxloc current --nmea serial:/dev/ttyUSB0": "a receiver without gpsd",
      "wxloc current --source geoclue": "the location service of the desktop",
      "wxloc current --source wifi": "the Wi-Fi networks in sight, if wifi.enabled is true",
      "wxloc current --replay walk.rec --speed 0 --explain": "replay a recording",
      "wxloc current --source fixed --at 48.137,11.575 --json": "a station with a fixed position",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>
  @OptionGroup(title: "Location options") var location: LocationOptions
  @OptionGroup(visibility: .hidden) var updates: UpdateOptions
  @OptionGroup var replay: ReplayOptions

  @Flag(help: "Query services again, even if an answer is cached.")
  var refresh = false

  @Flag(help: "Print every decision and every source tried.")
  var explain = false

  package init() {}

  package func validate() throws { try location.checkRefresh(refresh) }

  package func run(in context: CommandContext) async throws -> ExitStatus {
    var (result, now) = try await locate(in: context)
    if explain { Explanation(result.decisions, result.tried).print(to: context.diagnostics) }
    if let grid = location.coarse?.grid { result.fix = result.fix.coarse(grid) }
    if replay.file == nil, result.quality == .accepted { context.save(result.fix) }
    if let reason = result.fallbackReason {
      let what = result.fix.source == "saved" ? "the default place" : "the last known position"
      context.diagnostics.note("No source has a fix now (\(reason)); this is \(what).")
    }
    try show(result, now: now, in: context)
    return result.cause.map(ExitStatus.init) ?? .success
  }

  /// The result, and the time from which its age counts: in a replay, the recorded time.
  private func locate(
    in context: CommandContext
  ) async throws -> (result: LocationResult, now: Date) {
    do {
      if let replay = try replay.open(location, location.policy, in: context) {
        let (result, timestamp) = try await replay.answer()
        return (result, timestamp.wall)
      }
      let request = try LocationSources(location, isRefreshing: refresh, in: context)
        .request(for: .oneFix)
      let result = try await LocationManager(clocks: context.clocks).current(request)
      return (result, context.clocks.wall())
    } catch let failure as LocationFailure {
      if explain { Explanation(failure.decisions, failure.tried).print(to: context.diagnostics) }
      throw failure
    }
  }

  private func show(_ result: LocationResult, now: Date, in context: CommandContext) throws {
    let here = PlaceResolver(context).here(
      result.fix.coordinate, language: try context.usualLanguage())
    switch globals.outputFormat {
    case .json:
      try context.output.json(
        .object(CurrentAnswer(result: result, here: here).json(now: now)))
    case .text:
      let fix = result.fix
      let units = try context.motionText()
      try context.output.line("\(fix.position)  \(fix.accuracy.sentence(in: units))")
      if let place = here?.sentence(in: units) {
        try context.output.wrapped(place.plainText)
      }
      try context.output.wrapped(
        "from \(fix.origin), \(fix.ageText(at: now))\(result.quality.remark)")
    }
  }
}

extension LocationQuality {
  fileprivate var remark: String {
    switch self {
    case .accepted: ""
    case .bestEffort: " — best fix available; does not meet the limits"
    case .cached: " — last known position"
    }
  }
}

/// Prints the decisions of a location request for people.
struct Explanation {
  private let decisions: [LocationDecision]
  private let tried: [TriedSource]

  init(_ decisions: [LocationDecision], _ tried: [TriedSource]) {
    self.decisions = decisions
    self.tried = tried
  }

  func print(to diagnostics: Diagnostics) {
    for decision in decisions { diagnostics.line(decision.sentence) }
    for source in tried {
      diagnostics.line("\(source.source): \(source.outcome.rawValue), \(source.detail)")
      if let sent = source.sent {
        let recipients = source.recipients.joined(separator: ", ").plainText
        diagnostics.line("\(source.source): \(recipients) received \(sent)")
      }
    }
  }
}
