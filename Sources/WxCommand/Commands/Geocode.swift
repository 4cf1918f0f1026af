package import ArgumentParser
internal import WxCore
internal import WxAnswers
internal import WxGazetteer
internal import WxSettings
internal import WxShapes

/// `wxloc geocode`: finds places by name.
package struct Geocode: Command {
  package static let configuration = CommandConfiguration(
    "geocode",
    abstract: "Find places by name.",
    details: """
      A query is a place name in any language, with or without region and country, in any order \
      and with or without commas. It is looked up in the gazetteer on this machine.
      """,
    examples: [
      "wxloc geocode \"San Francisco\"": "places of that name, the most likely first",
      "wxloc geocode \"Paris, TX\" \"Springfield Illinois\" 旧金山": "several queries at once",
      "wxloc geocode Newcastle --near -33.87,151.2 --limit 1": "rank nearby places higher",
      "wxloc geocode Paris --country US,CA --json": "only in these countries, as JSON",
      "wxloc geocode --city Frankfurt --postcode 60311 --country Germany": "the parts one by one",
      "wxloc geocode Georgia --kind country": "one kind of place only",
      "wxloc geocode --batch towns.csv --column town state": "each row of a file, as CSV",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>

  @Argument(
    help: "A name, such as \"Paris, TX\"; with --batch, a file.",
    completion: GazetteerCompletion.places)
  var query: [ExactText] = []

  @Option(help: ArgumentHelp("The maximum number of results per query.", valueName: "n"))
  var limit = 5

  @Option(
    help: ArgumentHelp("Omit results with a confidence below this (0 to 1).", valueName: "x"))
  var minConfidence = 0.0

  @Option(
    help: ArgumentHelp("Search only these countries (ISO codes).", valueName: "cc[,cc]"),
    completion: GazetteerCompletion.countries)
  var country: CountryWords?

  @Option(
    help: ArgumentHelp("Prefer places near this position or place.", valueName: "lat,lon"),
    transform: PositionArgument.place)
  var near: PositionArgument?

  @Option(
    help: ArgumentHelp("Search only within this box, in degrees.", valueName: "w,s,e,n"),
    transform: BoundingBox.argument)
  var bbox: BoundingBox?

  @Option(
    help: ArgumentHelp(
      "Search only within the polygons of a GeoJSON file.", valueName: "file.geojson"),
    completion: .file())
  var within: ExactText?

  @Option(
    help: ArgumentHelp("Show names in this language.", valueName: "tag"),
    completion: GazetteerCompletion.languages)
  var lang: FreeText?

  @OptionGroup(title: "Options for the parts of a name") var parts: FieldOptions

  @OptionGroup(title: "Batch options") var batch: BatchOptions

  package init() {}

  package func validate() throws {
    if parts.hasField, batch.batch || !query.isEmpty {
      throw ValidationError(
        batch.batch
          ? "--city, --admin1 and --postcode are for one place; --column names the columns of a batch."
          : "Give either a query, or its parts with --city, --admin1, --postcode and --country.")
    }
    try parts.checkFields()
    guard batch.batch || !query.isEmpty || parts.hasField || country?.oneCountry != nil else {
      throw ValidationError("Missing expected argument “<query> ...”")
    }
    guard batch.batch || query.isEmpty || query.contains(where: { !$0.text.trimmed.isEmpty }) else {
      throw ValidationError.emptyQuery
    }
    guard (1...100).contains(limit) else {
      throw ValidationError("--limit is \(limit); it must be from 1 to 100.")
    }
    guard (0...1).contains(minConfidence) else {
      throw ValidationError("--min-confidence is \(minConfidence); it must be from 0 to 1.")
    }
  }

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let fields = query.isEmpty && !batch.batch ? parts.fields(country: country?.oneCountry) : nil
    let countries = fields?.country == nil ? try country?.codes(in: context) ?? [] : []
    let area = try within.map { try Area(geoJSONFile: $0.text) }
    let geocoder = Geocoder(try context.gazetteer())
    try UnknownCountry.check(countries, in: geocoder.gazetteer)
    context.checkLanguage(lang?.text, in: geocoder.gazetteer)
    let settings = try context.configuration()
    let preferred = settings.list("geocode.country_bias") ?? []
    let near = try near.map {
      // `--near 80331 --country DE` is in Munich.
      try PlaceResolver(context).coordinate(of: $0, preferredCountries: countries + preferred)
    }
    let usual = usual(
      GeocodeRequest(
        query: "", limit: limit, countries: countries, preferredCountries: preferred, near: near,
        box: bbox, language: context.language(lang?.text, settings),
        minimumConfidence: minConfidence))
    if batch.batch {
      return try await batch.run(
        query.map(\.text), prefersJSON: globals.outputFormat == .json, in: context,
        work: .geocode(geocoder) { try usual.within(area) })
    }
    var request = try usual.within(area)
    request.fields = fields
    request.details.formUnion([.parents, .spans])
    var outcomes: [QueryOutcome] = []
    for query in fields.map({ [$0.text] }) ?? query.map(\.text) {
      request.query = query
      outcomes.append(try outcome(of: request, in: geocoder, context.diagnostics))
    }
    if outcomes.allSatisfy(\.answer.results.isEmpty) {
      try UnknownCountry.check(fields, in: geocoder.gazetteer)
    }
    switch globals.outputFormat {
    case .json:
      let values = outcomes.map(\.json)
      try context.output.json(values.count == 1 ? values[0] : .array(values))
    case .text: try write(outcomes, to: context)
    }
    if outcomes.contains(where: { !$0.answer.results.isEmpty }) { return .success }
    return outcomes.lazy.compactMap(\.failure?.cause).first.map(ExitStatus.init)
      ?? ExitStatus(.notFound)
  }

  /// Answers one query. Among several, a rejected one is reported in its place.
  private func outcome(
    of request: GeocodeRequest, in geocoder: Geocoder, _ diagnostics: Diagnostics
  ) throws -> QueryOutcome {
    do {
      let answer = GeocodeAnswer(query: request.query, try geocoder.matches(request))
      diagnostics.detail(
        "“\(request.query)”: \(answer.results.count) of at most \(limit) results.")
      var outcome = QueryOutcome(answer: answer)
      if answer.results.isEmpty {
        outcome.exclusion = try ExcludedPlace(
          request, limitedBy: limits(request.fields), in: geocoder)
      }
      return outcome
    } catch {
      guard query.count > 1, error.isAboutQuery else { throw error }
      return QueryOutcome(
        answer: GeocodeAnswer(query: request.query, results: []),
        failure: ErrorReport(error, naming: \.commandName))
    }
  }

  /// A request with the kinds and the details that the options ask for.
  private func usual(_ request: GeocodeRequest) -> GeocodeRequest {
    var request = request
    request.kinds = parts.kind?.kinds ?? []
    if parts.names { request.details = [.parents, .spans, .names] }
    return request
  }

  /// The options that exclude places.
  private func limits(_ fields: PlaceFields?) -> [String] {
    [
      ("--country", country != nil && fields?.country == nil), ("--kind", parts.kind != nil),
      ("--bbox", bbox != nil), ("--within", within != nil),
      ("--min-confidence", minConfidence > 0),
    ].filter(\.1).map(\.0)
  }

  private func write(_ outcomes: [QueryOutcome], to context: CommandContext) throws {
    for outcome in outcomes {
      let answer = outcome.answer
      if outcomes.count > 1 { try context.output.wrapped("\(answer.query.plainText):") }
      if let failure = outcome.failure {
        try FailureReport(failure).write(to: context, asJSON: false)
      } else if answer.results.isEmpty {
        if let note = answer.boundNote { context.diagnostics.note(note) }
        let problem: any ExplainedError =
          outcome.exclusion ?? UnknownPlace(query: answer.query)
        context.diagnostics.note(FailureReport(problem).text.withoutLongQuotes)
      } else {
        let omitted = try context.output.table(CandidateTable.make(answer.results))
        if !omitted.isEmpty {
          context.diagnostics.note(
            "No room for \(omitted.joined(separator: ", ")); --json shows all.")
        }
        for line in answer.results.enumerated().compactMap({ $1.nameLine($0 + 1) }) {
          try context.output.wrapped(line.plainText)
        }
        if let note = answer.setAsideNote { context.diagnostics.note(note) }
        if let note = answer.guessNote { context.diagnostics.note(note) }
        if let note = answer.boundNote { context.diagnostics.note(note) }
      }
    }
  }
}

/// The answer to one of several queries, or the reason why there is none.
private struct QueryOutcome {
  let answer: GeocodeAnswer
  var failure: ErrorReport?
  /// The reason why there is no result, if options exclude all matches.
  var exclusion: ExcludedPlace?

  var json: JSONValue {
    guard let failure else { return .object(answer.json) }
    return ["query": .string(answer.query), "error": .object(failure.json)]
  }
}

extension GeocodeRequest {
  /// Returns this request limited to an area, if there is one.
  func within(_ area: Area?) throws(AreaError) -> GeocodeRequest {
    guard let area else { return self }
    var request = self
    request.area = try PreparedArea(area)
    return request
  }
}

extension GeocodeAnswer {
  /// The words that the first result leaves out; `nil` if there are none. Those of the others, which are guesses more
  /// often than not, are in the JSON.
  fileprivate var setAsideNote: String? {
    results.first?.setAsideNote.map { "“\(query)”: \($0)." }
  }

  /// A note that the search ended early; `nil` if it did not.
  fileprivate var boundNote: String? {
    isComplete
      ? nil
      : "The search for “\(query)” reached its bound; other places may match. Use fewer words."
  }

  /// A note about an uncertain first result; `nil` if it is certain.
  fileprivate var guessNote: String? {
    guard let first = results.first, !first.isCertain else { return nil }
    let percent = Int((first.confidence * 100).rounded())
    return "No certain match for “\(query)”; lines with ~ are guesses "
      + "(the first is right with \(percent)% probability)."
  }
}

extension GeocodeResult {
  /// All names of the place with their languages, if the call has `--names`: `1. Munich; de München`.
  fileprivate func nameLine(_ number: Int) -> String? {
    guard let names = details?.names else { return nil }
    let texts = names.map { [$0.language, $0.name].compactMap(\.self).joined(separator: " ") }
    return "\(number). " + texts.joined(separator: "; ")
  }
}

/// A table of places with what distinguishes them; `~` marks uncertain ones.
enum CandidateTable {
  static func make(_ results: [GeocodeResult]) -> Table {
    var table = Table(
      hasCards: true,
      columns: [
        .number("#", omission: nil), Table.Column("Name", minimum: 12),
        Table.Column("Region", minimum: 10), Table.Column("Country", minimum: 7, omission: 1),
        .number("People", isCount: true, omission: 2), .number("Latitude", omission: 3),
        .number("Longitude", omission: 3),
      ])
    for (number, result) in results.enumerated() {
      let place = result.place
      table.append([
        "\(number + 1)",
        (result.isCertain ? "" : "~ ") + place.name
          + (result.otherName.map { " (as \($0))" } ?? ""), region(of: place),
        place.country ?? "", place.population.map(String.init) ?? "",
        place.coordinate.latitude.rounded(toPlaces: 4),
        place.coordinate.longitude.rounded(toPlaces: 4),
      ])
    }
    return table
  }

  private static func region(of place: Place) -> String {
    switch place.kind {
    case .city: place.admin1 ?? ""
    case .admin1: "(region)"
    case .admin2: [place.admin1, "(district)"].compactMap(\.self).joined(separator: " ")
    case .country: "(country)"
    case .airport: [place.admin1, "(airport)"].compactMap(\.self).joined(separator: " ")
    case .postcode: [place.admin2, place.admin1].compactMap(\.self).joined(separator: ", ")
    case .coordinate: place.admin1 ?? ""
    case .island, .lake, .river, .mountain, .sea, .region, .park, .landmark, .continent:
      [place.admin1, "(\(place.kind.rawValue))"].compactMap(\.self).joined(separator: " ")
    }
  }
}

extension ValidationError {
  static let emptyQuery = ValidationError("The query is empty: write a name or a position.")
}
