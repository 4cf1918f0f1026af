import Foundation
import TestSupport
import Testing
import WxCore
import WxDisplay
import WxTesting
import WxCommand

/// Pages of weather fitted to the lines of a terminal.
@Suite(.timeLimit(.minutes(2))) struct WeatherRowsTests {
  let bench: WeatherBench

  init() async throws { bench = try await WeatherBench() }

  private func setting(
    columns: Int, rows: Int, output: Record? = nil
  ) -> CommandRun.Setting {
    bench.setting {
      $0.output = output
      $0.isTerminal = true
      $0.changingSize = OutputSize(
        now: { TerminalSize(columns: columns, rows: rows) },
        changes: { AsyncStream { $0.finish() } })
    }
  }

  private func page(_ options: String..., columns: Int, rows: Int) async -> [String] {
    let run = await CommandRun(
      ["weather"] + options, setting: setting(columns: columns, rows: rows))
    #expect(run.status == .success || run.status == ExitStatus(.stale), "\(run.diagnostics)")
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  @Test(
    arguments: [4, 6, 10, 12, 16, 24, 30], [40, 80, 160])
  func `the place and the current conditions stay visible on a low terminal`(
    rows: Int, columns: Int
  ) async throws {
    for options in [[], ["--format", "plot"], ["--provider", "pirate-weather"]] {
      let run = await CommandRun(
        ["weather"] + options, setting: setting(columns: columns, rows: rows))
      let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      // The prompt needs one line.
      #expect(lines.count < rows, "\(options) \(columns)x\(rows):\n\(run.output)")
      #expect(lines.first?.contains("Munich") == true)
      #expect(run.output.contains("2°C  "), "\(run.output)")
      for line in lines { #expect(line.displayWidth <= columns) }
    }
  }

  @Test func `80 by 24 shows all sections, with complete days`() async throws {
    let lines = await page(columns: 80, rows: 24)
    #expect(lines.count == 23)
    #expect(lines.contains("Next hours") && lines.contains("Next days"))
    #expect(lines.contains { $0.hasPrefix(" Mon 23 Nov") })
    #expect(lines.contains { $0.contains("fetched now") })
  }

  @Test func `lines that one section does not need are given to the other`() async throws {
    for rows in [14, 17, 18, 19, 21, 26] {
      let lines = await page(columns: 80, rows: rows)
      // No line is wasted that could show another hour or day; a section needs at least three
      // lines.
      #expect(lines.count >= min(rows - 3, 27), "\(rows): \(lines.count)")
    }
  }

  @Test func `a pipe gets the complete page`() async throws {
    let run = await bench.weather()
    #expect(run.output.count { $0 == "\n" } == 29)
  }

  @Test func `zero hours or days omit their section`() async throws {
    let now = await bench.weather("--hours", "0", "--days", "0").output
    #expect(now.contains("2°C") && !now.contains("Next"))
    let days = await bench.weather("--hours", "0").output
    #expect(days.contains("Next days") && !days.contains("Next hours"))
    let hours = await bench.weather("--days", "0").output
    #expect(!hours.contains("Next days") && hours.contains("Next hours"))
    let plot = await bench.weather("--hours", "0", "--format", "plot").output
    #expect(plot.contains("2°C  Mostly clear") && !plot.contains("┤"))
    let json = try await bench.weather("--hours", "0", "--days", "2", "--json").json
    #expect(json["hours"] == [] && json["days"]?.array?.count == 2)
  }

  @Test func `a failed section that was not requested is not explained`() async throws {
    bench.server.answer(with: MadeUpWeather(missing: ["hourly"]))
    let run = await bench.weather("--hours", "0")
    #expect(!run.output.contains("Next hours"))
  }

  @Test func `requested hours are kept if one can scroll back`() async throws {
    let lines = await page("--hours", "30", columns: 80, rows: 24)
    #expect(lines.contains { $0.contains(" Sun 00:00") } && lines.count > 36)
    #expect(!lines.contains("Next days"))
  }

  @Test(
    arguments: [24, 12, 6], [[], ["--hours", "30"], ["--format", "plot"], ["Munich", "work"]])
  func `a watch never loses its heading`(rows: Int, options: [String]) async throws {
    let output = Record()
    let setting = setting(columns: 80, rows: rows, output: output)
    let running = Task {
      await CommandRun(["weather", "--watch"] + options, setting: setting)
    }
    await output.waitForLines(2)
    running.cancel()
    let page = await running.value.output
    #expect(page.count { $0 == "\n" } < rows, "\(page)")
    #expect(page.contains("Munich") && page.contains("2°C"))
  }

  @Test func `a low page still shows that it is stale`() async throws {
    _ = await page(columns: 80, rows: 24)
    bench.clock.advance(by: .seconds(7200))
    bench.server.fail { _ in .answer(500) }
    for rows in [8, 12, 24] {
      let lines = await page(columns: 80, rows: rows)
      #expect(lines.contains { $0.contains("Stale: fetched 2 h ago") }, "\(lines)")
    }
  }
}
