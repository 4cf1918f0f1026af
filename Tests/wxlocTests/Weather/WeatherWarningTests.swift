import Foundation
import Testing
import WxCore
import WxTesting
import wxloc

/// Warnings, and that none are known.
@Suite(.timeLimit(.minutes(1))) struct WeatherWarningTests {
  let bench: WeatherBench

  init() async throws { bench = try await WeatherBench() }

  @Test(arguments: ["open-meteo", "met-norway", "openweathermap"])
  func `a provider without warnings does not say that there are none`(provider: String)
    async throws
  {
    let json = try await bench.weather("--json", "--provider", provider).json
    #expect(json["alerts"] == .null && json["parts"]?["alerts"] == "unavailable")
    for format in ["text", "plot"] {
      let page = await bench.weather("--provider", provider, "--format", format)
      #expect(page.output.contains(" does not report warnings."))
    }
  }

  @Test func `a provider that was asked and knows of none says so`() async throws {
    bench.server.fail { $0.path == "/alerts/active" ? .json(#"{"features":[]}"#) : nil }
    let json = try await bench.weather("--json", "--provider", "nws").json
    #expect(json["alerts"] == [] && json["parts"]?["alerts"] == "ok")
    #expect(!(await bench.weather("--provider", "nws").output.contains("does not report")))
  }

  @Test func `warnings that could not be had are not known`() async throws {
    bench.server.fail { $0.path == "/alerts/active" ? .answer(500) : nil }
    let json = try await bench.weather("--json", "--provider", "nws").json
    #expect(json["alerts"] == .null)
    #expect(json["parts"]?["alerts"]?.string?.hasPrefix("failed: ") == true)
  }
}
