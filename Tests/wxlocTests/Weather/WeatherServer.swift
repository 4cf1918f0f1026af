import Foundation
import Synchronization
import TestSupport
import WxCore
import WxWeather

/// A server on loopback that answers as the weather providers do, with or without faults.
final class WeatherServer: Sendable {
  private struct State: Sendable {
    var weather = MadeUpWeather()
    var fault: (@Sendable (LoopbackServer.Request) -> LoopbackServer.Reply?)?
  }

  let server: LoopbackServer
  private let shared: SharedState

  private final class SharedState: Sendable {
    let value = Mutex(State())
    let origin = Mutex("")
  }

  init() throws {
    let state = SharedState()
    shared = state
    server = try LoopbackServer { request in
      let current = state.value.withLock { $0 }
      if let reply = current.fault?(request) { return reply }
      return Self.reply(request, current.weather, origin: state.origin.withLock { $0 })
    }
    let url = server.url
    state.origin.withLock { $0 = url }
  }

  /// Sets the weather that the server reports.
  func answer(with weather: MadeUpWeather) { shared.value.withLock { $0.weather = weather } }

  /// Sets a fault that replaces normal replies; `nil` for none.
  func fail(_ fault: (@Sendable (LoopbackServer.Request) -> LoopbackServer.Reply?)?) {
    shared.value.withLock { $0.fault = fault }
  }

  /// The environment variables that send the requests of these providers to this server.
  var environment: [String: String] {
    Dictionary(
      uniqueKeysWithValues: WeatherProvider.all.map { ("\($0.environmentPrefix)_URL", server.url) })
  }

  private static func reply(
    _ request: LoopbackServer.Request, _ weather: MadeUpWeather, origin: String
  ) -> LoopbackServer.Reply {
    switch request.path {
    case "/v1/forecast": .json(weather.openMeteo())
    case "/v1/air-quality": .json(weather.openMeteoAir)
    case _ where request.path.hasPrefix("/weatherapi/locationforecast"):
      .json(
        weather.metNorway,
        headers: [
          ("Expires", "Sat, 21 Nov 2026 04:14:00 GMT"),
          ("Last-Modified", "Sat, 21 Nov 2026 03:30:00 GMT"),
        ])
    case "/data/2.5/weather": .json(weather.openWeatherMapCurrent)
    case "/data/2.5/forecast": .json(weather.openWeatherMapForecast)
    case "/data/2.5/forecast/daily":
      .json(#"{"cod":401,"message":"Invalid API key. Please see the FAQ."}"#, status: 401)
    case "/data/2.5/air_pollution":
      .json(#"{"list":[{"dt":1795230000,"main":{"aqi":2},"components":{"pm2_5":8.4}}]}"#)
    case _ where request.path.hasPrefix("/forecast/"): .json(weather.pirateWeather)
    default:
      weather.nws(request.path, origin: origin).map { .json($0) }
        ?? .json(#"{"title":"Not Found","status":404}"#, status: 404)
    }
  }
}
