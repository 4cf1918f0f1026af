import Foundation
import Testing
import WxCore
import WxWeather

/// The precipitation of the next hour or two, by provider.
@Suite struct MinutesTests {
  private let start = Int(Sample.hour.timeIntervalSince1970)

  private func openMeteo(
    _ amounts: [JSONValue], at place: Place = Sample.vienna
  ) throws -> ProviderAnswer {
    let body = OpenMeteoSample().body
      .with(
        "minutely_15",
        value: [
          "time": .array(amounts.indices.map { JSONValue(start + $0 * 900) }),
          "precipitation": .array(amounts),
          "weather_code": .array(amounts.map { _ in 61 }),
        ]
      )
      .with("minutely_15_units", value: ["time": "unixtime", "precipitation": "mm"])
    return try read(body, as: "forecast", of: .openMeteo, at: place)
  }

  @Test func `Open-Meteo's quarter hours are steps of 900 seconds`() throws {
    // The first amount fell before its time.
    let answer = try openMeteo([9, 0, 0.4, 0.2])
    #expect(answer.minutes?.map(\.precipitation) == [0, 0.4, 0.2])
    #expect(answer.minutes?.map(\.step) == [900, 900, 900])
    #expect(answer.minutes?.first?.time == Sample.hour && answer.minuteResolution == 900)
  }

  @Test func `what falls in an hour is in the row at its end`() throws {
    let body = OpenMeteoSample(hourCount: 4, dayCount: 1).body
      .with("hourly", "precipitation", value: [0, 0, 1.5, 0])
      .with("hourly", "precipitation_probability", value: [0, 10, 80, 20])
      .with("hourly", "wind_gusts_10m", value: [3, 4, 20, 5])
      .with("hourly", "weather_code", value: [45, 3, 61, 1])
    let hours = try #require(
      try read(body, as: "forecast", of: .openMeteo, at: Sample.vienna).hours)
    #expect(hours.map(\.precipitation) == [0, 1.5, 0, nil])
    #expect(hours.map(\.precipitationProbability) == [10, 80, 20, nil])
    #expect(hours.map(\.windGust) == [4, 20, 5, nil])
    #expect(hours.map(\.condition.word) == [.fog, .rain, .mostlyClear, .mostlyClear])
    #expect(hours.map(\.providerCode) == ["45", "61", "1", "1"])
    // Without the row at the end of an hour, nobody knows what falls in it.
    let times = (0..<4).map { JSONValue(1_795_215_600 + $0 * 3600 + ($0 > 1 ? 3600 : 0)) }
    let gap = try read(
      body.with("hourly", "time", value: .array(times)), as: "forecast", of: .openMeteo,
      at: Sample.vienna)
    #expect(gap.hours?.map(\.precipitation) == [0, nil, 0, nil])
  }

  @Test func `quarter hours end with an hour`() throws {
    let answer = try openMeteo([9] + [JSONValue](repeating: 0.1, count: 10))
    #expect(answer.minutes?.count == 8)
  }

  @Test func `quarter hours outside of the models' regions are interpolated`() throws {
    let tokyo = Place(position: Sample.position(35.68, 139.69))
    #expect(try openMeteo([0, 1], at: tokyo).minuteResolution == 3600)
  }

  @Test func `a missing step does not discard the others`() throws {
    let answer = try openMeteo([9, 0, .null, 0.2])
    #expect(answer.minutes?.map(\.precipitation) == [0, 0.2])
  }

  @Test func `a provider without quarter hours has none, and nothing has failed`() throws {
    let answer = try read(
      OpenMeteoSample().body, as: "forecast", of: .openMeteo, at: Sample.vienna)
    #expect(answer.minutes == [] && answer.failures.isEmpty)
  }

  @Test func `the requests fetch minutes only if they are needed`() throws {
    for (parts, isThere) in [(WeatherPart.main, false), (WeatherPart.main.union([.minutes]), true)]
    {
      let calls = try WeatherProvider.openMeteo.calls(
        for: WeatherRequest(place: Sample.vienna, parts: parts),
        configuration: WeatherConfiguration())
      #expect(calls.count == 1 && calls[0].request.url.contains("minutely_15") == isThere)
      let other = try WeatherProvider.pirateWeather.calls(
        for: WeatherRequest(place: Sample.vienna, parts: parts),
        configuration: Sample.configuration(.pirateWeather))
      #expect(other[0].request.url.contains("exclude=minutely") == !isThere)
    }
  }

  @Test func `Pirate Weather's minutes are rates`() throws {
    let minutes: [JSONValue] = (0..<61).map { minute in
      [
        "time": JSONValue(start + minute * 60), "precipIntensity": minute < 10 ? 0 : 6,
        "precipProbability": 0.8, "precipType": "snow",
      ]
    }
    let answer = try read(
      PirateWeatherSample().body.with("minutely", value: ["data": .array(minutes)]),
      of: .pirateWeather, at: Sample.vienna)
    #expect(answer.minutes?.count == 61 && answer.minuteResolution == 60)
    #expect(answer.minutes?[20].precipitation == 0.1)
    #expect(answer.minutes?[20].condition == Condition(.snow))
    #expect(answer.minutes?[20].precipitationProbability == 80)
    #expect(answer.minutes?[5].precipitation == 0)
  }

  @Test func `One Call's minutes are rates`() throws {
    let minutes: [JSONValue] = (0..<60).map {
      ["dt": JSONValue(start + $0 * 60), "precipitation": 3]
    }
    var configuration = Sample.configuration(.openWeatherMap)
    configuration.products[.openWeatherMap] = "onecall"
    let answer = try read(
      OpenWeatherMapSample.oneCall.with("minutely", value: .array(minutes)), as: "One Call 3.0",
      of: .openWeatherMap, at: Sample.vienna, configuration: configuration)
    #expect(answer.minutes?.count == 60 && answer.minutes?[0].precipitation == 0.05)
  }

  private func nowcast(_ coverage: String, status: Int = 200) throws -> ProviderAnswer {
    let steps: [JSONValue] = (0..<19).map { step in
      [
        "time": .string(ISO8601.text(Sample.hour.addingTimeInterval(Double(step) * 300))),
        "data": ["instant": ["details": step == 3 ? [:] : ["precipitation_rate": 1.2]]],
      ]
    }
    let body: JSONValue = [
      "properties": [
        "meta": ["radar_coverage": .string(coverage), "units": ["precipitation_rate": "mm/h"]],
        "timeseries": .array(steps),
      ]
    ]
    return try read(
      body, as: "nowcast", of: .metNorway, at: Sample.oslo, parts: [.minutes], status: status)
  }

  @Test func `MET Norway's nowcast has steps of five minutes`() throws {
    let answer = try nowcast("ok")
    #expect(answer.minutes?.count == 18 && answer.minuteResolution == 300)
    #expect(isClose(answer.minutes?[0].precipitation, 0.1))
  }

  @Test(arguments: ["no coverage", "temporarily unavailable"])
  func `rates without a radar mean nothing`(coverage: String) throws {
    #expect(try nowcast(coverage).minutes == [])
  }

  @Test func `a place beside the radars has no nowcast`() throws {
    #expect(try nowcast("ok", status: 422).minutes == [])
    let calls = try WeatherProvider.metNorway.calls(
      for: WeatherRequest(place: Sample.vienna), configuration: Sample.configuration(.metNorway))
    #expect(calls.map(\.name) == ["forecast"])
  }
}

/// The hours of yesterday, which come with the forecast.
@Suite struct PastHoursTests {
  @Test func `yesterday's hours and day are apart from the forecast`() throws {
    let body = OpenMeteoSample(start: 1_795_215_600 - 86_400, hourCount: 72, dayCount: 3).body
    let answer = try read(body, as: "forecast", of: .openMeteo, at: Sample.vienna)
    #expect(answer.past?.count == 24 && answer.hours?.count == 48)
    #expect(answer.days?.map(\.date.description) == ["2026-11-21", "2026-11-22"])
    var report = WeatherReport(place: Sample.vienna, provider: .openMeteo)
    (report.past, report.hours) = (answer.past ?? [], answer.hours ?? [])
    let yesterday = report.yesterday(at: Sample.now)
    #expect(yesterday?.time == Sample.hour.addingTimeInterval(-86_400))
  }

  @Test func `the pressure tendency is that of three hours`() {
    var report = WeatherReport(place: Sample.vienna, provider: .openMeteo)
    report.hours = (0..<6).map { index in
      var hour = WeatherObservation(time: Sample.hour.addingTimeInterval(Double(index - 4) * 3600))
      (hour.step, hour.pressure) = (3600, 1000 + Double(index))
      return hour
    }
    #expect(report.pressureTendency(at: Sample.now) == 3)
    report.hours.removeFirst(2)
    #expect(report.pressureTendency(at: Sample.now) == nil)
  }
}
