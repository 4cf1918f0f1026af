internal import Foundation
internal import WxCore

extension Reading {
  private typealias Number = any WritableKeyPath<Reading, Double?> & Sendable

  private static let numbers: [(String, Number)] = [
    ("step", \.step), ("temperature", \.temperature), ("highest", \.highest),
    ("lowest", \.lowest), ("apparent", \.apparentTemperature), ("dew_point", \.dewPoint),
    ("humidity", \.humidity), ("pressure", \.pressure), ("wind", \.windSpeed),
    ("gust", \.windGust), ("wind_from", \.windFrom), ("cloud", \.cloudCover),
    ("visibility", \.visibility), ("uv", \.uvIndex), ("precipitation", \.precipitation),
    ("period", \.precipitationPeriod), ("rain", \.rain), ("snow", \.snow),
    ("chance", \.precipitationProbability),
  ]

  /// The reading as the cache keeps it.
  var kept: JSONObject {
    var object: JSONObject = ["time": JSONValue(time: time)]
    for (name, path) in Self.numbers {
      if let value = self[keyPath: path] { object.append(name, JSONValue(shortest: value)) }
    }
    object.append(condition, text: conditionText, code: providerCode, icon: icon)
    if let isDay { object.append("is_day", .bool(isDay)) }
    return object
  }

  /// Reads what ``kept`` wrote; `nil` where there is no time.
  init?(kept json: JSONValue) {
    guard let time = json.time("time") else { return nil }
    self.init(time: time, condition: Condition(kept: json), isDay: json["is_day"]?.bool)
    for (name, path) in Self.numbers { self[keyPath: path] = json[name]?.double }
    conditionText = json.words("text")
    providerCode = json.words("code")
    icon = json["icon"]?.string.flatMap(WeatherIcon.init(rawValue:)) ?? icon
  }
}

extension JSONObject {
  /// Adds what readings and days have in common.
  mutating func append(
    _ condition: Condition, text: String?, code: String?, icon: WeatherIcon
  ) {
    append("condition", .string(condition.word.rawValue))
    if let intensity = condition.intensity { append("intensity", .string(intensity.rawValue)) }
    if condition.showers { append("showers", true) }
    if condition.thunder { append("thunder", true) }
    if let text { append("text", .string(text)) }
    if let code { append("code", .string(code)) }
    append("icon", .string(icon.rawValue))
  }
}

extension Condition {
  /// Reads the condition of a kept reading or day.
  init(kept json: JSONValue) {
    self.init(
      json["condition"]?.string.flatMap(ConditionWord.init(rawValue:)) ?? .unknown,
      json["intensity"]?.string.flatMap(Intensity.init(rawValue:)),
      showers: json["showers"]?.bool ?? false, thunder: json["thunder"]?.bool ?? false)
  }
}
