package import ArgumentParser
internal import Foundation
internal import WxCore
internal import WxLocation

/// `wxloc record`: what a gpsd sends, byte for byte.
package struct RecordCommand: Command {
  package static let configuration = CommandConfiguration(
    "record",
    abstract: "Record what gpsd sends, to be judged again with --replay.",
    details: """
      Every byte is stored with the time of its arrival, until Ctrl-C. “wxloc current” and “wxloc \
      watch” take the file in place of the sources. Only its owner may read it: it says where you \
      were. A file that exists already stays as it is; with --force it is replaced when gpsd has \
      sent something.
      """,
    examples: [
      "wxloc record walk.rec": "until Ctrl-C",
      "wxloc record walk.rec --force": "replace an earlier recording",
      "wxloc record bug.rec --gpsd pi:2947 --count 100": "until a hundred fixes have come",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>
  @Argument(
    help: "The file; a pipe or a device is written into; - is standard output.",
    completion: .file())
  var file: ExactText
  @Flag(help: "Replace a file that exists already.") var force = false
  @OptionGroup var location: LocationOptions
  @OptionGroup(visibility: .hidden) var updates: UpdateOptions

  @Option(help: ArgumentHelp("End after this number of fixes.", valueName: "n"))
  var count: Int?

  package init() {}

  package func validate() throws {
    guard count ?? 1 > 0 else { throw ValidationError("--count must be above 0.") }
    if let source = location.source, source.names != [.gpsd] {
      throw ValidationError("Only gpsd has a stream to record: leave --source out.")
    }
  }

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let timekeeper = context.timekeeper
    var provider = try LocationSources(location, in: context).gpsd(for: .stream)
    let recording = try await RecordingFile(
      path: file.text, replacing: force, address: provider.address, device: provider.device,
      timekeeper: timekeeper
    ) {
      context.talk.note("Waiting for a program that reads \(file.text).")
    }
    provider.record = { recording.append($0) }
    let start = timekeeper.elapsed()
    var fixes = 0
    do {
      let talk = WatchTalk(talk: context.talk, explains: false)
      let updates = LocationManager(timekeeper: timekeeper).updates(
        LocationRequest(provider, policy: location.policy))
      for try await change in updates {
        if recording.failure != nil { break }
        talk.say(change)
        guard case .fix = change else { continue }
        fixes += 1
        context.talk.progress("\(fixes) fixes recorded")
        if fixes == count { break }
      }
    } catch {
      // Ctrl-C is how a recording ends; what else ended it is the answer. The file is whole.
      if error is CancellationError {
        try finish(recording, fixes, timekeeper.elapsed() - start, in: context)
      } else {
        context.talk.endProgress()
        try close(recording)
      }
      throw error
    }
    try finish(recording, fixes, timekeeper.elapsed() - start, in: context)
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
    _ recording: RecordingFile, _ fixes: Int, _ duration: Duration, in context: CommandContext
  ) throws {
    context.talk.endProgress()
    try close(recording)
    let seconds = duration.seconds.rounded(toPlaces: 0)
    let sentence =
      recording.hasData
      ? "Recorded \(fixes) fixes in \(seconds) s to \(file.text.plainText)"
      : "Recorded nothing in \(seconds) s: gpsd sent nothing. No file was changed."
    // Where the recording itself is the output, nothing else is.
    if recording.isStandardOutput { return context.talk.note(sentence) }
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
