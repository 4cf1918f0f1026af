package import ArgumentParser
internal import WxAnswers
internal import WxCore
internal import WxGazetteer
internal import WxSettings

/// `wxloc nearby`: lists the cities around a place.
package struct Nearby: Command {
  package static let configuration = CommandConfiguration(
    "nearby",
    abstract: "List the cities around a place or a position.",
    details: """
      Prints populated places within the radius, nearest first, with the great-circle distance and \
      the direction from the center. The center is a saved place, a position, or any place by its \
      name. A place whose population is unknown counts as one of 0 people.
      """,
    examples: [
      "wxloc nearby Munich": "the ten places nearest to Munich",
      "wxloc nearby Munich --radius 100 --population 100000": "large cities within 100 km",
      "wxloc nearby -33.8688,151.2093 --limit 20 --json": "around a position, as JSON",
      "wxloc nearby home --radius 25 --format csv": "a table for spreadsheets",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<GridFormat>

  @Argument(
    help: "A saved name, a position, or a name such as \"Paris, TX\".",
    completion: GazetteerCompletion.savedOrFound)
  var place: ExactText

  @Option(help: ArgumentHelp("The radius in kilometers.", valueName: "km"))
  var radius = 50.0

  @Option(
    help: ArgumentHelp("List only places with this many people or more.", valueName: "people"))
  var population = 0

  @Option(help: ArgumentHelp("The maximum number of places.", valueName: "n"))
  var limit = 10

  @Option(
    help: ArgumentHelp("Choose the candidate with this number.", valueName: "n"),
    transform: WholeNumber.argument(1...PlaceResolver.candidateCount))
  var pick: Int?

  @Option(
    help: ArgumentHelp("Show names in this language.", valueName: "tag"),
    completion: GazetteerCompletion.languages)
  var lang: FreeText?

  package init() {}

  package func validate() throws {
    guard !place.text.trimmed.isEmpty else { throw ValidationError.emptyQuery }
    guard NearbyAnswer.Request.radiuses.contains(radius) else {
      throw ValidationError("--radius must be above 0 and at most 20016 km.")
    }
    guard NearbyAnswer.Request.populations.contains(population) else {
      throw ValidationError("--population must be from 0 to 1000000000.")
    }
    guard NearbyAnswer.Request.limits.contains(limit) else {
      throw ValidationError("--limit is \(limit); it must be from 1 to 1000.")
    }
  }

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let settings = try context.configuration()
    let language = context.language(lang?.text, settings)
    let resolver = PlaceResolver(context)
    let center = try resolver.named(
      PlaceSearch(
        query: place.text, pick: pick,
        preferredCountries: settings.list("geocode.country_bias") ?? [], language: language),
      choose: context.chooser(mayPrompt: globals.outputFormat == .table))
    let gazetteer = try resolver.gazetteer()
    context.checkLanguage(lang?.text, in: gazetteer)
    var request = NearbyAnswer.Request()
    request.radius = radius
    request.population = population
    request.limit = limit
    let answer = try NearbyAnswer(
      center.query, center.place, request, in: ReverseGeocoder(gazetteer), language: language)
    switch globals.outputFormat {
    case .json: try context.output.json(.object(answer.json))
    case .csv: try write(answer, asCSVTo: context.output)
    case .table: try write(answer, to: context)
    }
    return answer.found.places.isEmpty ? ExitStatus(.notFound) : .success
  }

  private func write(_ answer: NearbyAnswer, to context: CommandContext) throws {
    guard !answer.found.places.isEmpty else {
      let people = population > 0 ? " with \(population) people or more" : ""
      context.diagnostics.note(
        """
        There is no city\(people) within \(DistanceText.text(radius * 1000)) of \
        \(answer.center.label). Increase --radius\(people.isEmpty ? "" : ", or decrease --population").
        """)
      return
    }
    var table = Table(
      hasCards: true,
      columns: [
        .number("Distance", omission: nil), Table.Column("", .whole, omission: 3),
        Table.Column("Name", minimum: 12), Table.Column("Region", minimum: 10, omission: 1),
        Table.Column("Country", minimum: 7, omission: 2),
        .number("People", isCount: true, omission: 4),
      ])
    for nearby in answer.found.places {
      let place = nearby.place
      table.append([
        DistanceText.text(nearby.distance), CompassPoint(degrees: nearby.bearing).rawValue,
        place.name, place.admin1 ?? "", place.country ?? "",
        place.population.map(String.init) ?? "",
      ])
    }
    let omitted = try context.output.table(table)
    if !omitted.isEmpty {
      context.diagnostics.note("No room for \(omitted.joined(separator: ", ")); --json shows all.")
    }
    let more = answer.found.total - answer.found.places.count
    if more > 0 { context.diagnostics.note("\(more) more; --limit lists them.") }
  }

  private func write(_ answer: NearbyAnswer, asCSVTo output: Output) throws {
    try output.write(
      CSV.line([
        "id", "name", "label", "kind", "latitude", "longitude", "country_code", "admin1",
        "admin1_code", "population", "timezone", "distance_m", "bearing_deg",
      ]))
    for nearby in answer.found.places {
      let place = nearby.place
      let numbers = [nearby.distance, nearby.bearing].map {
        JSONValue(shortest: NearbyPlace.tenths($0)).text()
      }
      let position = [place.coordinate.latitude, place.coordinate.longitude].map {
        JSONValue(shortest: $0).text()
      }
      let names = [place.name, place.label, place.kind.rawValue].map(CSV.shielded)
      let regions = [place.countryCode, place.admin1, place.admin1Code].map {
        CSV.shielded($0 ?? "")
      }
      let others = [place.population.map(String.init) ?? "", place.timeZone ?? ""]
      let fields = [[place.id.map(String.init) ?? ""], names, position, regions, others, numbers]
      try output.write(CSV.line(fields.flatMap(\.self)))
    }
  }
}

/// The formats of commands that print a table of places: for people, for programs, for spreadsheets.
package enum GridFormat: String, OutputFormat, CaseIterable {
  case table, json, csv

  package static let standard = GridFormat.table
}
