import Foundation
import Synchronization
import TestSupport
import Testing
import WxCore
import WxWeather

/// National Weather Service grids that have moved since they were looked up.
@Suite struct MovedGridTests {
  /// The requests to the server, and the number of grid lookups.
  private final class Log: Sendable {
    let lookups = Mutex(0)
    let paths = Mutex<[String]>([])
  }

  /// Fetches days from a server whose first lookup names a grid that no longer exists.
  private func days(
    second grid: String, refusal: JSONValue
  ) async throws -> (report: WeatherReport?, paths: [String]) {
    let log = Log()
    let server = try WeatherServer { request -> LoopbackServer.Reply? in
      log.paths.withLock { $0.append(request.path) }
      if request.path.hasPrefix("/points/") {
        let count = log.lookups.withLock { count in
          count += 1
          return count
        }
        let name = count == 1 ? "0,0" : grid
        return .json(
          NWSSample.points.with(
            "properties", "forecast",
            value: .string("https://api.weather.gov/gridpoints/EWX/\(name)/forecast")
          ).text())
      }
      return request.path == "/gridpoints/EWX/0,0/forecast"
        ? .json(refusal.text(), status: 404) : nil
    }
    let pipeline = WeatherPipeline(server.configuration(.nws))
    pipeline.update(WeatherRequest(place: Sample.austin, parts: [.days]))
    let state = await pipeline.states.settled().state
    await pipeline.stop()
    await server.server.stop()
    return (state?.report, log.paths.withLock { $0 })
  }

  private let marine: JSONValue = [
    "type": "https://api.weather.gov/problems/MarineForecastNotSupported",
    "title": "Marine Forecast Not Supported", "status": 404,
  ]

  @Test func `a grid that has moved is looked up again`() async throws {
    for refusal in [marine, ["title": "Not Found", "status": 404]] {
      let (report, paths) = try await days(second: "156,91", refusal: refusal)
      #expect(report?.days.count == 3 && report?.parts[.days]?.outcome == .ok)
      #expect(
        paths.map { $0.hasPrefix("/points/") ? "points" : $0 } == [
          "points", "/gridpoints/EWX/0,0/forecast", "points", "/gridpoints/EWX/156,91/forecast",
        ])
    }
  }

  @Test func `a grid that has not moved is not requested twice`() async throws {
    let (report, paths) = try await days(second: "0,0", refusal: marine)
    #expect(report == nil && paths.count == 3)
  }

  @Test func `the second lookup bypasses caches, and there is no third`() throws {
    let points = try reading(
      of: Array(NWSSample.points.text().utf8), as: "points", of: .nws, at: Sample.austin)
    func refuse(_ call: ProviderCall) throws -> ProviderCall.Outcome {
      try call.read(HTTPResponse(status: 404, body: Array(marine.text().utf8)), Sample.now)
    }
    let moved = NWSSample.points.with(
      "properties", "forecast", value: "https://api.weather.gov/gridpoints/EWX/1,1/forecast")
    let forecast = try #require(points.next.first { $0.name == "forecast" })
    let again = try #require(try refuse(forecast).next.first)
    #expect(again.name == "points" && again.parts == [.days])
    #expect(again.request.headers.contains(HTTPHeader("Cache-Control", "no-cache")))
    let next = try again.read(
      HTTPResponse(status: 200, body: Array(moved.text().utf8)), Sample.now
    ).next
    #expect(next.map(\.name) == ["forecast"])
    let error = #expect(throws: WeatherError.self) { try refuse(next[0]) }
    #expect(error?.reason == .outsideCoverage)
  }
}
