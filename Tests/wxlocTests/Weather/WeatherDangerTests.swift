import Foundation
import TestSupport
import Testing
import WxCore
import WxDisplay
import WxTesting
import WxCommand

/// Values that stand out because they are dangerous.
@Suite(.timeLimit(.minutes(1))) struct WeatherDangerTests {
  let bench: WeatherBench

  init() async throws { bench = try await WeatherBench() }

  private static let chips = [
    "1;38;5;16;48;5;220", "1;38;5;16;48;5;208", "1;38;5;231;48;5;124",
  ]

  /// Returns the pieces of a page that stand out, with their danger.
  private func chips(in page: String) -> [String] {
    page.matches(of: #/\u{1B}\[([0-9;]+)m([^\u{1B}]*)/#).compactMap { match in
      Self.chips.firstIndex(of: String(match.1)).map { "\($0) \(match.2)" }
    }
  }

  private func page(
    _ options: String..., width: Int = 80, change: @escaping @Sendable (String) -> String
  ) async -> String {
    bench.server.fail { request in
      request.path == "/v1/forecast"
        ? .json(change(MadeUpWeather().openMeteo()))
        : request.path.hasPrefix("/forecast/") ? .json(change(MadeUpWeather().pirateWeather)) : nil
    }
    return await bench.page(options + ["--refresh"], width: width, color: true).output
  }

  @Test func `harmless weather has nothing that stands out`() async {
    #expect(chips(in: await page { $0 }) == [])
  }

  @Test(arguments: [
    ("7.1", "26 km/h", nil), ("18.0", "65 km/h", "0 65 km/h"), ("26.0", "94 km/h", "1 94 km/h !"),
    ("41.0", "148 km/h", "2 148 km/h !!"),
  ])
  func `gusts stand out by speed`(speed: String, text: String, chip: String?) async {
    for width in [40, 80, 120] {
      let page = await page(width: width) {
        $0.replacing(#""wind_gusts_10m":7.1"#, with: #""wind_gusts_10m":\#(speed)"#)
      }
      #expect(chips(in: page) == [chip].compactMap(\.self), "\(page)")
      #expect(width == 40 && chip == nil || page.contains(text))
    }
  }

  /// A gust of 155 km/h at five in the morning, in a wind of 20 km/h.
  private static let storm = MadeUpWeather(gusts: [5: 43])

  @Test(arguments: [
    (40, "20–155 !!"), (48, "20–155 km/h !!"), (60, "20–155 km/h !!"),
    (80, "20, gusts 155 km/h !!"),
    (120, "20, gusts 155 km/h !!"), (160, "20, gusts 155 km/h !!"),
  ])
  func `the row of a dangerous gust shows the gust, which alone stands out`(
    width: Int, text: String
  ) async {
    bench.server.answer(with: Self.storm)
    for options in [[], ["--ascii"], ["--clock", "12"]] {
      let page = await bench.page(options, width: width).output
      #expect(page.contains("155"), "\(page)")
      for line in page.split(separator: "\n") {
        #expect(line.displayWidth <= width && !line.hasSuffix("…"), "\(line)")
      }
      guard options.isEmpty else { continue }
      let row = page.split(separator: "\n").first { $0.contains("05:00") } ?? ""
      #expect(row.contains(text), "\(row)")
      let chip = text.split(separator: #/[–,]/#).last?.replacing(" gusts ", with: "") ?? ""
      // The hour and the day of the gust.
      let colored = await bench.page([], width: width, color: true).output
      #expect(chips(in: colored) == ["2 \(chip)", "2 \(chip)"], "\(colored)")
    }
  }

  @Test func `dangerous gusts keep the columns of the other rows`() async throws {
    bench.server.answer(with: Self.storm)
    let page = await bench.page(["--no-color"], width: 80).output
    try expectSnapshot(page, named: "weather/text-80-storm.txt")
    let narrow = await bench.page(["--no-color"], width: 40).output
    try expectSnapshot(narrow, named: "weather/text-40-storm.txt")
    let scale = await bench.page(["--units", "metric,wind=bft"], width: 80).output
    #expect(scale.contains("Bft 4, gusts 12 !!"), "\(scale)")
  }

  @Test func `a chart has a line of dangerous gusts`() async {
    bench.server.answer(with: MadeUpWeather(gusts: [6: 43]))
    let page = await bench.page(["--format", "plot"], width: 80, color: true).output
    #expect(chips(in: page) == ["2 155"], "\(page)")
    #expect(page.contains("gusts"))
    bench.server.answer(with: MadeUpWeather())
    let calm = await bench.page(["--format", "plot", "--refresh"], width: 80).output
    #expect(!calm.contains("gusts"))
  }

  @Test(
    arguments: [
      ("41.0", "gusts 148 km/h !!", "danger-extreme"), ("18.0", "gusts 65 km/h", "danger-caution"),
      ("7.1", nil, nil),
    ] as [(String, String?, String?)])
  func `a status bar shows present danger`(
    speed: String, text: String?, className: String?
  ) async throws {
    bench.server.fail { request in
      guard request.path == "/v1/forecast" else { return nil }
      return .json(
        MadeUpWeather().openMeteo().replacing(
          #""wind_gusts_10m":7.1"#, with: #""wind_gusts_10m":\#(speed)"#))
    }
    let line = await bench.weather("--format", "oneline").output
    #expect(line == "Munich, Bavaria, Germany: ☾ 2°C\(text.map { " \($0)" } ?? "")\n")
    #expect(await bench.weather("--format", "%t|%a").output == "2°C|\(text ?? "")\n")
    // A template of one's own shows nothing but its letters.
    #expect(await bench.weather("--format", "%t").output == "2°C\n")
    let bar = try await bench.weather("--format", "waybar").json
    let classes = bar["class"]?.array?.compactMap(\.string) ?? []
    #expect(classes.filter { $0.hasPrefix("danger") } == (className.map { ["danger", $0] } ?? []))
    #expect(text == nil || bar["tooltip"]?.string?.contains("148 km/h !!") == (speed == "41.0"))
  }

  @Test(arguments: ["Extreme", "Severe", "Moderate", "Minor"])
  func `a status bar shows the severity of a warning`(severity: String) async throws {
    bench.server.fail { request in
      guard request.path.hasPrefix("/forecast/") else { return nil }
      return .json(MadeUpWeather().pirateWeather.replacing("Severe", with: severity))
    }
    let options = ["--provider", "pirate-weather", "--format"]
    func bar(_ format: String, _ more: String...) async -> String {
      await CommandRun(
        ["weather"] + options + [format] + more, setting: bench.setting()
      ).output
    }
    let word = severity.lowercased()
    let line = await bar("oneline")
    #expect(line.hasSuffix(" 2°C ⚠ Winter Storm Warning (\(word))\n"), "\(line)")
    #expect(await bar("oneline", "--ascii").hasSuffix(" ! Winter Storm Warning (\(word))\n"))
    #expect(await bar("%a") == "⚠ Winter Storm Warning (\(word))\n")
    let json = try JSONValue(parsing: Array(await bar("waybar").utf8))
    #expect(json["class"]?.array?.suffix(2) == ["alert", .string("alert-\(word)")])
    #expect(json["tooltip"]?.string?.contains("(\(word))") == true)
  }

  @Test func `bad air and fog stand out`() async {
    bench.server.answer(with: MadeUpWeather(airIndex: 187))
    let air = await bench.page([], width: 80, color: true).output
    #expect(chips(in: air).contains { $0.hasPrefix("1 unhealthy") }, "\(air)")
    let fog = await page("--provider", "pirate-weather") {
      $0.replacing(#""visibility":16.09"#, with: #""visibility":0.1"#)
    }
    #expect(chips(in: fog).contains("1 0.1 km !"), "\(fog)")
  }

  @Test(
    arguments: [("Extreme", 2), ("Severe", 1), ("Moderate", 0), ("Minor", nil)] as [(String, Int?)])
  func `a warning stands out by severity`(severity: String, level: Int?) async {
    for format in ["text", "plot"] {
      let page = await page("--provider", "pirate-weather", "--format", format) {
        $0.replacing("Severe", with: severity)
      }
      let warnings = chips(in: page).filter { $0.contains("Winter Storm Warning") }
      #expect(warnings.isEmpty == (level == nil), "\(page)")
      if let level { #expect(warnings.allSatisfy { $0.hasPrefix("\(level) ") }) }
    }
  }

  @Test func `freezing rain has its own symbol`() async {
    for (code, sign) in [(56, "☂❄"), (66, "☂❄"), (67, "☂❄"), (71, "❄"), (61, "☔"), (51, "☂")] {
      bench.server.answer(with: MadeUpWeather(onlyCode: code))
      let page = await bench.page(["--refresh"], width: 80).output
      #expect(page.contains(" 04:00      \(sign) "), "\(page)")
      let plain = await bench.page(["--refresh", "--ascii"], width: 80).output
      #expect(plain.contains(" 04:00      /* ") == (sign == "☂❄"))
    }
  }

  @Test func `without color only words indicate danger`() async {
    bench.server.fail { request in
      guard request.path == "/v1/forecast" else { return nil }
      return .json(
        MadeUpWeather().openMeteo().replacing(
          #""wind_gusts_10m":7.1"#, with: #""wind_gusts_10m":41"#))
    }
    let page = await bench.page(["--no-color"], width: 80, color: true).output
    #expect(!page.contains("\u{1B}") && page.contains("148 km/h !!"))
  }

  @Test(arguments: ["15;0", "0;15", ""])
  func `no page uses the eight colors that terminals define themselves`(background: String) async {
    for format in ["text", "plot"] {
      let run = await CommandRun(
        "weather", "--format", format,
        setting: bench.setting {
          $0.isTerminal = true
          $0.usesColor = true
          $0.width = 80
          $0.environment["COLORFGBG"] = background
        })
      let codes = Set(run.output.matches(of: #/\u{1B}\[([0-9;]+)m/#).map { String($0.1) })
      #expect(codes.contains("1") && codes.count > 4)
      for code in codes {
        #expect(code.contains(#/^(0|1|(1;)?38;5;\d+(;48;5;\d+)?)$/#), "\(code)")
      }
    }
  }
}
