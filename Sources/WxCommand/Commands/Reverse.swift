package import ArgumentParser
internal import WxPlatform
internal import WxCore
internal import WxGazetteer
internal import WxService
internal import WxSettings

/// `wxloc reverse`: finds the places at or near positions.
package struct Reverse: Command {
  package static let configuration = CommandConfiguration(
    "reverse",
    abstract: "Find the place at a position, or the nearest places.",
    details: """
      Prints the place that people would name: the city rather than its suburb. With --limit 2 or \
      more it prints the nearest places by great-circle distance, exact even at the poles and at \
      180°. Country and time zone come from the polygons that contain the position; at sea there \
      are none. A position may begin with a minus.
      """,
    examples: [
      "wxloc reverse -33.8688,151.2093": "the place, and the distance and direction to its center",
      "wxloc reverse 48.137,11.575 --limit 3 --lang de": "the three nearest, in German",
      "wxloc reverse 90,0 0,180 --json": "several positions at once, as JSON",
      "wxloc reverse --batch track.csv --column lat lon": "each row of a file, as CSV",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<TextFormat>

  @Argument(
    help: ArgumentHelp(
      "A position in any notation; with --batch, a file.", valueName: "lat,lon"))
  var position: [FreeText] = []

  @Option(help: ArgumentHelp("The maximum number of places per position.", valueName: "n"))
  var limit = 1

  @Option(
    help: ArgumentHelp("Show names in this language.", valueName: "tag"),
    completion: GazetteerCompletion.languages)
  var lang: ExactText?

  @OptionGroup(title: "Batch options") var batch: BatchOptions

  package init() {}

  package func validate() throws {
    guard (1...100).contains(limit) else {
      throw ValidationError("--limit is \(limit); it must be from 1 to 100.")
    }
    guard !batch.batch else { return }
    guard !position.isEmpty else {
      throw ValidationError("Missing expected argument “<lat,lon> ...”")
    }
    let numbers = position.map(\.text)
    if numbers.count.isMultiple(of: 2), numbers.allSatisfy({ Double(decimal: $0) != nil }) {
      let pairs = stride(from: 0, to: numbers.count, by: 2).map {
        numbers[$0] + "," + numbers[$0 + 1]
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

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let resolver = PlaceResolver(context)
    let positions = try (batch.batch ? [] : position).map {
      try resolver.coordinate(PositionArgument.argument($0.text))
    }
    let lookUp = ReverseLookUp(
      ReverseGeocoder(try context.gazetteer()), now: context.clocks.wall(),
      language: try lang?.text ?? context.configuration().text("language"))
    context.checkLanguage(lang?.text, in: lookUp.geocoder.gazetteer)
    if batch.batch {
      let limit = limit
      return try await batch.run(
        position.map(\.text), prefersJSON: globals.outputFormat == .json, in: context,
        work: .reverse(lookUp, limit: limit))
    }
    let answers = try positions.map {
      try lookUp.answer($0, limit: limit, language: lookUp.language)
    }
    switch globals.outputFormat {
    case .json:
      let values = answers.map(\.json)
      try context.output.json(values.count == 1 ? values[0] : .array(values))
    case .text:
      for answer in answers {
        if answers.count > 1 { try context.output.line("\(answer.position):") }
        for place in answer.places { try context.output.wrapped(place.sentence.plainText) }
        try context.output.wrapped(answer.sentence.plainText)
      }
    }
    return .success
  }
}
