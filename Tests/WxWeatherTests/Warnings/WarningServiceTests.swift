import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxTesting
@testable import WxWeather

/// Which sources are asked, what is cached, and how warnings join a forecast.
@Suite(.timeLimit(.minutes(1))) struct WarningServiceTests {
  private static let none: JSONValue = ["alerts": [], "location": ["name": "Munich"]]
  private static let wind: JSONValue = [
    "alerts": [
      [
        "alert_id": "1", "status": "actual", "severity": "severe", "event_en": "storm",
        "event_de": "STURM", "expires": "2026-11-21T20:00:00Z",
      ]
    ]
  ]

  @Test func `auto asks the national service first, then those that collect`() {
    func names(_ place: Place) -> [String] {
      WarningSelection.automatic.sources(covering: place).map(\.name)
    }
    #expect(names(Sample.austin) == ["nws", "fpas"])
    #expect(names(Sample.oslo) == ["met-norway", "meteoalarm", "fpas"])
    #expect(names(Sample.ottawa) == ["eccc", "fpas"])
    #expect(names(Sample.munich) == ["bright-sky", "meteoalarm", "fpas"])
    #expect(names(Sample.dublin) == ["met-eireann", "meteoalarm", "fpas"])
    #expect(names(Sample.vienna) == ["meteoalarm", "fpas"])
    #expect(names(Sample.nairobi) == ["fpas"])
    // SWIC's terms are not written down, so it must be named.
    let swic = WarningSelection(["swic"])
    #expect(swic.sources(covering: Sample.nairobi).map(\.name) == ["swic"])
    #expect(WarningSelection(["none"]).sources(covering: Sample.nairobi).isEmpty)
    #expect(WarningSelection(["auto"]) == .automatic)
  }

  @Test func `at sea the position decides`() {
    func sea(_ latitude: Double, _ longitude: Double) -> [String] {
      let place = Place(
        name: "Sea", kind: .coordinate, coordinate: Sample.position(latitude, longitude))
      return WarningSelection.automatic.sources(covering: place).map(\.name)
    }
    #expect(sea(60, 4) == ["met-norway"] && sea(27, -93) == ["nws"])
    #expect(sea(44, -66.5) == ["nws", "eccc"] && sea(-40, 80).isEmpty)
  }

  @Test func `a place that no source covers is not asked about`() async throws {
    let bench = try WarningBench()
    let sea = Place(name: "Sea", kind: .coordinate, coordinate: Sample.position(-40, 80))
    #expect(await bench.service().warnings(at: sea, language: "en") == .uncovered)
    #expect(bench.requests.isEmpty)
    await bench.server.stop()
  }

  @Test func `the next source is asked if one fails, and none after one that answers`() async throws
  {
    let bench = try WarningBench()
    bench.answer("/alerts", .answer(500))
    bench.answer("/api/v1/warnings/feeds-germany", ["warnings": []])
    let report = try #require(
      await bench.service().warnings(at: Sample.munich, language: "en").report)
    #expect(report.provider.name == "meteoalarm" && report.parts[.alerts]?.outcome == .ok)
    #expect(
      bench.requests.map { $0.split(separator: "?")[0] } == [
        "/alerts", "/api/v1/warnings/feeds-germany",
      ])
    await bench.server.stop()
  }

  @Test func `a source without a contact is skipped, and is the reason only if it is alone`()
    async throws
  {
    let bench = try WarningBench()
    bench.answer("/alert/area", [])
    let report = try #require(
      await bench.service(contact: nil).warnings(at: Sample.austin, language: "en").report)
    #expect(report.provider.name == "fpas" && report.hasData(for: .alerts))
    let alone = try #require(
      await bench.service(WarningSelection(["nws"]), contact: nil)
        .warnings(at: Sample.austin, language: "en").report)
    #expect(alone.parts[.alerts]?.failure?.reason == .noContact)
    bench.answer("/alert/area", .answer(500))
    let both = try #require(
      await bench.service(options: PipelineOptions(ignoresFresh: true), contact: nil)
        .warnings(at: Sample.austin, language: "de").report)
    #expect(both.parts[.alerts]?.failure?.provider.name == "fpas")
    await bench.server.stop()
  }

  @Test func `a source that does not cover the place is not the reason if another failed`()
    async throws
  {
    let bench = try WarningBench()
    bench.answer("/alerts", .answer(404))
    bench.answer("/api/v1/warnings/feeds-germany", .answer(503))
    let report = try #require(
      await bench.service().warnings(at: Sample.munich, language: "en").report)
    #expect(report.parts[.alerts]?.failure?.provider.name == "meteoalarm")
    await bench.server.stop()
  }

  @Test func `an answer is cached with its own expiry`() async throws {
    let bench = try WarningBench()
    bench.answer(
      "/alerts", .json(Self.wind.text(), headers: [("Cache-Control", "max-age=300")]))
    let service = bench.service()
    let first = try #require(await service.warnings(at: Sample.munich, language: "en").report)
    #expect(first.alerts.map(\.title) == ["Storm"])
    #expect(first.expiresAt == Sample.now.addingTimeInterval(300))
    let again = try #require(
      await bench.service().warnings(at: Sample.munich, language: "en").report)
    #expect(again.alerts == first.alerts && bench.requests.count == 1)
    bench.clock.advance(by: .seconds(301))
    _ = await bench.service().warnings(at: Sample.munich, language: "en")
    #expect(bench.requests.count == 2)
    await bench.server.stop()
  }

  @Test func `earlier warnings are shown as stale when no source answers`() async throws {
    let bench = try WarningBench()
    bench.answer("/alerts", Self.wind)
    _ = await bench.service().warnings(at: Sample.munich, language: "en")
    bench.answer("/alerts", .answer(500))
    bench.clock.advance(by: .seconds(3600))
    let stale = try #require(
      await bench.service().warnings(at: Sample.munich, language: "en").report)
    #expect(stale.alerts.map(\.title) == ["Storm"] && stale.isStale)
    #expect(stale.parts[.alerts]?.failure?.code == "provider_unavailable")
    var offline = PipelineOptions()
    offline.isOffline = true
    let before = bench.requests.count
    let unconnected = try #require(
      await bench.service(options: offline).warnings(at: Sample.munich, language: "en").report)
    #expect(unconnected.isStale && bench.requests.count == before)
    bench.clock.advance(by: .seconds(3 * 86_400))
    let old = try #require(
      await bench.service().warnings(at: Sample.munich, language: "en").report)
    #expect(!old.hasData(for: .alerts))
    await bench.server.stop()
  }

  // MARK: Beside a forecast

  private func weather(
    _ bench: WarningBench, _ forecasts: WeatherServer, patience: Duration = .seconds(60),
    parts: Set<WeatherPart> = Set(WeatherPart.allCases), provider: WeatherProvider = .openMeteo
  ) async -> Result<WeatherReport, WeatherFailure> {
    let clocks = bench.clock.clocks(startingAt: Sample.now)
    let service = WeatherService(
      configuration: forecasts.configuration(provider), client: CurlClient(userAgent: "t"),
      clocks: clocks)
    return await WarnedWeather(service, bench.service(), clocks: clocks, patience: patience)
      .reports(for: [WeatherRequest(place: Sample.munich, parts: parts)])[0]
  }

  @Test func `warnings of one service stand beside the forecast of another`() async throws {
    let (bench, forecasts) = (try WarningBench(), try WeatherServer())
    bench.answer("/alerts", Self.wind)
    let report = try await weather(bench, forecasts).get()
    #expect(report.provider == .openMeteo && report.hasForecast)
    #expect(report.alerts.map(\.title) == ["Storm"])
    #expect(report.parts[.alerts]?.provider?.name == "bright-sky")
    #expect(report.attributions.contains { $0.text.contains("Deutscher Wetterdienst") })
    let json = report.json(now: Sample.now)
    #expect(json["alerts"]?.array?.first?["source"] == "bright-sky")
    #expect(json["parts"]?["alerts"] == "ok")
    await bench.server.stop()
    await forecasts.server.stop()
  }

  @Test func `a forecast is not lost with the warnings, nor delayed by them`() async throws {
    let (bench, forecasts) = (try WarningBench(), try WeatherServer())
    bench.answer("/alerts", .answer(500))
    let failed = try await weather(bench, forecasts).get()
    #expect(failed.hasForecast && !failed.hasData(for: .alerts))
    #expect(failed.parts[.alerts]?.text.hasPrefix("failed: Bright Sky failed") == true)
    #expect(failed.json(now: Sample.now)["alerts"] == .null)
    // A source that never answers, after it has rested.
    bench.answer("/alerts", .silence)
    bench.clock.advance(by: RestingSources.rest + .seconds(1))
    let late = try await weather(bench, forecasts, patience: .zero).get()
    #expect(late.hasForecast && late.parts[.alerts]?.outcome == .failed)
    await bench.server.stop()
    await forecasts.server.stop()
  }

  @Test func `warnings are shown without a forecast`() async throws {
    let bench = try WarningBench()
    let forecasts = try WeatherServer { _ in .answer(500) }
    bench.answer("/alerts", Self.wind)
    let report = try await weather(bench, forecasts).get()
    #expect(!report.hasForecast && report.alerts.map(\.title) == ["Storm"])
    #expect(report.parts[.hours]?.failure?.provider == .openMeteo)
    await bench.server.stop()
    await forecasts.server.stop()
  }

  @Test func `only warnings need no request for a forecast`() async throws {
    let (bench, forecasts) = (try WarningBench(), try WeatherServer())
    bench.answer("/alerts", Self.none)
    let report = try await weather(bench, forecasts, parts: [.alerts]).get()
    #expect(report.alerts.isEmpty && report.hasData(for: .alerts))
    #expect(forecasts.server.requests.isEmpty)
    bench.answer("/alerts", .answer(500))
    bench.clock.advance(by: .seconds(3600))
    await bench.server.stop()
    await forecasts.server.stop()
  }

  @Test func `each source has a name of its own and says what it covers`() {
    #expect(Set(WarningSource.all.map(\.name)).count == WarningSource.all.count)
    for source in WarningSource.all {
      #expect(!source.area.isEmpty && source.provider.attribution.url.hasPrefix("https://"))
      #expect(WarningSource.named(source.name) == source)
    }
    #expect(WarningSource.all.filter(\.provider.needsContact).map(\.name) == ["nws", "met-norway"])
  }
}
