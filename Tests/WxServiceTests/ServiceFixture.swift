import Foundation
import Synchronization
import TestSupport
import Testing
import WxCore
import WxAnswers
import WxGazetteer
import WxLocation
import WxPlaces
import WxService
import WxSettings
import WxTesting
import WxWeather

/// A service of the built-in places, a store of its own, and sources that say what a test gives
/// them.
final class ServiceFixture: Sendable {
  let folder = FileManager.default.temporaryDirectory.path + "/wxloc-service-\(UUID().uuidString)"
  let parts: ServiceParts
  private let kept: Box

  /// What the closures of the parts share with the fixture.
  private final class Box: Sendable {
    let requests = Mutex<[WeatherRequest]>([])
    let stalls = Mutex(false)
  }

  /// Creates a service whose machine is at a location; a test can change the weather of each place.
  init(
    location: Fix? = nil,
    weather change: @escaping @Sendable (inout WeatherReport, Date) -> Void = { _, _ in }
  ) throws {
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
        return requests.map {
          var report = Self.report($0, at: clocks.wall(), gazetteer.timeZones)
          change(&report, clocks.wall())
          return .success(report)
        }
      },
      location: {
        guard let location else {
          throw NoPosition()
        }
        return LocationResult(fix: location, quality: .accepted)
      },
      lastFix: { location },
      changes: {
        guard let location else { throw NoPosition() }
        let provider = FixedProvider(at: location.coordinate)
        return LocationManager(clocks: clocks).updates(
          LocationRequest(sources: [LocationSource(provider)], policy: LocationPolicy()))
      },
      settingsEditor: { [folder] in
        ConfigurationEditor(
          folders: try Folders(environment: ["HOME": folder]), schema: .programs, clocks: .live)
      },
      clocks: clocks)
    let phones = PhoneStore(path: folder + "/phones.json")
    parts.phones = { phones }
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
    body: String = "", routes: RouteTable = .api
  ) async throws -> ServiceResponse {
    let response = await Service(parts, routes: routes).respond(
      to: try ServiceRequest(method, target, headers: headers, body: Array(body.utf8)))
    if let body = response.bytes {
      let faults = try AnswerContract.server.get().faults(
        ofBody: body, status: response.status, type: response.headers["content-type"] ?? "",
        method.rawValue.lowercased(), target)
      #expect(faults == [], "\(method.rawValue) \(target)")
    }
    return response
  }

  private static func report(
    _ request: WeatherRequest, at now: Date, _ timeZones: TimeZoneDatabase
  ) -> WeatherReport {
    var report = WeatherReport(
      place: request.place, provider: .openMeteo, timeZones: timeZones)
    report.current = WeatherObservation(time: now, condition: Condition(.rain, .light), isDay: true)
    report.current?.temperature = 12.5
    report.current?.windSpeed = 10
    report.current?.windFrom = 270
    report.current?.humidity = 81
    // Two days from midnight in UTC, each hour a degree warmer until noon.
    let midnight = (now.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400
    report.hours = (0..<48).map { index in
      let start = Date(timeIntervalSince1970: midnight + Double(index) * 3600)
      var hour = WeatherObservation(time: start, condition: Condition(.partlyCloudy), isDay: true)
      hour.step = 3600
      hour.temperature = Double(12 - abs(12 - index % 24))
      hour.rain = index == 14 ? 1.5 : 0
      hour.precipitation = hour.rain
      hour.precipitationPeriod = 3600
      hour.precipitationProbability = 40
      hour.humidity = 60
      hour.pressure = 1013.2
      hour.windSpeed = 5
      hour.windGust = 9
      hour.windFrom = 200
      hour.cloudCover = 0
      hour.visibility = 24_140
      hour.uvIndex = 3
      hour.snowDepth = 0
      return hour
    }
    report.days = (0..<2).map { index in
      let date = report.clock.date(at: now).advanced(by: index)
      var day = Day(date: date, condition: Condition(.rain))
      day.high = 12
      day.low = 0
      return day
    }
    var air = AirQuality(time: now)
    air.usIndex = 42
    air.pm25 = 9.5
    air.pm10 = 14.5
    air.nitrogenDioxide = 41
    air.ozone = 61
    air.pollen = (0..<3).map { index in
      var hour = PollenHour(time: now.addingTimeInterval(Double(index) * 3600))
      hour.alder = Double(index) + 0.5
      return hour
    }
    report.air = air
    report.parts = Dictionary(
      uniqueKeysWithValues: WeatherPart.main.map {
        ($0, PartStatus(.ok, fetchedAt: now, expiresAt: now.addingTimeInterval(600)))
      })
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
