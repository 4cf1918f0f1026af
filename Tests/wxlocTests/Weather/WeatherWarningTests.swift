import Foundation
import TestSupport
import Testing
import WxCore
import WxTesting
import WxCommand

/// Warnings, and reports that there are none.
@Suite(.timeLimit(.minutes(1))) struct WeatherWarningTests {
  let bench: WeatherBench

  init() async throws { bench = try await WeatherBench() }

  @Test(arguments: ["open-meteo", "met-norway", "openweathermap"])
  func `a provider without warnings does not report that there are none`(provider: String)
    async throws
  {
    let json = try await bench.weather("--json", "--provider", provider).json
    #expect(json["alerts"] == .null && json["parts"]?["alerts"] == "unavailable")
    for format in ["text", "plot"] {
      let page = await bench.weather("--provider", provider, "--format", format)
      #expect(page.output.contains(" does not report warnings."))
      bench.clock.advance(by: .seconds(86_400))
    }
  }

  @Test func `each provider is named once a day as not reporting warnings`() async throws {
    func isNamed(_ provider: String, _ format: String = "text") async -> Bool {
      await bench.weather("--provider", provider, "--format", format).output
        .contains("does not report warnings")
    }
    // Formats without a page neither show nor count it.
    #expect(!(await isNamed("open-meteo", "oneline")))
    #expect(!(await isNamed("open-meteo", "waybar")))
    #expect(await isNamed("open-meteo"))
    #expect(!(await isNamed("open-meteo")))
    #expect(!(await isNamed("open-meteo", "plot")))
    #expect(await isNamed("met-norway"))
    bench.clock.advance(by: .seconds(86_399))
    #expect(!(await isNamed("open-meteo")))
    bench.clock.advance(by: .seconds(1))
    #expect(await isNamed("open-meteo"))
    // A damaged memory and a folder that cannot be written to only mean that it is shown again.
    let file = bench.folder.url.appending(path: ".cache/wxloc/notices.json")
    try Data("{".utf8).write(to: file)
    #expect(await isNamed("open-meteo"))
    #expect(!(await isNamed("open-meteo")))
  }

  @Test func `a provider that has no warnings reports that there are none`() async throws {
    bench.server.fail { $0.path == "/alerts/active" ? .json(#"{"features":[]}"#) : nil }
    let json = try await bench.weather("--json", "--provider", "nws").json
    #expect(json["alerts"] == [] && json["parts"]?["alerts"] == "ok")
    #expect(!(await bench.weather("--provider", "nws").output.contains("does not report")))
  }

  @Test func `unavailable warnings are unknown`() async throws {
    bench.server.fail { $0.path == "/alerts/active" ? .answer(500) : nil }
    let json = try await bench.weather("--json", "--provider", "nws").json
    #expect(json["alerts"] == .null)
    #expect(json["parts"]?["alerts"]?.string?.hasPrefix("failed: ") == true)
    // In a status bar silence would mean that there are none.
    let line = await bench.weather("--format", "oneline", "--provider", "nws").output
    #expect(line.hasSuffix(" warnings unavailable\n"), "\(line)")
  }

  private static let storm = """
    {"features":[{"properties":{"@id":"https://alerts.example/1","event":"Winter Storm Warning",
    "severity":"Severe","onset":"2026-11-21T02:00:00Z","ends":"2026-11-22T06:00:00Z"}}]}
    """

  private func breakGrids() {
    bench.server.fail { request in
      if request.path == "/alerts/active" { return .json(Self.storm) }
      return request.path.hasPrefix("/points/") || request.path.hasPrefix("/v1/")
        ? nil : .answer(500)
    }
  }

  @Test func `a warning is shown in every format that has room for it, even without a forecast`()
    async throws
  {
    breakGrids()
    for format in ["text", "plot"] {
      let page = await bench.page(["--provider", "nws", "--format", format], width: 80)
      #expect(page.status == .success, "\(page.diagnostics)")
      #expect(page.output.contains("Winter Storm"), "\(page.output)")
      #expect(page.output.contains("There is no forecast. National Weather Service failed"))
    }
    let json = await bench.weather("--provider", "nws", "--json")
    #expect(json.status == .success && json.diagnostics.contains("There is no forecast."))
    #expect(try json.json["alerts"]?.array?.isEmpty == false)
    #expect(try json.json["parts"]?["hours"]?.string?.hasPrefix("failed: ") == true)
    let bar = await bench.weather("--provider", "nws", "--format", "waybar")
    #expect(bar.status == .success)
    #expect(try bar.json["text"]?.string?.hasPrefix("⚠ ") == true)
    #expect(try bar.json["class"] == ["error", "alert", "alert-severe"])
    let line = await bench.weather("--provider", "nws", "--format", "oneline")
    #expect(line.status == .success)
    #expect(line.output.hasSuffix(" ⚠ Winter Storm Warning (severe)\n"), "\(line.output)")
    // A template without warnings does not request them.
    let other = await bench.weather("--provider", "nws", "--format", "%l: %t")
    #expect(other.status == ExitStatus(.unavailable) && other.output.isEmpty)
  }

  @Test func `a warning of the first provider is shown above the forecast of the second`()
    async throws
  {
    breakGrids()
    let page = await bench.page(["--provider", "nws,open-meteo"], width: 80)
    #expect(page.status == .success && page.output.contains("Winter Storm"))
    #expect(page.output.contains("Next days") && page.output.contains("Open-Meteo is used instead"))
    #expect(page.output.contains("Weather data by Open-Meteo.com"))
    #expect(page.output.contains("Data from the National Weather Service"))
  }

  @Test func `a captive portal is blamed only when an answer looks like one`() async throws {
    func hint(_ reply: LoopbackServer.Reply) async throws -> String? {
      bench.server.fail { _ in reply }
      return try await bench.weather("--json").json["error"]?["hint"]?.string
    }
    for reply in [
      LoopbackServer.Reply.html("<html>Log in</html>"), .html("<p>Log in</p>", status: 511),
      .redirect(to: "http://0.0.0.0:9/"),
    ] {
      #expect(try await hint(reply)?.contains("captive portal") == true)
    }
    for reply in [
      LoopbackServer.Reply.cut([1], announced: 9), .raw([]), .answer(), .json("{"),
      .html("<h1>Oops</h1>", status: 500), .raw(Array("garbage\r\n\r\n".utf8)),
    ] {
      #expect(try await hint(reply)?.contains("portal") == false)
    }
  }
}
