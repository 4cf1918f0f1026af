package import WxPlatform
package import WxCore
package import WxWeather
package import WxWords

/// The weather in the words of a language.
extension Words {
  /// Returns a condition as a sentence continues with it: `light rain showers with thunder`.
  package func condition(_ condition: Condition) -> String {
    var key = "sky.\(condition.word.rawValue)"
    if condition.showers, texts["\(key).showers"] != nil { key += ".showers" }
    if let intensity = condition.intensity, texts["\(key).\(intensity.rawValue)"] != nil {
      key += ".\(intensity.rawValue)"
    }
    let words = self[key]
    guard condition.thunder, condition.word != .thunderstorm else { return words }
    return text("sky.thunder", ["condition": words])
  }

  /// Returns the name of a phase of the moon.
  package func moon(_ name: MoonPhaseName) -> String { self["moon.\(name.rawValue)"] }

  /// Returns the nearest of the sixteen points of the compass: `NNE`.
  package func compass(_ degrees: Double) -> String {
    self["compass.\(CompassPoint(degrees: degrees).rawValue.lowercased())"]
  }

  /// Returns a whole percentage: `81%`.
  package func percent(_ value: Double) -> String {
    text("number.percent", ["n": value.rounded(toPlaces: 0)])
  }

  /// Returns how long ago a time was, or `nil` if that is unknown: without a time, or if the time
  /// is in the future, as after a clock was set back.
  package func age(since time: Date?, at now: Date) -> String? {
    guard let time, time <= now.addingTimeInterval(60) else { return nil }
    let seconds = now.timeIntervalSince(time)
    return switch seconds {
    case ..<60: self["age.now"]
    case ..<Self.hours: text("age.minutes", ["n": Self.whole(seconds / 60)])
    case ..<Self.days: text("age.hours", ["n": Self.whole(seconds / 3600)])
    default: counted("age.days", Int((seconds / 86_400).rounded()))
    }
  }

  /// Minutes are counted up to an hour and a half.
  private static let hours = 5400.0

  /// Hours are counted up to a day and a half.
  private static let days = 129_600.0

  /// Returns a rough length of time: `40 s`, `5 min`, `3 h`, `2 days`.
  package func span(_ seconds: Double) -> String {
    switch seconds {
    case ..<60: text("span.seconds", ["n": Self.whole(seconds)])
    case ..<Self.hours: text("span.minutes", ["n": Self.whole(seconds / 60)])
    case ..<Self.days: text("span.hours", ["n": Self.whole(seconds / 3600)])
    default: counted("span.days", Int(min(seconds / 86_400, 1e9).rounded()))
    }
  }

  private static func whole(_ value: Double) -> String {
    String(Int(min(max(value, 0), 1e9).rounded()))
  }

  /// Returns an exact length of time: `8 h 57 min`.
  package func duration(_ seconds: Double) -> String {
    let minutes = Int((seconds / 60).rounded())
    return text("span.hoursMinutes", ["h": String(minutes / 60), "m": String(minutes % 60)])
  }
}

extension StyledLine {
  /// Creates a line of a text whose values have styles of their own.
  init(
    _ words: Words, _ key: String,
    _ values: KeyValuePairs<String, (text: String, style: TextStyle)>,
    style: TextStyle = .faint, isASCII: Bool = false
  ) {
    self.init()
    for piece in words.pieces(key) {
      switch piece {
      case .text(let text): append(isASCII ? PlainASCII.text(text) : text, style)
      case .place(let name):
        if let value = values.first(where: { $0.key == name })?.value {
          append(value.text, value.style)
        }
      }
    }
  }
}

extension WeatherDisplay {
  /// Returns a label as a part of a line: `gusts`.
  func label(_ key: String) -> String { text(words.inline(words[key])) }

  /// Returns a statement and its reason: `Warnings unavailable: the provider is not responding.`
  func reason(_ key: String, _ reason: String) -> String {
    text(words.text("join.reason", ["a": words[key], "b": reason]))
  }
}
