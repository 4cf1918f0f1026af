internal import WxPlatform
internal import WxCore

/// Met Éireann's warnings for the counties of Ireland and its seas, all in one list.
///
/// Format: https://www.met.ie/climate/open-data (warnings)
enum MetEireann {
  static func fetch(_ context: WarningContext) async throws(WeatherError) -> [WeatherAlert] {
    let json = try await context.json(
      "www.met.ie", "/Open_Data/json/warning_IRELAND.json", lifetime: .seconds(180))
    return try context.select(try messages(json, context))
  }

  static func messages(
    _ json: JSONValue, _ context: WarningContext
  ) throws(WeatherError) -> [CAPMessage] {
    // A day without warnings has been seen as an empty list and as an empty object.
    guard json.array != nil || json.object != nil else { throw context.missing("warnings") }
    return (json.array ?? []).prefix(CAPMessage.maximumCount).map(message)
  }

  private static func message(_ json: JSONValue) -> CAPMessage {
    var info = CAPInfo(json: json)
    info.language = "en-IE"
    info.event = json.words("headline") ?? json.words("type").map { "\($0) warning" }
    info.headline = json.words("headline", limit: 500)
    info.senderName = "Met Éireann"
    info.web = "https://www.met.ie/warnings"
    info.categories = ["met"]
    switch json.words("level")?.lowercased() {
    case "red": info.severity = .extreme
    case "orange": info.severity = .severe
    case "yellow": info.severity = .moderate
    case "green": info.parameters["awareness_level"] = "1; green"
    default: break
    }
    info.onset = json["onset"]?.string.flatMap(CAPMessage.time)
    info.expires = json["expiry"]?.string.flatMap(CAPMessage.time)
    info.areas = (json["regions"]?.list ?? []).prefix(100).map(area)
    var message = CAPMessage()
    message.identifier = json.words("capId", limit: 500) ?? json.words("id", limit: 500) ?? ""
    message.sender = "Met Éireann"
    message.sent =
      (json["updated"]?.string ?? json["issued"]?.string).flatMap(CAPMessage.time)
    message.status =
      json.words("status").map { $0.lowercased() == "test" ? "test" : "actual" } ?? ""
    message.infos = [info]
    return message
  }

  private static func area(_ region: JSONValue) -> CAPArea {
    var area = CAPArea()
    let code = region.words()?.uppercased() ?? ""
    // Islands and parts of counties have the county's code and another digit.
    let county =
      code.hasPrefix("EI0") || code.hasPrefix("EI1") || code.hasPrefix("EI2")
        || code.hasPrefix("EI3") ? String(code.prefix(4)) : code
    if let known = counties[islands[code] ?? county] {
      area.name = known.name
      area.codes = ["EMMA_ID/" + known.area]
    } else if code.hasPrefix("EI8") {
      area.name = "Sea area \(code)"
      area.codes = ["EMMA_ID/" + code]
    } else {
      area.name = code == "IRELAND" ? "Ireland" : code
    }
    return area
  }

  /// Islands whose codes look like those of another county: the Aran Islands belong to Galway.
  private static let islands = ["EI031": "EI10", "EI032": "EI10", "EI033": "EI10"]

  /// The counties by the code of FIPS 10-4, with the code of MeteoAlarm's outline.
  private static let counties: [String: (name: String, area: String)] = [
    "EI01": ("Carlow", "IE020"), "EI02": ("Cavan", "IE027"), "EI03": ("Clare", "IE014"),
    "EI04": ("Cork", "IE007"), "EI06": ("Donegal", "IE018"), "EI07": ("Dublin", "IE012"),
    "EI10": ("Galway", "IE015"), "EI11": ("Kerry", "IE008"), "EI12": ("Kildare", "IE030"),
    "EI13": ("Kilkenny", "IE021"), "EI14": ("Leitrim", "IE029"), "EI15": ("Laois", "IE022"),
    "EI16": ("Limerick", "IE013"), "EI18": ("Longford", "IE025"), "EI19": ("Louth", "IE019"),
    "EI20": ("Mayo", "IE016"), "EI21": ("Meath", "IE023"), "EI22": ("Monaghan", "IE031"),
    "EI23": ("Offaly", "IE028"), "EI24": ("Roscommon", "IE026"), "EI25": ("Sligo", "IE017"),
    "EI26": ("Tipperary", "IE006"), "EI27": ("Waterford", "IE009"),
    "EI29": ("Westmeath", "IE024"), "EI30": ("Wexford", "IE010"), "EI31": ("Wicklow", "IE011"),
  ]
}
