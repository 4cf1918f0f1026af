internal import WxPlatform
internal import WxCore

/// MET Norway's MetAlerts 2.0: warnings for Norway and its seas at a position.
///
/// Format: https://api.met.no/weatherapi/metalerts/2.0/documentation
enum MetAlerts {
  static func fetch(_ context: WarningContext) async throws(WeatherError) -> [WeatherAlert] {
    let json = try await context.json(
      "api.met.no", "/weatherapi/metalerts/2.0/current.json",
      [
        ("lat", context.latitude), ("lon", context.longitude),
        ("lang", context.language == "no" ? "no" : "en"),
      ], lifetime: .seconds(300))
    return try context.select(try messages(json, context), isSelected: true)
  }

  static func messages(
    _ json: JSONValue, _ context: WarningContext
  ) throws(WeatherError) -> [CAPMessage] {
    let features = try context.features(of: json)
    let language = json.words("lang", limit: 35)
    return features.prefix(CAPMessage.maximumCount).compactMap { message($0, language) }
  }

  private static func message(_ feature: JSONValue, _ language: String?) -> CAPMessage? {
    guard let values = feature["properties"], values.object != nil else { return nil }
    var info = CAPInfo(json: values)
    info.language = info.language ?? language
    // The name for people; “event” is a code such as forestFire.
    info.event = values.words("eventAwarenessName") ?? info.event
    info.headline = values.words("title", limit: 500)
    info.senderName = "MET Norway"
    if let consequences = CAPText.paragraphs(values["consequences"]?.string ?? "") {
      info.details = [info.details, consequences].compactMap(\.self).joined(separator: "\n")
    }
    for name in ["awareness_level", "awareness_type"] {
      if let value = values.words(name) { info.parameters[name] = value }
    }
    let interval = (feature["when"]?["interval"]?.array ?? []).map {
      $0.string.flatMap(CAPMessage.time)
    }
    info.onset = interval.first.flatMap(\.self) ?? info.onset
    info.expires =
      interval.dropFirst().first.flatMap(\.self)
      ?? values["eventEndingTime"]?.string.flatMap(CAPMessage.time) ?? info.expires
    var area = CAPArea()
    area.name = values.words("area", limit: 500)
    area.addGeometry(feature["geometry"])
    info.areas = [area]
    var message = CAPMessage()
    message.identifier = values.words("id", limit: 500) ?? ""
    message.sender = "MET Norway"
    message.status = values.words("status")?.lowercased() ?? ""
    message.kind = values.words("type").map(CAPMessage.kind) ?? .alert
    message.infos = [info]
    return message
  }
}
