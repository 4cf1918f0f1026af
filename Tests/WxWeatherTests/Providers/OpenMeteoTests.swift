import Foundation
import Testing
import WxCore
import WxWeather

@Suite struct OpenMeteoTests {
  private func forecast(
    _ body: JSONValue, parts: Set<WeatherPart> = WeatherPart.main, status: Int = 200
  ) throws -> ProviderAnswer {
    try read(
      body, as: "forecast", of: .openMeteo, at: Sample.vienna, parts: parts, status: status)
  }

  @Test func `the request has the fields of the requested parts`() throws {
    let calls = try WeatherProvider.openMeteo.calls(
      for: WeatherRequest(place: Sample.vienna), configuration: WeatherConfiguration())
    #expect(calls.map(\.name) == ["forecast", "air"])
    let url = calls[0].request.url
    #expect(
      url.hasPrefix("https://api.open-meteo.com/v1/forecast?latitude=48.2085&longitude=16.3721&"))
    for field in ["timezone=auto", "wind_speed_unit=ms", "&current=temperature_2m,", "&daily=w"] {
      #expect(url.contains(field), "\(field)")
    }
    #expect(
      calls[1].request.url.hasPrefix("https://air-quality-api.open-meteo.com/v1/air-quality?"))
    let only = try WeatherProvider.openMeteo.calls(
      for: WeatherRequest(place: Sample.vienna, parts: [.days]),
      configuration: WeatherConfiguration())
    #expect(only.count == 1 && !only[0].request.url.contains("hourly="))
  }

  @Test func `the current conditions, the hours and the days are read`() throws {
    let answer = try forecast(OpenMeteoSample().body)
    let now = try #require(answer.current)
    #expect(now.time == Sample.hour && now.temperature == Minute.temperature)
    #expect(now.condition == Condition(.snow, .light) && now.icon == .snow)
    #expect(now.isDay == true && now.providerCode == "71")
    #expect(now.precipitation == 0.5 && now.precipitationPeriod == 900)
    #expect(now.dewPoint == nil && now.visibility == nil && now.rain == nil)
    #expect(answer.hours?.count == 48 && answer.hours?[10].step == 3600)
    #expect(answer.hours?[10].precipitationProbability == 10)
    let day = try #require(answer.days?.first)
    #expect(day.date.description == "2026-11-21" && day.high == 1 && day.low == -5)
    #expect(day.steps == nil && !day.isPartial && day.sunrise != nil)
    #expect(answer.timeZone == "Europe/Vienna" && answer.utcOffset == 3600)
    #expect(answer.failures.isEmpty)
  }

  @Test func `an element that is null stays missing`() throws {
    let body = OpenMeteoSample(hourCount: 2, dayCount: 1).body
      .with("hourly", "temperature_2m", value: [nil, -2])
      .with("hourly", "weather_code", value: [nil])
      .with("daily", "temperature_2m_max", value: [nil])
      .with("current", "wind_gusts_10m", value: nil)
    let answer = try forecast(body)
    #expect(answer.hours?.map(\.temperature) == [nil, -2])
    #expect(answer.hours?.map(\.condition.word) == [.unknown, .unknown])
    #expect(answer.days?.first?.high == nil && answer.days?.first?.low == -5)
    #expect(answer.current?.windGust == nil)
  }

  @Test func `a missing section fails only its part`() throws {
    let answer = try forecast(OpenMeteoSample().body.with("current", value: nil))
    #expect(answer.current == nil && answer.hours != nil && answer.days != nil)
    #expect(answer.failures[.current]?.code == "missing_field")
    #expect(answer.failures.count == 1)
  }

  @Test func `an unknown unit is not guessed`() throws {
    let answer = try forecast(
      OpenMeteoSample().body.with("current_units", "temperature_2m", value: "°R"))
    #expect(answer.current?.temperature == nil && answer.current?.humidity == 83)
  }

  @Test func `days keep their dates across a clock change`() throws {
    let sample = OpenMeteoSample(start: 1_761_256_800, offset: 7200, hourCount: 1, dayCount: 4)
    let days: [Int64] = [1_761_256_800, 1_761_343_200, 1_761_429_600, 1_761_516_000]
    let body = sample.body.with("daily", "time", value: .array(days.map { .integer($0) }))
    let dates = try forecast(body).days?.map(\.date.description)
    #expect(dates == ["2025-10-24", "2025-10-25", "2025-10-26", "2025-10-27"])
  }

  @Test func `times may be numbers in strings`() throws {
    let plain = OpenMeteoSample(hourCount: 2, dayCount: 1).body
    func quoted(_ body: JSONValue, _ section: String, _ name: String) -> JSONValue {
      let cells = body[section]?[name]?.array?.map { JSONValue.string($0.text()) }
      let one = body[section]?[name].map { JSONValue.string($0.text()) }
      return body.with(section, name, value: cells.map(JSONValue.array) ?? one)
    }
    var body = quoted(quoted(plain, "current", "time"), "hourly", "time")
    for name in ["time", "sunrise", "sunset"] { body = quoted(body, "daily", name) }
    #expect(body != plain)
    #expect(try forecast(body) == forecast(plain))
  }

  @Test func `columns may be of any length`() throws {
    let body = OpenMeteoSample(hourCount: 3, dayCount: 1).body
      .with("hourly", "time", value: [1_795_215_600, nil, 1_795_222_800])
      .with("hourly", "temperature_2m", value: [1, 2, 3, 4, 5])
      .with("hourly", "wind_speed_10m", value: [7])
      .with("hourly", "cloud_cover", value: [])
      .with("hourly", "pressure_msl", value: "no array")
    let hours = try #require(try forecast(body).hours)
    #expect(hours.map(\.temperature) == [1, 3], "by row, even after one without a time")
    #expect(hours.map(\.windSpeed) == [7, nil] && hours.map(\.cloudCover) == [nil, nil])
    #expect(hours.map(\.pressure) == [nil, nil])
  }

  @Test func `field names from before 2023 are accepted`() throws {
    let sample = OpenMeteoSample(hourCount: 1, dayCount: 1).body
    let hourly: JSONValue = [
      "time": ["2026-11-21T00:00", "2026-11-21T01:00"], "temperature_2m": [-3.5],
      "relativehumidity_2m": [83], "weathercode": [3, 71], "windspeed_10m": [19.8],
      "winddirection_10m": [230], "windgusts_10m": [nil, 39.6], "cloudcover": [75],
      "dewpoint_2m": [-6],
    ]
    let daily: JSONValue = [
      "time": ["2026-11-21"], "weathercode": [73], "windspeed_10m_max": [28.8],
    ]
    let now: JSONValue = [
      "time": "2026-11-21T09:00", "temperature": -3.5, "windspeed": 19.8, "winddirection": 230,
      "weathercode": 71, "is_day": 1,
    ]
    let units: JSONValue = ["windspeed_10m": "km/h", "windgusts_10m": "km/h"]
    let body = sample.with("current", value: nil).with("current_weather", value: now)
      .with("hourly", value: hourly).with("hourly_units", value: units)
      .with("daily", value: daily).with("daily_units", value: ["windspeed_10m_max": "km/h"])
    let answer = try forecast(body)
    let hour = try #require(answer.hours?.first)
    #expect(hour.humidity == 83 && hour.dewPoint == -6 && hour.cloudCover == 75)
    #expect(hour.condition == Condition(.snow, .light) && hour.windFrom == 230)
    #expect(isClose(hour.windSpeed, 5.5) && isClose(hour.windGust, 11))
    #expect(isClose(answer.days?.first?.windSpeed, 8))
    #expect(answer.days?.first?.condition == Condition(.snow, .moderate))
    for units: JSONValue? in [units, nil] {
      let now = try forecast(body.with("hourly_units", value: units)).current
      #expect(now?.temperature == -3.5 && isClose(now?.windSpeed, 5.5) && now?.isDay == true)
      #expect(now?.windFrom == 230 && now?.time == Sample.hour)
      #expect(now?.condition == Condition(.snow, .light) && now?.precipitationPeriod == nil)
    }
  }

  @Test func `a response for a list of one place is accepted`() throws {
    #expect(try forecast([OpenMeteoSample().body]).current?.temperature == Minute.temperature)
  }

  @Test func `missing days are built from the hours`() throws {
    let answer = try forecast(OpenMeteoSample().body.with("daily", value: nil), parts: [.days])
    #expect(answer.days == nil && answer.hours?.count == 48 && answer.failures.isEmpty)
    let none = try forecast(
      OpenMeteoSample().body.with("daily", value: nil).with("hourly", value: nil), parts: [.days])
    #expect(none.failures[.days]?.reason == .missingField("daily"))
  }

  @Test func `times as text are in local time`() throws {
    let body = OpenMeteoSample(hourCount: 1, dayCount: 1).body
      .with("current", "time", value: "2026-11-21T09:00")
      .with("hourly", "time", value: ["2026-11-21T00:00"])
      .with("daily", "time", value: ["2026-11-21"])
      .with("daily", "sunrise", value: ["2026-11-21T07:11"])
      .with("daily", "sunset", value: ["2026-11-21T16:06"])
    let answer = try forecast(body)
    #expect(answer.current?.time == Sample.hour)
    #expect(answer.hours?.first?.time == Sample.hour.addingTimeInterval(-9 * 3600))
    #expect(answer.days?.first?.sunrise == Date(timeIntervalSince1970: 1_795_241_460))
    let zoned = body.with("current", "time", value: "2026-11-21T09:00:00+01:00")
    #expect(try forecast(zoned).current?.time == Sample.hour)
  }

  @Test func `an impossible offset is ignored`() throws {
    let body = OpenMeteoSample(hourCount: 1, dayCount: 1).body
      .with("utc_offset_seconds", value: 999_999_999_993_600)
      .with("current", "time", value: "2026-11-21T09:00")
    let answer = try forecast(body)
    #expect(answer.current?.time == Sample.hour, "by the place's zone")
    #expect(answer.utcOffset == nil)
  }

  @Test func `sun times of another day are computed instead`() throws {
    let body = OpenMeteoSample(dayCount: 1).body
      .with("daily", "sunrise", value: [1_795_155_000])
      .with("daily", "sunset", value: [1_795_187_000])
    let sunrise = try #require(try forecast(body).days?.first?.sunrise)
    #expect(abs(sunrise.timeIntervalSince1970 - 1_795_241_460) < 120)
  }

  @Test func `a thunderstorm in a dry hour is ignored`() throws {
    let body = OpenMeteoSample(hourCount: 3, dayCount: 1).body
      .with("hourly", "weather_code", value: [0, 95, 99])
      .with("hourly", "precipitation", value: [0, 0, 0])
      .with("hourly", "precipitation_probability", value: [0, 0, 0])
      .with("daily", "weather_code", value: [96])
      .with("daily", "precipitation_sum", value: [0])
      .with("daily", "precipitation_probability_max", value: [0])
    let answer = try forecast(body)
    #expect(answer.hours?[0].condition == Condition(.clear))
    #expect(answer.hours?[1].condition.word == .thunderstorm)
    #expect(answer.days?[0].condition.thunder == true, "an hour of it is a storm")
    let wet = try forecast(body.with("hourly", "precipitation_probability", value: [0, 1, 0]))
    #expect(wet.hours?[0].condition.word == .thunderstorm)
  }

  @Test func `high and low are in order`() throws {
    let body = OpenMeteoSample(dayCount: 1).body
      .with("daily", "temperature_2m_max", value: [-6])
    let day = try #require(try forecast(body).days?.first)
    #expect(day.high == -5 && day.low == -6)
  }

  @Test func `the air quality is read`() throws {
    let answer = try read(
      OpenMeteoSample.air, as: "air", of: .openMeteo, at: Sample.vienna)
    #expect(answer.air?.usIndex == 42 && answer.air?.europeanIndex == 31)
    #expect(answer.air?.pm25 == 9.5 && answer.air?.pm10 == nil)
    #expect(answer.air?.carbonMonoxide == 180 && answer.air?.nitrogenMonoxide == 0.4)
    #expect(answer.air?.nitrogenDioxide == 12 && answer.air?.ozone == 61)
    #expect(answer.air?.sulphurDioxide == 1.2 && answer.air?.ammonia == 2.5)
    #expect(answer.air?.pollen == [])
  }

  @Test func `pollen is read by hour, in Europe and for a day`() throws {
    let start = 1_795_248_000
    let columns: JSONValue = [
      "time": .array((0..<30).map { JSONValue(start + $0 * 3600) }),
      "alder_pollen": .array((0..<30).map { .number(Double($0)) }),
      "olive_pollen": .array((0..<30).map { $0 == 1 ? 2.5 : .null }), "grass_pollen": [-1, nil],
    ]
    let body = OpenMeteoSample.air.with("hourly", value: columns)
    let air = try #require(
      try read(body, as: "air", of: .openMeteo, at: Sample.vienna).air)
    #expect(air.pollen.count == 24 && air.pollen[3].alder == 3)
    #expect(air.pollen[0].time.timeIntervalSince1970 == Double(start))
    #expect(air.pollen[1].olive == 2.5 && air.pollen[0].olive == nil && air.pollen[0].grass == nil)
    let empty = body.with("hourly", "alder_pollen", value: nil)
      .with("hourly", "olive_pollen", value: nil)
    #expect(try read(empty, as: "air", of: .openMeteo, at: Sample.vienna).air?.pollen == [])
    for (place, isCovered) in [(Sample.vienna, true), (Sample.austin, false)] {
      let call = try #require(
        try WeatherProvider.openMeteo.calls(
          for: WeatherRequest(place: place, parts: [.air]), configuration: WeatherConfiguration()
        ).first)
      #expect(call.request.url.contains("&forecast_hours=24") == isCovered)
      #expect(call.request.url.contains("hourly=alder_pollen,birch_pollen") == isCovered)
    }
  }

  @Test(arguments: [
    (400, "Cannot initialize WeatherVariable from invalid String value", "bad_argument"),
    (400, "No data is available for this location", "outside_coverage"),
    (429, "Minutely API request limit exceeded. Please try again in one minute.", "rate_limited"),
    (429, "Too many concurrent requests", "rate_limited"),
    (503, "The service is overloaded. Please try again later.", "provider_unavailable"),
    (200, "Something broke", "provider_unavailable"),
    (200, "Daily API request limit exceeded. Please try again tomorrow.", "rate_limited"),
  ])
  func `a rejection has its cause`(status: Int, reason: String, code: String) throws {
    let error = #expect(throws: WeatherError.self) {
      try forecast(["error": true, "reason": .string(reason)], status: status)
    }
    #expect(error?.code == code && error?.providerMessage == reason)
  }

  @Test func `a limit named after its period says when it ends`() throws {
    let body: JSONValue = ["error": true, "reason": "Hourly API request limit exceeded."]
    let error = #expect(throws: WeatherError.self) { try forecast(body, status: 429) }
    #expect(error?.reason == .rateLimited(until: Sample.hour.addingTimeInterval(3600)))
  }

  @Test(arguments: [nil, .null, "x", 1e12, -90_000] as [JSONValue?])
  func `days have the dates of the place's zone when the offset is missing or absurd`(
    offset: JSONValue?
  ) throws {
    let body = OpenMeteoSample(hourCount: 1, dayCount: 3).body
      .with("utc_offset_seconds", value: offset)
    #expect(
      try forecast(body).days?.map(\.date.description) == [
        "2026-11-21", "2026-11-22", "2026-11-23",
      ])
    // A zone that only the response names, and none at all.
    var place = Sample.vienna
    place.timeZone = nil
    for body in [body, body.with("timezone", value: nil)] {
      let answer = try read(body, as: "forecast", of: .openMeteo, at: place)
      #expect(answer.days?.first?.date.description == "2026-11-21")
    }
  }

  @Test func `snow is given by depth, and its water by the service's own definition`() throws {
    let body = OpenMeteoSample(hourCount: 2, dayCount: 1).body
      .with("hourly", "snowfall", value: [nil, 0.7])
      .with("current", "snowfall", value: 0.07)
    for (unit, factor) in [("cm", 1.0), ("inch", 2.54)] {
      let answer = try forecast(
        body.with("hourly_units", "snowfall", value: .string(unit)))
      let hour = try #require(answer.hours?.first)
      #expect(isClose(hour.snowDepth, 7 * factor) && isClose(hour.snow, 1 * factor))
      #expect(answer.hours?.last?.snowDepth == nil && answer.hours?.last?.snow == nil)
      #expect(isClose(answer.current?.snowDepth, 0.7) && isClose(answer.current?.snow, 0.1))
    }
    let calls = try WeatherProvider.openMeteo.calls(
      for: WeatherRequest(place: Sample.vienna), configuration: WeatherConfiguration())
    #expect(calls[0].request.url.components(separatedBy: "snowfall").count == 4)
  }

  @Test func `the snow on the ground is that of the hour`() throws {
    let body = OpenMeteoSample(start: 1_795_244_400, hourCount: 2, dayCount: 1).body
      .with("hourly", "snow_depth", value: [0.3, nil])
    for (unit, millimeters) in [("m", 300.0), ("ft", 91.44), ("cm", 3), ("parsec", nil)] {
      let answer = try forecast(body.with("hourly_units", "snow_depth", value: .string(unit)))
      #expect(isClose(answer.hours?.first?.snowOnGround, millimeters), "\(unit)")
      #expect(answer.hours?.last?.snowOnGround == nil && answer.hours?.first?.snowDepth == nil)
    }
    let now = try forecast(
      OpenMeteoSample(start: 1_795_248_000, hourCount: 2, dayCount: 1).body
        .with("hourly", "snow_depth", value: [0.3, 0.4])
    ).current
    #expect(isClose(now?.snowOnGround, 300))
    let report = try #require(now).json(
      PlaceClock(timeZone: "Europe/Vienna", coordinate: Sample.vienna.coordinate))
    #expect(report["snow_on_ground_mm"] == 300 && report["snow_depth_mm"] == .null)
  }
}
