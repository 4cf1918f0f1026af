import Foundation
import Synchronization
import TestSupport
import Testing
import WxCore
import WxDisplay
import WxTesting
import WxCommand

/// `wxloc weather --watch` in process, on a clock controlled by the test.
@Suite(.timeLimit(.minutes(2))) struct WeatherWatchTests {
  let bench: WeatherBench

  init() async throws { bench = try await WeatherBench() }

  private let output = Record()

  /// A continuous command, with its lines as they are printed.
  private func watch(_ arguments: String...) -> Task<CommandRun, Never> {
    let setting = bench.setting { $0.output = output }
    return Task { await CommandRun(["weather"] + arguments, setting: setting) }
  }

  @Test func `the view is redrawn when its data expire`() async throws {
    let running = watch("Munich", "--watch", "--format", "oneline")
    await output.waitForLines(1)
    await bench.clock.waitForSleepers(1)
    bench.server.answer(with: MadeUpWeather(warmer: 7))
    bench.clock.advance(by: .seconds(899))
    #expect(bench.server.server.requests.count == 1)
    bench.clock.advance(by: .seconds(1))
    await output.waitForLines(2)
    running.cancel()
    let run = await running.value
    #expect(run.output == "Munich, Bavaria, Germany: ☾ 2°C\nMunich, Bavaria, Germany: ☾ 9°C\n")
    #expect(run.status == .interrupted)
    #expect(run.diagnostics == "")
  }

  @Test func `another default place is shown at once`() async throws {
    let running = watch("--watch", "--format", "oneline")
    await output.waitForLines(1)
    // Wakes at the expiry of the data and at the check of the store.
    await bench.clock.waitForSleepers(2)
    #expect(await CommandRun("default", "work", setting: bench.setting()).status == .success)
    bench.clock.advance(by: .seconds(2))
    await output.waitForLines(2)
    running.cancel()
    #expect(await running.value.output == "Munich, Bavaria, Germany: ☾ 2°C\nwork: ☾ 2°C\n")
  }

  @Test func `after the interval the view is redrawn, without a request while data are fresh`()
    async throws
  {
    let running = watch("Munich", "--watch", "60", "--format", "%T")
    for count in 1...3 {
      await output.waitForLines(count)
      await bench.clock.waitForSleepers(2)
      bench.clock.advance(by: .seconds(60))
    }
    await output.waitForLines(4)
    running.cancel()
    #expect(await running.value.output == "04:44\n04:45\n04:46\n04:47\n")
    #expect(bench.server.server.requests.count == 1)
  }

  @Test func `a provider that fails is retried, and cached weather is shown until then`()
    async throws
  {
    let running = watch("Munich", "--watch", "--format", "oneline")
    await output.waitForLines(1)
    await bench.clock.waitForSleepers(1)
    bench.server.fail { _ in .answer(500) }
    bench.clock.advance(by: .seconds(900))
    await output.waitForLines(2)
    await bench.clock.waitForSleepers(1)
    bench.server.fail(nil)
    bench.server.answer(with: MadeUpWeather(warmer: 7))
    bench.clock.advance(by: .seconds(60))
    await output.waitForLines(3)
    running.cancel()
    let run = await running.value
    #expect(run.output.hasSuffix("☾ 2°C (stale, 15 min ago)\nMunich, Bavaria, Germany: ☾ 9°C\n"))
    #expect(run.diagnostics.contains("fetched 15 min ago"))
  }

  /// The lines of a page of the tests' weather at 80 columns, and at 40.
  private static let heights = (wide: 27, narrow: 31)

  @Test func `a page is redrawn when its terminal is resized`() async throws {
    let width = Mutex(80)
    let (resizes, resize) = AsyncStream.makeStream(of: Void.self)
    let setting = bench.setting {
      $0.output = output
      $0.isTerminal = true
      $0.changingSize = OutputSize(
        now: { TerminalSize(columns: width.withLock { $0 }) }, changes: { resizes })
    }
    let running = Task { await CommandRun(["weather", "--watch"], setting: setting) }
    await output.waitForLines(Self.heights.wide)
    width.withLock { $0 = 40 }
    resize.yield()
    await output.waitForLines(Self.heights.wide + Self.heights.narrow)
    running.cancel()
    // The output before the first page opens the screen.
    let pages = Array(
      await running.value.output.split(separator: "\u{1B}[H\u{1B}[J").dropFirst())
    #expect(pages.count == 2)
    #expect(pages[0].split(separator: "\n").contains { $0.displayWidth == 80 })
    #expect(pages[1].split(separator: "\n").allSatisfy { $0.displayWidth <= 40 })
    #expect(bench.server.server.requests.count == 2)
  }

  @Test func `the clock of a page advances without a request`() async throws {
    let setting = bench.setting {
      $0.output = output
      $0.isTerminal = true
      $0.width = 80
    }
    let running = Task { await CommandRun(["weather", "Munich", "--watch"], setting: setting) }
    await output.waitForLines(Self.heights.wide)
    // Wakes at the expiry of the data and at the end of the minute.
    await bench.clock.waitForSleepers(2)
    bench.clock.advance(by: .seconds(60))
    await output.waitForLines(2 * Self.heights.wide)
    running.cancel()
    let run = await running.value
    #expect(run.output.contains("04:44\n") && run.output.contains("04:45\n"))
    #expect(run.output.contains("fetched 1 min ago"))
    #expect(bench.server.server.requests.count == 2)
  }

  @Test func `q ends the watch and gives the terminal back`() async throws {
    let (keys, press) = AsyncStream.makeStream(of: UInt8.self)
    let setting = bench.setting {
      $0.output = output
      $0.isTerminal = true
      $0.width = 80
      $0.keys = { keys }
    }
    let running = Task { await CommandRun(["weather", "Munich", "--watch"], setting: setting) }
    await output.waitForLines(Self.heights.wide)
    press.yield(UInt8(ascii: "x"))
    press.yield(UInt8(ascii: "q"))
    let run = await running.value
    #expect(run.status == .success)
    #expect(run.output.hasPrefix("\u{1B}[?1049h"))
    #expect(run.output.count(of: "\u{1B}[?1049l") == 1)
  }

  @Test func `on a dumb terminal pages are printed one after another`() async throws {
    let setting = bench.setting {
      $0.output = output
      $0.isTerminal = true
      $0.isDumb = true
      $0.width = 80
    }
    let running = Task { await CommandRun(["weather", "--watch"], setting: setting) }
    await output.waitForLines(Self.heights.wide)
    running.cancel()
    let run = await running.value
    #expect(run.output.contains("Munich") && !run.output.contains("\u{1B}"))
    #expect(!run.diagnostics.contains("\u{1B}"))
  }

  @Test func `a status bar that starts without a network shows that the weather is not known`()
    async throws
  {
    bench.server.fail { _ in .answer(500) }
    let running = watch("Munich", "--watch", "--format", "%t")
    await output.waitForLines(1)
    await bench.clock.waitForSleepers(1)
    bench.server.fail(nil)
    bench.clock.advance(by: .seconds(60))
    await output.waitForLines(2)
    running.cancel()
    let run = await running.value
    #expect(run.output == "?\n2°C\n")
    #expect(run.diagnostics.contains("HTTP status 500"))
  }

  @Test(arguments: ["%t", "waybar"])
  func `a status bar that starts without a position goes on`(format: String) async throws {
    let running = watch(
      "--here", "--source", "gpsd", "--gpsd", "127.0.0.1:1", "--watch", "--format", format)
    while output.text.isEmpty {
      await bench.clock.waitForSleepers(1)
      bench.clock.advance(by: .seconds(1))
      await Task.yield()
    }
    running.cancel()
    let run = await running.value
    #expect(run.status == .interrupted)
    #expect(format == "%t" ? run.output == "?\n" : run.output.hasPrefix(#"{"text":"?","#))
  }

  @Test func `several places are redrawn together, in order and once each time`() async throws {
    let running = watch("work", "Munich", "--watch", "60", "--format", "%l %T")
    await output.waitForLines(2)
    for count in [4, 6] {
      // Wakes at the expiry of the data of each place, and at the interval.
      await bench.clock.waitForSleepers(3)
      bench.clock.advance(by: .seconds(60))
      await output.waitForLines(count)
    }
    running.cancel()
    let expected = ["04:44", "04:45", "04:46"].map {
      "work \($0)\nMunich, Bavaria, Germany \($0)\n"
    }
    #expect(await running.value.output == expected.joined())
  }
}
