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

  /// The forecast in three-hour steps from 2:00 local time, fetched a quarter of an hour after midnight.
  @Test(arguments: [true, false])
  func `the first step has the current conditions if there are any, and begins no day`(
    hasCurrent: Bool
  ) async throws {
    let midnight = 1_795_215_600
    let current = OpenWeatherMapSample.current.with("dt", value: JSONValue(midnight + 600))
    let server = try WeatherServer { request in
      switch request.path {
      case "/data/2.5/weather": hasCurrent ? .json(current.text()) : .json("{}", status: 500)
      case "/data/2.5/forecast":
        .json(OpenWeatherMapSample.forecast(from: midnight + 7200) { Double($0) }.text())
      case "/data/2.5/forecast/daily": .json("{}", status: 500)
      default: nil
      }
    }
    let now = Date(timeIntervalSince1970: Double(midnight + 900))
    let report = try await report(server, after: now.timeIntervalSince(Sample.now))
    let first = try #require(report.hours.first)
    #expect(first.time == now - 900 - 3600 && first.step == 10_800 && first.precipitation == 1.5)
    #expect(first.temperature == (hasCurrent ? -3.5 : nil))
    #expect(first.windFrom == (hasCurrent ? 230 : nil))
    let present = try #require(report.present(at: now))
    #expect(present.reading.temperature == (hasCurrent ? -3.5 : 0))
    #expect(present.origin == (hasCurrent ? .reported : .forecast))
    #expect(report.days.first?.date.description == "2026-11-21")
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
