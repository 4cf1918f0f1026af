package import ArgumentParser
internal import WxCore
internal import WxAnswers
internal import WxLocation
internal import WxPlaces
internal import WxShapes

/// `wxloc fence`: manages the areas that `wxloc watch --fence` watches.
package struct FenceCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    "fence",
    abstract: "Manage geofences for “wxloc watch --fence”.",
    examples: [
      "wxloc fence add home --circle 48.137,11.575,200": "everything within 200 m",
      "wxloc fence list": "list the saved fences",
    ],
    subcommands: [FenceAdd.self, FenceList.self, FenceRemove.self, FenceTest.self])

  package init() {}
}

/// `wxloc fence add`.
package struct FenceAdd: Command {
  package static let configuration = CommandConfiguration(
    "add",
    abstract: "Save a circle or the polygons of a GeoJSON file as a fence.",
    examples: [
      "wxloc fence add home --circle 48.137,11.575,200": "everything within 200 m",
      "wxloc fence add park --polygon park.geojson": "holes and multiple parts are supported",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>
  @Argument(help: "The fence's name.") var name: FreeText

  @Option(
    help: ArgumentHelp("The center and the radius in meters.", valueName: "lat,lon,meters"),
    transform: CircleArgument.argument)
  var circle: CircleArgument?

  @Option(
    help: ArgumentHelp("A GeoJSON file with polygons.", valueName: "file"), completion: .file())
  var polygon: ExactText?

  package init() {}

  package func validate() throws {
    guard (circle == nil) != (polygon == nil) else {
      throw ValidationError("Give either --circle LAT,LON,METERS or --polygon FILE.")
    }
  }

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let shape: SavedFence.Shape
    if let circle {
      let center = try PlaceResolver(context).coordinate(circle.center)
      shape = .circle(try GeoCircle(center: center, radius: circle.radius))
    } else {
      shape = .area(
        try Area(
          geoJSON: try InputFile.read(
            polygon?.text ?? "-", limit: GeoJSONLimits().bytes, in: context)))
    }
    let fence = try context.store(.writing).addFence(
      name.text, shape, date: context.clocks.wall())
    switch globals.outputFormat {
    case .json: try context.output.json(["fence": .object(fence.json), "created": true])
    case .text: try context.output.line("Saved fence \(fence.name.plainText)  (\(fence.summary))")
    }
    return .success
  }
}

/// `wxloc fence list`.
package struct FenceList: Command {
  package static let configuration = CommandConfiguration(
    "list",
    abstract: "List the fences.",
    examples: ["wxloc fence list --json": "the same as JSON"], aliases: ["ls"])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let fences = try context.store(.reading).fences()
    switch globals.outputFormat {
    case .json: try context.output.json(["fences": .array(fences.map { .object($0.json) })])
    case .text:
      guard !fences.isEmpty else {
        context.diagnostics.note("No fence is saved yet. “wxloc fence add” saves one.")
        return .success
      }
      var table = Table(columns: [
        Table.Column("Name", isFlexible: true), Table.Column("Area", isFlexible: true),
      ])
      for fence in fences { table.append([fence.name, fence.summary]) }
      try context.output.table(table)
    }
    return .success
  }
}

/// `wxloc fence remove`.
package struct FenceRemove: Command {
  package static let configuration = CommandConfiguration(
    "remove",
    abstract: "Remove fences.",
    details: "Removes all or none: if any name is unknown, nothing is removed.",
    examples: ["wxloc fence remove home": "remove the fence “home”"], aliases: ["rm"])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>
  @Argument(help: "The names of fences.", completion: SavedNameCompletion.fences)
  var name: [ExactText]

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let removed = try context.store(.writing).removeFences(name.map(\.text))
    switch globals.outputFormat {
    case .json:
      try context.output.json(["removed": .array(removed.map { .object($0.json) })])
    case .text:
      for fence in removed { try context.output.line("Removed fence \(fence.name.plainText)") }
    }
    return .success
  }
}

/// `wxloc fence test`.
package struct FenceTest: Command {
  package static let configuration = CommandConfiguration(
    "test",
    abstract: "Show which fences contain a position; exits 3 if none does.",
    examples: ["wxloc fence test 48.137,11.575": "with the distance to each edge"])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>
  @Argument(
    help: ArgumentHelp("The position.", valueName: "lat,lon"),
    transform: PositionArgument.argument)
  var position: PositionArgument

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let position = try PlaceResolver(context).coordinate(position)
    let fences = try context.store(.reading).fences().map { fence in
      (fence.name, try fence.geofence().signedDistance(position))
    }
    switch globals.outputFormat {
    case .json:
      let entries = fences.map { name, distance -> JSONValue in
        [
          "name": .string(name), "inside": .bool(distance <= 0),
          "distance_m": .number((distance * 1000).rounded() / 1000),
        ]
      }
      try context.output.json([
        "latitude": .number(position.latitude), "longitude": .number(position.longitude),
        "fences": .array(entries),
      ])
    case .text:
      if fences.isEmpty {
        try context.output.line("outside all fences: none are saved")
        context.diagnostics.note("“wxloc fence add” saves a fence.")
      } else if !fences.contains(where: { $0.1 <= 0 }) {
        context.diagnostics.note("The position is outside all saved fences.")
      }
      for (name, distance) in fences {
        let way = "\(DistanceText.text(abs(distance))) from its edge"
        let side = distance <= 0 ? "inside" : "outside"
        try context.output.line("\(side) \(name.plainText)  (\(way))")
      }
    }
    return fences.contains { $0.1 <= 0 } ? .success : ExitStatus(.notFound)
  }
}

extension SavedFence {
  /// A description for people: `within 200 m of 48.137,11.575`, `5 corners`.
  fileprivate var summary: String {
    switch shape {
    case .circle(let circle):
      return "within \(DistanceText.text(circle.radius)) of \(circle.center.roundedText)"
    case .area(let area):
      let parts = area.polygons.count == 1 ? "" : " in \(area.polygons.count) parts"
      return "\(area.vertexCount) corners\(parts)"
    }
  }
}
