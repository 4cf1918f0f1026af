package import ArgumentParser
internal import WxPlatform
internal import WxCore
internal import WxLocation

/// `wxloc record`: records everything that a receiver sends, byte for byte.
package struct RecordCommand: Command {
  package static let configuration = CommandConfiguration(
    "record",
    abstract: "Record the raw stream of a receiver for --replay.",
    details: """
      Stores every byte with its time of arrival, until Ctrl-C. “wxloc current --replay” and \
      “wxloc watch --replay” read the file in place of the location sources. Only its owner \
      can read it, since it shows where you were. An existing file is not changed; with --force \
      it is replaced as soon as the source sends something.
      """,
    examples: [
      "wxloc record walk.rec": "record until Ctrl-C",
      "wxloc record walk.rec --force": "replace an earlier recording",
      "wxloc record bug.rec --gpsd pi:2947 --count 100": "record a hundred fixes",
      "wxloc record boat.rec --nmea tcp:plotter": "record NMEA sentences without gpsd",
      "wxloc record desk.rec --source geoclue": "record the positions of GeoClue",
      "wxloc record desk.rec --source wifi --count 1": "record the Wi-Fi networks and the answer",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>
  @Argument(
    help: "The file to write, which may be a pipe or a device, or - for standard output.",
    completion: .file())
  var file: ExactText
  @Flag(help: "Replace an existing file.") var force = false
  @OptionGroup(title: "Receiver options") var receiver: ReceiverOptions
  @OptionGroup(visibility: .hidden) var updates: UpdateOptions

  @Option(help: ArgumentHelp("Stop after this number of fixes.", valueName: "n"))
  var count: Int?

  package init() {}

  package func validate() throws {
    guard count ?? 1 > 0 else { throw ValidationError("--count must be above 0.") }
  }

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let clocks = context.clocks
    let source = try receiver.recordedSource(in: context)
    let locator =
      source.name == SourceDescriptor.wiFi.name
      ? try context.wiFiLocator(try context.configuration()) : nil
    let recording = try await RecordingFile(
      path: file.text, replacing: force, source: source, clocks: clocks
    ) {
      context.diagnostics.note("Waiting for a program that reads \(file.text).")
    }
    let provider = source.provider(locator: locator) { recording.append($0) }
    let start = clocks.elapsed()
    var fixes = 0
    do {
      let diagnostics = WatchDiagnostics(diagnostics: context.diagnostics, explains: false)
      let updates = LocationManager(clocks: clocks).updates(
        LocationRequest(provider, policy: receiver.policy))
      for try await change in updates {
        if recording.failure != nil { break }
        diagnostics.print(change)
        guard case .fix = change else { continue }
        fixes += 1
        context.diagnostics.progress("\(fixes) fixes recorded")
        if fixes == count { break }
      }
    } catch {
      // Ctrl-C is the normal end, any other error is the result. Either way the file is complete.
      if error is CancellationError {
        try finish(recording, of: source, fixes, clocks.elapsed() - start, in: context)
      } else {
        context.diagnostics.endProgress()
        try close(recording)
      }
      throw error
    }
    try finish(recording, of: source, fixes, clocks.elapsed() - start, in: context)
    return .success
  }

  /// Closes the file. A reader that has gone away is not a failure of the disk.
  private func close(_ recording: RecordingFile) throws {
    do { try recording.close() } catch {
      if error.isReaderGone { throw OutputError.readerGone }
      throw error
    }
  }

  private func finish(
    _ recording: RecordingFile, of source: RecordedSource, _ fixes: Int, _ duration: Duration,
    in context: CommandContext
  ) throws {
    context.diagnostics.endProgress()
    try close(recording)
    let seconds = duration.seconds.rounded(toPlaces: 0)
    let sentence =
      recording.hasData
      ? "Recorded \(fixes) fixes in \(seconds) s to \(file.text.plainText)"
      : "Recorded nothing in \(seconds) s: \(source.name) sent nothing. No file was changed."
    // If the recording goes to standard output, nothing else does.
    if recording.isStandardOutput { return context.diagnostics.note(sentence) }
    switch globals.outputFormat {
    case .json:
      try context.output.json([
        "path": .string(URL(filePath: file.text).path), "fixes": .integer(Int64(fixes)),
        "duration_s": .number((duration.seconds * 1000).rounded() / 1000),
      ])
    case .text: try context.output.line(sentence)
    }
  }
}
