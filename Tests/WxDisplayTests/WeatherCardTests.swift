import Foundation
import Testing
import WxCore
import WxDisplay
import WxWeather
import WxWords

/// The picture of the day.
@Suite struct WeatherCardTests {
  /// A November afternoon in Munich with a frosty night.
  private static func report(_ change: (inout WeatherReport) -> Void = { _ in }) throws
    -> WeatherReport
  {
    let munich = try #require(Coordinate(latitude: 48.13743, longitude: 11.57549))
    var place = Place(name: "Munich", kind: .city, coordinate: munich)
    place.timeZone = "Europe/Berlin"
    var report = WeatherReport(place: place, provider: .openMeteo)
    var current = WeatherObservation(time: now, condition: Condition(.rain, .light), isDay: true)
    current.temperature = 3.4
    current.apparentTemperature = -2
    current.windSpeed = 10
    current.windFrom = 270
    report.current = current
    report.hours = (0..<48).map { index in
      var hour = WeatherObservation(
        time: now + Double(index) * 3600, condition: Condition(.snow, .heavy), isDay: index < 3)
      hour.step = 3600
      hour.temperature = 3 - Double(index)
      hour.precipitationProbability = 40
      return hour
    }
    report.days = (0..<7).map { index in
      var day = Day(
        date: report.clock.date(at: now).advanced(by: index), condition: Condition(.partlyCloudy))
      day.high = 4
      day.low = -8
      return day
    }
    for part in WeatherPart.main { report.parts[part] = PartStatus(.ok, fetchedAt: now) }
    change(&report)
    return report
  }

  // 2026-11-22 12:00 UTC
  private static let now = Date(timeIntervalSince1970: 1_795_348_800)

  private static func svg(
    _ report: WeatherReport, language: String = "en",
    _ change: (inout WeatherDisplay) -> Void = { _ in }
  ) -> String {
    var display = WeatherDisplay(now: now)
    display.language = Words.of(language)
    change(&display)
    return WeatherCard(report: report, display: display).svg
  }

  /// The texts of a card in order.
  private static func texts(_ svg: String) -> [String] {
    svg.matches(of: /<text[^>]*>(.*)<\/text>/).map { String($0.1) }
  }

  @Test func `it has the place, now, the sentence, six hours, six days and the source`() throws {
    let texts = Self.texts(Self.svg(try Self.report()))
    #expect(texts.contains("Munich"))
    #expect(texts.contains { $0.contains("Sun 22 Nov") && $0.contains("13:00") })
    #expect(texts.contains("3°C") && texts.contains("Light rain"))
    #expect(texts.contains("feels like -2°  ·  high 4°, low -8°"))
    #expect(texts.contains { $0.contains("W 36 km/h") })
    #expect(texts.contains { $0.hasPrefix("Tomorrow") || $0.contains("; tomorrow") })
    #expect(texts.filter { $0.contains(#/^(Now|1[4-8]:00)$/#) }.count == 6)
    #expect(texts.filter { $0.contains(#/^(Today|[A-Z][a-z]{2} 2[3-7])$/#) }.count == 6)
    #expect(texts.count { $0 == "4° / -8°" } == 6)
    #expect(texts.contains("Weather data by Open-Meteo.com · https://open-meteo.com/"))
    #expect(texts.contains("fetched now"))
  }

  @Test func `units and the clock are those of the display`() throws {
    let texts = Self.texts(
      Self.svg(try Self.report()) {
        $0.units = .imperial
        $0.clock = .twelve
      })
    #expect(texts.contains("38°F") && texts.contains { $0.contains("22 mph") })
    #expect(texts.contains("2 PM") && !texts.contains("14:00"))
  }

  @Test(
    arguments: [
      (.minor, "minor", "#000000"), (.moderate, "moderate", "#ffd75f"),
      (.severe, "severe", "#ff9f43"), (.extreme, "extreme", "#a80019"),
    ] as [(AlertSeverity, String, String)])
  func `a warning has its severity in words and in color`(
    severity: AlertSeverity, word: String, color: String
  ) throws {
    let plain = Self.svg(try Self.report())
    let report = try Self.report {
      $0.alerts = [WeatherAlert(title: "Storm & <flood>", severity: severity)]
      $0.parts[.alerts] = PartStatus(.ok, fetchedAt: Self.now)
    }
    let svg = Self.svg(report)
    #expect(Self.texts(svg).contains("⚠ Storm &amp; &lt;flood&gt; (\(word))"))
    let grounds = { (svg: String) in svg.matches(of: /y="146"[^>]*fill="(#\w+)"/).map { $0.1 } }
    #expect(grounds(svg) == [Substring(color)] && grounds(plain).isEmpty)
  }

  @Test func `stale data are marked, and missing parts leave no hole`() throws {
    let stale = try Self.report {
      $0.parts[.hours] = PartStatus(.stale, fetchedAt: Self.now - 7200)
    }
    #expect(Self.texts(Self.svg(stale)).contains { $0.contains("Stale hours: fetched 2 h ago.") })
    let empty = try Self.report {
      $0.current = nil
      $0.hours = []
      $0.days = []
    }
    let texts = Self.texts(Self.svg(empty))
    #expect(texts.contains("No current conditions available."))
    #expect(texts.contains("There is no forecast."))
  }

  @Test(arguments: Words.languages)
  func `it is well-formed and safe in every language`(language: String) throws {
    try Self.check(Self.svg(try Self.report(), language: language))
  }

  @Test(arguments: ["en", "ar", "ja"])
  func `it is safe with texts of any kind`(language: String) throws {
    let hostile =
      "</text><script>alert(1)</script>&\"'\u{202E}txet\u{2066}\u{200F}\u{1B}[31m\u{0}\u{FFFF}\u{85}"
    for name in ["München", hostile, String(repeating: "Ŵ", count: 1000), "🌀", "e" + marks] {
      let report = try Self.report {
        $0.place.name = name
        $0.place.country = name
        $0.alerts = [WeatherAlert(title: name, severity: .severe)]
        $0.current?.condition = Condition(.unknown)
        $0.current?.conditionText = name
        $0.parts[.alerts] = PartStatus(.ok, fetchedAt: Self.now)
      }
      let svg = Self.svg(report, language: language) { $0.savedName = name }
      try Self.check(svg)
      #expect(svg.utf8.count < 40_000)
    }
  }

  private let marks = String(repeating: "\u{0301}", count: 5000)

  /// Checks that a picture has the elements and attributes that shapes and texts need, each closed,
  /// and no character that controls or reorders text.
  private static func check(_ svg: String) throws {
    for scalar in svg.unicodeScalars where scalar != "\n" {
      let category = scalar.properties.generalCategory
      let isJoiner = scalar.value == 0x200C || scalar.value == 0x200D
      #expect(category != .control && (category != .format || isJoiner), "\(scalar.value)")
      #expect(scalar.value & 0xFFFE != 0xFFFE && scalar.value != 0x2028 && scalar.value != 0x2029)
    }
    let elements: Set<Substring> = [
      "svg", "title", "linearGradient", "stop", "rect", "g", "path", "circle", "text", "tspan",
    ]
    let attributes: Set<Substring> = [
      "xmlns", "width", "height", "viewBox", "lang", "role", "font-family", "id", "x2", "y2",
      "stop-color", "offset", "fill", "fill-opacity", "x", "y", "rx", "transform", "d", "stroke",
      "stroke-width", "stroke-linecap", "cx", "cy", "r", "font-size", "font-weight", "text-anchor",
      "direction", "unicode-bidi",
    ]
    var open: [Substring] = []
    var rest = svg[...]
    while let start = rest.firstIndex(of: "<") {
      expectText(rest[..<start])
      let end = try #require(rest[start...].firstIndex(of: ">"))
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        #expect(open.popLast() == tag.dropFirst())
        continue
      }
      let name = tag.prefix { $0.isLetter }
      #expect(elements.contains(name), "\(tag)")
      let body = tag.dropFirst(name.count)
      for match in body.matches(of: /([\w-]+)="([^"<]*)"/) {
        #expect(attributes.contains(match.1), "\(match.0)")
        #expect(!match.2.contains("url(") || match.2 == "url(#wxloc-sky)")
        #expect(!match.2.contains("//") || match.1 == "xmlns")
      }
      #expect(body.replacing(#/ [\w-]+="[^"<]*"/#, with: "") == (body.hasSuffix("/") ? "/" : ""))
      if !body.hasSuffix("/") { open.append(name) }
    }
    expectText(rest)
    #expect(open.isEmpty)
  }

  private static func expectText(_ text: Substring) {
    let plain = text.replacing(/&(amp|lt|gt|quot|#39);/, with: "")
    #expect(!plain.contains("&") && !plain.contains(">"), "\(text)")
  }

  @Test(arguments: ["ar", "he", "fa"])
  func `a language from right to left has a mirrored card`(language: String) throws {
    let left = Self.svg(try Self.report())
    let right = Self.svg(try Self.report(), language: language)
    let panels = { (svg: String) in
      svg.matches(of: /<rect x="(\d+)" y="426" width="(\d+)"/).map {
        (Double($0.1) ?? 0, Double($0.2) ?? 0)
      }
    }
    let (here, there) = (panels(left), panels(right))
    #expect(here.count == 2 && there.count == 2)
    for (one, other) in zip(here, there) { #expect(other.0 == 1200 - one.0 - one.1) }
    // Signs stay before their numbers, and addresses are read from left to right.
    #expect(right.contains(#"<tspan direction="ltr" unicode-bidi="embed">-2°</tspan>"#))
    #expect(right.contains(#"<tspan direction="ltr" unicode-bidi="embed">4°</tspan>"#))
    #expect(right.contains(/text-anchor="end" direction="ltr">Weather data by/))
    #expect(right.contains(/text-anchor="middle" direction="ltr">4° \/ -8°</))
    #expect(right.contains(/text-anchor="start" direction="rtl"/))
    #expect(!left.contains("\"rtl\""))
  }

  @Test func `every text has a contrast of 4.5 or more on every sky`() throws {
    for word in ConditionWord.allCases {
      for isDay in [true, false] {
        let report = try Self.report {
          $0.current?.condition = Condition(word)
          $0.current?.isDay = isDay
        }
        let skies = Self.svg(report).matches(of: /stop-color="#(\w+)"/).map { $0.1 }
        #expect(skies.count == 2)
        for (sky, text) in skies.flatMap({ [($0, "ffffff"), ($0, "dfe8f2")] }) {
          let contrast =
            (Self.luminance(text) + 0.05) / (Self.luminance(sky) + 0.05)
          #expect(contrast >= 4.5, "\(text) on \(sky): \(contrast)")
        }
      }
    }
  }

  /// The relative luminance of a color (WCAG 2.2).
  private static func luminance(_ color: some StringProtocol) -> Double {
    let number = Int(color, radix: 16) ?? 0
    let parts = [number >> 16, number >> 8 & 255, number & 255].map { part in
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  @Test func `the shapes are those of the page`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let icons = try String(
      contentsOf: root.appending(path: "web/modules/icons.js"), encoding: .utf8)
    let page = Set(icons.matches(of: /const (?:CLOUD|MOON|BOLT) = "(.*)";/).map { String($0.1) })
    let card = try [Condition(.partlyCloudy), Condition(.clear), Condition(.thunderstorm)].map {
      condition in
      Self.svg(
        try Self.report {
          $0.current?.condition = condition
          $0.current?.isDay = false
        })
    }.joined()
    #expect(page.count == 3)
    for shape in page { #expect(card.contains(shape)) }
  }
}
