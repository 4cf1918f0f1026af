internal import WxPlatform
internal import WxCore

/// The National Weather Service's alerts at a position, as a source of warnings and as a part of the
/// provider of the same name. The service knows which of its zones and outlines contain the position.
///
/// Format: https://www.weather.gov/documentation/services-web-api
enum NWSWarnings {
  static func fetch(_ context: WarningContext) async throws(WeatherError) -> [WeatherAlert] {
    let json = try await context.json(
      NWS.host, "/alerts/active", [("point", "\(context.latitude),\(context.longitude)")],
      headers: NWS.headers, lifetime: .seconds(120))
    return try context.select(messages(try context.features(of: json)), isSelected: true)
  }

  /// Reads the response for the provider.
  static func answer(
    _ json: JSONValue, at place: Place, now: Date
  ) throws(WeatherError) -> ProviderAnswer {
    guard let features = json["features"]?.array else {
      throw WeatherError(.nws, .missingField("features"))
    }
    let sieve = WarningSieve(place: WarningPlace(place), now: now, isSelected: true)
    var answer = ProviderAnswer()
    answer.alerts = sieve.select(messages(features)).alerts
    return answer
  }

  private static func messages(_ features: [JSONValue]) -> [CAPMessage] {
    features.prefix(CAPMessage.maximumCount).compactMap(message)
  }

  private static func message(_ feature: JSONValue) -> CAPMessage? {
    guard let values = feature["properties"], values.object != nil else { return nil }
    // The members have the names of the standard, apart from these.
    var info = CAPInfo(json: values)
    info.parameters = [:]
    info.categories = [values.words("category")?.lowercased()].compactMap(\.self)
    // An event may last longer than its current statement.
    info.expires = values.isoTime("ends") ?? info.expires
    info.language = info.language ?? "en-US"
    info.responses = [values.words("response")?.lowercased()].compactMap(\.self)
    let names = (values["areaDesc"]?.string ?? "").prefix(4000).split(separator: ";")
    // The service has selected by position; the outline, which warnings of whole zones do not have,
    // would only repeat that.
    info.picture = CAPArea()
    info.picture?.addGeometry(feature["geometry"])
    info.areas = names.prefix(100).map { name in
      var area = CAPArea()
      area.name = CAPText.word(String(name))
      return area
    }
    var message = CAPMessage()
    message.identifier =
      values.words("id", limit: 500) ?? values.words("@id", limit: 500)
      ?? feature.words("id", limit: 500) ?? ""
    message.sender = values.words("sender", limit: 500) ?? ""
    message.sent = values.isoTime("sent")
    message.status = values.words("status")?.lowercased() ?? ""
    message.kind = values.words("messageType").map(CAPMessage.kind) ?? .alert
    message.references = (values["references"]?.array ?? []).prefix(CAPMessage.maximumCount)
      .compactMap { reference in
        reference.words("identifier", limit: 500).map {
          CAPMessage.Reference(
            sender: reference.words("sender", limit: 500), identifier: $0)
        }
      }
    message.infos = [info]
    return message
  }
}
