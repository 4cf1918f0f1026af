internal import WxPlatform
internal import WxCore
internal import WxDisplay
internal import WxWeather

/// The JSON object for waybar's custom modules: text, tooltip, alt, class, percentage.
///
/// waybar reads text and tooltip as Pango markup, so they are escaped.
struct WaybarView {
  let report: WeatherReport
  let display: WeatherDisplay

  private var reading: WeatherObservation? { report.present(at: display.now)?.reading }

  /// The object, for printing on one line.
  var json: JSONValue {
    let condition = reading?.condition ?? .unknown
    let sign =
      display.isASCII
      ? ConditionText.plainSign(condition, isDay: reading?.isDay)
      : ConditionText.sign(condition, isDay: reading?.isDay)
    guard report.hasForecast else { return withoutForecast }
    let temperature = display.measures.temperature(reading?.temperature)
    var classes = [condition.word.rawValue]
    if let isDay = reading?.isDay { classes.append(isDay ? "day" : "night") }
    if report.isStale { classes.append("stale") }
    classes += dangerClasses
    var object: JSONObject = [
      "text": .string(Self.escaped("\(sign) \(temperature)")),
      // Columns need a monospaced font.
      "tooltip": .string("<tt>\(Self.escaped(tooltip))</tt>"),
      "alt": .string(condition.word.rawValue),
      "class": .array(classes.map(JSONValue.string)),
    ]
    let chance = report.hours(from: display.now).first?.precipitationProbability
    if let chance { object.append("percentage", .integer(Int64(chance.rounded()))) }
    return .object(object)
  }

  /// The object for a report without a forecast: its worst warning.
  private var withoutForecast: JSONValue {
    let worst = report.alerts(at: display.now).first
    let text = worst.map { (display.isASCII ? "! " : "⚠ ") + display.text($0.title) } ?? "?"
    return [
      "text": .string(Self.escaped(text)), "tooltip": .string("<tt>\(Self.escaped(tooltip))</tt>"),
      "alt": worst == nil ? "error" : "alert",
      "class": .array((["error"] + dangerClasses).map(JSONValue.string)),
    ]
  }

  /// The classes of warnings and danger: `alert`, `alert-severe`, `danger`, `danger-extreme`.
  private var dangerClasses: [String] {
    let danger = PresentDanger(report: report, display: display)
    let alert = danger.severity.map { ["alert", "alert-\($0.rawValue)"] } ?? []
    return alert + (danger.level.map { ["danger", "danger-\($0.name)"] } ?? [])
  }

  /// Returns the object for a failure, so that the bar shows it.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - query: The place that was requested, if one was named.
  /// - Returns: The object.
  static func failure(_ failure: FailureReport, of query: String?) -> JSONValue {
    let sentences = [query.map { "\($0): \(failure.message)" } ?? failure.message, failure.hint]
    let tooltip = sentences.compactMap { $0?.plainText }.joined(separator: "\n")
    return [
      "text": "?", "tooltip": .string(escaped(tooltip)), "alt": "error", "class": ["error"],
    ]
  }

  /// The text view on a narrow page.
  private var tooltip: String {
    var narrow = display
    narrow.width = 48
    narrow.movesLines = false
    // The tooltip is redrawn all day.
    narrow.room.knownWithoutWarnings = Set(WeatherProvider.all)
    let paint = Paint(isOn: false)
    return WeatherTextView(report: report, display: narrow).lines.map { $0.text(paint: paint) }
      .joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
