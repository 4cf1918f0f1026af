import Foundation
import TestSupport
import Testing
import WxCore
import WxTesting
import WxCommand

/// Official warnings beside a forecast, and on their own.
@Suite(.timeLimit(.minutes(1))) struct WarningCommandTests {
  let bench: WeatherBench

  init() async throws {
    bench = try await WeatherBench()
    let chosen = await CommandRun(
      "config", "set", "weather.alerts", "auto", "--quiet", setting: bench.setting())
    #expect(chosen.status == .success, "\(chosen.diagnostics)")
  }

  private func weather(_ arguments: String...) async -> CommandRun {
    await CommandRun(["weather"] + arguments, setting: bench.setting(sources))
  }

  /// Lets all sources of warnings be the server.
  private func sources(_ setting: inout CommandRun.Setting) {
    for name in ["ECCC", "BRIGHT_SKY", "MET_EIREANN", "METEOALARM", "FPAS", "SWIC"] {
      setting.environment["WXLOC_\(name)_URL"] = bench.server.server.url
    }
  }

  private static let storm = """
    {"alerts":[{"alert_id":"1","status":"actual","effective":"2026-11-21T02:00:00Z",
    "onset":"2026-11-21T06:00:00Z","expires":"2026-11-21T20:00:00Z","severity":"severe",
    "urgency":"expected","certainty":"likely","event_en":"storm","event_de":"STURM",
    "headline_en":"Official WARNING of STORM","description_en":"Gusts of 100 km/h.",
    "instruction_en":"Stay inside."}],"location":{"name":"Stadt München"}}
    """

  private func warn(_ reply: LoopbackServer.Reply = .json(storm)) {
    bench.server.fail { $0.path == "/alerts" ? reply : nil }
  }

  @Test func `a warning stands beside the forecast of another provider in every format`()
    async throws
  {
    warn()
    let page = await weather("Munich")
    #expect(page.output.contains("⚠ Storm (severe)"), "\(page.output)\(page.diagnostics)")
    #expect(page.output.contains("Deutscher Wetterdienst through Bright Sky"))
    #expect(!page.output.contains("does not report warnings"))
    #expect(await weather("--format", "oneline").output.hasSuffix(" ⚠ Storm (severe)\n"))
    #expect(await weather("--format", "%a").output.hasPrefix("⚠ Storm (severe)"))
    let bar = try await weather("--format", "waybar").json
    #expect(bar["class"]?.array?.contains("alert-severe") == true)
    let json = try await weather("--json").json
    let alert = try #require(json["alerts"]?.array?.first)
    #expect(alert["event"] == "Storm" && alert["source"] == "bright-sky")
    #expect(alert["instruction"] == "Stay inside." && alert["urgency"] == "expected")
    #expect(alert["onset"] == "2026-11-21T07:00:00+01:00")
    #expect(json["parts"]?["alerts"] == "ok")
  }

  @Test func `a narrow terminal shows the whole credit`() async {
    warn()
    let page = await bench.page(["Munich"], width: 40) { sources(&$0) }.output
    let text = page.split(separator: "\n").joined(separator: " ")
    #expect(text.contains("Warnings by Deutscher Wetterdienst through Bright Sky"), "\(page)")
  }

  @Test func `only formats that show warnings request them`() async throws {
    warn()
    #expect(await weather("--format", "%l: %t").status == .success)
    #expect(!bench.server.server.requests.contains { $0.path == "/alerts" })
  }

  @Test func `--alerts prints the whole text`() async throws {
    warn()
    let page = await weather("Munich", "--alerts")
    #expect(page.status == .success)
    for text in [
      "Storm (severe)", "Official WARNING of STORM", "Gusts of 100 km/h.", "Stay inside.",
      "Area: Stadt München", "Urgency expected, certainty likely", "brightsky.dev",
    ] { #expect(page.output.contains(text), "\(text): \(page.output)") }
    #expect(!bench.server.server.requests.contains { $0.path == "/v1/forecast" })
    let json = try await weather("Munich", "--alerts", "--json").json
    #expect(json["alerts"]?.array?.count == 1 && json["source"] == "bright-sky")
    #expect(json["hours"] == nil && json["parts"]?["alerts"] == "ok")
    #expect(json["place"]?["name"] == "Munich")
  }

  @Test func `no warning, no answer and no source are three things`() async throws {
    warn(.json(#"{"alerts":[]}"#))
    let none = await weather("--alerts")
    #expect(none.output.contains("No warnings are in force.") && none.status == .success)
    #expect(try await weather("--alerts", "--json").json["alerts"] == [])
    bench.clock.advance(by: .seconds(3600))
    warn(.answer(500))
    let stale = await weather("--alerts")
    #expect(stale.output.contains("Stale warnings: Bright Sky failed"), "\(stale.output)")
    #expect(stale.status == ExitStatus(.stale))
    bench.clock.advance(by: .seconds(3 * 86_400))
    let failed = await weather("--alerts")
    #expect(failed.status == ExitStatus(.unavailable) && failed.output.isEmpty)
    let nobody = await weather("--at", "-40,80", "--alerts")
    #expect(nobody.output.contains("No source of warnings covers this place."))
    #expect(nobody.status == ExitStatus(.notFound))
    let json = try await weather("--at", "-40,80", "--alerts", "--json").json
    #expect(json["alerts"] == .null && json["parts"]?["alerts"] == "unavailable")
    #expect(json["source"] == .null)
  }

  @Test func `warnings that are switched off are not said to be missing`() async throws {
    _ = await CommandRun(
      "config", "set", "weather.alerts", "none", "--quiet", setting: bench.setting())
    let alerts = await weather("Munich", "--alerts")
    #expect(alerts.status == ExitStatus(.notFound) && alerts.output.isEmpty)
    #expect(alerts.diagnostics.contains("The setting weather.alerts is “none”"))
    #expect(alerts.diagnostics.contains("wxloc config set weather.alerts auto"))
    let json = await weather("Munich", "--alerts", "--json")
    #expect(try json.json["alerts"] == .null && json.diagnostics.contains("weather.alerts"))
    let page = await weather("Munich")
    #expect(page.status == .success && page.output.contains("fetched now"))
    #expect(!page.output.contains("warnings"))
  }

  @Test func `a source that fails takes nothing from the forecast`() async throws {
    warn(.answer(500))
    let json = try await weather("--json").json
    #expect(json["alerts"] == .null && json["hours"]?.array?.isEmpty == false)
    #expect(json["parts"]?["alerts"]?.string?.hasPrefix("failed: Bright Sky") == true)
    #expect(await weather("--format", "oneline").output.hasSuffix(" warnings unavailable\n"))
  }

  @Test func `the setting selects the sources`() async throws {
    warn()
    _ = await CommandRun(
      "config", "set", "weather.alerts", "meteoalarm,fpas", "--quiet", setting: bench.setting())
    bench.server.fail {
      switch $0.path {
      case "/api/v1/warnings/feeds-germany": .json(#"{"warnings":[]}"#)
      default: nil
      }
    }
    #expect(try await weather("--alerts", "--json").json["source"] == "meteoalarm")
    let unknown = await CommandRun(
      "config", "set", "weather.alerts", "nobody", setting: bench.setting())
    #expect(unknown.status.rawValue == 64 && unknown.diagnostics.contains("bright-sky"))
  }

  @Test(arguments: [
    ["--alerts", "--format", "plot"], ["--exec", "true"], ["--exec-arg", "x"],
    ["--alerts", "--format", "%t"],
  ])
  func `contradictory options are rejected`(options: [String]) async {
    #expect(await CommandRun(["weather"] + options, setting: bench.setting()).status.rawValue == 64)
  }
}
