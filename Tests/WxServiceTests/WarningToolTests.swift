import Foundation
import TestSupport
import Testing
import WxAnswers
import WxCore
import WxService
import WxTools
import WxWeather

/// The tool `alerts`.
@Suite struct WarningToolTests {
  /// A service with these warnings, each of which begins an hour from now.
  private func fixture(
    _ alerts: [WeatherAlert], endingIn seconds: Double = 7200,
    _ status: PartStatus? = PartStatus(.ok, provider: WarningSource.named("bright-sky")?.provider)
  ) throws -> ServiceFixture {
    try ServiceFixture { report, now in
      report.alerts = alerts.map { alert in
        var alert = alert
        alert.starts = now.addingTimeInterval(seconds - 3600)
        alert.ends = now.addingTimeInterval(seconds)
        return alert
      }
      report.parts =
        status.map { status in
          var status = status
          if status.outcome != .failed { status.fetchedAt = now }
          return [.alerts: status]
        } ?? [:]
    }
  }

  private static let storm = {
    var alert = WeatherAlert(
      title: "Storm", sender: "Deutscher Wetterdienst", severity: .severe,
      regions: ["Munich", "Dachau"], details: "Gusts of 100 km/h.\nTrees may fall.",
      uri: "2.49.0.1")
    alert.headline = "Official warning of storm"
    alert.instruction = "Stay inside."
    alert.urgency = .expected
    alert.certainty = .likely
    return alert
  }()

  private func call(
    _ fixture: ServiceFixture, _ arguments: JSONValue = ["place": "Munich"]
  ) async -> JSONValue {
    let server = ToolServer(fixture.parts, naming: \.serviceName)
    let request: JSONValue = [
      "jsonrpc": "2.0", "id": 1, "method": "tools/call",
      "params": ["name": "alerts", "arguments": arguments],
    ]
    return await server.respond(to: request)?["result"] ?? .null
  }

  private func text(_ result: JSONValue) -> String {
    result["content"]?.array?[0]["text"]?.string ?? ""
  }

  @Test func `the tool for warnings answers as the path of the server does`() async throws {
    let fixture = try fixture([Self.storm])
    var object = try #require(await call(fixture)["structuredContent"]?.object)
    #expect(object["resolved"]?["name"] == "Munich")
    object["resolved"] = nil
    let path = try await fixture.send(.get, "/v1/alerts?place=Munich").json
    #expect(JSONValue.object(object) == path)
    #expect(path["alerts"]?.array?.count == 1 && path["source"] == "bright-sky")
    #expect(fixture.weatherRequests.map(\.parts) == [[.alerts], [.alerts]])
  }

  @Test func `the text has the whole warning`() async throws {
    let lines = text(await call(try fixture([Self.storm]))).split(separator: "\n")
    for line in [
      "Warning: Storm (severe), from 2026-11-22T14:00:00+01:00 until 2026-11-22T15:00:00+01:00, "
        + "for Munich; Dachau",
      "Official warning of storm", "Gusts of 100 km/h.", "Trees may fall.", "Stay inside.",
      "Deutscher Wetterdienst",
    ] { #expect(lines.contains { $0 == line }, "\(line): \(lines)") }
  }

  @Test func `texts are in the language of the call`() async throws {
    let fixture = try fixture([])
    _ = await call(fixture, ["place": "Munich", "lang": "de"])
    #expect(fixture.weatherRequests.map(\.language) == ["de"])
  }

  @Test func `no warning, a failure and no source are three things`() async throws {
    let none = await call(try fixture([]))
    #expect(none["structuredContent"]?["alerts"] == [])
    #expect(text(none).contains("No warnings are in force."))
    let source = try #require(WarningSource.named("bright-sky")).provider
    let failure = WeatherError(source, .unavailable(status: 500))
    let failed = await call(
      try fixture([], PartStatus(.failed, failure: failure, provider: source)))
    #expect(failed["structuredContent"]?["alerts"] == .null)
    #expect(text(failed).contains("Warnings unavailable: "), "\(text(failed))")
    let nobody = await call(try fixture([], nil))
    #expect(nobody["structuredContent"]?["alerts"] == .null)
    #expect(nobody["structuredContent"]?["parts"]?["alerts"] == "unavailable")
    #expect(text(nobody).contains("No source of warnings covers this place."))
  }

  @Test func `a warning that has ended is no longer listed`() async throws {
    let fixture = try fixture([Self.storm], endingIn: -60)
    #expect(await call(fixture)["structuredContent"]?["alerts"] == [])
    #expect(try await fixture.send(.get, "/v1/alerts?place=Munich").json["alerts"] == [])
    #expect(try await fixture.send(.get, "/v1/weather?place=Munich").json["alerts"] == [])
  }

  @Test func `texts of authorities are made harmless`() async throws {
    var alert = Self.storm
    alert.details = "Run\u{1B}[2J\u{202E} away."
    let result = await call(try fixture([alert]))
    #expect(result.text().contains(" away."))
    #expect(!result.text().unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
  }
}
