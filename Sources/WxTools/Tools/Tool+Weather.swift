internal import WxPlatform
internal import WxCore
internal import WxAnswers
internal import WxDisplay
internal import WxWeather
internal import WxWords

extension Tool {
  static let weather = Tool(
    name: "weather", title: "The weather at a place",
    description: """
      Returns the current weather and the forecast, with the official warnings for the place, whose \
      texts “alerts” has. Values are metric; units are part of the names. Without a place: the \
      default place, else here. \
      “observation_age_s” is the age of the current values; “is_stale” is true if newer data could \
      not be fetched.
      """,
    reach: .network,
    input: Schema.object(
      Schema.placeArguments([
        "hours": Schema.integer(0...384, "The number of hours (default: 12)."),
        "days": Schema.integer(0...16, "The number of days (default: 5)."),
        "lang": Schema.language, "detail": Schema.detail(.standard),
      ]), closed: true),
    output: Schema.object(
      [
        "resolved": Schema.resolved,
        "current": [
          "anyOf": [Schema.anyObject("The values now."), ["type": "null"]]
        ],
        "observation_age_s": Schema.nullable("number"),
        "hours": Schema.list(of: Schema.anyObject("An hour or a longer step.")),
        "days": Schema.list(of: Schema.anyObject("A day.")),
        "alerts": [
          "anyOf": [Schema.list(of: Schema.anyObject("A warning.")), ["type": "null"]],
          "description": "Warnings, the worst first; null if no source could be queried.",
        ],
        "summary": Schema.nullable("string"),
        "provider": Schema.text("The provider of the forecast."),
        "attribution": Schema.text("The credits to show beside the data."),
        "fetched_at": Schema.nullable("string"), "is_stale": ["type": "boolean"],
      ], required: ["resolved", "current", "alerts", "provider", "attribution", "is_stale"])
  ) { arguments, context in
    let language = try arguments.language(context)
    let detail = try arguments.detail()
    let hours = try arguments.integer("hours", in: 0...384) ?? 12
    let days = try arguments.integer("days", in: 0...16) ?? 5
    let place = try await arguments.usualPlace(context)
    let report = try await context.parts.weather(place, language: language).result.get()
    let now = context.parts.clocks.wall()
    let words = Words.of(language)
    let json = report.json(
      in: words, now: now, hourLimit: detail == .summary ? 0 : hours,
      dayLimit: detail == .summary ? 1 : days)
    var object: JSONObject = ["resolved": .object(place.echo)]
    object.append(
      "observation_age_s",
      JSONValue(report.observation(at: now).map { now.timeIntervalSince($0.time).rounded() }))
    object.append(detail == .full ? json : json.condensed)
    return ToolResult(report.sentences(at: place, now: now, words), object)
  }
}

extension JSONObject {
  private static let times: Set<String> = [
    "time", "temperature_c", "apparent_temperature_c", "humidity_pct", "wind_speed_ms",
    "wind_gust_ms", "wind_from_deg", "precipitation_mm", "precipitation_probability_pct",
    "condition", "intensity", "thunder", "uv_index",
  ]
  private static let days: Set<String> = [
    "date", "high_c", "low_c", "precipitation_mm", "precipitation_probability_pct",
    "wind_speed_ms", "wind_gust_ms", "uv_index", "condition", "intensity", "thunder", "sunrise",
    "sunset", "partial",
  ]
  private static let alerts: Set<String> = [
    "event", "headline", "severity", "urgency", "certainty", "onset", "expires", "area", "sender",
    "instruction",
  ]
  private static let parts: Set<String> = [
    "current", "hours", "days", "summary", "alerts", "provider", "attribution", "fetched_at",
    "is_stale",
    "stale_reason",
  ]

  /// The usual facts of a report; unknown values are left out.
  fileprivate var condensed: JSONObject {
    var object = JSONObject()
    for member in members where Self.parts.contains(member.key) {
      switch member.key {
      case "current": object.append("current", member.value.picking(Self.times))
      case "hours": object.append("hours", member.value.picking(Self.times))
      case "days": object.append("days", member.value.picking(Self.days))
      case "alerts": object.append("alerts", member.value.picking(Self.alerts))
      default: if member.value != .null { object.append(member.key, member.value) }
      }
    }
    return object
  }
}

extension JSONValue {
  /// The object, or each object of the array, with these members.
  fileprivate func picking(_ names: Set<String>) -> JSONValue {
    switch self {
    case .object(let object): .object(object.picking(names))
    case .array(let values): .array(values.map { $0.picking(names) })
    default: self
    }
  }
}

extension WeatherReport {
  /// The weather in a few sentences.
  fileprivate func sentences(at place: ResolvedPlace, now: Date, _ words: Words) -> [String] {
    var lines = [place.sentence]
    if let current {
      let facts = [
        current.temperature.map { "\($0.rounded(toPlaces: 0)) °C" },
        words.condition(current.condition),
        current.windSpeed.map { "wind \($0.rounded(toPlaces: 0)) m/s" },
      ]
      lines.append("Now: \(facts.compactMap(\.self).joined(separator: ", "))")
    }
    var display = WeatherDisplay(now: now)
    display.language = words
    let summary = display.summary(self)
    if !summary.isEmpty { lines.append(summary) }
    for day in days(from: now).prefix(3) {
      let range = [day.low, day.high].compactMap { $0?.rounded(toPlaces: 0) }
        .joined(separator: " to ")
      lines.append("\(day.date): \(range) °C, \(words.condition(day.condition))")
    }
    for alert in alerts(at: now).prefix(5) {
      let severity = alert.severity.flatMap { $0 == .unknown ? nil : " (\($0.rawValue))" } ?? ""
      lines.append("Warning: \(alert.title)\(severity)")
    }
    if isStale {
      lines.append("Stale: \(staleReason?.message ?? "newer data could not be fetched.")")
    }
    lines.append(attributions.map(\.text).joined(separator: "; "))
    return lines
  }
}
