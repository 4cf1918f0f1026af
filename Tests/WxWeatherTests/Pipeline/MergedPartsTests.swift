import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxTesting
import WxWeather

/// Alerts and air quality as separate parts, beside a forecast from any provider.
@Suite(.timeLimit(.minutes(1))) struct MergedPartsTests {
  typealias Reply = LoopbackServer.Reply
  private let folder = TemporaryFolder()

  private func report(
    _ server: WeatherServer, _ providers: [WeatherProvider], at place: Place = Sample.austin,
    contact: String? = "me@example.org", after seconds: Double = 0
  ) async throws(WeatherFailure) -> WeatherReport {
    var configuration = server.configuration()
    configuration.providers = providers
    configuration.contact = contact
    let service = WeatherService(
      configuration: configuration, client: CurlClient(userAgent: "t"),
      cache: ReportCache(folder: folder.path),
      clocks: ManualClock().clocks(startingAt: Sample.now.addingTimeInterval(seconds)))
    return try await service.report(for: WeatherRequest(place: place))
  }

  /// A server whose National Weather Service grids fail, as they do in severe weather.
  private func serverWithoutGrids(
    _ more: @escaping @Sendable (LoopbackServer.Request) -> Reply? = { _ in nil }
  ) throws -> WeatherServer {
    try WeatherServer { request in
      let isGrid = request.path.hasPrefix("/gridpoints/") || request.path.hasPrefix("/stations/")
      return more(request) ?? (isGrid ? .json("{}", status: 500) : nil)
    }
  }

  @Test func `an alert is shown even if the forecast failed`() async throws {
    let server = try serverWithoutGrids()
    let report = try await report(server, [.nws])
    #expect(report.alerts.map(\.title) == ["Flood Watch"] && !report.hasForecast)
    #expect(!report.isStale && report.provider == .nws && report.fallbacks.count == 1)
    for part in WeatherPart.main {
      #expect(report.parts[part]?.text.contains("HTTP status 500") == true)
    }
    let json = JSONValue.object(report.json(now: Sample.now))
    #expect(json["current"] == .null && json["hours"] == [] && json["days"] == [])
    #expect(json["parts"]?["alerts"] == "ok" && json["parts"]?["air"] == "unavailable")
    await server.server.stop()
  }

  @Test func `air quality is shown even if the forecast failed`() async throws {
    let server = try WeatherServer { $0.path == "/v1/forecast" ? .json("{}", status: 500) : nil }
    let report = try await report(server, [.openMeteo])
    #expect(report.air?.usIndex != nil && !report.hasForecast)
    #expect(report.parts[.hours]?.outcome == .failed && report.parts[.alerts] == nil)
    await server.server.stop()
  }

  @Test func `alerts of one provider and the forecast of the next are merged and credited`()
    async throws
  {
    let server = try serverWithoutGrids()
    let report = try await report(server, [.nws, .openMeteo])
    #expect(report.provider == .openMeteo && report.current != nil && report.air != nil)
    #expect(report.alerts.map(\.title) == ["Flood Watch"])
    #expect(report.parts[.alerts]?.provider == .nws && report.parts[.air]?.provider == nil)
    #expect(report.providers == [.openMeteo, .nws])
    #expect(report.fallbacks.map(\.provider) == [.nws] && !report.isStale)
    let attribution = JSONValue.object(report.json(now: Sample.now))["attribution"]?.string
    for name in ["Open-Meteo", "National Weather Service"] {
      #expect(attribution?.contains(name) == true)
    }
    await server.server.stop()
  }

  @Test func `a part that the first provider lacks comes from the next one`()
    async throws
  {
    let server = try WeatherServer()
    let report = try await report(server, [.openMeteo, .nws])
    #expect(report.provider == .openMeteo && report.fallbacks.isEmpty)
    #expect(report.alerts.map(\.title) == ["Flood Watch"])
    #expect(!server.server.requests.contains { $0.path.hasPrefix("/gridpoints/") })
    // Everything is fresh, each part by its own expiry.
    let count = server.server.requests.count
    let again = try await self.report(server, [.openMeteo, .nws], after: 60)
    #expect(again.alerts == report.alerts && again.current == report.current)
    #expect(server.server.requests.count == count)
    // The alerts expire first, and are then requested alone.
    _ = try await self.report(server, [.openMeteo, .nws], after: 200)
    let later = server.server.requests.dropFirst(count).map(\.path)
    #expect(later.contains("/alerts/active") && !later.contains("/v1/forecast"))
    await server.server.stop()
  }

  @Test func `an empty alert list without coverage counts as unknown`() async throws {
    let server = try WeatherServer { request in
      if request.path == "/alerts/active" { return .json(#"{"features":[]}"#) }
      return request.path.hasPrefix("/points/") ? .json(NWSSample.abroad.text(), status: 404) : nil
    }
    for chain: [WeatherProvider] in [[.nws, .openMeteo], [.openMeteo, .nws]] {
      let report = try await report(server, chain, at: Sample.vienna)
      #expect(report.provider == .openMeteo && report.hasForecast)
      #expect(report.parts[.alerts] == nil && !report.hasData(for: .alerts), "\(chain)")
    }
    let failure = await #expect(throws: WeatherFailure.self) {
      try await report(server, [.nws], at: Sample.vienna)
    }
    #expect(failure?.code == "outside_coverage")
    await server.server.stop()
  }

  @Test func `a chain silently skips providers that lack a contact or a key`() async throws {
    let server = try WeatherServer()
    let report = try await report(server, [.openMeteo, .nws], contact: nil)
    #expect(report.hasForecast && report.parts[.alerts] == nil && report.fallbacks.isEmpty)
    await server.server.stop()
  }

  @Test func `failed alerts of another provider do not affect the forecast`() async throws {
    let server = try WeatherServer { $0.path == "/alerts/active" ? .json("{}", status: 500) : nil }
    let report = try await report(server, [.openMeteo, .nws])
    #expect(report.hasForecast && !report.isStale && !report.hasData(for: .alerts))
    #expect(report.parts[.alerts]?.failure?.provider == .nws)
    await server.server.stop()
  }

  @Test func `new alerts are merged with a cached forecast, which stays in the cache`()
    async throws
  {
    let isDown = Switch()
    let server = try WeatherServer { request in
      let isGrid = request.path.hasPrefix("/gridpoints/") || request.path.hasPrefix("/stations/")
      return isGrid && isDown.isOn ? .json("{}", status: 500) : nil
    }
    let first = try await report(server, [.nws])
    #expect(first.hasForecast)
    isDown.turnOn()
    for hours in [2.0, 4, 6] {
      let later = try await report(server, [.nws], after: hours * 3600)
      #expect(later.isStale && later.hours == first.hours)
      #expect(later.parts[.alerts]?.outcome == .ok && later.alerts == first.alerts)
    }
    await server.server.stop()
  }

  @Test func `a request without any result fails`() async throws {
    let server = try WeatherServer { _ in .json("{}", status: 500) }
    for chain: [WeatherProvider] in [[.nws], [.openMeteo], [.nws, .openMeteo, .pirateWeather]] {
      let failure = await #expect(throws: WeatherFailure.self) { try await report(server, chain) }
      #expect(failure?.code == "provider_unavailable" && failure?.attempts.count == chain.count)
    }
    await server.server.stop()
  }
}
