package import ArgumentParser
internal import WxPlaces

/// `wxloc export`: writes all saved places in an exchange format.
package struct Export: Command {
  package static let configuration = CommandConfiguration(
    "export",
    abstract: "Write all saved places to standard output.",
    details: "Every format is complete: “wxloc import” restores it without loss.",
    examples: [
      "wxloc export > places.json": "a backup",
      "wxloc export --format gpx > places.gpx": "waypoints for a GPS receiver",
      "wxloc export --format geojson > places.geojson": "points for a map",
      "wxloc export --format csv > places.csv": "a table for a spreadsheet",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<ExportFormat>

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    try context.store(.reading).withSnapshot { places in
      try context.output.write(places, as: globals.outputFormat.places)
    }
    return .success
  }
}

/// The formats of `wxloc export`.
package enum ExportFormat: String, OutputFormat, CaseIterable {
  case json, csv, geojson, gpx

  package static let standard = ExportFormat.json

  fileprivate var places: PlaceFormat {
    switch self {
    case .json: .json
    case .csv: .csv
    case .geojson: .geojson
    case .gpx: .gpx
    }
  }
}
