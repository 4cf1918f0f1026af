import Foundation
import TestSupport
import Testing
import WxCore
import WxDisplay
import WxTesting
import WxCommand

/// The layout of weather that does not fit easily.
@Suite(.timeLimit(.minutes(1))) struct WeatherLayoutTests {
  let bench: WeatherBench

  init() async throws { bench = try await WeatherBench() }

  /// WMO codes with long words: heavy freezing rain, heavy thunderstorm, heavy snow showers.
  @Test(arguments: [67, 99, 86, 57], [40, 60, 72, 80, 112, 140])
  func `long words stay within the page, and in ASCII if requested`(
    code: Int, width: Int
  ) async throws {
    bench.server.answer(with: MadeUpWeather(warmer: -35, onlyCode: code))
    for options in [[], ["--ascii"]] {
      let place = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch, Sir Fôn"
      let added = await CommandRun(
        "add", "53.22,-4.2", "--as", place, setting: bench.setting())
      #expect(added.status == .success || added.diagnostics.contains("is saved"))
      let run = await bench.page([place] + options, width: width)
      #expect(run.status == .success, "\(run.diagnostics)")
      for line in run.output.split(separator: "\n") { #expect(line.displayWidth <= width) }
      if !options.isEmpty { #expect(run.output.utf8.allSatisfy { $0 < 0x80 }, "\(run.output)") }
    }
  }

  @Test func `words extend if the temperatures leave room`() async throws {
    let run = await bench.page(["--hours", "12"], width: 60)
    #expect(run.output.contains("Light rain showers  "))
    #expect(!run.output.contains("…"))
  }

  @Test func `conditions with many words take two lines`() async throws {
    let body = MadeUpWeather().metNorway.replacing(
      "fair_night", with: "lightssnowshowersandthunder_night")
    bench.server.fail { $0.path.hasPrefix("/weatherapi/") ? .json(body) : nil }
    let run = await bench.page(["--provider", "met-norway"], width: 80)
    #expect(run.output.contains("2°C  Light snow showers with Wind "))
    #expect(run.output.contains(#/\n.{15} {5}thunder {2,}/#), "\(run.output)")
  }

  @Test func `a day with too little forecast is marked as partial`() async throws {
    for width in [40, 80, 200] {
      let run = await bench.page(
        ["--provider", "met-norway"], width: width)
      #expect(run.output.contains("partial"), "\(run.output)")
    }
  }

  @Test func `the first hour of a new date shows the weekday, even on narrow pages`() async throws {
    let hours = ["--hours", "22"]
    #expect(await bench.page(hours, width: 40).output.contains("\n Sun 00 "))
    #expect(await bench.page(hours + ["--clock", "12"], width: 40).output.contains("\n Sun 12a "))
    #expect(await bench.page(hours, width: 80).output.contains("\n Sun 00:00 "))
  }

  @Test func `the maximum UV index of the day is not shown as the current one`() async throws {
    let run = await bench.page([], width: 40)
    #expect(run.output.contains("UV index    up to 1 today"))
    bench.server.answer(with: MadeUpWeather(missing: ["current"]))
    let hour = await bench.page(["--refresh", "--provider", "pirate-weather"], width: 40)
    #expect(hour.output.contains("UV index    0\n"))
  }

  @Test(arguments: [
    (42, "air good, US index 42"), (230, "air very unhealthy !!"),
    (120, "air unhealthy for some"), (450, "air hazardous, US 450 !!"),
  ])
  func `air quality is shown in the available width`(index: Double, expected: String) async throws {
    bench.server.answer(with: MadeUpWeather(airIndex: index))
    #expect(await bench.page([], width: 80).output.contains("    \(expected)  "))
    for width in [40, 112, 119, 120] {
      let run = await bench.page(["--clock", "12"], width: width)
      #expect(!run.output.contains("…"), "\(run.output)")
    }
  }

  @Test func `a weekday is never ambiguous`() async throws {
    let body = MadeUpWeather().pirateWeather
    func page(days: Int) async throws -> String {
      let ends = 1_795_323_600 + days * 86_400
      let body = body.replacing(#""expires":1795323600"#, with: #""expires":\#(ends)"#)
      bench.server.fail { $0.path.hasPrefix("/forecast/") ? .json(body) : nil }
      return await bench.page(["--provider", "pirate-weather", "--refresh"], width: 80).output
    }
    #expect(try await page(days: 0).contains("until Sun 06:00"))
    #expect(try await page(days: 5).contains("until Fri 06:00"))
    #expect(try await page(days: 6).contains("until 28 Nov 06:00"))
  }

  @Test func `a chart covers the requested hours, even with three-hour steps`() async throws {
    let options = ["--provider", "openweathermap", "--format", "plot"]
    let usual = await bench.page(options, width: 120).output
    #expect(usual.contains("Sun 22 Nov") && usual.contains(" Mon"))
    #expect(!usual.contains(" Tue"))
    #expect(
      await bench.page(options + ["--hours", "72"], width: 120).output.contains(" Tue"))
    #expect(await bench.page(options + ["--hours", "1"], width: 120).output.contains("┤"))
  }

  @Test(arguments: 0..<12)
  func `a chart has the lowest temperature below a steep fall`(shift: Int) async throws {
    var body = try #require(JSONValue(parsing: Array(MadeUpWeather().openMeteo().utf8)).object)
    var hours = try #require(body["hourly"]?.object)
    // From -34 to -42 °C within an hour, once a day.
    hours["temperature_2m"] = .array(
      (0..<168).map { .number(-42 + Double(($0 + shift) % 24) / 3) })
    body["hourly"] = .object(hours)
    let text = JSONValue.object(body).text()
    bench.server.fail { $0.path == "/v1/forecast" ? .json(text) : nil }
    let chart = await bench.page(["--format", "plot"], width: 80).output
    #expect(chart.split(separator: "\n").dropFirst(2).contains { $0.contains("-42°") }, "\(chart)")
  }

  @Test func `a chart shows light winds as the page does`() async throws {
    let options = ["--format", "plot", "--units", "wind=ms", "--hours", "24"]
    #expect(await bench.page(options, width: 80).output.contains(#/ 6\.2 +\d/#))
  }

  @Test func `snow is not labeled as rain`() async throws {
    bench.server.answer(with: MadeUpWeather(onlyCode: 73))
    let run = await bench.page([], width: 120)
    #expect(run.output.contains("Snow        0.0 mm"))
    #expect(!run.output.contains("Rain  "))
  }

  @Test func `unknown conditions are not drawn as a cloud`() async throws {
    bench.server.answer(with: MadeUpWeather(missing: ["current", "hourly"]))
    let run = await bench.page(["--days", "1"], width: 80)
    #expect(run.output.contains("No current conditions available."))
    #expect(!run.output.contains("╭───╮"))
  }

  @Test func `a chart shows warnings, and a legend if there is room`() async throws {
    let wide = await bench.page(["--format", "plot", "--provider", "pirate-weather"], width: 80)
    #expect(wide.output.contains("⚠ Winter Storm Warning (severe) until Sun 06:00"))
    #expect(wide.output.contains("temperature °C, rain mm/h, wind km/h\n"))
    let narrow = await bench.page(["--format", "plot"], width: 60)
    #expect(narrow.output.contains(" °C, mm/h, km/h\n"))
  }

  @Test func `days computed from hours show the reason`() async throws {
    bench.server.fail { $0.path == "/data/2.5/forecast/daily" ? .answer(503) : nil }
    let run = await bench.page(["--provider", "openweathermap"], width: 80)
    #expect(run.status == .success)
    #expect(run.output.contains("Days are computed from the hours: OpenWeatherMap failed"))
    #expect(run.output.contains("Next days"))
  }

  @Test func `the facts are aligned beside the drawing of every condition`() async throws {
    let codes = [
      0, 1, 2, 3, 4, 5, 6, 18, 19, 45, 48, 51, 56, 61, 66, 71, 77, 80, 83, 85, 87, 95, 99,
    ]
    for code in codes {
      bench.server.answer(with: MadeUpWeather(onlyCode: code))
      for (options, facts) in [([], "2°C  "), (["--ascii"], "2 C  ")] {
        let run = await bench.page(["--refresh"] + options, width: 80)
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        let drawing = lines.dropFirst(2).prefix(5).map { $0.prefix(15) }
        #expect(drawing.contains { $0.contains { $0 != " " } }, "\(code)")
        #expect(lines[2].dropFirst(15).hasPrefix(facts), "\(code): \(lines[2])")
      }
    }
  }

  @Test func `unavailable warnings are not shown as no warnings`() async throws {
    bench.server.fail { $0.path == "/alerts/active" ? .answer(500) : nil }
    for format in ["text", "plot"] {
      let run = await bench.page(["--provider", "nws", "--format", format], width: 80)
      #expect(run.status == .success)
      #expect(
        run.output.contains("\nWarnings unavailable: National Weather Service failed"))
    }
  }

  @Test func `a drawing that ends early leaves no gap`() async throws {
    bench.server.answer(with: MadeUpWeather(onlyCode: 3))
    for provider in ["open-meteo", "nws"] {
      let run = await bench.page(["--provider", provider], width: 80)
      #expect(!run.output.contains(#/\n *\n *\nNext hours/#), "\(run.output)")
    }
  }

  @Test func `pages of several places name each source once, at the end`() async throws {
    for format in ["text", "plot"] {
      let options = ["Munich", "work", "60,10", "--format", format]
      let run = await bench.page(options, width: 80)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count { $0.contains("Weather data by") } == 1, "\(run.output)")
      #expect(
        lines.last == "Weather data by Open-Meteo.com · https://open-meteo.com/ · fetched now")
      #expect(lines.count { $0.contains("does not report warnings") } <= 1)
    }
    // A provider that is skipped is noted once, with the places.
    let run = await bench.page(
      ["Munich", "work", "--provider", "met-norway,open-meteo", "--format", "oneline"], width: 80
    ) { $0.environment["WXLOC_CONTACT"] = nil }
    #expect(run.diagnostics.components(separatedBy: "wxloc: ").count == 2, "\(run.diagnostics)")
    #expect(run.diagnostics.contains("Munich, work: MET Norway requires a contact"))
    let page = await bench.page(
      ["Munich", "work", "--provider", "met-norway,open-meteo"], width: 80
    ) { $0.environment["WXLOC_CONTACT"] = nil }
    #expect(page.output.components(separatedBy: "is used instead of MET Norway").count == 2)
  }

  @Test func `sources of several places show the age of the oldest data`() async throws {
    #expect(await bench.weather("Munich").status == .success)
    bench.clock.advance(by: .seconds(300))
    let run = await bench.page(["Munich", "work"], width: 80)
    #expect(run.output.hasSuffix("fetched up to 5 min ago\n"), "\(run.output)")
    // Stale data are marked on their own page.
    bench.clock.advance(by: .seconds(3600))
    bench.server.fail { $0.query?.contains("latitude=48.137") == true ? .answer(500) : nil }
    let mixed = await bench.page(["Munich", "work"], width: 80)
    #expect(mixed.status == ExitStatus(.stale))
    #expect(mixed.output.contains("Stale: fetched 65 min ago."))
    #expect(mixed.output.hasSuffix(" · fetched now\n"), "\(mixed.output)")
  }

  @Test func `a rule separates the pages of two places`() async throws {
    let run = await bench.page(["Munich", "work", "--ascii"], width: 50)
    #expect(
      run.output.contains("\n\n" + String(repeating: "-", count: 50) + "\nwork (Oslo, Norway)"))
    #expect(!run.output.hasPrefix("-"))
  }
}
