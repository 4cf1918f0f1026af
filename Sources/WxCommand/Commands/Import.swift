package import ArgumentParser
internal import WxCore
internal import WxAnswers
internal import WxPlaces

/// `wxloc import`: saves the places of a file.
package struct Import: Command {
  package static let configuration = CommandConfiguration(
    "import",
    abstract: "Save the places from a JSON, CSV, GeoJSON or GPX file.",
    details: """
      Imports the whole file or, if it is malformed, nothing. Places that are already saved do not \
      change; a name that is taken gets a number. CSV needs columns named latitude and longitude \
      (or lat and lon); from GPX the waypoints are imported, from GeoJSON the points.
      """,
    examples: [
      "wxloc import places.json": "a file written by “wxloc export”",
      "wxloc import waypoints.gpx": "the waypoints of a GPS receiver",
      "wxloc import - < huts.csv": "from standard input; the format is detected",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>
  @Argument(help: "The file, or - for standard input.", completion: .file()) var file: ExactText

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let file = file.text
    let bytes = try InputFile.read(file, limit: PlaceFile.maximumSize, in: context)
    let content = try PlaceFile(bytes, name: file == "-" ? "standard input" : file)
    var places = content.places
    let freed = places.freeReservedNames()
    let merge = try context.store(.writing).merge(places, date: context.clocks.wall())
    warn(content.skipped + merge.changes(freed), in: context)
    switch globals.outputFormat {
    case .json:
      try context.output.json([
        "created": .array(merge.created.map { .object($0.json) }),
        "unchanged": .array(merge.unchanged.map { .object($0.json) }),
        "skipped": .array(content.skipped.map { .string($0) }),
      ])
    case .text:
      let places = merge.created.count == 1 ? "1 place" : "\(merge.created.count) places"
      let already =
        merge.unchanged.isEmpty ? "" : "; \(merge.unchanged.count) already saved"
      try context.output.line("Imported \(places)\(already)")
    }
    return .success
  }

  /// Prints the first warnings of a file only, since it may have many of the same kind.
  private func warn(_ warnings: [String], in context: CommandContext) {
    let shown = 10
    for warning in warnings.prefix(shown) { context.diagnostics.warn(warning) }
    if warnings.count > shown { context.diagnostics.warn("… and \(warnings.count - shown) more.") }
  }
}

extension PlaceMerge {
  /// Describes the differences from the file, one sentence each.
  ///
  /// - Parameter freed: The reserved names in the file, keyed by their replacements.
  /// - Returns: The sentences, in the order of the file.
  fileprivate func changes(_ freed: [String: ReservedName]) -> [String] {
    created.compactMap { place in
      if let reserved = freed[renamed[place.id] ?? place.name] {
        return "\(reserved.message) The place is saved as “\(place.name)”."
      }
      return renamed[place.id].map { "“\($0)” is taken; the place is saved as “\(place.name)”." }
    }
  }
}
