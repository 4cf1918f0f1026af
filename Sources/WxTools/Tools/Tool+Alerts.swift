internal import WxPlatform
internal import WxCore
internal import WxAnswers
internal import WxWeather

extension Tool {
  static let alerts = Tool(
    name: "alerts", title: "The official warnings at a place",
    description: """
      Returns the warnings of the authorities for a place, the worst first, with their whole texts, \
      what people should do, the areas, the times and the severity. “alerts” is empty if no warning \
      is in force, and null if no source covers the place or none answered. Without a place: the \
      default place, else here.
      """,
    reach: .network,
    input: Schema.object(
      Schema.placeArguments([
        "lang": Schema.text(
          "The language of the texts, as a tag such as de; English if the authority lacks it.")
      ]), closed: true),
    output: Schema.object(
      [
        "resolved": Schema.resolved, "place": Schema.anyObject("The place with its time zone."),
        "alerts": ["anyOf": [Schema.list(of: Schema.alert), ["type": "null"]]],
        "source": Schema.nullable("string", "The source of the warnings."),
        "attribution": Schema.nullable("string", "The credit to show beside the warnings."),
        "fetched_at": Schema.nullable("string"), "expires_at": Schema.nullable("string"),
        "is_stale": ["type": "boolean"], "stale_reason": Schema.nullable("string"),
        "parts": Schema.object(
          [
            "alerts": Schema.text("ok, stale, unavailable, or failed with the reason")
          ], required: ["alerts"]),
      ], required: ["resolved", "place", "alerts", "source", "is_stale", "parts"])
  ) { arguments, context in
    let place = try await arguments.usualPlace(context)
    let answer = try await context.parts.weather(
      place, language: try arguments.language(context), parts: [.alerts])
    let report = try answer.result.get()
    let now = context.parts.clocks.wall()
    var object: JSONObject = ["resolved": .object(place.echo)]
    var warnings = report.warningsJSON(now: now)
    // An outline is for a picture.
    if let alerts = warnings["alerts"]?.array {
      warnings["alerts"] = .array(alerts.map(\.withoutOutline))
    }
    object.append(warnings)
    return ToolResult([place.sentence] + report.warningLines(at: now), object)
  }
}

extension Schema {
  /// A warning, with the names of the Common Alerting Protocol.
  fileprivate static let alert = object(
    [
      "id": nullable("string"), "event": text("The event."), "headline": nullable("string"),
      "description": nullable("string", "The text."),
      "instruction": nullable("string", "What people should do."),
      "severity": nullable("string", "unknown, minor, moderate, severe or extreme"),
      "urgency": nullable("string", "unknown, past, future, expected or immediate"),
      "certainty": nullable("string", "unknown, unlikely, possible, likely or observed"),
      "sent": nullable("string"), "onset": nullable("string", "When the event begins."),
      "expires": nullable("string", "When the event ends."),
      "area": nullable("string", "The names of the areas."), "language": nullable("string"),
      "sender": nullable("string", "The authority."), "web": nullable("string"),
      "source": text("The service that it comes from."),
    ], required: ["event", "severity", "onset", "expires", "area"])
}

extension JSONValue {
  fileprivate var withoutOutline: JSONValue {
    guard case .object(let object) = self else { return self }
    var rest = object
    rest["outline"] = nil
    return .object(rest)
  }
}

extension WeatherReport {
  /// The warnings in force with their whole texts, or why there are none.
  fileprivate func warningLines(at now: Date) -> [String] {
    guard let status = parts[.alerts] else {
      return ["No source of warnings covers this place."]
    }
    var lines: [String] = []
    if let failure = status.failure {
      let state = status.hasData ? "Stale: " : "Warnings unavailable: "
      lines.append((status.isIncomplete ? "" : state) + failure.message)
    }
    guard status.hasData else { return lines }
    let alerts = alerts(at: now)
    if alerts.isEmpty, !status.isIncomplete { lines.append("No warnings are in force.") }
    lines += alerts.flatMap { $0.lines(clock) }
    let attribution = (status.provider ?? provider).attribution
    return lines + [attribution.text]
  }
}

extension WeatherAlert {
  /// The warning, its times and areas, and its texts.
  fileprivate func lines(_ clock: PlaceClock) -> [String] {
    let rank = severity.flatMap { $0 == .unknown ? nil : " (\($0.rawValue))" } ?? ""
    let times = [
      starts.map { "from \(clock.text($0))" }, ends.map { "until \(clock.text($0))" },
    ].compactMap(\.self).joined(separator: " ")
    let facts = [times, regions.isEmpty ? "" : "for \(regions.joined(separator: "; "))"]
      .filter { !$0.isEmpty }
    let texts = [headline == title ? nil : headline, details, instruction, sender]
      .compactMap(\.self)
    return [(["Warning: \(title)\(rank)"] + facts).joined(separator: ", ")]
      + texts.flatMap { $0.split(separator: "\n").map(String.init) }
  }
}
