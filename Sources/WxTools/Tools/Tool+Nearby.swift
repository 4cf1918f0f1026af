internal import WxCore
internal import WxAnswers
internal import WxGazetteer

extension Tool {
  static let nearby = Tool(
    name: "nearby_places", title: "The cities around a place",
    description: """
      Lists populated places within a radius, nearest first, with their distance and direction. Use \
      “population” for large cities only.
      """,
    reach: .local,
    input: Schema.object(
      Schema.placeArguments([
        "radius_km": Schema.number("The radius in kilometers (default: 50)."),
        "population": Schema.integer(
          NearbyAnswer.Request.populations, "List only places with this many people or more."),
        "limit": Schema.integer(1...100, "The maximum number of places (default: 10)."),
        "lang": Schema.language, "detail": Schema.detail(.standard),
      ]), closed: true),
    output: Schema.object(
      [
        "resolved": Schema.resolved, "results": Schema.list(of: Schema.found),
        "total": Schema.number("The number of places within the radius."),
      ], required: ["resolved", "results", "total"])
  ) { arguments, context in
    let center = try arguments.requiredPlace(context)
    var request = NearbyAnswer.Request()
    if let radius = try arguments.radius() { request.radius = radius }
    if let people = try arguments.integer(
      "population", in: NearbyAnswer.Request.populations)
    {
      request.population = people
    }
    if let limit = try arguments.integer("limit", in: 1...100) { request.limit = limit }
    let detail = try arguments.detail()
    let answer = try NearbyAnswer(
      center.query, center.place, request,
      in: ReverseGeocoder(try context.parts.gazetteer()),
      language: try arguments.language(context))
    let places = answer.found.places
    let area = "within \(DistanceText.text(request.radius * 1000)) of \(center.sentence)"
    let headline =
      switch answer.found.total {
      case 0: "No place is \(area)."
      case 1: "1 place \(area):"
      case let count: "\(count) places \(area):"
      }
    return ToolResult(
      [headline] + places.map(\.sentence),
      [
        "resolved": .object(center.echo),
        "results": .array(places.map { $0.json.place(detail) }),
        "total": JSONValue(answer.found.total),
      ])
  }
}

extension ToolArguments {
  /// The radius in kilometers.
  fileprivate func radius() throws(ArgumentError) -> Double? {
    let radiuses = NearbyAnswer.Request.radiuses
    return try read { json throws(JSONMemberError) in
      try json.optional("radius_km", "a number above 0, at most 20016") { value in
        value.double.flatMap { radiuses.contains($0) ? $0 : nil }
      }
    }
  }
}
