import Foundation
import Testing
import WxCore
import WxWeather

@Suite struct OpenWeatherMapTests {
  private func read(
    _ body: JSONValue, as call: String, parts: Set<WeatherPart> = Set(WeatherPart.allCases),
    status: Int = 200, oneCall: Bool = false
  ) throws -> ProviderAnswer {
    var configuration = Sample.configuration(.openWeatherMap)
    configuration.products[.openWeatherMap] = oneCall ? "onecall" : "standard"
    return try WxWeatherTests.read(
      body, as: call, of: .openWeatherMap, at: Sample.vienna, parts: parts, status: status,
      configuration: configuration)
  }

  @Test func `each part has its call`() throws {
    func names(_ parts: Set<WeatherPart>) throws -> [String] {
      try WeatherProvider.openWeatherMap.calls(
        for: WeatherRequest(place: Sample.vienna, parts: parts, language: "de-AT"),
        configuration: Sample.configuration(.openWeatherMap)
      ).map { String($0.request.url.prefix { $0 != "?" }.dropFirst(30)) }
    }
    #expect(
      try names(Set(WeatherPart.allCases)) == [
        "/data/2.5/weather", "/data/2.5/forecast", "/data/2.5/forecast/daily",
        "/data/2.5/air_pollution",
      ])
    #expect(try names([.hours]) == ["/data/2.5/forecast"])
    #expect(try names([.alerts]) == [])
  }

  @Test(arguments: [
    ("de-AT", "de"), ("pt-BR", "pt_br"), ("pt", "pt"), ("zh", "zh_cn"), ("zh-TW", "zh_tw"),
    ("cs", "cz"), ("ko-KR", "kr"), ("lv", "la"), ("nb-NO", "no"), ("", "en"),
  ])
  func `a language is mapped to the service's own code`(tag: String, word: String) throws {
    let call = try #require(
      try WeatherProvider.openWeatherMap.calls(
        for: WeatherRequest(place: Sample.vienna, parts: [.current], language: tag),
        configuration: Sample.configuration(.openWeatherMap)
      ).first)
    #expect(call.request.url.contains("&units=metric&lang=\(word)&"))
  }

  @Test func `the current conditions are read`() throws {
    let now = try #require(try read(OpenWeatherMapSample.current, as: "current").current)
    #expect(now.time == Sample.hour && now.temperature == -3.5)
    #expect(now.condition == Condition(.snow, .light) && now.icon == .snow && now.isDay == true)
    #expect(
      now.snow == 0.5 && now.snowDepth == nil && now.rain == nil && now.precipitationPeriod == 3600)
    #expect(now.highest == nil && now.lowest == nil)
    #expect(now.conditionText == "light snow" && now.providerCode == "600")
  }

  @Test func `absent values stay missing`() throws {
    let body = OpenWeatherMapSample.current
      .with("visibility", value: nil).with("snow", value: [:]).with("wind", "gust", value: nil)
      .with("main", "sea_level", value: nil).with("sys", value: [:]).with("name", value: "")
    let now = try #require(try read(body, as: "current").current)
    #expect(now.visibility == nil && now.snow == nil && now.precipitation == nil)
    #expect(now.windGust == nil && now.pressure == 1018.4)
  }

  @Test func `the actual list counts, not its stated length`() throws {
    let answer = try read(OpenWeatherMapSample.forecast(), as: "forecast")
    // The step before the first row covers the present.
    #expect(answer.hours?.count == 41)
    let step = try #require(answer.hours?[2])
    #expect(step.step == 10800 && step.precipitation == 1.5 && step.precipitationPeriod == 10800)
    #expect(step.precipitationProbability == 65 && step.highest == 2.5 && step.lowest == 0.5)
  }

  @Test func `the rain of a row is that of the three hours before it`() throws {
    // 8:10 in UTC; the first row is for 9:00.
    let rows: [(id: JSONValue, rain: JSONValue?)] = [(500, 3), (804, nil), (501, 6), (800, nil)]
    let list = rows.enumerated().map { index, row -> JSONValue in
      [
        "dt": JSONValue(1_795_251_600 + index * 10_800), "main": ["temp": 5],
        "weather": [["id": row.id, "icon": "10d"]], "pop": row.rain == nil ? 0 : 0.8,
        "rain": row.rain.map { ["3h": $0] } ?? [:],
      ]
    }
    let hours = try #require(
      try read(["cod": "200", "list": .array(list)], as: "forecast").hours)
    #expect(hours.map(\.precipitation) == [3, nil, 6, nil, nil])
    #expect(hours.map(\.precipitationPeriod) == [10_800, nil, 10_800, nil, nil])
    #expect(hours.map(\.precipitationProbability) == [80, 0, 80, 0, nil])
    #expect(hours.map(\.condition.word) == [.rain, .overcast, .rain, .clear, .clear])
    #expect(hours.allSatisfy { $0.step == 10_800 })
    // What a row states for its own time is not known for the step before it.
    #expect(hours.map(\.time)[0] == Sample.hour.addingTimeInterval(-7200))
    #expect(hours.map(\.temperature) == [nil, 5, 5, 5, 5])
  }

  @Test func `rain before the last row is not rain after it`() throws {
    let list: [JSONValue] = [
      ["dt": 1_795_251_600, "main": ["temp": 5], "weather": [["id": 800, "icon": "01d"]]],
      [
        "dt": 1_795_262_400, "main": ["temp": 5], "weather": [["id": 501, "icon": "10d"]],
        "rain": ["3h": 6],
      ],
    ]
    let hours = try #require(
      try read(["cod": "200", "list": .array(list)], as: "forecast").hours)
    #expect(hours.map(\.condition.word) == [.clear, .rain, .unknown])
    #expect(hours.last?.providerCode == nil && hours.last?.temperature == 5)
  }

  @Test func `the daily forecast is read in its own format`() throws {
    let answer = try read(OpenWeatherMapSample.daily, as: "forecast/daily")
    let day = try #require(answer.days?.first)
    #expect(day.date.description == "2026-11-21" && day.high == 2 && day.low == -5)
    #expect(day.precipitation == 6 && day.precipitationProbability == 90)
    #expect(day.windSpeed == 8 && day.windGust == 15 && day.steps == nil)
  }

  @Test func `One Call contains everything but the air quality`() throws {
    let answer = try read(OpenWeatherMapSample.oneCall, as: "One Call 3.0", oneCall: true)
    #expect(answer.parts == [.current, .hours, .days, .alerts, .minutes])
    #expect(answer.current?.uvIndex == 0.5 && answer.current?.dewPoint == -6)
    #expect(answer.days?.first?.moonPhase == 0.4 && answer.days?.first?.windSpeed == 8)
    #expect(answer.alerts?.first?.sender == "GeoSphere Austria")
    #expect(answer.alerts?.first?.details == "Snow\nand ice")
  }

  @Test func `a day at midnight UTC has the date of its sunrise`() throws {
    let body = OpenWeatherMapSample.oneCall.with(
      "daily", value: [["dt": 1_785_628_800, "sunrise": 1_785_644_400, "temp": ["max": 20]]])
    let place = Place(
      name: "Honolulu", kind: .city, coordinate: Sample.position(21.3, -157.86),
      timeZone: "Pacific/Honolulu")
    var configuration = Sample.configuration(.openWeatherMap)
    configuration.products[.openWeatherMap] = "onecall"
    let day = try WxWeatherTests.read(
      body, as: "One Call 3.0", of: .openWeatherMap, at: place, configuration: configuration
    ).days?.first
    #expect(day?.date.description == "2026-08-01")
  }

  @Test func `the air quality is a grade`() throws {
    let air = try read(OpenWeatherMapSample.air, as: "air_pollution").air
    #expect(air?.grade == 2 && air?.usIndex == nil && air?.pm25 == 9.5)
    #expect(air?.carbonMonoxide == 201.9 && air?.nitrogenMonoxide == 0.1 && air?.ammonia == 0.4)
    #expect(air?.nitrogenDioxide == 9.2 && air?.ozone == 68.7 && air?.sulphurDioxide == 0.6)
  }

  @Test(arguments: [
    ("current", 401, #"{"cod":401,"message":"Invalid API key."}"#, "invalid_key"),
    ("current", 200, #"{"cod":401,"message":"Invalid API key."}"#, "invalid_key"),
    ("current", 200, #"{"cod":"404","message":"city not found"}"#, "place_not_found"),
    ("current", 404, #"{"cod":"404","message":"Internal error"}"#, "provider_unavailable"),
    ("current", 400, #"{"cod":"400","message":"wrong latitude"}"#, "bad_argument"),
    (
      "current", 429, #"{"cod":429,"message":"Your account is temporary blocked"}"#,
      "rate_limited"
    ),
    ("forecast/daily", 401, #"{"cod":401,"message":"Invalid API key."}"#, "plan_does_not_cover"),
    (
      "current", 401,
      #"{"cod":401,"message":"Please note that using One Call 3.0 requires a separate subscription"}"#,
      "plan_does_not_cover"
    ),
    ("current", 500, #"{"cod":500,"message":"Internal error"}"#, "provider_unavailable"),
    ("current", 200, "{}", "missing_field"),
    ("forecast", 200, #"{"cod":"200","list":[]}"#, "missing_field"),
  ])
  func `a rejection has its cause`(call: String, status: Int, body: String, code: String) throws {
    let json = try JSONValue(parsing: Array(body.utf8))
    let error = #expect(throws: WeatherError.self) {
      try read(json, as: call, status: status)
    }
    #expect(error?.code == code)
  }
}
