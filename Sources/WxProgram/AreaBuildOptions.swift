internal import ArgumentParser
internal import WxCore
internal import WxGazetteer
internal import WxGazetteerBuilder
internal import WxCommand

/// The options of `wxloc gazetteer build --areas`.
struct AreaBuildOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Polygons of municipalities, districts, counties: GeoJSON, or one feature in each line. Writes \
      only areas.wxi; may be repeated.
      """, valueName: "file"),
    completion: .file())
  var areas: [ExactText] = []

  @Option(
    help: ArgumentHelp(
      "The license and the attribution of the areas, if the file does not name them.",
      valueName: "text"))
  var areaLicense: FreeText?

  @Option(
    help: ArgumentHelp("The property with the name of an area, such as NAME.", valueName: "key"))
  var areaName: ExactText?

  @Option(
    help: ArgumentHelp(
      "The property with the level of an area, or the level of all: =municipality.",
      valueName: "key"))
  var areaLevel: ExactText?

  @Option(help: ArgumentHelp("The property with the id of an area.", valueName: "key"))
  var areaId: ExactText?

  init() {}

  func validate() throws {
    guard areas.isEmpty else { return }
    let names = [
      ("--area-license", areaLicense?.text), ("--area-name", areaName?.text),
      ("--area-level", areaLevel?.text), ("--area-id", areaId?.text),
    ]
    if let (name, _) = names.first(where: { $0.1 != nil }) {
      throw ValidationError("\(name) needs --areas, the file that it describes.")
    }
  }

  /// Builds the areas in a folder.
  func build(in folder: String, _ context: CommandContext, isJSON: Bool) throws -> ExitStatus {
    var builder = AreaFileBuilder(files: areas.map(\.text), destination: folder)
    builder.keys = AreaKeys(name: areaName?.text, level: areaLevel?.text, id: areaId?.text)
    builder.license = areaLicense?.text
    let diagnostics = context.diagnostics
    let result = try builder.build { diagnostics.report($0) }
    diagnostics.endProgress()
    let grouping = context.output.grouping
    diagnostics.report(result.problems, grouping: grouping, of: "features")
    let path = "\(folder)/\(AreaFile.fileName)"
    if try FileStatus.of("\(folder)/\(Gazetteer.fileName)") == nil {
      diagnostics.warn(
        "There is no \(Gazetteer.fileName) in \(folder). The areas are used with one beside them.")
    }
    if isJSON {
      try context.output.json([
        "path": .string(path), "areas": .integer(Int64(result.count)),
        "size_bytes": .integer(Int64(result.size)),
        "skipped_features": .integer(Int64(result.problems.count)),
      ])
    } else {
      let size = (Double(result.size) / 1e6).rounded(toPlaces: 1)
      let areas = result.count == 1 ? "1 area" : "\(grouping.text(result.count)) areas"
      try context.output.line("Built \(path.plainText): \(areas), \(size) MB.")
    }
    return .success
  }
}
