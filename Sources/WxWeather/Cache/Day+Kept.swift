internal import Foundation
internal import WxCore

extension Day: KeptRow {
  static let keptNumbers: [(name: String, path: Number)] = [
    ("high", \.high), ("low", \.low), ("daytime_high", \.daytimeHigh),
    ("overnight_low", \.overnightLow), ("moon", \.moonPhase), ("precipitation", \.precipitation),
    ("chance", \.precipitationProbability), ("wind", \.windSpeed), ("gust", \.windGust),
    ("uv", \.uvIndex),
  ]
}

extension [Day] {
  /// The days as the cache keeps them.
  var kept: JSONValue {
    var table = KeptTable()
    table.append("date", map { .string($0.date.description) })
    table.append(self)
    table.append("sunrise", map { JSONValue(time: $0.sunrise) })
    table.append("sunset", map { JSONValue(time: $0.sunset) })
    table.append("steps", map { JSONValue($0.steps) })
    table.append("partial", map { $0.isPartial ? true : .null })
    return .object(table.columns)
  }

  /// Reads what ``kept`` wrote, as far as it can be read.
  init(kept json: JSONValue?) {
    self = []
    guard let table = KeptTable(json) else { return }
    for date in table.column("date").prefix(KeptReport.maximumRows) {
      guard let date = date.string.flatMap({ CalendarDate($0) }) else { return }
      append(Day(date: date))
    }
    table.fill(&self)
    let sunrises = table.column("sunrise")
    let sunsets = table.column("sunset")
    let steps = table.column("steps")
    let partials = table.column("partial")
    for index in indices {
      self[index].sunrise = sunrises.cell(index)?.epoch
      self[index].sunset = sunsets.cell(index)?.epoch
      self[index].steps = steps.cell(index)?.int
      self[index].isPartial = partials.cell(index)?.bool ?? false
    }
    // That the low is not above the high holds for what comes from the disk, too.
    removeAll { day in day.high.flatMap { high in day.low.map { $0 > high } } ?? false }
  }
}

extension Alert {
  /// The alert as the cache keeps it.
  var kept: JSONObject {
    var object: JSONObject = ["title": .string(title)]
    if let sender { object.append("sender", .string(sender)) }
    if let severity { object.append("severity", .string(severity.rawValue)) }
    if let starts { object.append("starts", JSONValue(time: starts)) }
    if let ends { object.append("ends", JSONValue(time: ends)) }
    if !regions.isEmpty { object.append("regions", .array(regions.map(JSONValue.string))) }
    if let details { object.append("details", .string(details)) }
    if let uri { object.append("uri", .string(uri)) }
    return object
  }

  /// Reads what ``kept`` wrote; `nil` where there is no title.
  init?(kept json: JSONValue) {
    guard let title = json.words("title") else { return nil }
    self.init(
      title: title, sender: json.words("sender"),
      severity: json["severity"]?.string.flatMap(AlertSeverity.init(rawValue:)),
      starts: json.time("starts"), ends: json.time("ends"),
      regions: (json["regions"]?.array ?? []).prefix(100).compactMap { $0.words() },
      details: json.paragraphs("details"), uri: json.words("uri", limit: 500))
  }
}

extension AirQuality {
  /// The quality as the cache keeps it.
  var kept: JSONObject {
    [
      "time": JSONValue(time: time), "us": JSONValue(shortest: usIndex),
      "european": JSONValue(shortest: europeanIndex), "grade": JSONValue(grade),
      "pm25": JSONValue(shortest: pm25), "pm10": JSONValue(shortest: pm10),
    ]
  }

  /// Reads what ``kept`` wrote; `nil` where there is no time.
  init?(kept json: JSONValue) {
    guard let time = json.time("time") else { return nil }
    self.init(time: time)
    usIndex = json["us"]?.double
    europeanIndex = json["european"]?.double
    grade = json["grade"]?.int
    pm25 = json["pm25"]?.double
    pm10 = json["pm10"]?.double
  }
}
