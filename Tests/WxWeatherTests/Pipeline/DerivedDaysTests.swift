import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxTesting
import WxWeather

/// Days that are built from steps because the provider did not give its own.
@Suite struct DerivedDaysTests {
  private let folder = TemporaryFolder()
  private static let hour = 3600.0

  /// A server whose daily forecast fails while a switch is off.
  private func server(_ daily: Switch, status: Int = 503) throws -> WeatherServer {
    try WeatherServer { request in
      request.path == "/data/2.5/forecast/daily" && !daily.isOn
        ? .json(#"{"cod":503,"message":"busy"}"#, status: status) : nil
    }
  }

  private func report(
    _ server: WeatherServer, after seconds: Double = 0, cache: Bool = false,
    parts: Set<WeatherPart> = WeatherPart.main
  ) async throws -> WeatherReport {
    let now = Sample.now.addingTimeInterval(seconds)
    let service = WeatherService(
      configuration: server.configuration(.openWeatherMap), client: CurlClient(userAgent: "t"),
      cache: cache ? ReportCache(folder: folder.path) : nil,
      clocks: ManualClock().clocks(startingAt: now))
    return try await service.report(for: WeatherRequest(place: Sample.vienna, parts: parts))
  }

  @Test(arguments: [404, 500, 503])
  func `if the daily call fails, days are built from steps and the failure is reported`(
    status: Int
  ) async throws {
    let server = try server(Switch(), status: status)
    for parts in [WeatherPart.main, [.days]] {
      let report = try await report(server, parts: parts)
      #expect(report.days.count == 6 && report.days.allSatisfy { $0.steps != nil })
      #expect(report.parts[.days]?.outcome == .failed && !report.isStale)
      #expect(report.parts[.days]?.text.contains("HTTP status \(status)") == true)
      #expect(report.fetchedAt == Sample.now, "\(parts)")
    }
    await server.server.stop()
  }

  @Test func `the provider's own days are requested again and return`() async throws {
    let daily = Switch()
    let server = try server(daily)
    _ = try await report(server, cache: true)
    daily.turnOn()
    let next = try await report(server, after: 60, cache: true)
    #expect(next.days.map(\.steps) == [nil] && next.parts[.days]?.outcome == .ok)
    await server.server.stop()
  }

  @Test func `the provider's days replace built ones while they are a few hours old, not later`()
    async throws
  {
    let daily = Switch()
    daily.turnOn()
    let server = try server(daily)
    _ = try await report(server, cache: true)
    daily.turnOff()
    let soon = try await report(server, after: 11 * Self.hour, cache: true)
    #expect(soon.parts[.days]?.outcome == .stale && soon.days.map(\.steps) == [nil])
    let late = try await report(server, after: 13 * Self.hour, cache: true)
    #expect(late.parts[.days]?.outcome == .failed && late.days.count == 6)
    // Days built from steps an hour ago are not preferred to those built now.
    let later = try await report(server, after: 14 * Self.hour, cache: true)
    #expect(later.parts[.days]?.outcome == .failed && !later.isStale)
    await server.server.stop()
  }

  @Test func `days built from steps are cached`() async throws {
    let server = try server(Switch())
    let first = try await report(server, cache: true)
    await server.server.stop()
    let stale = try await report(server, after: 7200, cache: true)
    #expect(stale.isStale && stale.days == first.days)
    #expect(stale.parts[.days]?.outcome == .stale)
  }
}
