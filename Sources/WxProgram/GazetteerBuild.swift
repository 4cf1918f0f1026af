package import ArgumentParser
internal import WxCore
internal import WxGazetteer
internal import WxGazetteerBuilder
internal import WxSettings
package import WxCommand

/// `wxloc gazetteer build`.
package struct GazetteerBuild: Command {
  package static let configuration = CommandConfiguration(
    "build",
    abstract: "Compile the source tables into an index.",
    details: """
      The new index replaces the old one in one step; an interrupted build changes nothing.

      With --geonames, places and names come from GeoNames' own dumps: allCountries, cities500 to cities15000, \
      or tables of countries (DE), with alternateNamesV2, admin1CodesASCII, admin2Codes, hierarchy, timeZones, \
      and zip/ for postal codes, each as .txt or .zip as downloaded. The tables of --data supply the rest: \
      countries, borders, time zones, search folding. Malformed lines are skipped and counted.

      With --nominatim-dump, places and names come from OpenStreetMap: the JSON lines that Nominatim writes for \
      Photon. That index is under the Open Database License, so it needs a folder of its own with --output.

      With --overlay, your own places are added, and others corrected or removed. The file is CSV with a header \
      or GeoJSON with points; its columns or properties are action (add, correct or remove), id, name, latitude, \
      longitude, kind, country_code, admin1, population, elevation_m, timezone and names (“de:Name|Other name”). \
      A number as id is that of a GeoNames place; any other text is an id of your own, which makes the id of the \
      place stable.

      With --areas, polygons of municipalities, districts and counties go into the file areas.wxi beside the \
      index; the other files stay as they are. “wxloc reverse” then shows the areas that contain a position. \
      Names, levels and ids are those of Overture's division_area, of OpenStreetMap or of census files, unless \
      options name other properties. Borders are simplified to 20 m.
      """,
    examples: [
      "wxloc gazetteer build --data data --output gazetteer": "from data/ to gazetteer/",
      "wxloc gazetteer build --geonames dumps --only P,T,H --output world":
        "every place, mountain, island, lake and sea of GeoNames",
      "wxloc gazetteer build --overlay depots.csv": "the usual index with places of your own",
      "wxloc gazetteer build --areas de.geojsonseq --area-license ODbL":
        "municipalities by polygon",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>

  @Option(
    help: ArgumentHelp("The folder with the source tables.", valueName: "folder"),
    completion: .directory)
  var data = ExactText(argument: "data")

  @Option(
    help: ArgumentHelp("The folder with GeoNames' dumps.", valueName: "folder"),
    completion: .directory)
  var geonames: ExactText?

  @Option(
    help: ArgumentHelp(
      """
      The feature classes to take from the dumps: P places, A subdivisions, T terrain, H water, L parks and \
      regions, S spots, V vegetation, U undersea.
      """, valueName: "letters"))
  var only = ExactText(argument: "P,A,T,H,L")

  @Option(
    help: ArgumentHelp(
      "The dump that Nominatim writes for Photon; “-” reads standard input.", valueName: "file"),
    completion: .file())
  var nominatimDump: ExactText?

  @Option(
    help: ArgumentHelp(
      "A file of your own places, CSV or GeoJSON; may be repeated.", valueName: "file"),
    completion: .file())
  var overlay: [ExactText] = []

  @Option(
    help: ArgumentHelp("The folder for the index.", valueName: "folder"), completion: .directory)
  var output: ExactText?

  @OptionGroup(title: "Area options") var areas: AreaBuildOptions

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let data = data.text
    let folder = output?.text ?? GazetteerFolder(environment: context.environment).path
    if !areas.areas.isEmpty {
      guard geonames == nil, nominatimDump == nil, overlay.isEmpty else {
        throw ValidationError("--areas writes a file of its own: build the places in another run.")
      }
      return try areas.build(in: folder, context, isJSON: globals.outputFormat == .json)
    }
    let diagnostics = context.diagnostics
    diagnostics.detail("Building the gazetteer from \(data) in \(folder).")
    var builder = GazetteerBuilder(source: data, destination: folder)
    if let geonames {
      builder.geonames = GeoNames(folder: geonames.text, classes: try featureClasses())
    }
    if let dump = nominatimDump {
      guard geonames == nil else {
        throw ValidationError(
          "--geonames and --nominatim-dump contradict each other: give one of them.")
      }
      guard output != nil else {
        throw ValidationError(
          "--nominatim-dump needs --output: an index of OpenStreetMap data is under the Open Database "
            + "License and belongs in a folder of its own.")
      }
      builder.nominatim = dump.text
    }
    builder.overlays = overlay.map(\.text)
    let problems = try builder.build { diagnostics.report($0) }
    diagnostics.endProgress()
    diagnostics.report(problems, grouping: context.output.grouping)
    let gazetteer = try Gazetteer(folder: folder)
    switch globals.outputFormat {
    case .json:
      try context.output.json([
        "path": .string(gazetteer.path), "version": .integer(Int64(gazetteer.version)),
        "places": .integer(Int64(gazetteer.placeCount)),
        "size_bytes": .integer(Int64(gazetteer.size)),
        "skipped_lines": .integer(Int64(problems.count)),
      ])
    case .text:
      let places = context.output.grouping.text(gazetteer.placeCount)
      try context.output.line("Built \(gazetteer.path.plainText): \(places) places.")
    }
    return .success
  }

  /// The feature classes in `--only`.
  private func featureClasses() throws -> Set<GeoNames.FeatureClass> {
    var classes: Set<GeoNames.FeatureClass> = []
    for letter in only.text.split(separator: ",") {
      guard let known = GeoNames.FeatureClass(rawValue: letter.uppercased()) else {
        let all = GeoNames.FeatureClass.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("--only: “\(String(letter).plainText)” is not one of \(all).")
      }
      classes.insert(known)
    }
    guard !classes.isEmpty else { throw ValidationError("--only needs a letter, such as P.") }
    return classes
  }
}
