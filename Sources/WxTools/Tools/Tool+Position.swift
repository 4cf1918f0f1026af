internal import WxCore
internal import WxAnswers
internal import WxGazetteer
internal import WxLocation

extension Tool {
  /// `where_am_i`: the position of this machine.
  static let whereAmI = Tool(
    name: "where_am_i", title: "Where this machine is",
    description: """
      Determines the position of this machine from a GPS receiver or, without one, from its internet \
      address, and names the city. Takes up to ten seconds. “accuracy_m” is how far \
      off it may be: tens of kilometers by internet address.
      """,
    reach: .network,
    input: Schema.object(["detail": Schema.detail(.standard)], closed: true),
    output: Schema.object(
      [
        "latitude": Schema.number("Degrees."), "longitude": Schema.number("Degrees."),
        "accuracy_m": Schema.nullable("number", "The radius of uncertainty."),
        "source": Schema.text("Where the position comes from."),
        "quality": Schema.choice(LocationQuality.allCases.map(\.rawValue), "How good it is."),
        "age_s": Schema.number("The age of the position in seconds."),
        "place": ["anyOf": [Schema.found, ["type": "null"]]],
      ], required: ["latitude", "longitude", "quality", "source"])
  ) { arguments, context in
    let detail = try arguments.detail()
    let answer = try await context.parts.current()
    let now = context.parts.clocks.wall()
    let fix = answer.result.fix
    var object: JSONObject = [
      "latitude": .number(fix.coordinate.latitude),
      "longitude": .number(fix.coordinate.longitude),
      "accuracy_m": JSONValue(fix.accuracy.meters), "source": .string(fix.source),
      "quality": .string(answer.result.quality.rawValue),
      "age_s": .number((fix.age(at: now) * 10).rounded() / 10),
      "place": answer.here?.city?.place.json.place(detail) ?? .null,
    ]
    if detail == .full {
      object.append("fix", .object(fix.json(now: now)))
      object.append("decisions", .array(answer.result.decisions.map(\.json)))
      object.append("tried", .array(answer.result.tried.map(\.json)))
    }
    let accuracy = fix.accuracy.meters.map { ", within \(DistanceText.text($0))" } ?? ""
    let near =
      answer.here.flatMap { here in
        here.city.map { "\(here.isInside ? "In" : "Near") \($0.place.label): " }
      } ?? ""
    return ToolResult(
      [
        "\(near)\(fix.coordinate.short)\(accuracy), from \(fix.source) "
          + "(\(answer.result.quality.rawValue))."
      ], object)
  }

  /// `reverse_geocode`: the place at a position.
  static let reverseGeocode = Tool(
    name: "reverse_geocode", title: "The place at a position",
    description: """
      Names the place at a position: the city, its region, country and time zone. With “limit” above \
      1, also the places that come next. With “nearest”, the nearest places by distance instead.
      """,
    reach: .local,
    input: Schema.object(
      Schema.placeArguments([
        "limit": Schema.integer(1...20, "The maximum number of places (default: 1)."),
        "nearest": Schema.integer(1...20, "List this many nearest places, not the city."),
        "lang": Schema.language, "detail": Schema.detail(.standard),
      ]), closed: true),
    output: Schema.object(
      [
        "resolved": Schema.resolved, "results": Schema.list(of: Schema.found),
        "country_code": Schema.nullable("string"), "country": Schema.nullable("string"),
        "admin1": Schema.nullable("string"), "timezone": Schema.nullable("string"),
        "utc_offset_s": Schema.nullable("integer"), "water": ["type": "boolean"],
        "areas": Schema.list(
          of: Schema.object(
            [
              "level": Schema.text("admin2, municipality, district, …"),
              "name": Schema.text("The name."), "id": Schema.nullable("string"),
            ], required: ["level", "name", "id"]),
          "What contains the position, the outermost first; only with a file of areas."),
      ], required: ["resolved", "results", "water"])
  ) { arguments, context in
    let place = try arguments.requiredPlace(context)
    let selection = PlaceSelection.city.with(
      limit: try arguments.integer("limit", in: 1...20),
      nearest: try arguments.integer("nearest", in: 1...20))
    let detail = try arguments.detail()
    let answer = try context.parts.reverse(
      place.place.coordinate, selection, language: try arguments.language(context),
      in: context.parts.gazetteer())
    var object: JSONObject = [
      "resolved": .object(place.echo),
      "results": .array(answer.places.map { $0.json.place(detail) }),
    ]
    object.append(answer.areas)
    return ToolResult(
      [place.place.coordinate.short] + answer.places.map(\.sentence)
        + [answer.sentence, answer.areaSentence].compactMap(\.self), object)
  }

  /// `time_zone`: the time zone and the local time at a place.
  static let timeZone = Tool(
    name: "time_zone", title: "The time zone and the time at a place",
    description: """
      Returns the time zone that contains a place, its offset and the time there now. Without a \
      place: the default place, else here.
      """,
    reach: .local,
    input: Schema.object(Schema.placeArguments(["lang": Schema.language]), closed: true),
    output: Schema.object(
      [
        "resolved": Schema.resolved,
        "timezone": Schema.nullable("string", "The IANA name; null at sea."),
        "utc_offset_s": Schema.nullable("number", "Seconds ahead of UTC; null if unknown."),
        "local_time": Schema.text("ISO 8601; in UTC if the offset is unknown."),
        "is_dst": Schema.nullable("boolean"),
        "next_change": Schema.nullable("string", "When the clocks change next."),
        "country_code": Schema.nullable("string"),
      ], required: ["resolved", "utc_offset_s", "local_time"])
  ) { arguments, context in
    let place = try await arguments.usualPlace(context)
    let zone = try ZoneAnswer(
      place.place.coordinate, at: context.parts.clocks.wall(), in: context.parts.gazetteer(),
      language: try arguments.language(context))
    var object: JSONObject = ["resolved": .object(place.echo)]
    object.append(zone.json.object ?? JSONObject())
    return ToolResult(["\(place.sentence): \(zone.name), \(zone.localTime)"], object)
  }

  /// `distance`: how far one place is from another, and in which direction.
  static let distance = Tool(
    name: "distance", title: "The distance between two places",
    description: """
      Returns the great-circle distance and the initial direction from one place to another. Not the \
      length of a road.
      """,
    reach: .local,
    input: Schema.object(
      ["from": Schema.place, "to": Schema.place, "lang": Schema.language],
      required: ["from", "to"], closed: true),
    output: Schema.object(
      [
        "from": Schema.resolved, "to": Schema.resolved,
        "distance_m": Schema.number("Meters."), "bearing_deg": Schema.number("From north."),
        "direction": Schema.text("A point of the compass."),
      ], required: ["from", "to", "distance_m", "bearing_deg"])
  ) { arguments, context in
    let from = try arguments.place(named: "from", context)
    let to = try arguments.place(named: "to", context)
    let distance = GreatCircle.distance(from.place.coordinate, to.place.coordinate)
    let bearing = GreatCircle.bearing(from.place.coordinate, to.place.coordinate)
    let direction = CompassPoint(degrees: bearing).name
    return ToolResult(
      [
        "From \(from.sentence) to \(to.sentence): \(DistanceText.text(distance)) \(direction)."
      ],
      [
        "from": .object(from.echo), "to": .object(to.echo),
        "distance_m": .number(NearbyPlace.tenths(distance)),
        "bearing_deg": .number(NearbyPlace.tenths(bearing)), "direction": .string(direction),
      ])
  }
}

extension ToolArguments {
  /// Returns the place that the arguments name, and throws an `ArgumentError` if they name none.
  func requiredPlace(_ context: ToolContext) throws -> ResolvedPlace {
    guard let place = try place(context) else {
      throw ArgumentError(
        JSONMemberError(
          key: "place", expected: "a name or LAT,LON, or latitude and longitude", isMissing: true))
    }
    return place
  }
}
