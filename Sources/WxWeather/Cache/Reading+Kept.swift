internal import Foundation
internal import WxCore

extension Reading: KeptRow {
  static let keptNumbers: [(name: String, path: Number)] = [
    ("step", \.step), ("temperature", \.temperature), ("highest", \.highest),
    ("lowest", \.lowest), ("apparent", \.apparentTemperature), ("dew_point", \.dewPoint),
    ("humidity", \.humidity), ("pressure", \.pressure), ("wind", \.windSpeed),
    ("gust", \.windGust), ("wind_from", \.windFrom), ("cloud", \.cloudCover),
    ("visibility", \.visibility), ("uv", \.uvIndex), ("precipitation", \.precipitation),
    ("period", \.precipitationPeriod), ("rain", \.rain), ("snow", \.snow),
    ("chance", \.precipitationProbability),
  ]
}

extension [Reading] {
  /// The readings as the cache keeps them.
  var kept: JSONValue {
    var table = KeptTable()
    table.append("time", map { JSONValue(time: $0.time) })
    table.append(self)
    table.append("is_day", map { $0.isDay.map(JSONValue.bool) ?? .null })
    return .object(table.columns)
  }

  /// Reads what ``kept`` wrote, as far as it can be read.
  init(kept json: JSONValue?) {
    self = []
    guard let table = KeptTable(json) else { return }
    for time in table.column("time").prefix(KeptReport.maximumRows) {
      guard let time = time.epoch else { return }
      append(Reading(time: time))
    }
    table.fill(&self)
    for (index, isDay) in zip(indices, table.column("is_day")) { self[index].isDay = isDay.bool }
  }
}
