package import ArgumentParser
internal import WxCore
internal import WxGazetteer

/// `wxloc geocode`: from toponyms to places.
package struct Geocode: Command {
  package static let configuration = CommandConfiguration(
    "geocode",
    abstract: "Find the places that bear a name.",
    details: """
      A query is a name of a place in any language, with or without what it lies in, in any order \
      and with or without commas. Everything is looked up in the gazetteer on this machine.
      """,
    examples: [
      "wxloc geocode \"San Francisco\"": "the places of that name, the likeliest first",
      "wxloc geocode \"Paris, TX\" \"Springfield Illinois\" 旧金山": "several queries at once",
      "wxloc geocode Newcastle --near -33.87,151.2 --limit 1": "what is near ranks higher",
      "wxloc geocode Paris --country US,CA --json": "only in these countries, as JSON",
    ])

  @OptionGroup package var globals: GlobalOptions<TextFormat>

  @Argument(help: "A name, such as \"Paris, TX\".")
  var query: [String]

  @Option(help: ArgumentHelp("The most results a query.", valueName: "n"))
  var limit = 5

  @Option(help: ArgumentHelp("Only in these countries, by ISO code.", valueName: "cc[,cc]"))
  var country: CountryList?

  @Option(help: ArgumentHelp("What is nearer to here ranks higher.", valueName: "lat,lon"))
  var near: Coordinate?

  @Option(help: ArgumentHelp("Only within this box, in degrees.", valueName: "w,s,e,n"))
  var bbox: BoundingBox?

  @Option(help: ArgumentHelp("Show names in this language.", valueName: "tag"))
  var lang: String?

  package init() {}

  package func validate() throws {
    guard (1...100).contains(limit) else {
      throw ValidationError("--limit is \(limit); it must be from 1 to 100.")
    }
  }

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let geocoder = Geocoder(try context.gazetteer())
    let language = try lang ?? context.configuration().text("language")
    let preferred = try context.configuration().list("geocode.country_bias") ?? []
    var answers: [GeocodeAnswer] = []
    for query in query {
      let request = GeocodeRequest(
        query: query, limit: limit, countries: country?.codes ?? [], preferredCountries: preferred,
        near: near, box: bbox, language: language)
      answers.append(GeocodeAnswer(query: query, results: try geocoder.geocode(request)))
    }
    switch globals.outputFormat {
    case .json:
      let values = answers.map(\.json)
      try context.output.json(values.count == 1 ? values[0] : .array(values))
    case .text:
      for answer in answers {
        if answers.count > 1 { try context.output.line("\(answer.query.plainText):") }
        if answer.results.isEmpty {
          context.talk.note("No place is called “\(answer.query)”.")
        } else {
          try context.output.table(CandidateTable.make(answer.results.map(\.place)))
        }
      }
    }
    return answers.contains { !$0.results.isEmpty } ? .success : ExitStatus(.notFound)
  }
}

/// What came of one query.
struct GeocodeAnswer {
  let query: String
  let results: [GeocodeResult]

  /// The answer as the contract has it.
  var json: JSONValue {
    ["query": .string(query), "results": .array(results.map { .object($0.json) })]
  }
}

extension GeocodeResult {
  /// The place with how it fitted.
  var json: JSONObject {
    var object = place.json
    object.append("matched", .string(matched))
    object.append("match", .string(match.rawValue))
    object.append("score", .number(score))
    return object
  }
}

/// Places with what tells them apart.
enum CandidateTable {
  static func make(_ places: [Place]) -> Table {
    var table = Table(columns: [
      Table.Column("#", isNumeric: true), Table.Column("Name", isFlexible: true),
      Table.Column("Region", isFlexible: true), Table.Column("Country", isFlexible: true),
      Table.Column("People", isNumeric: true), Table.Column("Latitude", isNumeric: true),
      Table.Column("Longitude", isNumeric: true),
    ])
    for (number, place) in places.enumerated() {
      table.append([
        "\(number + 1)", place.name, region(of: place), place.country ?? "",
        place.population.map(grouped) ?? "",
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
    case .coordinate: ""
    }
  }

  /// Digits in groups of three, with a thin space as ISO 80000-1 has it.
  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text.append("\u{202F}") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
