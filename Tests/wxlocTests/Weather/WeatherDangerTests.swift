import Foundation
import TestSupport
import Testing
import WxCore
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
