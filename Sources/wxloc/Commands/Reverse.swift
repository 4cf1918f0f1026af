package import ArgumentParser
internal import Foundation
internal import WxCore
internal import WxGazetteer

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

  @Option(help: ArgumentHelp("Show names in this language.", valueName: "tag"))
  var lang: ExactText?

  @OptionGroup(title: "Batch options") var batch: BatchOptions

  package init() {}

  package func validate() throws {
    guard (1...100).contains(limit) else {
      throw ValidationError("--limit is \(limit); it must be from 1 to 100.")
    }
    guard !batch.batch else { return }
    guard !position.isEmpty else {
      throw ValidationError("Missing expected argument '<lat,lon> ...'")
    }
    for word in position {
      do { _ = try PositionArgument.argument(word.text) } catch {
        throw ValidationError("The value '\(word.text)' is invalid for '<lat,lon>': \(error)")
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
        position.map(\.text), prefersJSON: globals.outputFormat == .json, in: context
      ) { ReverseJob(lookUp, limit: limit) }
    }
    var answers: [ReverseAnswer] = []
    var offsets = lookUp
    for position in positions {
      answers.append(
        try offsets.answer(position, limit: limit, language: lookUp.language))
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

/// Looks up positions, one by one or in a batch.
struct ReverseLookUp: Sendable {
  let geocoder: ReverseGeocoder
  let now: Date
  /// The language of names for lines that do not request one.
  let language: String?
  /// The offsets of time zones, cached because they are slow to compute.
  private var offsets: [String: Int?] = [:]

  init(_ geocoder: ReverseGeocoder, now: Date, language: String?) {
    self.geocoder = geocoder
    self.now = now
    self.language = language
  }

  /// Returns the place at a position: the city, or the nearest places if several are requested.
  mutating func answer(
    _ position: Coordinate, limit: Int, language: String?
  ) throws(GazetteerError) -> ReverseAnswer {
    let (city, areas) = try geocoder.cityAndAreas(at: position)
    let places: [NearbyPlace]
    if limit == 1 {
      places =
        try city.map { city throws(GazetteerError) in
          [NearbyPlace(try geocoder.place(city, language: language), from: position)]
        } ?? []
    } else {
      places = try geocoder.nearest(to: position, limit: limit, language: language)
    }
    let description = try geocoder.description(of: areas, language: language)
    return ReverseAnswer(
      position: position, description: description, places: places, areas: json(of: description))
  }

  /// What a position lies in, as the contract has it.
  mutating func json(of description: PositionDescription) -> JSONObject {
    var object: JSONObject = [
      "country_code": JSONValue(description.countryCode),
      "country": JSONValue(description.country),
      "admin1": JSONValue(description.admin1),
      "admin1_code": JSONValue(description.admin1Code),
      "timezone": JSONValue(description.timeZone),
      "utc_offset_s": JSONValue(description.timeZone.flatMap { offset(of: $0) }),
      "water": .bool(description.isWater),
    ]
    if let lake = description.waterName { object.append("water_name", JSONValue(lake)) }
    return object
  }

  /// Returns a time zone's current offset, in seconds east of Greenwich.
  private mutating func offset(of zone: String) -> Int? {
    if let known = offsets[zone] { return known }
    let offset = TimeZone(identifier: zone)?.secondsFromGMT(for: now)
    offsets[zone] = .some(offset)
    return offset
  }
}

/// The answer for one position.
struct ReverseAnswer {
  let position: Coordinate
  let description: PositionDescription
  let places: [NearbyPlace]
  /// What the position lies in, as the contract has it.
  let areas: JSONObject

  /// The country and time zone of the position: `Australia, Australia/Sydney`.
  var sentence: String {
    if description.isWater, description.waterName == nil { return "at sea" }
    return [description.waterName, description.country, description.timeZone].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// The answer in the form of the JSON contract.
  var json: JSONValue {
    var object: JSONObject = [
      "latitude": .number(position.latitude),
      "longitude": .number(position.longitude),
      "results": .array(places.map { .object($0.json) }),
    ]
    for member in areas.members { object.append(member.key, member.value) }
    return .object(object)
  }
}

extension NearbyPlace {
  /// The place with its distance, to a tenth of a meter, and bearing, to a tenth of a degree.
  var json: JSONObject {
    var object = place.json
    object.append("distance_m", .number(Self.tenths(distance)))
    object.append("bearing_deg", .number(Self.tenths(bearing)))
    return object
  }

  /// A number rounded to a tenth.
  static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  /// `Sydney, New South Wales, Australia  (211 m west-north-west)`.
  var sentence: String {
    "\(place.label)  (\(DistanceText.text(distance)) \(CompassPoint(degrees: bearing).name))"
  }
}

/// Distances for people.
enum DistanceText {
  /// Meters below a kilometer, one decimal below a hundred kilometers, else whole kilometers.
  static func text(_ meters: Double) -> String {
    switch meters {
    case ..<999.5: "\(meters.rounded(toPlaces: 0)) m"
    case ..<99_950: "\((meters / 1000).rounded(toPlaces: 1)) km"
    default: "\((meters / 1000).rounded(toPlaces: 0)) km"
    }
  }
}
