package import ArgumentParser
internal import WxCore
internal import WxPlaces

/// `wxloc add`: geocode and save.
package struct Add: Command {
  package static let configuration = CommandConfiguration(
    "add",
    abstract: "Find a place by its name and save it.",
    details: """
      A place is saved only when it is certain which one is meant. Otherwise the command asks on a \
      terminal; elsewhere it lists the candidates and exits 4, or exits 3 when there are only wild \
      guesses. Adding a place that is saved already changes nothing.
      """,
    examples: [
      "wxloc add \"San Francisco\"": "find the city and save it",
      "wxloc add Springfield --pick 2 --as work": "the second candidate, under a name of your own",
      "wxloc add Paris --country US": "the likeliest Paris of the United States",
      "wxloc add -33.8568,151.2153 --as opera": "save a position",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>

  @Argument(help: "A name, such as \"Paris, TX\", or a position, such as LAT,LON.")
  var query: ExactText

  @Option(name: .customLong("as"), help: ArgumentHelp("Save under this name.", valueName: "name"))
  var name: ExactText?

  @Option(
    help: ArgumentHelp("Take the candidate with this number.", valueName: "n"),
    transform: WholeNumber.argument(1...PlaceResolver.candidateCount))
  var pick: Int?

  @Option(help: ArgumentHelp("Only in these countries, by ISO code.", valueName: "cc[,cc]"))
  var country: CountryWords?

  @Option(
    help: ArgumentHelp("Prefer places near this position.", valueName: "lat,lon"),
    transform: PositionArgument.argument)
  var near: PositionArgument?

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let name = name?.text
    let place = try find(in: context)
    if let name, let reserved = ReservedName(name, at: place.coordinate) { throw reserved }
    let addition = try context.store(.writing).add(
      place, as: name, query: query.text, at: context.timekeeper.wall())
    if let name, !addition.created, try SavedName(name).key != SavedName(addition.place.name).key {
      let saved = addition.place.name
      context.talk.warn(
        "The place is saved as “\(saved)” already and keeps that name: nothing is saved as “\(name)”. "
          + "“wxloc rename \"\(saved)\" \"\(name)\"” changes it.")
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

  private func find(in context: CommandContext) throws -> Place {
    let resolver = PlaceResolver(context)
    let search = PlaceSearch(
      query: query.text, pick: pick, countries: try country?.codes(in: context) ?? [],
      preferredCountries: try context.configuration().list("geocode.country_bias") ?? [],
      near: try near.map(resolver.coordinate))
    return try resolver.geocode(search, asks: globals.outputFormat == .text)
  }
}

extension SavedPlace {
  /// The place and whether it is new, as the contract has it.
  func answer(created: Bool) -> JSONValue {
    ["place": .object(json), "created": .bool(created)]
  }
}
