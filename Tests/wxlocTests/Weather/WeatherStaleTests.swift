import Foundation
import Testing
import WxCore
import WxTesting
import wxloc

/// What people see when only an earlier answer is there.
@Suite(.timeLimit(.minutes(1))) struct WeatherStaleTests {
  let bench: WeatherBench

  init() async throws { bench = try await WeatherBench() }

  private func breakDown(after seconds: Int) async {
    #expect(await bench.weather("--provider", "open-meteo").status == .success)
    bench.server.fail { _ in .answer(500) }
    bench.clock.advance(by: .seconds(seconds))
  }

  @Test func `now is the hour forecast for now, not the conditions of long ago`() async throws {
    await breakDown(after: 11 * 3600)
    let page = await bench.page([], width: 80)
    #expect(page.status == ExitStatus(.stale))
    #expect(page.output.contains("11°C  Thunderstorm"))
    #expect(page.output.contains("forecast for this hour"))
    #expect(page.output.contains("Stale: fetched 11 h ago. Open-Meteo has a fault"))
    #expect(!page.output.contains("index 42"))
    #expect(await bench.weather("--format", "%c %C %t").output == "⚡ Thunderstorm 11°C\n")
    let bar = try await bench.weather("--format", "waybar").json
    #expect(bar["text"] == "⚡ 11°" && bar["alt"] == "thunderstorm")
    #expect(bar["class"] == ["thunderstorm", "day", "stale"])
  }

  @Test func `conditions that nothing is younger than say when they were`() async throws {
    bench.server.tell(MadeUpWeather(missing: ["hourly"]))
    await breakDown(after: 11 * 3600)
    #expect(await bench.page([], width: 80).output.contains("as of 04:44"))
  }

  @Test func `no provider stands in for itself`() async throws {
    await breakDown(after: 3600)
    #expect(!(await bench.page([], width: 80).output.contains("stands in")))
    let chain = await bench.page(["--provider", "met-norway,open-meteo"], width: 80)
    #expect(chain.output.contains("Open-Meteo stands in for MET Norway."))
  }

  @Test func `a person is told the age once, a program on standard error`() async throws {
    await breakDown(after: 3600)
    #expect(!(await bench.page([], width: 80).talk.contains("earlier answer")))
    #expect(
      await bench.page(["--format", "oneline"], width: 80).talk.contains("fetched 60 min ago"))
    #expect(await bench.weather().talk.contains("fetched 60 min ago"))
  }

  @Test func `where some is fresh, what is stale is named`() async throws {
    #expect(await bench.weather().status == .success)
    bench.server.tell(MadeUpWeather(missing: ["current"]))
    bench.clock.advance(by: .seconds(1800))
    let run = await bench.page([], width: 80)
    #expect(run.status == ExitStatus(.stale))
    #expect(run.output.contains("Stale conditions: fetched 30 min ago."))
    let line = await bench.weather("--format", "%t")
    #expect(line.talk.contains("in part an earlier answer (conditions), fetched 30 min ago."))
  }

  @Test func `a warning that has ended is not shown`() async throws {
    let options = ["--provider", "pirate-weather", "--offline"]
    #expect(await bench.weather("--provider", "pirate-weather").status == .success)
    let early = await bench.page(options, width: 80)
    #expect(early.output.contains("Winter Storm Warning"))
    bench.clock.advance(by: .seconds(27 * 3600))
    let late = await bench.page(options, width: 80)
    #expect(late.status == ExitStatus(.stale) && !late.output.contains("Winter Storm Warning"))
    let bar = try await CommandRun(
      ["weather", "--format", "waybar"] + options, setting: bench.setting()
    ).json
    #expect(bar["class"]?.array?.contains("alert") == false)
  }
}
