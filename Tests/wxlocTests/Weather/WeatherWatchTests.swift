import Foundation
import Testing
import WxCore
import WxTesting
import wxloc

/// `wxloc weather --watch` in process, on a clock that the test moves.
@Suite(.timeLimit(.minutes(2))) struct WeatherWatchTests {
  let bench: WeatherBench

  init() async throws { bench = try await WeatherBench() }

  private let output = Record()

  /// A command that goes on, with its lines as they come.
  private func watch(_ arguments: String...) -> Task<CommandRun, Never> {
    let setting = bench.setting { $0.output = output }
    return Task { await CommandRun(["weather"] + arguments, setting: setting) }
  }

  @Test func `the view is drawn anew when its data expire`() async throws {
    let running = watch("Munich", "--watch", "--format", "oneline")
    await output.waitForLines(1)
    await bench.clock.waitForSleepers(1)
    bench.server.tell(MadeUpWeather(warmer: 7))
    bench.clock.advance(by: .seconds(899))
    #expect(bench.server.server.requests.count == 2)
    bench.clock.advance(by: .seconds(1))
    await output.waitForLines(2)
    running.cancel()
    let run = await running.value
    #expect(run.output == "Munich, Bavaria, Germany: ☾ 2°C\nMunich, Bavaria, Germany: ☾ 9°C\n")
    #expect(run.status == .interrupted)
    #expect(run.talk == "")
  }

  @Test func `another default place is shown at once`() async throws {
    let running = watch("--watch", "--format", "oneline")
    await output.waitForLines(1)
    // The end of the data, and the look at the store.
    await bench.clock.waitForSleepers(2)
    #expect(await CommandRun("default", "work", setting: bench.setting()).status == .success)
    bench.clock.advance(by: .seconds(2))
    await output.waitForLines(2)
    running.cancel()
    #expect(await running.value.output == "Munich, Bavaria, Germany: ☾ 2°C\nwork: ☾ 2°C\n")
  }

  @Test func `after its time the view is drawn anew, without a request while data are fresh`()
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
    #expect(bench.server.server.requests.count == 2)
  }

  @Test func `a provider that fails is asked again, and the earlier answer is shown till then`()
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
    bench.server.tell(MadeUpWeather(warmer: 7))
    bench.clock.advance(by: .seconds(60))
    await output.waitForLines(3)
    running.cancel()
    let run = await running.value
    #expect(run.output.hasSuffix("☾ 2°C\nMunich, Bavaria, Germany: ☾ 9°C\n"))
    #expect(run.talk.contains("fetched 15 min ago"))
  }

  @Test func `several places are drawn together, in order`() async throws {
    let running = watch("work", "Munich", "--watch", "--format", "%l")
    await output.waitForLines(2)
    running.cancel()
    #expect(await running.value.output == "work\nMunich, Bavaria, Germany\n")
  }
}
