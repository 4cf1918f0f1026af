internal import WxPlatform
internal import WxCore
package import WxWeather
internal import WxWords

/// A line of weather, formatted by a template with the letters of wttr.in, such as `%l: %c %t`.
package struct WeatherTemplate: Hashable, Sendable {
  private enum Piece: Hashable, Sendable {
    case text(String)
    case letter(Character)
  }

  private let pieces: [Piece]
  /// The error if the template is invalid, reported before the command does anything; `nil` if it
  /// is valid.
  package let problem: String?

  /// The template of `--format oneline`.
  package static let oneLine = "%l: %c %t"

  /// Whether the text ends with the danger, as that of `--format oneline` does.
  private let endsWithDanger: Bool

  /// Whether the text contains warnings, which are requested only if needed.
  var showsWarnings: Bool { endsWithDanger || pieces.contains(.letter("a")) }

  /// Whether the text says what comes next.
  var showsOutlook: Bool { pieces.contains(.letter("o")) }

  /// The parts of the weather that the template shows.
  package var parts: Set<WeatherPart> {
    WeatherPart.main.union(showsWarnings ? [.alerts] : []).union(showsOutlook ? [.minutes] : [])
  }

  /// The meaning of each letter, for the help.
  package static let letters: KeyValuePairs<Character, String> = [
    "l": "place", "c": "symbol", "C": "condition", "x": "ASCII symbol", "t": "temperature",
    "f": "feels like", "H": "high", "L": "low", "w": "wind", "h": "humidity", "e": "dew point",
    "p": "precipitation", "P": "pressure", "u": "UV index", "m": "moon", "M": "moon's age",
    "D": "dawn", "S": "sunrise", "z": "noon", "s": "sunset", "d": "dusk", "T": "time",
    "Z": "time zone", "a": "warnings and danger", "o": "outlook",
    "r": "rain today", "n": "tomorrow",
  ]

  /// Parses a template; `%%` is a percent sign, `\n` is a line feed, and `\t` is a tab.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - endsWithDanger: Whether the text ends with warnings and danger, if there are any.
  package init(_ template: String, endsWithDanger: Bool = false) {
    self.endsWithDanger = endsWithDanger
    var pieces: [Piece] = []
    var problem: String?
    var text = ""
    var rest = template[...]
    while let character = rest.popFirst() {
      switch (character, rest.first) {
      case ("%", "%"?), ("\\", "\\"?): text.append(rest.removeFirst())
      case ("\\", "n"?):
        text.append("\n")
        rest.removeFirst()
      case ("\\", "t"?):
        text.append("\t")
        rest.removeFirst()
      case ("%", let letter?):
        rest.removeFirst()
        if !Self.letters.contains(where: { $0.key == letter }) {
          let known = Self.letters.map { String($0.key) }.joined(separator: " ")
          problem = problem ?? "%\(letter) is not a template letter; the letters are \(known)."
        }
        pieces += [.text(text), .letter(letter)]
        text = ""
      case ("%", nil): problem = problem ?? "A % needs a letter; write %% for a percent sign."
      default: text.append(character)
      }
    }
    self.pieces = pieces + [.text(text)]
    self.problem = problem
  }

  /// Returns the text for a report. A stale report is marked at the end of the last line, since a
  /// status bar shows neither standard error nor the exit code.
  package func text(_ report: WeatherReport, _ display: WeatherDisplay) -> String {
    let values = TemplateValues(report: report, display: display)
    let text = pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .letter(let letter): display.text(values.value(of: letter))
      }
    }.joined()
    let danger = endsWithDanger ? PresentDanger(report: report, display: display).text : ""
    let marks = [danger.isEmpty ? nil : danger, Self.staleMark(report, display)]
      .compactMap(\.self)
    guard !marks.isEmpty else { return text }
    let end = text.lastIndex { !$0.isNewline }.map(text.index(after:)) ?? text.startIndex
    let space = text[..<end].last.map { !$0.isWhitespace } == true ? " " : ""
    return String(text[..<end]) + space + marks.joined(separator: " ") + String(text[end...])
  }

  /// `(stale, 11 h ago)`; `nil` for a fresh report.
  private static func staleMark(_ report: WeatherReport, _ display: WeatherDisplay) -> String? {
    guard report.isStale else { return nil }
    let words = display.words
    let age = words.age(since: report.fetchedAt, at: display.now)
    let facts = [display.label("source.stale"), age].compactMap(\.self)
    return display.text("(" + words.joined(facts, by: "join.item") + ")")
  }
}

/// The values of the letters for a report.
private struct TemplateValues {
  let report: WeatherReport
  let display: WeatherDisplay

  private var reading: WeatherObservation? { report.present(at: display.now)?.reading }
  /// The hour of the forecast, which has values that some providers do not report for now.
  private var hour: WeatherObservation? {
    report.hours(from: display.now).first.flatMap { $0.time <= display.now ? $0 : nil }
  }
  private var today: Day? {
    report.days(from: display.now).first.flatMap { $0.isPartial ? nil : $0 }
  }
  private var missing: String { display.measures.missing }
  private var sun: SunTimes { report.sun(at: display.now) }
  private var condition: Condition { reading?.condition ?? .unknown }

  func value(of letter: Character) -> String {
    let measures = display.measures
    return switch letter {
    case "l": display.savedName ?? report.place.label
    case "c":
      display.isASCII
        ? ConditionText.plainSign(condition, isDay: reading?.isDay)
        : ConditionText.sign(condition, isDay: reading?.isDay)
    case "C":
      ConditionText.words(
        condition, ownWords: reading?.conditionText, in: display.words)
    case "x": ConditionText.plainSign(condition, isDay: reading?.isDay)
    case "t": measures.temperatureWithUnit(reading?.temperature)
    case "f": measures.temperatureWithUnit(reading?.apparentTemperature)
    case "H": measures.temperatureWithUnit(today?.high)
    case "L": measures.temperatureWithUnit(today?.low)
    case "w": wind
    case "h": measures.percent(reading?.humidity)
    case "e": measures.temperatureWithUnit(reading?.dewPoint ?? hour?.dewPoint)
    case "p": measures.precipitation(reading?.precipitation)
    case "P": measures.pressure(reading?.pressure)
    case "a": PresentDanger(report: report, display: display).text
    case "o": display.summary(report)
    case "r": rain
    case "n": tomorrow
    case "u": (reading?.uvIndex ?? hour?.uvIndex)?.rounded(toPlaces: 0) ?? missing
    default: sky(letter)
    }
  }

  private var wind: String {
    guard let speed = reading?.windSpeed else { return missing }
    guard let from = reading?.windFrom else { return display.measures.wind(speed) }
    let arrow = display.measures.windArrow(from: from)
    return "\(arrow)\(display.isASCII ? " " : "")\(display.measures.wind(speed))"
  }

  /// `2.4 mm 80%`
  private var rain: String {
    let text = display.rain(on: report.days(from: display.now).first)
    return text.isEmpty ? missing : text
  }

  /// `☔ 3° – 11°`
  private var tomorrow: String {
    let date = report.clock.date(at: display.now).daysSince1970 + 1
    guard let day = report.days(from: display.now).first(where: { $0.date.daysSince1970 == date })
    else { return missing }
    let sign =
      display.isASCII
      ? ConditionText.plainSign(day.condition, isDay: true)
      : ConditionText.sign(day.condition, isDay: true)
    let values = display.temperatures(on: day).map { display.measures.temperature($0) }
    return ([sign] + [values.joined(separator: display.betweenTemperatures)])
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func sky(_ letter: Character) -> String {
    switch letter {
    case "m": moon
    case "M": MoonPhase(at: display.now).age.rounded(toPlaces: 0)
    case "D": time(sun.civilDawn)
    case "S": time(sun.sunrise)
    case "z": time(sun.solarNoon)
    case "s": time(sun.sunset)
    case "d": time(sun.civilDusk)
    case "T": time(display.now)
    case "Z": report.clock.timeZone ?? missing
    default: ""
    }
  }

  private func time(_ date: Date?) -> String { date.map(display.times(report).time) ?? missing }

  private var moon: String {
    let phase = MoonPhase(at: display.now)
    guard !display.isASCII else { return display.words.moon(phase.name) }
    let signs: [MoonPhaseName: String] = [
      .new: "🌑", .waxingCrescent: "🌒", .firstQuarter: "🌓", .waxingGibbous: "🌔", .full: "🌕",
      .waningGibbous: "🌖", .lastQuarter: "🌗", .waningCrescent: "🌘",
    ]
    return signs[phase.name] ?? ""
  }
}
