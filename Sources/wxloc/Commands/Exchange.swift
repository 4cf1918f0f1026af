package import ArgumentParser
internal import WxCore
internal import WxPlaces

/// `wxloc import`: take places over from a file.
package struct Import: Command {
  package static let configuration = CommandConfiguration(
    "import",
    abstract: "Save the places of a file.",
    details: """
      The file may be JSON, NDJSON, CSV, GeoJSON or GPX; its name's end or its beginning tells. \
      Places that are saved already stay as they are. A file that is wrong somewhere changes nothing.
      """,
    examples: [
      "wxloc import places.json": "what “wxloc export” wrote",
      "wxloc import waypoints.gpx": "waypoints of a receiver or a plotter",
      "wxloc import - < places.csv": "from standard input",
    ])

  @OptionGroup package var globals: GlobalOptions<TextFormat>

  @Argument(help: "A file, or - for standard input.") var file: String

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let bytes =
      file == "-"
      ? try context.input.rest(limit: PlaceFile.maximumSize)
      : try read(file)
    let read = try PlaceFile(bytes, name: file == "-" ? "standard input" : file)
    let merge = try context.store(.writing).merge(read.drafts, at: context.timekeeper.wall())
    for skipped in read.skipped { context.talk.warn("Skipped: \(skipped).") }
    for place in merge.created {
      guard let wanted = merge.renamed[place.id] else { continue }
      context.talk.note("“\(wanted)” is saved as “\(place.name)”: its name was taken.")
    }
    switch globals.outputFormat {
    case .json:
      try context.output.json([
        "created": .array(merge.created.map { .object($0.json) }),
        "unchanged": .array(merge.unchanged.map { .object($0.json) }),
        "skipped": .array(read.skipped.map { .string($0) }),
      ])
    case .text:
      try context.output.line(
        "Saved \(merge.created.count), already saved \(merge.unchanged.count), "
          + "skipped \(read.skipped.count)")
    }
    return .success
  }

  private func read(_ file: String) throws -> [UInt8] {
    do throws(FileError) {
      return try PrivateFile.read(file, limit: PlaceFile.maximumSize)
    } catch {
      throw UnreadableInput(error)
    }
  }
}

/// A file that was named as input cannot be read.
struct UnreadableInput: ExplainedError {
  let code: String
  let message: String
  let hint: String?
  let cause = FailureCause.inputMissing

  init(_ error: FileError) {
    code = error.code
    message = error.message
    hint = error.hint
  }
}

/// `wxloc export`: all saved places as a file.
package struct Export: Command {
  package static let configuration = CommandConfiguration(
    "export",
    abstract: "Write all saved places, as a file that import reads.",
    examples: [
      "wxloc export > places.json": "all that is known, without loss",
      "wxloc export --format gpx > places.gpx": "waypoints; also csv and geojson",
    ])

  @OptionGroup package var globals: GlobalOptions<ExportFormat>

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let places = try context.store(.reading).all()
    try context.output.write(globals.outputFormat.file.text(of: places))
    return .success
  }
}

/// The formats of `wxloc export`.
package enum ExportFormat: String, OutputFormat, CaseIterable {
  case json, csv, geojson, gpx

  package static let standard = ExportFormat.json

  /// The format of the file.
  fileprivate var file: PlaceFormat {
    switch self {
    case .json: .json
    case .csv: .csv
    case .geojson: .geojson
    case .gpx: .gpx
    }
  }
}
