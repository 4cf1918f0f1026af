import Foundation
import TestSupport
import Testing
import WxCore
import WxDisplay
import WxWeather
import WxWords
import WxCommand

/// The page of warnings in every language.
@Suite(.timeLimit(.minutes(1))) struct WarningLanguageTests {
  private static let now = MadeUpWeather.now

  /// What the page can show.
  enum State: CaseIterable {
    case warnings, none, stale, failed, noSource

    func report(at now: Date) throws -> WeatherReport {
      let position = try #require(Coordinate(latitude: 48.137, longitude: 11.575))
      var place = Place(position: position)
      place.timeZone = "Europe/Berlin"
      var report = WeatherReport(place: place, provider: .openMeteo)
      let failure = WeatherError(.openMeteo, .missingField("x"))
      let fetched = now.addingTimeInterval(-7200)
      report.parts[.alerts] =
        switch self {
        case .warnings, .none: PartStatus(.ok, fetchedAt: fetched)
        case .stale: PartStatus(.stale, fetchedAt: fetched, failure: failure)
        case .failed: PartStatus(.failed, failure: failure)
        case .noSource: nil
        }
      if self == .warnings { report.alerts = WarningLanguageTests.alerts(at: now) }
      return report
    }
  }

  /// A warning for each grade of urgency, certainty and severity.
  private static func alerts(at now: Date) -> [WeatherAlert] {
    let risks = zip(AlertUrgency.allCases, AlertCertainty.allCases)
    return zip(AlertSeverity.allCases, risks).enumerated().map { index, grades in
      var alert = WeatherAlert(
        title: "Bora", severity: grades.0,
        starts: now.addingTimeInterval(index.isMultiple(of: 2) ? -3600 : 3600),
        ends: index == 4 ? nil : now.addingTimeInterval(Double(index + 1) * 86_400),
        regions: ["Rab", "Pag"], details: "Udari bure.")
      alert.urgency = grades.1.0
      alert.certainty = grades.1.1
      return alert
    }
  }

  private static func page(
    _ state: State, in language: String, width: Int, clock: ClockStyle = .twentyFour,
    isASCII: Bool = false
  ) throws -> [String] {
    var display = WeatherDisplay(now: now)
    display.language = .of(language)
    (display.width, display.clock, display.isASCII) = (width, clock, isASCII)
    let pages = WeatherPages([(try state.report(at: now), display)], view: .warnings)
    return pages.lines.map { $0.text(paint: Paint(isOn: false)) }
  }

  /// The words of English on a page that are not those of its language or of a service.
  private static func english(_ line: String, in language: String) -> Set<Substring> {
    guard language != "en" else { return [] }
    let failure = WeatherError(.openMeteo, .missingField("x")).message
    return LanguageViewTests.words(line)
      .intersection(LanguageViewTests.foreign(to: .of(language)))
      .subtracting(LanguageViewTests.words(failure))
  }

  @Test(arguments: Words.languages)
  func `the page has no English, no key, no place without a value, and fits`(language: String)
    throws
  {
    for state in State.allCases {
      for width in [40, 80, 120] {
        for line in try Self.page(state, in: language, width: width, clock: .twelve) {
          #expect(line.displayWidth <= width, "\(line)")
          let fault = line.firstMatch(of: #/[{}…]|\b(?:age|alert|cap|join|part|source)\.[a-z]/#)
          #expect(fault == nil, "\(line)")
          let english = Self.english(line, in: language)
          #expect(english.isEmpty, "\(english): \(line)")
        }
      }
    }
  }

  @Test(arguments: Words.languages)
  func `each state of the page has the words of the language`(language: String) throws {
    let words = Words.of(language)
    func text(_ state: State) throws -> String {
      try Self.page(state, in: language, width: 200).joined(separator: " ").lowercased()
    }
    func expect(_ state: State, _ parts: [String]) throws {
      let page = try text(state)
      for part in parts { #expect(page.contains(part.lowercased()), "\(part): \(page)") }
    }
    let fetched = words.text("source.fetched", ["age": words.text("age.hours", ["n": "2"])])
    let grades =
      AlertUrgency.allCases.map { ("urgency", $0.rawValue) }
      + AlertCertainty.allCases.map { ("certainty", $0.rawValue) }
    let risks = grades.filter { $0.1 != "unknown" }
      .map { words.text("cap.\($0.0)", ["a": words["cap.\($0.1)"]]) }
    let severities = AlertSeverity.allCases.filter { $0 != .unknown }
      .map { "bora (\(words["alert.\($0.rawValue)"]))" }
    let area = words.text("join.reason", ["a": words["alert.area"], "b": "rab; pag"])
    try expect(.warnings, risks + severities + [area, fetched, words["alert.now"]])
    try expect(.none, [words["alert.none"], fetched])
    try expect(
      .stale, [words.text("source.staleParts", ["parts": words["part.alerts"]]), fetched])
    try expect(.failed, [words["alert.unavailable"]])
    try expect(.noSource, [words["alert.noSource"]])
  }

  @Test func `the page is English as before`() throws {
    #expect(
      try Self.page(.noSource, in: "en", width: 80).last
        == "No source of warnings covers this place.")
    let lines = try Self.page(.warnings, in: "en", width: 80)
    for line in [
      "⚠ Bora (minor)", "  From 05:44 until Mon 04:44", "  Now, until Sun 04:44",
      "  Area: Rab; Pag",
      "  Urgency past, certainty unlikely", "  Urgency immediate, certainty observed",
    ] { #expect(lines.contains { $0.hasPrefix(line) }, "\(line): \(lines)") }
  }

  @Test(arguments: Words.languages.filter { Words.of($0).isLatin })
  func `a language of Latin letters has an ASCII form`(language: String) throws {
    for state in State.allCases {
      let page = try Self.page(state, in: language, width: 80, isASCII: true).joined()
      #expect(page.utf8.allSatisfy { $0 < 0x80 } && !page.contains("?"), "\(page)")
    }
  }

  @Test(arguments: ["ar", "fa", "he"])
  func `the page begins at the right edge`(language: String) throws {
    let lines = try Self.page(.warnings, in: language, width: 80)
    let marked = lines.filter { $0.hasPrefix("\u{200F}") }
    #expect(marked.count > 10)
    for line in marked { #expect(line.displayWidth == 80, "\(line)") }
  }

  private static let bodies = """
    {"alerts":[{"alert_id":"1","status":"actual","effective":"2026-11-21T02:00:00Z",
    "onset":"2026-11-21T06:00:00Z","expires":"2026-11-21T20:00:00Z","severity":"severe",
    "urgency":"future","certainty":"likely","event_en":"storm","event_de":"STURM",
    "headline_en":"Official WARNING of STORM","headline_de":"Amtliche WARNUNG vor STURM",
    "description_en":"Gusts of 100 km/h.","description_de":"Böen von 100 km/h.",
    "instruction_en":"Stay inside.","instruction_de":"Bleiben Sie im Haus."},
    {"alert_id":"2","status":"actual","effective":"2026-11-21T02:00:00Z",
    "onset":"2026-11-21T02:00:00Z","expires":"2026-11-22T09:00:00Z","severity":"minor",
    "urgency":"immediate","certainty":"observed","event_en":"frost","event_de":"FROST",
    "headline_en":"Official WARNING of FROST","headline_de":"Amtliche WARNUNG vor FROST"}],
    "location":{"name":"Stadt München"}}
    """

  @Test(arguments: ["de", "ar", "ja", "ru", "hi", "en"])
  func `five languages were read as pages`(language: String) async throws {
    let bench = try await WeatherBench()
    let chosen = await CommandRun(
      "config", "set", "weather.alerts", "bright-sky", "--quiet", setting: bench.setting())
    #expect(chosen.status == .success, "\(chosen.diagnostics)")
    bench.server.fail { $0.path == "/alerts" ? .json(Self.bodies) : nil }
    for width in [40, 80, 120] {
      let run = await bench.page(["--alerts", "--lang", language], width: width) {
        $0.environment["WXLOC_BRIGHT_SKY_URL"] = bench.server.server.url
      }
      #expect(run.status == .success, "\(run.diagnostics)")
      try expectSnapshot(
        run.output, named: "weather/languages/\(language)-alerts-\(width).txt")
    }
  }
}
