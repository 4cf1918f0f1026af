package import ArgumentParser
internal import WxCore
internal import WxDisplay
internal import WxLocation
internal import WxSettings

/// `wxloc doctor`: reports what works and what does not.
package struct Doctor: Command {
  package static let configuration = CommandConfiguration(
    "doctor",
    abstract: "Check everything that finding a location depends on.",
    details: """
      Checks the configuration, the store, the gazetteer, gpsd and other receivers, GeoClue, \
      Wi-Fi if it is on, and the IP services, and suggests what to do. It takes up to seven seconds. The exit code is that of \
      the first failure; warnings do not change it. A check that was skipped is “ok” in JSON.
      """,
    examples: [
      "wxloc doctor": "one line per check, with advice",
      "wxloc doctor --offline --json": "without the network, as JSON",
      "wxloc doctor --nmea /dev/ttyUSB0": "a receiver without gpsd",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>

  @Option(
    help: ArgumentHelp("The gpsd to check (default: localhost:2947).", valueName: "host[:port]"))
  var gpsd: GPSDAddress?

  @Option(
    help: ArgumentHelp(
      "The receiver of NMEA 0183 to check (default: that of nmea.address).",
      valueName: "receiver"),
    completion: .file())
  var nmea: NMEAAddress?

  @Flag(help: "Use no network except receivers.")
  var offline = false

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let files = FileExamination(context: context)
    let (configuration, settings) = files.configuration()
    async let receiver = gpsdFindings(configuration ?? Configuration(), in: context)
    async let sentences = nmeaFindings(configuration ?? Configuration(), in: context)
    async let desktop = geoClueFindings(configuration ?? Configuration(), in: context)
    async let radio = wiFiFindings(configuration ?? Configuration(), in: context)
    async let network = networkFindings(configuration ?? Configuration(), in: context)
    var findings = [settings, files.store(), files.gazetteer(), files.lastFix()]
    if let database = files.database(configuration) { findings.append(database) }
    findings += await receiver
    findings += await sentences
    findings += await desktop
    findings += await radio
    findings += await network
    try Task.checkCancellation()
    try show(findings, in: context)
    return findings.first { $0.status == .fail }.map { ExitStatus($0.cause) } ?? .success
  }

  private func gpsdFindings(
    _ configuration: Configuration, in context: CommandContext
  ) async -> [Finding] {
    let named = gpsd ?? configuration.text("gpsd.address").flatMap { GPSDAddress($0) }
    let isNeeded = named != nil || configuration.list("source.order")?.contains("gpsd") == true
    let address = named ?? GPSDAddress()
    context.diagnostics.detail(
      "Listening to gpsd at \(address), "
        + "for at most \(GPSDExamination.timeLimit.seconds.rounded(toPlaces: 0)) s.")
    return await GPSDExamination(
      provider: GPSDProvider(address: address), isNeeded: isNeeded,
      clocks: context.clocks
    ).findings()
  }

  /// The findings about NMEA 0183; none if no receiver is named or configured.
  private func nmeaFindings(
    _ configuration: Configuration, in context: CommandContext
  ) async -> [Finding] {
    guard let address = nmea ?? LocationSources.configuredNMEA(configuration) else { return [] }
    context.diagnostics.detail("Listening to \(address.description.plainText).")
    return await NMEAExamination(
      provider: NMEAProvider(address: address), clocks: context.clocks
    ).findings()
  }

  /// The finding about GeoClue; none on a machine without the bus that leads to it, unless a setting
  /// names the source.
  private func geoClueFindings(
    _ configuration: Configuration, in context: CommandContext
  ) async -> [Finding] {
    let isNeeded = configuration.list("source.order")?.contains("geoclue") == true
    let service = context.geoClueService(configuration)
    guard isNeeded || service.bus.isPresent else { return [] }
    guard !offline else { return [.skipped("geoclue", "not checked, because of --offline")] }
    return await GeoClueExamination(
      provider: GeoClueProvider(service), isNeeded: isNeeded, clocks: context.clocks
    ).findings()
  }

  /// The finding about Wi-Fi networks; none on a machine without a system bus and without an adapter, unless a setting
  /// names the source.
  private func wiFiFindings(
    _ configuration: Configuration, in context: CommandContext
  ) async -> [Finding] {
    let isNeeded = configuration.list("source.order")?.contains("wifi") == true
    guard isNeeded || context.mayHaveWiFi else { return [] }
    guard !offline else { return [.skipped("wifi", "not checked, because of --offline")] }
    do throws(WiFiDisabled) {
      let locator = try context.wiFiLocator(configuration)
      return await WiFiExamination(
        provider: WiFiProvider(
          bus: context.systemBus, radios: context.radios, locator: locator),
        isNeeded: isNeeded, clocks: context.clocks
      ).findings()
    } catch {
      return isNeeded
        ? [Finding("wifi", error)] : [.skipped("wifi", "off; wifi.enabled switches it on")]
    }
  }

  private func networkFindings(
    _ configuration: Configuration, in context: CommandContext
  ) async -> [Finding] {
    guard !offline else { return [.skipped("network", "not checked, because of --offline")] }
    return await NetworkExamination(context: context, configuration: configuration).findings()
  }

  private func show(_ findings: [Finding], in context: CommandContext) throws {
    switch globals.outputFormat {
    case .json:
      try context.output.json(["checks": .array(findings.map(\.json))])
    case .text:
      let paint = context.output.paint
      let width = findings.map(\.name.count).max() ?? 0
      let isNarrow = context.output.width.map { $0 < width + 48 } ?? false
      let indent = isNarrow ? 6 : width + 8
      for finding in findings {
        let mark =
          switch finding.status {
          case .ok where finding.isSkipped: paint.faint("skip")
          case .ok: paint.success("ok  ")
          case .warn: paint.warning("warn")
          case .fail: paint.failure("fail")
          }
        // The detail and the remedy go beside the name or, if there is little room, below it.
        let padding = String(repeating: " ", count: width - finding.name.count)
        let head = "\(mark)  \(finding.name)" + (isNarrow ? "" : "\(padding)  ")
        var texts = context.output.lines(of: finding.detail.plainText, indent: indent)
        try context.output.line(isNarrow ? head : head + texts.removeFirst())
        if let remedy = finding.remedy {
          texts += context.output.lines(of: remedy.plainText, indent: indent)
        }
        for text in texts {
          try context.output.line(String(repeating: " ", count: indent) + text)
        }
      }
    }
  }
}
