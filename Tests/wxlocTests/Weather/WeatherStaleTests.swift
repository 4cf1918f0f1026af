import Foundation
import TestSupport
import Testing
import WxCore
import WxTesting
import WxCommand

/// The output when only cached data are available.
@Suite(.timeLimit(.minutes(1))) struct WeatherStaleTests {
  let bench: WeatherBench

  init() async throws { bench = try await WeatherBench() }

  private func breakDown(after seconds: Int) async {
    #expect(await bench.weather("--provider", "open-meteo").status == .success)
    bench.server.fail { _ in .answer(500) }
    bench.clock.advance(by: .seconds(seconds))
  }

  @Test func `current conditions come from the forecast, not from old conditions`() async throws {
    await breakDown(after: 11 * 3600)
    let page = await bench.page([], width: 80)
    #expect(page.status == ExitStatus(.stale))
    #expect(page.output.contains("11°C  Thunderstorm"))
    #expect(page.output.contains("forecast for this hour"))
    #expect(page.output.contains("Stale: fetched 11 h ago. Open-Meteo failed"))
    #expect(!page.output.contains("index 42"))
    #expect(
      await bench.weather("--format", "%c %C %t").output
        == "⚡ Thunderstorm 11°C (stale, 11 h ago)\n")
    let bar = try await bench.weather("--format", "waybar").json
    #expect(bar["text"] == "⚡ 11°" && bar["alt"] == "thunderstorm")
    #expect(bar["class"] == ["thunderstorm", "day", "stale"])
  }

  @Test func `conditions without anything newer show their time`() async throws {
    bench.server.answer(with: MadeUpWeather(missing: ["hourly"]))
    await breakDown(after: 11 * 3600)
    #expect(await bench.page([], width: 80).output.contains("as of 04:44"))
  }

  @Test func `no provider replaces itself`() async throws {
    await breakDown(after: 3600)
    #expect(!(await bench.page([], width: 80).output.contains("is used instead")))
    let chain = await bench.page(["--provider", "met-norway,open-meteo"], width: 80)
    #expect(chain.output.contains("Open-Meteo is used instead of MET Norway."))
  }

  @Test func `a terminal shows the age once, a pipe on standard error`() async throws {
    await breakDown(after: 3600)
    #expect(!(await bench.page([], width: 80).diagnostics.contains("cached")))
    #expect(
      await bench.page(["--format", "oneline"], width: 80).diagnostics.contains(
        "fetched 60 min ago"))
    #expect(await bench.weather().diagnostics.contains("fetched 60 min ago"))
  }

  @Test func `if some parts are fresh, the stale ones are named`() async throws {
    #expect(await bench.weather().status == .success)
    bench.server.answer(with: MadeUpWeather(missing: ["current"]))
    bench.clock.advance(by: .seconds(1800))
    let run = await bench.page([], width: 80)
    #expect(run.status == ExitStatus(.stale))
    #expect(run.output.contains("Stale conditions: fetched 30 min ago."))
    let line = await bench.weather("--format", "%t")
    #expect(line.diagnostics.contains("partly cached (conditions), fetched 30 min ago."))
  }

  @Test func `every format marks a stale answer on standard output`() async throws {
    #expect(
      await bench.weather("--format", "oneline").output == "Munich, Bavaria, Germany: ☾ 2°C\n")
    await breakDown(after: 3600)
    for format in ["text", "plot", "oneline", "%t", "%l\\n%t\\n", "waybar", "json"] {
      let run = await bench.weather("--format", format)
      #expect(run.status == ExitStatus(.stale))
      #expect(run.output.lowercased().contains("stale"), "\(format): \(run.output)")
    }
    #expect(
      await bench.weather("--format", "%l\\n%t\\n").output
        == "Munich, Bavaria, Germany\n2°C (stale, 60 min ago)\n\n")
  }

  @Test func `weather that has not expired is not stale when a refresh fails`() async throws {
    await breakDown(after: 1)
    let run = await bench.weather("--refresh", "--format", "%t")
    #expect(run.status == .success)
    #expect(run.output == "2°C\n")
    #expect(
      run.diagnostics.contains("HTTP status 500). The cached weather, fetched now, is still valid.")
    )
    let json = try await bench.weather("--refresh", "--json").json
    #expect(json["is_stale"] == false && json["parts"]?["hours"] == "ok")
    #expect(json["fallbacks"]?.array?.first?["provider"] == "open-meteo")
    bench.clock.advance(by: .seconds(900))
    #expect(await bench.weather("--refresh").status == ExitStatus(.stale))
  }

  @Test func `weather older than two days is not shown unless the user allows it`()
    async throws
  {
    await breakDown(after: 2 * 86_400 - 60)
    #expect(await bench.weather("--offline").status == ExitStatus(.stale))
    bench.clock.advance(by: .seconds(120))
    for format in ["text", "plot", "oneline", "json"] {
      let offline = await bench.weather("--offline", "--format", format)
      #expect(offline.status == ExitStatus(.unavailable) && !offline.output.contains("°"))
      let failed = await bench.weather("--format", format)
      #expect(failed.status == ExitStatus(.unavailable) && !failed.output.contains("°"))
    }
    let error = try await bench.weather("--offline", "--json").json["error"]
    #expect(error?["code"] == "cached_too_old" && error?["hint"]?.string != nil)
    #expect(error?["hint"] == "Show it with --max-stale SECONDS (259200 or more).")
    // If the network fails, older data are mentioned, too.
    let broken = await bench.weather()
    #expect(broken.diagnostics.contains("Open-Meteo failed (HTTP status 500). The cached weather"))
    #expect(broken.diagnostics.contains("is older than allowed (age: 2 days)."))
    #expect(broken.diagnostics.contains("Show it with --max-stale SECONDS (259200 or more)."))
    let allowed = await bench.weather("--offline", "--max-stale", "200000", "--format", "oneline")
    #expect(allowed.status == ExitStatus(.stale) && allowed.output.contains("(stale, 2 days ago)"))
  }

  @Test func `a forecast that has ended is not shown, whatever the user allows`() async throws {
    await breakDown(after: 6 * 86_400)
    let options = ["--offline", "--max-stale", "9000000", "--json"]
    let last = await CommandRun(["weather"] + options, setting: bench.setting())
    #expect(last.status == ExitStatus(.stale))
    bench.clock.advance(by: .seconds(86_400))
    let run = await CommandRun(["weather"] + options, setting: bench.setting())
    #expect(run.status == ExitStatus(.unavailable))
    let error = try run.json["error"]
    #expect(error?["code"] == "cached_too_old")
    #expect(error?["message"]?.string?.contains("has ended") == true)
  }

  @Test func `an answer from the future, after the clock was set back, is not current`()
    async throws
  {
    await breakDown(after: 0)
    let earlier = ManualClock().clocks(startingAt: MadeUpWeather.now.addingTimeInterval(-3600))
    let page = await CommandRun(
      ["weather"], setting: bench.setting { $0.clocks = earlier })
    #expect(page.status == ExitStatus(.stale))
    #expect(page.output.contains("Stale: fetched at an unknown time."))
    #expect(!page.output.contains("fetched now") && !page.diagnostics.contains("fetched now"))
    let line = await CommandRun(
      ["weather", "--format", "%t"], setting: bench.setting { $0.clocks = earlier })
    #expect(line.output.hasSuffix("°C (stale)\n"))
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
