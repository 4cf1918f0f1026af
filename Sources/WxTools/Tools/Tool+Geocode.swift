internal import WxCore
internal import WxAnswers
internal import WxGazetteer

extension Tool {
  static let geocode = Tool(
    name: "geocode", title: "Find places by name",
    description: """
      Finds places by name on this machine, the most likely first, in any language, with or without \
      region and country. Cities, regions, countries, airports, postal codes, seas, mountains; no \
      streets. “decision” shows whether the first result can be used without asking.
      """,
    reach: .local,
    input: Schema.object(
      [
        "query": Schema.text("The name, such as “Paris, TX”."),
        "limit": Schema.integer(1...20, "The maximum number of results (default: 5)."),
        "country": Schema.list(of: Schema.text("An ISO code."), "Search only these countries."),
        "near": Schema.list(
          of: Schema.number("Degrees."), "Latitude and longitude: prefer places near them."),
        "kind": Schema.list(
          of: Schema.choice(kinds.map(\.rawValue), "A kind."), "Find only these kinds of places."),
        "lang": Schema.language, "detail": Schema.detail(.standard),
      ], required: ["query"], closed: true),
    output: Schema.object(
      [
        "query": Schema.text("The query."),
        "decision": Schema.choice(
          ["certain", "ambiguous", "guess", "none"],
          "certain: the first result can be used; ambiguous: several fit; guess: none really fits."
        ),
        "results": Schema.list(of: Schema.found), "is_complete": Schema.isComplete,
      ], required: ["query", "decision", "results"])
  ) { arguments, context in
    let gazetteer = try context.parts.gazetteer()
    var request = try arguments.request(
      try arguments.text("query", "the name of a place"), context, in: gazetteer)
    let limit = try arguments.integer("limit", in: 1...20) ?? 5
    // The decision compares as many candidates as that of all other tools.
    request.limit = max(limit, PlaceResolver.candidateCount)
    request.kinds = try arguments.kinds()
    let detail = try arguments.detail()
    let matches = try Geocoder(gazetteer).matches(request)
    let all = matches.results
    let decision = all.decision.word
    let results = all.prefix(limit)
    let lines = results.enumerated().map { index, result in
      "\(index + 1). \(result.sentence)"
    }
    let head =
      results.isEmpty
      ? "No place is called “\(request.query)”."
      : "\(results.count == 1 ? "1 result" : "\(results.count) results") for "
        + "“\(request.query)” (\(decision)):"
    var members: JSONObject = [
      "query": .string(request.query), "decision": .string(decision),
      "results": .array(results.map { $0.json.place(detail) }),
    ]
    if matches.isComplete { return ToolResult([head] + lines, members) }
    members.append("is_complete", .bool(false))
    let note = "The search reached its bound; other places may match. Use fewer words."
    return ToolResult([head] + lines + [note], members)
  }

  /// The kinds that a name can have.
  fileprivate static let kinds = PlaceKind.allCases.filter { $0 != .coordinate }

  static let batchGeocode = Tool(
    name: "batch_geocode", title: "Find the places of many names",
    description: """
      Finds the place of each of up to \(batchLimit) names on this machine, in order. A name that is \
      not certain has “certain”: false; check such results.
      """,
    reach: .local,
    input: Schema.object(
      [
        "queries": [
          "type": "array", "items": ["type": "string"], "minItems": 1,
          "maxItems": JSONValue(batchLimit), "description": "The names.",
        ],
        "country": Schema.list(of: Schema.text("An ISO code."), "Search only these countries."),
        "lang": Schema.language, "detail": Schema.detail(.summary),
      ], required: ["queries"], closed: true),
    output: Schema.object(
      [
        "count": Schema.integer(0...batchLimit, "The number of names."),
        "found": Schema.integer(0...batchLimit, "The number of names with a place."),
        "certain": Schema.integer(0...batchLimit, "The number of names with a certain place."),
        "results": Schema.list(
          of: Schema.object(
            [
              "query": Schema.text("The name."), "certain": ["type": "boolean"],
              "place": ["anyOf": [Schema.found, ["type": "null"]]],
              "is_complete": Schema.isComplete,
              "error": Schema.text("Why there is no answer."),
            ], required: ["query", "certain", "place"])),
      ], required: ["count", "found", "certain", "results"])
  ) { arguments, context in
    let expected = "an array of 1 to \(batchLimit) strings"
    let queries = try arguments.read { json throws(JSONMemberError) in
      try json.required("queries", expected) { value -> [String]? in
        let texts = value.array?.compactMap(\.string)
        guard let texts, texts.count == value.array?.count, (1...batchLimit).contains(texts.count)
        else { return nil }
        return texts
      }
    }
    let gazetteer = try context.parts.gazetteer()
    var request = try arguments.request("", context, in: gazetteer)
    request.limit = PlaceResolver.candidateCount
    let detail = try arguments.detail(.summary)
    let geocoder = Geocoder(gazetteer)
    var (found, certain) = (0, 0)
    var entries: [JSONValue] = []
    var turn = WorkTurn()
    for query in queries {
      try Task.checkCancellation()
      try await turn.pause()
      guard query.utf8.count <= ToolArguments.textLimit else {
        entries.append([
          "query": .string("\(query.prefix(40)) …"), "certain": false, "place": .null,
          "error": .string("The name has more than \(ToolArguments.textLimit) bytes."),
        ])
        continue
      }
      request.query = query.trimmed
      var entry: JSONObject = ["query": .string(query), "certain": false, "place": .null]
      do throws(GeocodeError) {
        let matches = try geocoder.matches(request)
        let results = matches.results
        if !matches.isComplete { entry["is_complete"] = false }
        if let first = results.first {
          found += 1
          entry["place"] = first.json.place(detail)
        }
        if case .take = results.decision {
          certain += 1
          entry["certain"] = true
        }
      } catch {
        guard error.isAboutQuery else { throw error }
        entry["error"] = .string(error.message)
      }
      entries.append(.object(entry))
    }
    return ToolResult(
      ["Names with a place: \(found) of \(queries.count). Certain places: \(certain)."],
      [
        "count": JSONValue(queries.count), "found": JSONValue(found),
        "certain": JSONValue(certain), "results": .array(entries),
      ])
  }

  /// The maximum number of names in a call.
  private static let batchLimit = 1000
}

extension Schema {
  /// Whether all places that could match were considered.
  fileprivate static var isComplete: JSONValue {
    ["type": "boolean", "description": "false: the search reached its bound. Absent otherwise."]
  }
}

extension ToolArguments {
  /// The kinds of places to find; none for all.
  fileprivate func kinds() throws(ArgumentError) -> [PlaceKind] {
    let words = Tool.kinds.map(\.rawValue)
    return try read { json throws(JSONMemberError) in
      try json.optional("kind", "an array of \(words.joined(separator: ", "))") { value in
        let given = value.array?.map(\.string) ?? [value.string]
        guard given.allSatisfy({ $0.map(words.contains) ?? false }) else { return nil }
        return given.compactMap { $0.flatMap(PlaceKind.init(rawValue:)) }
      }
    } ?? []
  }

  /// A request for the gazetteer with the filters of the arguments.
  fileprivate func request(
    _ query: String, _ context: ToolContext, in gazetteer: Gazetteer
  ) throws -> GeocodeRequest {
    let countries = try read { json throws(JSONMemberError) in try json.countryWords }
    var request = try context.parts.geocodeRequest(
      query, language: try language(context), countries: countries, in: gazetteer)
    request.near = try read { json throws(JSONMemberError) in try json.position("near") }
    return request
  }
}

extension PlaceDecision {
  /// The decision in one word.
  fileprivate var word: String {
    switch self {
    case .take: "certain"
    case .ask: "ambiguous"
    case .suggest: "guess"
    case .nothing: "none"
    }
  }
}

extension GeocodeResult {
  fileprivate var sentence: String {
    let aside = setAsideNote.map { "; \($0)" } ?? ""
    let certainty = "\(match.rawValue), \(Int((confidence * 100).rounded()))%\(aside)"
    let name = otherName.map { "\(place.label), as “\($0)”" } ?? place.label
    return "\(name) (\(place.kind.rawValue), \(place.coordinate.short); \(certainty))"
  }
}
