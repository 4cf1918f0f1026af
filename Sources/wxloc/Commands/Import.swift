package import ArgumentParser
internal import WxCore
internal import WxPlaces

/// `wxloc import`: save the places of a file.
package struct Import: Command {
  package static let configuration = CommandConfiguration(
    "import",
    abstract: "Save the places of a JSON, CSV, GeoJSON or GPX file.",
    details: """
      All of the file or, where it is malformed, nothing. What is saved already stays as it is; a \
      name that is another place's gets a number. CSV needs columns named latitude and longitude \
      (or lat and lon), GPX gives its waypoints, GeoJSON its points.
      """,
    examples: [
      "wxloc import places.json": "what “wxloc export” wrote",
      "wxloc import waypoints.gpx": "the waypoints of a GPS receiver",
      "wxloc import - < huts.csv": "from standard input; the format is found by itself",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>
  @Argument(help: "The file; - is standard input.", completion: .file()) var file: ExactText

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let file = file.text
    let bytes = try InputFile.read(file, limit: PlaceFile.maximumSize, in: context)
    let content = try PlaceFile(bytes, name: file == "-" ? "standard input" : file)
    var drafts = content.drafts
    let freed = drafts.freeReservedNames()
    let merge = try context.store(.writing).merge(drafts, at: context.timekeeper.wall())
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
        merge.unchanged.isEmpty ? "" : "; \(merge.unchanged.count) saved already"
      try context.output.line("Imported \(places)\(already)")
    }
    return .success
  }

  /// A file with many faults of a kind is told of by the first ones.
  private func warn(_ warnings: [String], in context: CommandContext) {
    let shown = 10
    for warning in warnings.prefix(shown) { context.talk.warn(warning) }
    if warnings.count > shown { context.talk.warn("… and \(warnings.count - shown) more like it.") }
  }
}

extension PlaceMerge {
  /// What is not as the file has it, a sentence each.
  ///
  /// - Parameter freed: The names of the file that no place may have, by those in their stead.
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
