package import ArgumentParser
internal import WxPlatform
internal import WxAnswers
internal import WxCore
internal import WxGazetteer
internal import WxLocation
internal import WxPlaces

/// `wxloc list`: lists the current place and the saved ones.
package struct List: Command {
  package static let configuration = CommandConfiguration(
    "list",
    abstract: "List the current place, if known, and the saved places.",
    details: """
      The current place is that of the last accepted fix; no source is queried. The csv, geojson, \
      gpx and ndjson formats, which “wxloc import” reads, contain only the saved places.
      """,
    examples: [
      "wxloc list": "a table",
      "wxloc list --json": "everything known about each place",
      "wxloc list --format ndjson": "one line per place, for other programs",
      "wxloc list --format csv": "a table for spreadsheets; geojson and gpx are for maps",
    ],
    aliases: ["ls"])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<ListFormat>

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let store = try context.store(.reading)
    let current = try PlacedFix.last(in: context)
    switch globals.outputFormat {
    case .table: try writeTable(of: store, current: current, in: context)
    case .json:
      try store.withSnapshot { places in
        try context.output.json(
          [
            "default": JSONValue(places.defaultPlace()?.id),
            "current": current.map { .object($0.json(now: context.clocks.wall())) } ?? .null,
          ], places)
      }
    case .ndjson: try write(store, as: .ndjson, in: context)
    case .csv: try write(store, as: .csv, in: context)
    case .geojson: try write(store, as: .geojson, in: context)
    case .gpx: try write(store, as: .gpx, in: context)
    }
    return .success
  }

  private func writeTable(
    of store: PlaceStore, current: PlacedFix?, in context: CommandContext
  ) throws {
    let now = context.clocks.wall()
    try store.withSnapshot { places in
      if try current == nil && places.count() == 0 {
        context.diagnostics.note("No place is saved yet. “wxloc add \"San Francisco\"” saves one.")
        return
      }
      let omitted = try context.output.table(PlaceListing.columns, hasCards: true) { body in
        if let current { try body(PlaceListing.row(current, now: now)) }
        try places.forEach { place in
          try Task.checkCancellation()
          try body(PlaceListing.row(place))
        }
      }
      if !omitted.isEmpty {
        context.diagnostics.note(
          "No room for \(omitted.joined(separator: ", ")); “wxloc show NAME” and --json show all.")
      }
    }
  }

  private func write(
    _ store: PlaceStore, as format: PlaceFormat, in context: CommandContext
  ) throws {
    try store.withSnapshot { try context.output.write($0, as: format) }
  }
}

/// The formats of `wxloc list`.
package enum ListFormat: String, OutputFormat, CaseIterable {
  case table, json, ndjson, csv, geojson, gpx

  package static let standard = ListFormat.table
}

/// Saved places as a table for people.
package enum PlaceListing {
  package static let columns = [
    Table.Column("", .whole), Table.Column("Name", minimum: 11),
    Table.Column("Place", minimum: 20), .number("Latitude", omission: 1),
    .number("Longitude", omission: 1),
  ]

  /// The row of the current place.
  static func row(_ current: PlacedFix, now: Date) -> [String] {
    let age = AgeText.ago(current.fix.age(at: now))
    return [
      "@", "here, \(age)\(current.fix.suspectDate == nil ? "" : ", date suspect")",
      current.here?.city?.place.label ?? "", degrees(current.fix.coordinate.latitude),
      degrees(current.fix.coordinate.longitude),
    ]
  }

  /// The row of a saved place.
  static func row(_ saved: SavedPlace) -> [String] {
    [
      saved.isDefault ? "*" : "", saved.name, saved.place.label,
      degrees(saved.place.coordinate.latitude), degrees(saved.place.coordinate.longitude),
    ]
  }

  private static func degrees(_ value: Double) -> String { value.rounded(toPlaces: 4) }
}
