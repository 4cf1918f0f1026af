internal import WxPlatform
internal import WxCore

/// Environment Canada's alerts as GeoJSON, in English and French: one feature for each region, which
/// is selected by a small box and then by its outline.
///
/// Format: https://api.weather.gc.ca/openapi (collection “weather-alerts”)
enum EnvironmentCanada {
  /// Half the width of the box, in degrees: some ten meters.
  private static let margin = 0.0001

  static func fetch(_ context: WarningContext) async throws(WeatherError) -> [WeatherAlert] {
    let position = context.place.place.coordinate
    let edges = [
      position.longitude - margin, position.latitude - margin, position.longitude + margin,
      position.latitude + margin,
    ]
    let box = edges.map { JSONValue(shortest: ($0 * 1e4).rounded() / 1e4).text() }
    let json = try await context.json(
      "api.weather.gc.ca", "/collections/weather-alerts/items",
      [("f", "json"), ("bbox", box.joined(separator: ",")), ("limit", "100")],
      lifetime: .seconds(120), limit: 8 << 20)
    return try context.select(try messages(json, context))
  }

  static func messages(
    _ json: JSONValue, _ context: WarningContext
  ) throws(WeatherError) -> [CAPMessage] {
    try context.features(of: json).prefix(CAPMessage.maximumCount).compactMap(message)
  }

  private static func message(_ feature: JSONValue) -> CAPMessage? {
    guard let values = feature["properties"], values.object != nil,
      !hasEnded(values)
    else { return nil }
    var message = CAPMessage()
    message.identifier = feature.words("id", limit: 500) ?? values.words("id", limit: 500) ?? ""
    message.sender = "Environment Canada"
    message.sent = time(values, "publication_datetime")
    message.status = "actual"
    for (language, tag) in [("en", "en-CA"), ("fr", "fr-CA")] {
      var info = CAPInfo()
      info.language = tag
      let name =
        values.words("alert_name_\(language)") ?? values.words("alert_short_name_\(language)")
      guard let name else { continue }
      info.event = name.prefix(1).uppercased() + name.dropFirst()
      info.categories = ["met"]
      info.severity = severity(values)
      info.senderName = language == "fr" ? "Environnement Canada" : "Environment Canada"
      info.details = CAPText.paragraphs(values["alert_text_\(language)"]?.string ?? "")
      info.onset = time(values, "validity_datetime") ?? message.sent
      info.expires =
        time(values, "event_end_datetime") ?? time(values, "expiration_datetime")
      if let words = values.words("confidence_\(language)") {
        info.parameters["confidence"] = words
      }
      var area = CAPArea()
      area.name = values.words("feature_name_\(language)") ?? values.words("province")
      area.addGeometry(feature["geometry"])
      info.areas = [area]
      message.infos.append(info)
    }
    return message.infos.isEmpty ? nil : message
  }

  /// A region's alert that has ended stays in the collection for a while.
  private static func hasEnded(_ values: JSONValue) -> Bool {
    let status = values.words("status_en")?.lowercased() ?? ""
    let kind = values.words("alert_type")?.lowercased() ?? ""
    return ["ended", "cancelled", "canceled"].contains(status) || kind == "ending"
  }

  /// The severity of the color of the alert, by which Environment Canada states the impact since
  /// 2025; without a color, that of its type.
  private static func severity(_ values: JSONValue) -> AlertSeverity {
    switch values.words("risk_colour_en")?.lowercased() {
    case "red": .extreme
    case "orange": .severe
    case "yellow": .moderate
    default:
      switch values.words("alert_type")?.lowercased() {
      case "warning": .severe
      case "watch": .moderate
      default: .minor
      }
    }
  }

  private static func time(_ values: JSONValue, _ key: String) -> Date? {
    values[key]?.string.flatMap(CAPMessage.time)
  }
}
