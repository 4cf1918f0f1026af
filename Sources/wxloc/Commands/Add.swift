package import ArgumentParser
internal import WxCore
internal import WxGazetteer
internal import WxPlaces

/// `wxloc add`: geocode and save.
package struct Add: Command {
  package static let configuration = CommandConfiguration(
    "add",
    abstract: "Find a place by its name and save it.",
    details: """
      Where a name may mean several places, the command asks on a terminal. Elsewhere it takes the \
      likeliest only if that is clearly ahead, and else lists the candidates and exits 4. Adding a \
      place that is saved already changes nothing.
      """,
    examples: [
      "wxloc add \"San Francisco\"": "find the city and save it",
      "wxloc add Springfield --pick 2 --as work": "the second candidate, under a name of your own",
      "wxloc add Paris --country US": "the likeliest Paris of the United States",
      "wxloc add -33.8568,151.2153 --as opera": "save a position",
    ])

  @OptionGroup package var globals: GlobalOptions<TextFormat>

  @Argument(help: "A name, such as \"Paris, TX\", or LAT,LON.")
  var query: String

  @Option(name: .customLong("as"), help: ArgumentHelp("Save under this name.", valueName: "name"))
  var name: String?

  @Option(help: ArgumentHelp("Take the candidate of this number.", valueName: "n"))
  var pick: Int?

  @Option(help: ArgumentHelp("Only in these countries, by ISO code.", valueName: "cc[,cc]"))
  var country: CountryList?

  @Option(
    help: ArgumentHelp("What is nearer to here ranks higher.", valueName: "lat,lon"),
    transform: Coordinate.argument)
  var near: Coordinate?

  package init() {}

  /// As many candidates as a person looks through.
  private static let candidateCount = 10

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let place = try find(in: context)
    let addition = try context.store(.writing).add(
      place, as: name, query: query, at: context.timekeeper.wall())
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
    if let coordinate = Coordinate(decimalPair: query) {
      return Self.place(at: coordinate, in: context)
    }
    let gazetteer = try context.gazetteer()
    let candidates = try Geocoder(gazetteer).geocode(
      GeocodeRequest(
        query: query, limit: Self.candidateCount, countries: country?.codes ?? [], near: near))
    guard !candidates.isEmpty else { throw UnknownPlace(query: query) }
    if let pick {
      guard candidates.indices.contains(pick - 1) else {
        throw NoSuchCandidate(number: pick, count: candidates.count)
      }
      return candidates[pick - 1].place
    }
    if case .take(let winner) = candidates.decision { return winner.place }
    guard context.input.isTerminal, context.talk.isTerminal, globals.outputFormat == .text else {
      throw AmbiguousPlace(query: query, candidates: candidates)
    }
    return try ask(candidates, in: context)
  }

  /// Asks a person which candidate is meant; an empty answer or an ended input chooses none.
  private func ask(_ candidates: [GeocodeResult], in context: CommandContext) throws -> Place {
    let ambiguous = AmbiguousPlace(query: query, candidates: candidates)
    context.talk.line(ambiguous.message)
    context.talk.table(CandidateTable.make(candidates))
    while true {
      context.talk.ask("Which one? [1-\(candidates.count)]")
      guard let answer = try context.input.line(limit: 1000)?.trimmed, !answer.isEmpty else {
        throw ambiguous
      }
      if let number = Int(answer), candidates.indices.contains(number - 1) {
        return candidates[number - 1].place
      }
      context.talk.line("Answer with a number from 1 to \(candidates.count).")
    }
  }

  /// A bare position, with the country and the time zone that it lies in. It is worth saving without
  /// them, so that a missing gazetteer is a warning here.
  private static func place(at coordinate: Coordinate, in context: CommandContext) -> Place {
    var place = Place(name: coordinate.description, kind: .coordinate, coordinate: coordinate)
    do {
      let description = try ReverseGeocoder(try context.gazetteer()).describe(coordinate)
      place.countryCode = description.countryCode
      place.country = description.country
      place.admin1 = description.admin1
      place.admin1Code = description.admin1Code
      place.timeZone = description.timeZone
    } catch {
      context.talk.warn("The country and the time zone are not known: \(error)")
    }
    return place
  }
}

extension SavedPlace {
  /// The place and whether it is new, as the contract has it.
  func answer(created: Bool) -> JSONValue {
    ["place": .object(json), "created": .bool(created)]
  }
}
