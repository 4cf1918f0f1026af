package import ArgumentParser
internal import Foundation
internal import WxCore
internal import WxGazetteer

/// `wxloc reverse`: from positions to the places there.
package struct Reverse: Command {
  package static let configuration = CommandConfiguration(
    "reverse",
    abstract: "Find the places nearest to a position.",
    details: """
      The nearest places are exact by great-circle distance, at the poles and at 180° too. \
      A position may begin with a minus.
      """,
    examples: [
      "wxloc reverse -33.8688,151.2093": "the nearest place, how far and which way",
      "wxloc reverse 48.137,11.575 --limit 3 --lang de": "three places, named in German",
      "wxloc reverse 90,0 0,180 --json": "several positions at once, as JSON",
    ])

  @OptionGroup package var globals: GlobalOptions<TextFormat>

  @Argument(help: ArgumentHelp("A position in decimal degrees.", valueName: "lat,lon"))
  var position: [Coordinate]

  @Option(help: ArgumentHelp("The most places a position.", valueName: "n"))
  var limit = 1

  @Option(help: ArgumentHelp("Show names in this language.", valueName: "tag"))
  var lang: String?

  package init() {}

  package func validate() throws {
    guard (1...100).contains(limit) else {
      throw ValidationError("--limit is \(limit); it must be from 1 to 100.")
    }
  }

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let geocoder = ReverseGeocoder(try context.gazetteer())
    let now = context.timekeeper.wall()
    let language = try lang ?? context.configuration().text("language")
    var answers: [ReverseAnswer] = []
    for position in position {
      answers.append(
        ReverseAnswer(
          position: position, now: now,
          places: try geocoder.nearest(to: position, limit: limit, language: language)))
    }
    switch globals.outputFormat {
    case .json:
      let values = answers.map(\.json)
      try context.output.json(values.count == 1 ? values[0] : .array(values))
    case .text:
      for answer in answers {
        if answers.count > 1 { try context.output.line("\(answer.position):") }
        for place in answer.places { try context.output.line(place.sentence.plainText) }
      }
    }
    return .success
  }
}

/// What lies at one position.
struct ReverseAnswer {
  let position: Coordinate
  let now: Date
  let places: [NearbyPlace]

  /// The answer as the contract has it.
  var json: JSONValue {
    let place = places.first?.place
    let zone = place?.timeZone.flatMap(TimeZone.init(identifier:))
    return [
      "latitude": .number(position.latitude),
      "longitude": .number(position.longitude),
      "results": .array(places.map { .object($0.json) }),
      "country_code": JSONValue(place?.countryCode),
      "country": JSONValue(place?.country),
      "admin1": JSONValue(place?.admin1),
      "admin1_code": JSONValue(place?.admin1Code),
      "timezone": JSONValue(place?.timeZone),
      "utc_offset_s": JSONValue(zone?.secondsFromGMT(for: now)),
    ]
  }
}

extension NearbyPlace {
  /// The place with how far it is, to a tenth of a metre, and which way, to a tenth of a degree.
  var json: JSONObject {
    var object = place.json
    object.append("distance_m", .number((distance * 10).rounded() / 10))
    object.append("bearing_deg", .number((bearing * 10).rounded() / 10))
    return object
  }

  /// `Sydney, New South Wales, Australia  (211 m west-north-west)`.
  var sentence: String {
    "\(place.label)  (\(DistanceText.text(distance)) \(Compass.name(of: bearing)))"
  }
}

/// Distances for people.
enum DistanceText {
  /// Metres below a kilometre, a decimal below a hundred kilometres, else whole kilometres.
  static func text(_ meters: Double) -> String {
    switch meters {
    case ..<999.5: "\(meters.rounded(toPlaces: 0)) m"
    case ..<99_950: "\((meters / 1000).rounded(toPlaces: 1)) km"
    default: "\((meters / 1000).rounded(toPlaces: 0)) km"
    }
  }
}

/// The points of the compass.
enum Compass {
  private static let points = [
    "north", "north-north-east", "north-east", "east-north-east", "east", "east-south-east",
    "south-east", "south-south-east", "south", "south-south-west", "south-west",
    "west-south-west", "west", "west-north-west", "north-west", "north-north-west",
  ]

  /// The nearest of the sixteen points to a bearing in degrees from north.
  static func name(of bearing: Double) -> String {
    points[Int((bearing / 22.5).rounded()) % points.count]
  }
}
