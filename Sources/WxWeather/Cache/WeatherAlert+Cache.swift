internal import WxCore

extension WeatherAlert {
  /// The alert as stored in the cache.
  var cached: JSONObject {
    var object: JSONObject = ["title": .string(title)]
    if let sender { object.append("sender", .string(sender)) }
    if let severity { object.append("severity", .string(severity.rawValue)) }
    if let starts { object.append("starts", JSONValue(time: starts)) }
    if let ends { object.append("ends", JSONValue(time: ends)) }
    if !regions.isEmpty { object.append("regions", .array(regions.map(JSONValue.string))) }
    if let details { object.append("details", .string(details)) }
    if let uri { object.append("uri", .string(uri)) }
    if let headline { object.append("headline", .string(headline)) }
    if let instruction { object.append("instruction", .string(instruction)) }
    if let urgency { object.append("urgency", .string(urgency.rawValue)) }
    if let certainty { object.append("certainty", .string(certainty.rawValue)) }
    if let sent { object.append("sent", JSONValue(time: sent)) }
    if let language { object.append("language", .string(language)) }
    if let web { object.append("web", .string(web)) }
    if let outline { object.append("outline", outline.geoJSON) }
    return object
  }

  /// Reads the output of ``cached``; `nil` if there is no title.
  init?(cached json: JSONValue) {
    guard let title = json.words("title") else { return nil }
    self.init(
      title: title, sender: json.words("sender"),
      severity: json["severity"]?.string.flatMap(AlertSeverity.init(rawValue:)),
      starts: json.time("starts"), ends: json.time("ends"),
      regions: (json["regions"]?.array ?? []).prefix(100).compactMap { $0.words() },
      details: json.paragraphs("details"), uri: json.words("uri", limit: 500))
    headline = json.words("headline", limit: 500)
    instruction = json.paragraphs("instruction")
    urgency = json["urgency"]?.string.flatMap(AlertUrgency.init(rawValue:))
    certainty = json["certainty"]?.string.flatMap(AlertCertainty.init(rawValue:))
    sent = json.time("sent")
    language = json.words("language", limit: 35)
    web = json.words("web", limit: 500)
    outline = WarningOutline(geoJSON: json["outline"])
  }
}

extension AirQuality {
  /// The air quality as stored in the cache.
  var cached: JSONObject {
    [
      "time": JSONValue(time: time), "us": JSONValue(shortest: usIndex),
      "european": JSONValue(shortest: europeanIndex), "grade": JSONValue(grade),
      "pm25": JSONValue(shortest: pm25), "pm10": JSONValue(shortest: pm10),
      "co": JSONValue(shortest: carbonMonoxide), "no": JSONValue(shortest: nitrogenMonoxide),
      "no2": JSONValue(shortest: nitrogenDioxide), "o3": JSONValue(shortest: ozone),
      "so2": JSONValue(shortest: sulphurDioxide), "nh3": JSONValue(shortest: ammonia),
      "pollen": .array(pollen.map(\.cached)),
    ]
  }

  /// Reads the output of ``cached``; `nil` without a time.
  init?(cached json: JSONValue) {
    guard let time = json.time("time") else { return nil }
    self.init(time: time)
    usIndex = json["us"]?.double
    europeanIndex = json["european"]?.double
    grade = json["grade"]?.int
    pm25 = json["pm25"]?.double
    pm10 = json["pm10"]?.double
    carbonMonoxide = json["co"]?.double
    nitrogenMonoxide = json["no"]?.double
    nitrogenDioxide = json["no2"]?.double
    ozone = json["o3"]?.double
    sulphurDioxide = json["so2"]?.double
    ammonia = json["nh3"]?.double
    pollen = (json["pollen"]?.array ?? []).prefix(PollenHour.maximumCount)
      .compactMap(PollenHour.init(cached:))
  }
}

extension PollenHour {
  /// The hour as stored in the cache: its time, and the plants in order.
  fileprivate var cached: JSONValue {
    .array(
      [JSONValue(time: time)] + Self.plants.map { JSONValue(shortest: self[keyPath: $0.value]) })
  }

  /// Reads the output of ``cached``; `nil` without a time.
  fileprivate init?(cached json: JSONValue) {
    guard let cells = json.array, let time = cells.first?.epoch else { return nil }
    self.init(time: time)
    for (cell, plant) in zip(cells.dropFirst(), Self.plants) {
      self[keyPath: plant.value] = cell.double
    }
  }
}
