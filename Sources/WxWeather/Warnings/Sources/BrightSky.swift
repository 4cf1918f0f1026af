internal import WxPlatform
internal import WxCore

/// The warnings of the German weather service DWD through Bright Sky, which finds the municipality of
/// a position. The address can be that of an instance of your own.
///
/// Format: https://brightsky.dev/docs/ (alerts)
enum BrightSky {
  static func fetch(_ context: WarningContext) async throws(WeatherError) -> [WeatherAlert] {
    let body = try await context.get(
      "api.brightsky.dev", "/alerts", [("lat", context.latitude), ("lon", context.longitude)],
      lifetime: .seconds(120))
    if body.response.status == 404 {
      throw WeatherError(context.provider, .outsideCoverage, providerMessage: body.prose)
    }
    guard body.isSuccess else { throw body.failure() }
    return try context.select(try messages(try body.object(), context), isSelected: true)
  }

  static func messages(
    _ json: JSONValue, _ context: WarningContext
  ) throws(WeatherError) -> [CAPMessage] {
    guard let alerts = json["alerts"]?.array else { throw context.missing("alerts") }
    let location = json["location"]
    let name = location?.words("name") ?? location?.words("district")
    return alerts.prefix(CAPMessage.maximumCount).map { message($0, of: name) }
  }

  private static func message(_ json: JSONValue, of area: String?) -> CAPMessage {
    var message = CAPMessage()
    message.identifier = json.words("alert_id", limit: 500) ?? json.words("id", limit: 500) ?? ""
    message.sender = "DWD"
    message.status = json.words("status")?.lowercased() ?? ""
    message.sent = json["effective"]?.string.flatMap(CAPMessage.time)
    for language in ["de", "en"] {
      var info = CAPInfo(json: json)
      info.language = language
      info.event = json.words("event_\(language)").map(sentenceCase)
      info.headline = json.words("headline_\(language)", limit: 500)
      // The service allows alerts without an event.
      guard info.event ?? info.headline != nil else { continue }
      info.details = CAPText.paragraphs(json["description_\(language)"]?.string ?? "")
      info.instruction = CAPText.paragraphs(json["instruction_\(language)"]?.string ?? "")
      // All are about the weather: those of the category “health” warn of heat and ultraviolet light.
      info.categories = []
      info.responses = [json.words("response_type")?.lowercased()].compactMap(\.self)
      info.senderName = "Deutscher Wetterdienst"
      info.web = info.web ?? "https://www.dwd.de/warnungen"
      var place = CAPArea()
      place.name = area
      info.areas = [place]
      message.infos.append(info)
    }
    return message
  }

  /// The service writes German events in capitals: “SCHWERES GEWITTER mit ORKANBÖEN”. The last word of
  /// those that follow each other is the noun, which keeps its first capital.
  private static func sentenceCase(_ text: String) -> String {
    let words = text.split(separator: " ")
    func isInCapitals(_ word: Substring) -> Bool {
      word == word.uppercased() && word != word.lowercased()
    }
    let cased = words.indices.map { index -> String in
      let word = words[index]
      guard isInCapitals(word) else { return String(word) }
      let next = words.dropFirst(index + 1).first
      let isNoun = word.last == "," || !(next.map(isInCapitals) ?? false)
      return isNoun ? String(word.prefix(1)) + word.dropFirst().lowercased() : word.lowercased()
    }
    let sentence = cased.joined(separator: " ")
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }
}
