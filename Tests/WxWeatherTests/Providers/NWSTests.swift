import Foundation
import TestSupport
import Testing
import WxCore
import WxWeather

@Suite struct NWSTests {
  private func points(_ body: JSONValue, status: Int = 200) throws -> ProviderCall.Outcome {
    try reading(
      of: Array(body.text().utf8), as: "points", of: .nws, at: Sample.austin, status: status)
  }

  private func follow(
    _ name: String, with body: JSONValue, status: Int = 200
  ) throws -> ProviderCall.Outcome {
    let call = try #require(try points(NWSSample.points).next.first { $0.name == name })
    return try call.read(
      HTTPResponse(status: status, body: Array(body.text().utf8)), Sample.now)
  }

  @Test func `the grid names the other calls`() throws {
    let reading = try points(NWSSample.points)
    #expect(reading.answer.timeZone == "America/Chicago")
    #expect(
      reading.next.map(\.request.url) == [
        "https://api.weather.gov/gridpoints/EWX/156,91/stations",
        "https://api.weather.gov/gridpoints/EWX/156,91/forecast/hourly?units=si",
        "https://api.weather.gov/gridpoints/EWX/156,91/forecast?units=si",
      ])
    for call in reading.next {
      #expect(call.request.headers.contains(HTTPHeader("Accept", "application/geo+json")))
      #expect(
        call.request.headers.contains(HTTPHeader("User-Agent", "wxloc/0.0.0 (+me@example.org)")))
    }
  }

  @Test func `a response cannot redirect to another host`() throws {
    let body = NWSSample.points.with(
      "properties", "forecast", value: "https://evil.example/steal?all=1")
    let reading = try points(body)
    #expect(reading.next[2].request.url == "https://api.weather.gov/steal?all=1&units=si")
    let other = try points(
      NWSSample.points.with("properties", "forecast", value: "file:///etc/passwd"))
    #expect(other.next.count == 2 && other.answer.failures[.days]?.code == "missing_field")
  }

  @Test func `the nearest station with a temperature gives the conditions`() throws {
    let first = try #require(
      try follow("observationStations", with: NWSSample.stations).next.first)
    #expect(
      first.request.url == "https://api.weather.gov/stations/KATT/observations/latest")
    func observe(_ call: ProviderCall, _ temperature: JSONValue) throws -> ProviderCall.Outcome {
      let body = NWSSample.observation(temperature: temperature)
      return try call.read(
        HTTPResponse(status: 200, body: Array(body.text().utf8)), Sample.now)
    }
    let now = try #require(try observe(first, "-3.5").answer.current)
    #expect(now.temperature == -3.5 && isClose(now.windSpeed, 5.5) && now.windGust == nil)
    #expect(now.pressure == 1018.4 && now.isDay == false && now.condition == Condition(.snow))
    #expect(now.apparentTemperature == -9.25)
    let second = try #require(try observe(first, nil).next.first)
    #expect(second.request.url.contains("/KAUS/"))
    let last = try #require(try observe(second, nil).answer.current)
    #expect(last.temperature == nil && last.humidity == 83 && last.pressure == 1018.4)
    let error = #expect(throws: WeatherError.self) {
      try second.read(HTTPResponse(status: 200, body: Array("{}".utf8)), Sample.now)
    }
    #expect(error?.code == "missing_field")
  }

  /// The result of an observation at one station, and then of an observation or failure at the
  /// next.
  private func report(
    _ first: JSONValue, then second: JSONValue?, failing status: Int
  ) async throws -> WeatherReport? {
    let server = try WeatherServer { request -> LoopbackServer.Reply? in
      switch request.path {
      case "/stations/KATT/observations/latest": return .json(first.text())
      case "/stations/KAUS/observations/latest":
        return second.map { .json($0.text()) } ?? .json("{}", status: status)
      default: return nil
      }
    }
    let pipeline = WeatherPipeline(server.configuration(.nws))
    pipeline.update(WeatherRequest(place: Sample.austin, parts: [.current]))
    let report = await pipeline.states.settled().state?.report
    await pipeline.stop()
    await server.server.stop()
    return report
  }

  @Test func `of two stations the one with a temperature counts`() async throws {
    let cold = NWSSample.observation(temperature: 2)
      .with("properties", "timestamp", value: "2026-11-21T07:20:00+00:00")
    let none = NWSSample.observation(temperature: nil)
    for (first, second, expected) in [
      (none, cold, 2.0), (none, none, nil), (none, nil, nil),
    ] as [(JSONValue, JSONValue?, Double?)] {
      let report = try await report(first, then: second, failing: 500)
      #expect(report?.current?.temperature == expected && report?.current?.humidity == 83)
      #expect(report?.parts[.current]?.outcome == .ok)
    }
  }

  @Test func `an old observation is used until a station has a newer one`() async throws {
    let old = NWSSample.observation(temperature: 1)
      .with("properties", "timestamp", value: "2026-11-20T07:51:00+00:00")
    let cases: [(second: JSONValue?, temperature: Double)] = [
      (NWSSample.observation(temperature: 2), 2), (NWSSample.observation(temperature: nil), 1),
      (old.with("properties", "timestamp", value: "2026-11-19T07:51:00+00:00"), 1), (nil, 1),
    ]
    for (second, expected) in cases {
      let report = try await report(old, then: second, failing: 404)
      #expect(report?.current?.temperature == expected && report?.isStale == false)
      #expect(report?.parts[.current]?.outcome == .ok)
    }
  }

  @Test func `hours are read in any units`() throws {
    let hours = try #require(try follow("forecastHourly", with: NWSSample.hourly).answer.hours)
    #expect(hours.map(\.temperature) == [5, 5] && hours[0].step == 3600)
    #expect(isClose(hours[0].windSpeed, 4.4704) && isClose(hours[1].windSpeed, 16 / 3.6))
    #expect(hours[0].condition == Condition(.mostlyClear) && hours[0].windFrom == 202.5)
    #expect(hours[0].isDay == false && hours[0].icon == .fewNight)
  }

  @Test func `a day is its daytime and the following night`() throws {
    let days = try #require(try follow("forecast", with: NWSSample.forecast).answer.days)
    #expect(days.map(\.date.description) == ["2026-11-20", "2026-11-21", "2026-11-22"])
    #expect(days.map(\.high) == [nil, 18, 20] && days.map(\.low) == [4, 7, nil])
    #expect(days.map(\.isPartial) == [true, false, true])
    #expect(days[1].condition.word == .thunderstorm && days[2].condition.word == .wind)
    #expect(isClose(days[1].windSpeed, 20 / 3.6) && days[1].precipitationProbability == 40)
  }

  @Test func `an alert is read`() throws {
    let answer = try read(NWSSample.alerts, as: "alerts", of: .nws, at: Sample.austin)
    let alert = try #require(answer.alerts?.first)
    #expect(alert.title == "Flood Watch" && alert.severity == .severe)
    #expect(alert.regions == ["Travis", "Hays"] && alert.sender == "NWS Austin")
    #expect(alert.ends == ISO8601.date("2026-11-22T12:00:00Z"))
    #expect(alert.headline == "Flood Watch issued" && alert.details == "* WHAT...Flooding.")
  }

  @Test func `an alert of the provider is whole, as that of the source of warnings`() throws {
    let properties = try #require(NWSSample.alerts["features"]?.array?.first?["properties"])
      .with("instruction", value: "Move to higher ground.").with("urgency", value: "Future")
      .with("certainty", value: "Possible").with("id", value: "urn:oid:2")
    let body: JSONValue = ["features": [["properties": properties]]]
    let answer = try read(body, as: "alerts", of: .nws, at: Sample.austin)
    let alert = try #require(answer.alerts?.first)
    #expect(alert.instruction == "Move to higher ground." && alert.uri == "urn:oid:2")
    #expect(alert.urgency == .future && alert.certainty == .possible)
    // It has ended, or the next message replaces it.
    let end = try #require(alert.ends)
    #expect(try read(body, as: "alerts", of: .nws, at: Sample.austin, now: end).alerts == [])
  }

  @Test(arguments: [
    (404, "InvalidPoint", "Data Unavailable For Requested Point", "outside_coverage"),
    (404, "MarineForecastNotSupported", "Marine Forecast Not Supported", "outside_coverage"),
    (404, "NotFound", "Not Found", "provider_unavailable"),
    (503, "ForecastGridExpired", "Forecast Grid Expired", "provider_unavailable"),
    (500, "UnexpectedProblem", "Unexpected Problem", "provider_unavailable"),
    (403, "Forbidden", "Access Denied", "blocked"),
  ])
  func `a problem report has its cause`(
    status: Int, type: String, title: String, code: String
  ) throws {
    let body: JSONValue = [
      "type": .string("https://api.weather.gov/problems/" + type), "title": .string(title),
      "status": .integer(Int64(status)),
    ]
    for name in ["forecast", "forecastHourly"] {
      let error = #expect(throws: WeatherError.self) {
        let reading = try follow(name, with: body, status: status)
        // If there is nothing, the grid is looked up once more; it is the same.
        let again = try #require(reading.next.first).read(
          HTTPResponse(status: 200, body: Array(NWSSample.points.text().utf8)), Sample.now)
        throw try #require(again.answer.failures.values.first)
      }
      #expect(error?.code == code)
    }
  }
}
