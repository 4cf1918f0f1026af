import Foundation
import TestSupport
import Testing
import WxCore
import WxDisplay
import WxTesting
import WxCommand

/// The views of `wxloc weather`, each compared with a snapshot that was inspected as a picture.
@Suite(.timeLimit(.minutes(2))) struct WeatherViewTests {
  let bench: WeatherBench

  init() async throws { bench = try await WeatherBench() }

  /// Name, columns, color, options.
  struct View: Sendable, CustomTestStringConvertible {
    let name: String
    let width: Int
    var color = false
    var options: [String] = []
    var testDescription: String { name }
  }

  static let views = [
    View(name: "text-80", width: 80), View(name: "text-80-color", width: 80, color: true),
    View(name: "text-40", width: 40), View(name: "text-60", width: 60),
    View(name: "text-160", width: 160),
    View(name: "text-80-ascii", width: 80, options: ["--ascii"]),
    View(name: "text-40-ascii", width: 40, options: ["--ascii"]),
    View(
      name: "text-80-imperial", width: 80, options: ["--units", "imperial", "--clock", "12"]),
    View(
      name: "text-80-long", width: 80,
      options: ["--hours", "14", "--days", "3", "--units", "uk,wind=bft"]),
    View(
      name: "text-80-alert", width: 80, options: ["--provider", "pirate-weather"]),
    View(name: "text-80-derived", width: 80, options: ["--provider", "met-norway"]),
    View(name: "plot-80", width: 80, options: ["--format", "plot"]),
    View(name: "plot-80-color", width: 80, color: true, options: ["--format", "plot"]),
    View(name: "plot-40", width: 40, options: ["--format", "plot"]),
    View(name: "plot-80-ascii", width: 80, options: ["--format", "plot", "--ascii"]),
    View(name: "plot-120-week", width: 120, options: ["--format", "plot", "--hours", "150"]),
  ]

  @Test(arguments: views)
  func `a view matches its snapshot, and fits its terminal`(view: View) async throws {
    let run = await bench.page(view.options, width: view.width, color: view.color)
    #expect(run.status == .success, "\(run.diagnostics)")
    let plain = run.output.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    for line in plain.split(separator: "\n") {
      #expect(line.displayWidth <= view.width, "\(line)")
      #expect(line.last != " ", "\(line)")
    }
    if view.options.contains("--ascii") { #expect(plain.utf8.allSatisfy { $0 < 0x80 }) }
    if view.color { #expect(run.output.contains("\u{1B}[")) } else { #expect(run.output == plain) }
    try expectSnapshot(run.output, named: "weather/\(view.name).txt")
  }

  @Test(arguments: [41, 47, 55, 56, 63, 71, 72, 79, 81, 99, 111, 112, 131, 132, 139, 200, 300])
  func `every width has a layout`(width: Int) async throws {
    for options in [[], ["--ascii"], ["--clock", "12"], ["--format", "plot"]] {
      let run = await bench.page(options, width: width)
      for line in run.output.split(separator: "\n") { #expect(line.displayWidth <= width) }
      #expect(!run.output.contains("\u{1B}"))
    }
  }

  @Test func `a pipe gets plain text of 80 columns`() async throws {
    // Once a day there is a note, see `WeatherWarningTests`.
    #expect(await bench.weather().status == .success)
    let page = await bench.page([], width: 80)
    let pipe = await bench.weather()
    #expect(pipe.output == page.output)
  }

  @Test func `the readme shows the exact weather of the tests`() async throws {
    let readme = try Repository.text(of: "README.md")
    func shown(_ command: String) throws -> Substring {
      let block = try #require(readme.split(separator: "$ \(command)\n").dropFirst().first)
      let ends = ["\n\n$", "\n```"].compactMap { block.range(of: $0)?.lowerBound }
      return block[..<(try #require(ends.min()))]
    }
    let page = await bench.page(["Munich"], width: 80).output.split(separator: "\n")
    let lines = try shown("wxloc weather Munich").split(separator: "\n")
    #expect(lines.count > 10)
    for line in lines where line != " …" { #expect(page.contains(line), "\(line)") }
    let template = "%l: %c %t, wind %w, sun %S–%s"
    let line = await bench.weather("Munich", "--format", template).output
    #expect(try shown(#"wxloc weather Munich --format "\#(template)""#) == line.dropLast())
  }

  @Test func `zero is never minus zero`() async throws {
    bench.server.answer(with: MadeUpWeather(warmer: -8.4))
    for units in ["metric", "imperial"] {
      let run = await bench.page(["--units", units, "--hours", "48"], width: 80)
      #expect(run.status == .success)
      #expect(!run.output.contains(#/-0(?![0-9.])/#))
    }
  }

  @Test(arguments: [
    ("%l: %c %t", "Munich, Bavaria, Germany: ☾ 2°C"),
    ("%C, feels %f, %H/%L", "Mostly clear, feels 0°C, 11°C/1°C"),
    ("%w %h %P %p", "↙17 km/h 86% 1018 hPa 0.0 mm"),
    ("%S-%s %D %d %z", "07:29-16:29 06:54 17:04 11:59"),
    ("%x%% %T %Z\\t%m %M", "om% 04:44 Europe/Berlin\t🌔 11"), ("%e %u", "0°C 0"),
    ("%r; %n", "12 mm 80%; ⚡ 0° – 10°"),
  ])
  func `a template supports wttr's letters and more`(template: String, expected: String)
    async throws
  {
    let run = await bench.weather("--format", template)
    #expect(run.output == expected + "\n")
  }

  @Test(arguments: [("60", 60), ("40", 40), ("12", 40), ("999", 200), ("wide", 80), ("-1", 40)])
  func `a pipe has the width in COLUMNS`(columns: String, width: Int) async {
    let run = await bench.weather { $0.environment["COLUMNS"] = columns }
    let widths = run.output.split(separator: "\n").map(\.displayWidth)
    #expect(widths.allSatisfy { $0 <= width } && widths.contains { $0 > width * 3 / 4 })
  }

  @Test func `oneline is symbol and temperature, with the saved name`() async throws {
    let run = await bench.weather("Munich", "work", "--format", "oneline")
    #expect(run.output == "Munich, Bavaria, Germany: ☾ 2°C\nwork: ☾ 2°C\n")
    let plain = await bench.weather("--format", "oneline", "--ascii")
    #expect(plain.output == "Munich, Bavaria, Germany: om 2 C\n")
  }

  @Test(arguments: [
    ("%q", "%q is not a template letter; the letters are l c C x"),
    ("100%", "write %% for a percent sign"), ("%t %%%", "write %% for a percent sign"),
  ])
  func `an unknown letter is a usage error, which lists the letters`(
    template: String, says: String
  ) async throws {
    let run = await bench.weather("--format", template)
    #expect(run.status == ExitStatus(.usage))
    #expect(run.diagnostics.contains(says))
  }

  @Test func `waybar gets text, tooltip, class and percentage on one line`() async throws {
    let run = await bench.weather("--format", "waybar", "--provider", "pirate-weather")
    #expect(run.output.count { $0 == "\n" } == 1)
    let json = try run.json
    #expect(json["text"] == "☾ 2°")
    #expect(json["alt"] == "partlyCloudy")
    #expect(json["class"] == ["partlyCloudy", "night", "alert", "alert-severe"])
    #expect(json["percentage"] == 0)
    let tooltip = try #require(json["tooltip"]?.string)
    #expect(tooltip.contains("Winter Storm Warning"))
    // Its columns need a monospaced font.
    #expect(tooltip.hasPrefix("<tt>Munich") && tooltip.hasSuffix("</tt>"))
  }

  @Test func `waybar gets the error for an unknown place, too`() async throws {
    let run = await bench.weather("Atlantis", "--format", "waybar")
    #expect(run.status != .success && run.diagnostics.contains("Atlantis"))
    let bar = try run.json
    #expect(bar["class"] == ["error"])
    #expect(bar["tooltip"]?.string?.hasPrefix("Atlantis: ") == true)
    let page = await bench.weather("Atlantis")
    #expect(page.status == run.status && page.output == "")
  }

  @Test func `waybar gets a failure with place, reason and advice`() async throws {
    bench.server.fail { _ in .answer(429) }
    let run = await bench.weather("work", "<b>", "--format", "waybar") {
      $0.environment["WXLOC_GAZETTEER"] = "/nonexistent"
    }
    let lines = try run.output.split(separator: "\n").map { try JSONValue(parsing: $0.utf8) }
    #expect(lines.map { $0["class"] } == [["error"], ["error"]])
    let tooltip = try #require(lines.first?["tooltip"]?.string)
    #expect(tooltip.hasPrefix("work: Open-Meteo is rate-limiting requests"))
    #expect(tooltip.contains("--provider"))
    #expect(lines.last?["tooltip"]?.string?.hasPrefix("&lt;b&gt;: ") == true)
  }
}
