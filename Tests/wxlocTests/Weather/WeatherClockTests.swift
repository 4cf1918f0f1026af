import Foundation
import TestSupport
import Testing
import WxCore
import WxDisplay
import WxTesting
import WxCommand

/// Unusual times: clocks that are set back, suns that do not set.
@Suite(.timeLimit(.minutes(1))) struct WeatherClockTests {
  let bench: WeatherBench

  init() async throws { bench = try await WeatherBench() }

  /// A page at a time.
  private func page(
    at time: String, _ options: String..., width: Int = 80, offset: Int = 3600,
    zone: String = "Europe/Berlin"
  ) async throws -> String {
    let now = try #require(ISO8601.date(time))
    let hour = (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600
    bench.server.answer(
      with:
        MadeUpWeather(
          start: Date(timeIntervalSince1970: hour - 4 * 3600), utcOffset: offset, timeZone: zone))
    let run = await CommandRun(
      ["weather"] + options,
      setting: bench.setting {
        $0.clocks = bench.clock.clocks(startingAt: now)
        $0.isTerminal = true
        $0.width = width
      })
    #expect(run.status == .success, "\(run.diagnostics)")
    return run.output
  }

  @Test(arguments: [
    (80, [], " 02:00 +02 ", " 02:00 +01 "), (40, [], " 02 +02 ", " 02 +01 "),
    (80, ["--clock", "12"], " 2 AM +02 ", " 2 AM +01 "),
    (40, ["--clock", "12"], " 2 AM +02 ", " 2 AM +01 "),
  ])
  func `two hours with the same time can be told apart`(
    width: Int, options: [String], first: String, second: String
  ) async throws {
    let now = try #require(ISO8601.date("2026-10-24T23:44:00Z"))
    bench.server.answer(
      with:
        MadeUpWeather(start: Date(timeIntervalSince1970: now.timeIntervalSince1970 - 17_040)))
    let page = await CommandRun(
      ["weather"] + options,
      setting: bench.setting {
        $0.clocks = bench.clock.clocks(startingAt: now)
        $0.width = width
        $0.isTerminal = true
      }
    ).output
    #expect(page.contains(first) && page.contains(second), "\(page)")
    #expect(!page.contains("01:00 +") && !page.contains("03:00 +"))
    let earlier = try #require(page.firstRange(of: first)).lowerBound
    #expect(earlier < (try #require(page.firstRange(of: second))).lowerBound)
    for line in page.split(separator: "\n") { #expect(line.displayWidth <= width) }
  }

  @Test func `the time of a page includes the offset if it is ambiguous`() async throws {
    #expect(try await page(at: "2026-10-25T00:30:00Z").contains("02:30 +02\n"))
    #expect(try await page(at: "2026-10-25T01:30:00Z").contains("02:30 +01\n"))
    #expect(try await page(at: "2026-10-25T02:30:00Z").contains("03:30\n"))
    #expect(try await page(at: "2026-03-29T01:30:00Z").contains("03:30\n"))
  }

  @Test func `a chart shows a repeated hour once`() async throws {
    let chart = try await page(at: "2026-10-24T22:44:00Z", "--format", "plot", "--hours", "8")
    let axis = try #require(chart.split(separator: "\n").first { $0.contains(" 03 ") })
    #expect(axis.split(separator: " ").count { $0 == "02" } == 1, "\(chart)")
  }

  /// Tromsø in spring and autumn, at midsummer and midwinter; Reykjavik at midsummer.
  @Test(arguments: [
    ("69.65,18.96", "2026-06-21T10:00:00Z", "sun up all day"),
    ("69.65,18.96", "2026-12-21T10:00:00Z", "sun down all day"),
    ("64.15,-21.94", "2026-06-21T12:00:00Z", "sun 02:55 – Mon 00:04"),
    ("48.14,11.58", "2026-06-21T12:00:00Z", "sun 05:13 – 21:17"),
  ])
  func `sunrise and sunset are correct in the far north`(
    position: String, time: String, expected: String
  ) async throws {
    let zones = ["69": ("Europe/Oslo", 7200), "64": ("Atlantic/Reykjavik", 0)]
    let (zone, offset) = zones[String(position.prefix(2))] ?? ("Europe/Berlin", 7200)
    let page = try await page(at: time, "--at", position, offset: offset, zone: zone)
    #expect(page.contains(expected), "\(page)")
    #expect(!page.contains("– –"))
  }

  @Test func `no day of the year shows a sunrise without a sunset as dashes`() async throws {
    let start = try #require(ISO8601.date("2026-05-10T10:00:00Z"))
    var ends: Set<String> = []
    for day in [0, 4, 5, 6, 7, 8, 9, 10, 74, 76, 77, 78, 80] {
      let time = ISO8601.text(start.addingTimeInterval(Double(day) * 86_400))
      let page = try await page(
        at: time, "--at", "69.65,18.96", "--hours", "0", offset: 7200, zone: "Europe/Oslo")
      let sun = try #require(page.firstMatch(of: #/sun ([^ ].*?)(  |\n)/#)).1
      #expect(!sun.contains("– –") && !sun.hasSuffix("–") && !sun.hasPrefix("–"), "\(sun)")
      ends.insert(String(sun.prefix(5)))
      let wide = try await self.page(
        at: time, "--at", "69.65,18.96", width: 120, offset: 7200, zone: "Europe/Oslo")
      #expect(wide.contains("Sun    ") || wide.contains("Sunset"), "\(wide)")
    }
    #expect(ends.count > 2)
  }

  @Test func `old data are not shown as new after the clock was set back`() async throws {
    _ = try await page(at: "2026-11-21T09:44:00Z")
    bench.server.fail { _ in .answer(500) }
    let run = await CommandRun(
      "weather", setting: bench.setting { $0.isTerminal = true })
    #expect(!run.output.contains("fetched now"), "\(run.output)")
  }
}
