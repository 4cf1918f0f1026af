import Foundation
import Synchronization
import TestSupport
import WxCore
import WxGazetteer
import WxLocation
import WxPlaces
import WxService
import WxTesting
import WxWeather

/// A service of the built-in places, a store of its own, and sources that say what a test gives them.
final class ServiceFixture: Sendable {
  let folder = FileManager.default.temporaryDirectory.path + "/wxloc-service-\(UUID().uuidString)"
  let parts: ServiceParts
  private let kept: Box

  /// What the closures of the parts share with the fixture.
  private final class Box: Sendable {
    let requests = Mutex<[WeatherRequest]>([])
    let stalls = Mutex(false)
  }

  init(location: Fix? = nil) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let gazetteer = try SourceFixture.builtIn
    let path = folder + "/places.sqlite"
    let box = Box()
    kept = box
    let clocks = ManualClock().clocks(startingAt: Date(timeIntervalSince1970: 1_795_348_800))
    var parts = ServiceParts(
      gazetteer: { gazetteer },
      store: { try PlaceStore(path: path, for: $0) },
      weather: { requests in
        box.requests.withLock { $0 += requests }
        if box.stalls.withLock(\.self) { try await Task.sleep(for: .seconds(3600)) }
        return requests.map { .success(Self.report($0, at: clocks.wall())) }
      },
      location: {
        guard let location else {
          throw NoPosition()
        }
        return LocationResult(fix: location, quality: .accepted)
      },
      lastFix: { location },
      clocks: clocks)
    parts.settings.version = "test"
    self.parts = parts
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The places whose weather was requested.
  var weatherRequests: [WeatherRequest] { kept.requests.withLock(\.self) }

  /// Lets requests for weather wait until they are canceled.
  func stallWeather() { kept.stalls.withLock { $0 = true } }

  /// Sends a request.
  func send(
    _ method: ServiceRequest.Method, _ target: String, _ headers: HeaderFields = HeaderFields(),
    body: String = ""
  ) async throws -> ServiceResponse {
    await Service(parts).respond(
      to: try ServiceRequest(method, target, headers: headers, body: Array(body.utf8)))
  }

  private static func report(_ request: WeatherRequest, at now: Date) -> WeatherReport {
    var report = WeatherReport(place: request.place, provider: .openMeteo)
    report.current = Reading(time: now)
    report.current?.temperature = 12.5
    report.parts = [
      .current: PartStatus(.ok, fetchedAt: now, expiresAt: now.addingTimeInterval(600))
    ]
    return report
  }
}

/// No source has a position.
private struct NoPosition: ExplainedError {
  let code = "no_location"
  let cause = FailureCause.unavailable
  let message = "No source has a position."
}

extension ServiceResponse {
  /// The body as JSON.
  var json: JSONValue { get throws { try JSONValue(parsing: bytes ?? []) } }
}
