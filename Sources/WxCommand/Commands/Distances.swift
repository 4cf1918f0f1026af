package import ArgumentParser
internal import WxAnswers
internal import WxCore
internal import WxGazetteer
internal import WxSettings

/// `wxloc distances`: the distance between each two of several places.
package struct Distances: Command {
  package static let configuration = CommandConfiguration(
    "distances",
    abstract: "Print the distance between each two of several places.",
    details: """
      Places are saved names, positions, or any places by their names. Distances are those of great \
      circles, in kilometers; in JSON and CSV they are in meters. They are not the lengths of roads.
      """,
    examples: [
      "wxloc distances Oslo Bergen Trondheim": "a table of three cities",
      "wxloc distances home 48.137,11.575": "a saved place and a position",
      "wxloc distances -33.87,151.21 Melbourne --json": "meters, for programs",
      "wxloc distances Oslo \"Paris, TX\" Tokyo --format csv": "a table for spreadsheets",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<GridFormat>

  @Argument(
    help: "Saved names, positions, or names such as \"Paris, TX\"; two or more.",
    completion: GazetteerCompletion.savedOrFound)
  var place: [ExactText]

  @Option(
    help: ArgumentHelp("Show names in this language.", valueName: "tag"),
    completion: GazetteerCompletion.languages)
  var lang: FreeText?

  package init() {}

  package func validate() throws {
    guard place.allSatisfy({ !$0.text.trimmed.isEmpty }) else { throw ValidationError.emptyQuery }
  }

  package func run(in context: CommandContext) async throws -> ExitStatus {
    guard DistanceMatrix.counts.contains(place.count) else {
      throw ValidationError(
        place.count < DistanceMatrix.counts.lowerBound
          ? "A distance needs two places: write another one."
          : "There are \(place.count) places; at most \(DistanceMatrix.counts.upperBound) are possible."
      )
    }
    let settings = try context.configuration()
    let language = context.language(lang?.text, settings)
    let resolver = PlaceResolver(context)
    let searches = place.map {
      PlaceSearch(
        query: $0.text, canPick: false,
        preferredCountries: settings.list("geocode.country_bias") ?? [], language: language)
    }
    let choose = context.chooser(mayPrompt: globals.outputFormat == .table)
    let places = try resolver.named(searches, choose: choose).map { try $0.get() }
    if let tag = lang?.text { context.checkLanguage(tag, in: try resolver.gazetteer()) }
    let matrix = DistanceMatrix(places)
    switch globals.outputFormat {
    case .json: try context.output.json(.object(matrix.json))
    case .csv: try write(matrix, asCSVTo: context.output)
    case .table: try write(matrix, to: context)
    }
    return .success
  }

  private func write(_ matrix: DistanceMatrix, to context: CommandContext) throws {
    var table = Table(
      columns: [Table.Column("km", minimum: 10)]
        + matrix.names.enumerated().map { index, name in
          .number(name, omission: matrix.names.count - index)
        })
    for (row, name) in matrix.names.enumerated() {
      let cells = matrix.meters[row].enumerated().map { column, meters in
        column == row ? "" : (meters / 1000).rounded(toPlaces: meters < 99_950 ? 1 : 0)
      }
      table.append([name] + cells)
    }
    let omitted = try context.output.table(table)
    if !omitted.isEmpty {
      context.diagnostics.note("No room for \(omitted.joined(separator: ", ")); --json shows all.")
    }
  }

  private func write(_ matrix: DistanceMatrix, asCSVTo output: Output) throws {
    let names = matrix.names.map(CSV.shielded)
    try output.write(CSV.line(["distance_m"] + names))
    for (row, name) in names.enumerated() {
      try output.write(
        CSV.line([name] + matrix.meters[row].map { JSONValue(shortest: $0).text() }))
    }
  }
}
