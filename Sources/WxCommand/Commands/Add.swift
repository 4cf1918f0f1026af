package import ArgumentParser
internal import WxCore
internal import WxAnswers
internal import WxGazetteer
internal import WxPlaces
internal import WxSettings

/// `wxloc add`: geocodes a name and saves the place.
package struct Add: Command {
  package static let configuration = CommandConfiguration(
    "add",
    abstract: "Find a place by name and save it.",
    details: """
      A place is saved only if the match is certain. Otherwise, on a terminal, you choose one of the \
      candidates; elsewhere, the command lists them and exits 4, or 3 if all are unlikely. Adding a \
      place that is already saved changes nothing.
      """,
    examples: [
      "wxloc add \"San Francisco\"": "find the city and save it",
      "wxloc add Springfield --pick 2 --as work": "save the second candidate as “work”",
      "wxloc add Paris --country US": "the most likely Paris in the United States",
      "wxloc add -33.8568,151.2153 --as opera": "save a position",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>

  @Argument(
    help: "A name, such as \"Paris, TX\", or a position, such as 48.137,11.575.",
    completion: GazetteerCompletion.places)
  var query: ExactText

  @Option(name: .customLong("as"), help: ArgumentHelp("Save under this name.", valueName: "name"))
  var name: ExactText?

  @Option(
    help: ArgumentHelp("Choose the candidate with this number.", valueName: "n"),
    transform: WholeNumber.argument(1...PlaceResolver.candidateCount))
  var pick: Int?

  @Option(
    help: ArgumentHelp("Search only these countries (ISO codes).", valueName: "cc[,cc]"),
    completion: GazetteerCompletion.countries)
  var country: CountryWords?

  @Option(
    help: ArgumentHelp("Prefer places near this position.", valueName: "lat,lon"),
    transform: PositionArgument.argument)
  var near: PositionArgument?

  package init() {}

  package func validate() throws {
    guard !query.text.trimmed.isEmpty else {
      throw ValidationError.emptyQuery
    }
  }

  package func run(in context: CommandContext) async throws -> ExitStatus {
    var name = name?.text
    let (place, typedName) = try find(in: context)
    if let name, let reserved = ReservedName(name, at: place.coordinate) { throw reserved }
    name = name ?? typedName
    let addition = try context.store(.writing).add(
      place, as: name, query: query.text, date: context.clocks.wall())
    if let name, !addition.created, try SavedName(name).key != SavedName(addition.place.name).key {
      let saved = addition.place.name
      context.diagnostics.warn(
        "The place is already saved as “\(saved)” and keeps that name; nothing is saved as "
          + "“\(name)”. “wxloc rename \"\(saved)\" \"\(name)\"” changes it.")
    }
    switch globals.outputFormat {
    case .json: try context.output.json(addition.place.answer(created: addition.created))
    case .text:
      let saved = addition.place
      let verb = addition.created ? "Saved" : "Already saved:"
      let position =
        "\(saved.place.coordinate.latitude.rounded(toPlaces: 2)), "
        + saved.place.coordinate.longitude.rounded(toPlaces: 2)
      let facts = [position, saved.place.admin1, saved.place.country, saved.place.timeZone]
      try context.output.line(
        "\(verb) \(saved.name)  (\(facts.compactMap(\.self).joined(separator: ", ")))".plainText)
    }
    return .success
  }

  /// Finds the place and, for a position, the name that it gets: the text as typed.
  private func find(in context: CommandContext) throws -> (Place, name: String?) {
    let resolver = PlaceResolver(context)
    let settings = try context.configuration()
    let language = context.language(nil, settings)
    let preferred = settings.list("geocode.country_bias") ?? []
    let search = PlaceSearch(
      query: query.text, pick: pick, countries: try country?.codes(in: context) ?? [],
      preferredCountries: preferred,
      near: try near.map { try resolver.coordinate(of: $0, preferredCountries: preferred) },
      language: language)
    let result: GeocodeResult
    do {
      result = try resolver.geocode(
        search, choose: context.chooser(mayPrompt: globals.outputFormat == .text))
    } catch let error as UnknownPlace where country != nil {
      // A guess within the countries does not hide that there is a place of this name elsewhere.
      throw try ExcludedPlace(
        search.request(limit: 1), limitedBy: ["--country"], needsName: error.guess != nil,
        in: Geocoder(try resolver.gazetteer())) ?? error
    }
    guard result.match == .coordinate else { return (result.place, nil) }
    let position = result.place.coordinate
    let typed = query.text.trimmed
    // A link would be a long name, and a reserved one could not be used.
    let isName = !typed.contains(":") && ReservedName(typed, at: position) == nil
    return (
      resolver.place(around: position, language: language), isName ? typed : position.roundedText
    )
  }
}

extension SavedPlace {
  /// The place and whether it is new, in the form of the JSON contract.
  func answer(created: Bool) -> JSONValue {
    ["place": .object(json), "created": .bool(created)]
  }
}
