package import ArgumentParser
internal import WxPlatform
internal import WxCore
internal import WxAnswers
internal import WxGazetteer
internal import WxSettings

/// `wxloc reverse`: finds the places at or near positions.
package struct Reverse: Command {
  package static let configuration = CommandConfiguration(
    "reverse",
    abstract: "Find the place at a position, or the nearest places.",
    details: """
      Prints the place that people would name: the city rather than its suburb. With --limit 2 or \
      more it adds the places that come next by the same rule. With --nearest it prints the nearest \
      places by great-circle distance instead, exact even at the poles and at 180°. Country and time \
      zone come from the polygons that contain the position; at sea there are none. A position may \
      begin with a minus.
      """,
    examples: [
      "wxloc reverse -33.8688,151.2093": "the place, and the distance and direction to its center",
      "wxloc reverse 48.137,11.575 --nearest 3 --lang de": "the three nearest places, in German",
      "wxloc reverse 90,0 0,180 --json": "several positions at once, as JSON",
      "wxloc reverse --batch track.csv --column lat lon": "each row of a file, as CSV",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>

  @Argument(
    help: ArgumentHelp(
      "A position in any notation; with --batch, a file.", valueName: "lat,lon"))
  var position: [FreeText] = []

  @Option(help: ArgumentHelp("The maximum number of places per position.", valueName: "n"))
  var limit: Int?

  @Option(
    defaultAsFlag: NearestCount.one, parsing: .next,
    help: ArgumentHelp(
      "Print the nearest places, one or N, instead of the city.", valueName: "n"))
  var nearest: NearestCount?

  @Option(
    help: ArgumentHelp("Show names in this language.", valueName: "tag"),
    completion: GazetteerCompletion.languages)
  var lang: FreeText?

  @OptionGroup(title: "Batch options") var batch: BatchOptions

  package init() {}

  package func validate() throws {
    let counts: [(option: String, count: Int?)] = [
      ("--limit", limit), ("--nearest", nearest?.count),
    ]
    for (option, count) in counts {
      guard let count, !PlaceSelection.limits.contains(count) else { continue }
      throw ValidationError("\(option) is \(count); it must be from 1 to 100.")
    }
    guard limit == nil || nearest == nil else {
      throw ValidationError("Give either --limit or --nearest, with the number of places.")
    }
    guard !batch.batch else { return }
    guard !position.isEmpty else {
      throw ValidationError("Missing expected argument “<lat,lon> ...”")
    }
    // As `current` prints it: two words with a comma at the first.
    let numbers = position.enumerated().map { index, word in
      index.isMultiple(of: 2) && word.text.hasSuffix(",") ? String(word.text.dropLast()) : word.text
    }
    if numbers.count.isMultiple(of: 2), numbers.allSatisfy({ Double(decimal: $0) != nil }) {
      let pairs = stride(from: 0, to: numbers.count, by: 2).map { index in
        "\(numbers[index]),\(numbers[index + 1])"
      }
      throw ValidationError(
        "A position is one word with a comma: write “wxloc reverse \(pairs.joined(separator: " "))”."
      )
    }
    for word in position {
      do { _ = try PositionArgument.argument(word.text) } catch {
        throw ValidationError("The value “\(word.text)” is invalid for “<lat,lon>”: \(error)")
      }
    }
  }

  private var selection: PlaceSelection {
    nearest.map { .nearest($0.count) } ?? .cities(limit ?? 1)
  }

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let resolver = PlaceResolver(context)
    let positions = try (batch.batch ? [] : position).map {
      try resolver.coordinate(PositionArgument.argument($0.text))
    }
    let lookUp = ReverseLookUp(
      ReverseGeocoder(try context.gazetteer()), now: context.clocks.wall(),
      language: context.language(lang?.text, try context.configuration()))
    context.checkLanguage(lang?.text, in: lookUp.geocoder.gazetteer)
    if let limit, limit > 1 {
      context.diagnostics.warn(
        "--limit \(limit) lists the city and the places that come next by its rule. For the nearest places, "
          + "use --nearest \(limit).")
    }
    if batch.batch {
      let selection = selection
      return try await batch.run(
        position.map(\.text), prefersJSON: globals.outputFormat == .json, in: context,
        work: .reverse(lookUp, selection))
    }
    let answers = try positions.map {
      try lookUp.answer($0, selection, language: lookUp.language)
    }
    switch globals.outputFormat {
    case .json:
      let values = answers.map { JSONValue.object($0.json) }
      try context.output.json(values.count == 1 ? values[0] : .array(values))
    case .text:
      for answer in answers {
        if answers.count > 1 { try context.output.line("\(answer.position.roundedText):") }
        for place in answer.places { try context.output.wrapped(place.sentence.plainText) }
        try context.output.wrapped(answer.sentence.plainText)
        if let areas = answer.areaSentence { try context.output.wrapped(areas.plainText) }
      }
    }
    return .success
  }
}

/// The value of `--nearest`: how many of the nearest places to print.
struct NearestCount: ExpressibleByArgument, Hashable, Sendable, CustomStringConvertible {
  let count: Int

  /// The nearest place alone.
  static let one = NearestCount(count: 1)

  private init(count: Int) { self.count = count }

  /// Parses a whole number; anything else is left for the next argument, so that a position may follow.
  init?(argument: String) {
    guard let count = Int(argument) else { return nil }
    self.count = count
  }

  var description: String { "\(count)" }
}
