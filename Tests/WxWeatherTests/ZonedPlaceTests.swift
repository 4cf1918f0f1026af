import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxTesting
import WxWeather

/// The local time of places, whatever their provider says of it.
@Suite struct ZonedPlaceTests {
  private static let paris = place("Paris", 48.8534, 2.3488, "FR", "Europe/Paris")
  private static let munich = place("Munich", 48.1374, 11.5755, "DE", "Europe/Berlin")

  private static func place(
    _ name: String, _ latitude: Double, _ longitude: Double, _ country: String?, _ zone: String?
  ) -> Place {
    Place(
      name: name, kind: .city, coordinate: Sample.position(latitude, longitude),
      countryCode: country, timeZone: zone)
  }

  private static func configuration(
    _ provider: WeatherProvider, url: String? = nil
  ) throws -> WeatherConfiguration {
    var configuration = Sample.configuration(provider, url: url)
    configuration.timeZones = try TimeZoneData.database
    return configuration
  }

  private func time(_ text: String) throws -> Date { try #require(ISO8601.date(text)) }

  /// The report of MET Norway, which gives neither a zone nor an offset.
  private func metNorway(_ place: Place) async throws -> WeatherReport {
    let steps = (0..<72).map {
      MetNorwaySample.step(Sample.hour.addingTimeInterval(Double($0) * 3600))
    }
    let body = MetNorwaySample.body(
      steps, longitude: place.coordinate.longitude, latitude: place.coordinate.latitude)
    let server = try LoopbackServer { _ in .json(body.text()) }
    let service = WeatherService(
      configuration: try Self.configuration(.metNorway, url: server.url),
      client: CurlClient(userAgent: "t"), clocks: ManualClock().clocks(startingAt: Sample.now))
    let report = try await service.report(for: WeatherRequest(place: place))
    await server.stop()
    return report
  }

  @Test(arguments: [
    (paris, 3600, "2026-11-21T09:00:00+01:00"),
    (place("Madrid", 40.4165, -3.7026, "ES", "Europe/Madrid"), 3600, "2026-11-21T09:00:00+01:00"),
    (place("Delhi", 28.6519, 77.2315, "IN", "Asia/Kolkata"), 19_800, "2026-11-21T13:30:00+05:30"),
    (
      place("Kathmandu", 27.7017, 85.3206, "NP", "Asia/Kathmandu"), 20_700,
      "2026-11-21T13:45:00+05:45"
    ),
    // In the middle of the Atlantic.
    (place("46,-31", 46, -31, nil, nil), -7200, "2026-11-21T06:00:00-02:00"),
  ])
  func `a place has the time of its zone, and at sea that of its longitude`(
    place: Place, offset: Int, hour: String
  ) async throws {
    let report = try await metNorway(place)
    let json = report.json(now: Sample.now)
    #expect(json["place"]?["utc_offset_s"] == JSONValue(offset))
    #expect(json["hours"]?.array?.first?["time"]?.string == hour)
    // The first hour of the second day is its midnight.
    let second = try #require(report.days.dropFirst().first)
    #expect(report.clock.start(of: second.date) <= Sample.hour.addingTimeInterval(86_400))
    #expect(report.days.first?.date.description == "2026-11-21")
    let steps = report.hours.filter { report.clock.date(at: $0.time) == second.date }
    #expect(steps.count == 24 && report.clock.text(steps[0].time).contains("T00:"))
  }

  @Test(arguments: [
    place("Olympus", 18.65, -133.8, nil, "Mars/Olympus"), place("Paris", 48.85, 2.35, "FR", nil),
  ])
  func `the time of a place on land is unknown without rules`(place: Place) async throws {
    let report = try await metNorway(place)
    let json = report.json(now: Sample.now)
    #expect(json["place"]?["utc_offset_s"] == .null)
    #expect(json["hours"]?.array?.first?["time"] == "2026-11-21T08:00:00Z")
    #expect(report.clock.utcOffset(at: Sample.now) == nil && report.clock.timeZone == nil)
  }

  @Test func `a night in Florida belongs to the evening's date`() async throws {
    let place = Self.place("Fort Lauderdale", 26.1223, -80.1434, "US", "America/New_York")
    let now = try time("2019-10-15T00:10:00Z")
    let points = NWSSample.points.with("properties", "timeZone", value: "America/New_York")
    let call = try #require(
      try reading(
        of: Array(points.text().utf8), as: "points", of: .nws, at: place, now: now,
        configuration: try Self.configuration(.nws)
      ).next.first { $0.name == "forecast" })
    let forecast: JSONValue = [
      "properties": [
        "units": "si",
        "periods": [
          [
            "startTime": "2019-10-14T20:00:00-04:00", "isDaytime": false, "temperature": 25,
            "temperatureUnit": "C", "shortForecast": "Clear",
          ],
          [
            "startTime": "2019-10-15T06:00:00-04:00", "isDaytime": true, "temperature": 31,
            "temperatureUnit": "C", "shortForecast": "Sunny",
          ],
        ],
      ]
    ]
    let days = try #require(
      try call.read(HTTPResponse(status: 200, body: Array(forecast.text().utf8)), now).answer.days)
    #expect(days.map(\.date.description) == ["2019-10-14", "2019-10-15"])
    let report = WeatherReport(
      place: place, provider: .nws, timeZones: try TimeZoneData.database)
    #expect(report.clock.text(now) == "2019-10-14T20:10:00-04:00")
    let sun = report.sun(at: now)
    let hours = [sun.sunrise, sun.sunset].map { $0.map { report.clock.text($0).dropLast(9) } }
    #expect(hours == ["2019-10-14T07:18", "2019-10-14T18:53"])
  }

  @Test func `one offset for a whole response does not hide a change of the clocks`() throws {
    // The service uses the offset of the time of the request, which is before the change.
    let start = try time("2026-10-24T22:00:00Z")
    let hours = (0..<8).map { Int(start.timeIntervalSince1970) + $0 * 3600 }
    let body: JSONValue = [
      "utc_offset_seconds": 7200, "timezone": "Europe/Berlin",
      "hourly_units": ["time": "unixtime", "temperature_2m": "°C"],
      "hourly": [
        "time": .array(hours.map { JSONValue($0) }),
        "temperature_2m": .array(hours.map { _ in 9 }),
      ],
    ]
    let configuration = try Self.configuration(.openMeteo)
    let answer = try read(
      body, as: "forecast", of: .openMeteo, at: Self.munich, parts: [.hours], now: start,
      configuration: configuration)
    var report = WeatherReport(
      place: Self.munich, provider: .openMeteo, timeZones: configuration.timeZones)
    report.utcOffset = answer.utcOffset
    report.hours = try #require(answer.hours)
    #expect(
      report.json(now: start)["hours"]?.array?.compactMap { $0["time"]?.string } == [
        "2026-10-25T00:00:00+02:00", "2026-10-25T01:00:00+02:00", "2026-10-25T02:00:00+02:00",
        "2026-10-25T02:00:00+01:00", "2026-10-25T03:00:00+01:00", "2026-10-25T04:00:00+01:00",
        "2026-10-25T05:00:00+01:00", "2026-10-25T06:00:00+01:00",
      ])
  }

  @Test func `a cached report has the zones of the program that reads it`() async throws {
    let folder = TemporaryFolder()
    let server = try LoopbackServer { _ in
      .json(
        MetNorwaySample.body(
          (0..<24).map { MetNorwaySample.step(Sample.hour.addingTimeInterval(Double($0) * 3600)) },
          longitude: 2.3488, latitude: 48.8534
        ).text())
    }
    for zones in [TimeZoneDatabase { [] }, try TimeZoneData.database] {
      var configuration = Sample.configuration(.metNorway, url: server.url)
      configuration.timeZones = zones
      let service = WeatherService(
        configuration: configuration, client: CurlClient(userAgent: "t"),
        cache: ReportCache(folder: folder.path),
        clocks: ManualClock().clocks(startingAt: Sample.now))
      let report = try await service.report(for: WeatherRequest(place: Self.paris))
      let isKnown = zones.rules(for: "Europe/Paris") != nil
      #expect(report.clock.utcOffset(at: Sample.now) == (isKnown ? 3600 : nil))
    }
    await server.stop()
  }

  @Test func `a time on the clock is the first instant that shows it`() throws {
    let clock = PlaceClock(timeZone: "Europe/Berlin", coordinate: Self.munich.coordinate)
    for (shown, instant) in [
      ("2026-07-01T12:00:00Z", "2026-07-01T10:00:00Z"),
      ("2026-10-25T02:30:00Z", "2026-10-25T00:30:00Z"),
      ("2026-10-25T03:00:00Z", "2026-10-25T02:00:00Z"),
      ("2026-10-25T01:59:00Z", "2026-10-24T23:59:00Z"),
      // Clocks skip it.
      ("2026-03-29T02:30:00Z", "2026-03-29T01:30:00Z"),
      ("2026-03-29T03:00:00Z", "2026-03-29T01:00:00Z"),
    ] {
      #expect(ISO8601.text(clock.instant(showing: try time(shown))) == instant)
    }
  }
}
