import Foundation
import TestSupport
import WxCore
import WxHTTP
import WxTesting
import WxWeather

/// A real server on loopback that imitates all providers; a test can override its responses.
struct WeatherServer {
  let server: LoopbackServer

  init(
    _ otherwise:
      @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply? = { _ in nil }
  ) throws {
    server = try LoopbackServer { otherwise($0) ?? Self.standard($0) }
  }

  /// A configuration of some providers, all of them at this server.
  func configuration(_ providers: WeatherProvider...) -> WeatherConfiguration {
    var configuration = Sample.configuration(url: server.url)
    configuration.providers = providers
    return configuration
  }

  /// The default response of each provider.
  static func standard(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
    guard let body = body(of: request.path) else { return .json("{}", status: 404) }
    return .json(body.text())
  }

  static func body(of path: String) -> JSONValue? {
    switch path {
    case "/v1/forecast": OpenMeteoSample().body
    case "/v1/air-quality": OpenMeteoSample.air
    case "/weatherapi/locationforecast/2.0/compact": MetNorwaySample.standard
    case "/data/2.5/weather": OpenWeatherMapSample.current
    case "/data/2.5/forecast": OpenWeatherMapSample.forecast()
    case "/data/2.5/forecast/daily": OpenWeatherMapSample.daily
    case "/data/2.5/air_pollution": OpenWeatherMapSample.air
    case "/data/3.0/onecall": OpenWeatherMapSample.oneCall
    case "/gridpoints/EWX/156,91/forecast": NWSSample.forecast
    case "/gridpoints/EWX/156,91/forecast/hourly": NWSSample.hourly
    case "/gridpoints/EWX/156,91/stations": NWSSample.stations
    case "/stations/KATT/observations/latest": NWSSample.observation()
    case "/alerts/active": NWSSample.alerts
    case _ where path.hasPrefix("/points/"): NWSSample.points
    case _ where path.hasPrefix("/forecast/"): PirateWeatherSample().body
    default: nil
    }
  }
}

extension WeatherPipeline {
  /// A pipeline with the live client, at ten past eight.
  convenience init(
    _ configuration: WeatherConfiguration, cache: ReportCache? = nil,
    options: PipelineOptions = PipelineOptions(), clock: ManualClock = ManualClock()
  ) {
    self.init(
      configuration: configuration, client: CurlClient(userAgent: "wxloc/0.0.0"), cache: cache,
      options: options, clocks: clock.clocks(startingAt: Sample.now))
  }
}

extension AsyncStream<WeatherState> {
  /// Returns the next settled state, and the names of the states before it.
  func settled() async -> (names: [String], state: WeatherState?) {
    var names: [String] = []
    for await state in self {
      names.append(state.name)
      if state.isSettled { return (names, state) }
    }
    return (names, nil)
  }
}

extension WeatherState {
  var name: String {
    switch self {
    case .locating: "locating"
    case .fetching(let place, let provider, _): "fetching \(place.name) \(provider.name)"
    case .partial: "partial"
    case .ready: "ready"
    case .stale: "stale"
    case .failed: "failed"
    }
  }

  var failure: (any ExplainedError)? {
    guard case .failed(let error) = self else { return nil }
    return error
  }
}

/// A temporary folder, removed with its last reference.
final class TemporaryFolder: Sendable {
  let path: String
  init() {
    path = FileManager.default.temporaryDirectory.path + "/wxweather-\(UUID().uuidString)"
  }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names of the files in it.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
