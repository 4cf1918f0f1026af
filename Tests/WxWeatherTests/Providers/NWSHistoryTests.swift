import Foundation
import Testing
import WxCore
import WxTesting
import WxWeather

/// National Weather Service responses in other formats than today's, and grids that have moved.
@Suite struct NWSHistoryTests {
  private func points(_ body: JSONValue = NWSSample.points) throws -> ProviderCall.Outcome {
    try reading(of: Array(body.text().utf8), as: "points", of: .nws, at: Sample.austin)
  }

  private func answer(
    _ call: ProviderCall, _ body: JSONValue, _ status: Int = 200
  ) throws -> ProviderCall.Outcome {
    try call.read(
      HTTPResponse(status: status, body: Array(body.text().utf8)), Sample.now)
  }

  private func hour(_ period: JSONValue) throws -> WeatherObservation {
    let call = try #require(try points().next.first { $0.name == "forecastHourly" })
    let body: JSONValue = ["properties": ["periods": [period]]]
    return try #require(try answer(call, body).answer.hours?.first)
  }

  private func observe(_ body: JSONValue) throws -> WeatherObservation? {
    let stations = try #require(try points().next.first { $0.name == "observationStations" })
    let call = try #require(try answer(stations, NWSSample.stations).next.first)
    return try answer(call, body).answer.current
  }

  private let period = NWSSample.period(
    "2026-11-21T02:00:00-06:00", "2026-11-21T03:00:00-06:00", isDay: false, temperature: 5)

  @Test(arguments: [
    ("10 mph", 4.4704), ("5 to 10 mph", 4.4704), ("5-10 mph", 4.4704), ("16 km/h", 16 / 3.6),
    ("0 mph", 0), ("10 furlongs", nil), ("calm", nil), ("", nil), ("mph", nil),
  ])
  func `a wind speed in words has the unit of its last word`(text: String, speed: Double?) throws {
    #expect(isClose(try hour(period.with("windSpeed", value: .string(text))).windSpeed, speed))
  }

  @Test func `values may be quantities, or null if unknown`() throws {
    let quantities =
      period
      .with("temperature", value: NWSSample.quantity("41", "degF"))
      .with("windSpeed", value: ["unitCode": "wmoUnit:km_h-1", "minValue": 8, "maxValue": 16])
      .with("windGust", value: nil).with("dewpoint", value: NWSSample.quantity(-6, "degC"))
      .with("relativeHumidity", value: NWSSample.quantity(100.7, "percent"))
      .with("probabilityOfPrecipitation", value: NWSSample.quantity(nil, "percent"))
    let hour = try hour(quantities)
    #expect(isClose(hour.temperature, 5) && isClose(hour.windSpeed, 16 / 3.6))
    #expect(hour.windGust == nil && hour.dewPoint == -6 && hour.humidity == 100)
    #expect(hour.precipitationProbability == nil)
  }

  @Test func `an observation of 2019 uses another unit vocabulary`() throws {
    func quantity(_ value: JSONValue, _ unit: String, _ control: String = "qc:V") -> JSONValue {
      ["unitCode": .string("unit:" + unit), "value": value, "qualityControl": .string(control)]
    }
    let body = NWSSample.observation()
      .with("properties", "temperature", value: quantity(-3.5, "degC"))
      .with("properties", "windSpeed", value: quantity(5.5, "m_s-1"))
      .with("properties", "seaLevelPressure", value: quantity(101_840, "Pa"))
      .with("properties", "precipitationLastHour", value: quantity(0.0005, "m"))
      .with("properties", "relativeHumidity", value: quantity(83, "percent"))
      .with("properties", "windDirection", value: quantity(230, "degree_(angle)"))
    let now = try #require(try observe(body))
    #expect(now.temperature == -3.5 && now.windSpeed == 5.5 && isClose(now.pressure, 1018.4))
    #expect(isClose(now.precipitation, 0.5) && now.humidity == 83 && now.windFrom == 230)
  }

  @Test(arguments: [
    (#"[{"intensity":"light","modifier":null,"weather":"rain","rawString":"-RA"}]"#, "rain"),
    (#"[{"weather":"fog_mist"},{"intensity":"heavy","weather":"thunderstorms"}]"#, "thunderstorm"),
    (#"[{"modifier":"freezing","weather":"drizzle"}]"#, "freezingDrizzle"),
    (#"[{"weather":null}]"#, "mostlyCloudy"), ("[]", "mostlyCloudy"), ("null", "mostlyCloudy"),
  ])
  func `without an icon and text, present weather and clouds are used`(
    weather: String, word: String
  ) throws {
    let body = NWSSample.observation()
      .with("properties", "icon", value: .null).with("properties", "textDescription", value: "")
      .with("properties", "presentWeather", value: try JSONValue(parsing: Array(weather.utf8)))
      .with(
        "properties", "cloudLayers", value: [["amount": "FEW"], ["amount": "BKN"], ["base": nil]])
    let now = try #require(try observe(body))
    #expect(now.condition.word.rawValue == word)
    if word == "rain" { #expect(now.condition.intensity == .light && now.icon == .rainNight) }
    let nothing = body.with("properties", "presentWeather", value: nil)
      .with("properties", "cloudLayers", value: [["amount": "?"]])
    #expect(try observe(nothing)?.condition == .unknown)
  }

  @Test(arguments: ["X", "B"])
  func `a value that failed quality control is missing`(control: String) throws {
    let wrong: JSONValue = [
      "unitCode": "wmoUnit:km_h-1", "value": 200, "qualityControl": .string(control),
    ]
    let body = NWSSample.observation().with("properties", "windSpeed", value: wrong)
    #expect(try observe(body)?.windSpeed == nil)
  }

  @Test(arguments: [
    ("Slight Chance Rain Showers then Mostly Sunny", "rain"), ("Mostly Sunny", "mostlyClear"),
    ("Partly Sunny", "partlyCloudy"), ("Sunny", "clear"), ("Mostly Cloudy", "mostlyCloudy"),
    ("Chance Showers And Thunderstorms", "thunderstorm"), ("Rain And Snow", "sleet"),
    ("Patchy Fog", "fog"), ("Freezing Rain Likely", "freezingRain"), ("Fair", "mostlyClear"),
    ("A Few Clouds and Breezy", "wind"), ("Light Snow and Fog/Mist", "snow"),
    ("Wintry Mix", "sleet"), ("Hot", "unknown"),
  ])
  func `without an icon the text gives the condition`(phrase: String, word: String) throws {
    for icon: JSONValue? in [nil, "https://api.weather.gov/icons/land/night/hot?size=small"] {
      let row = period.with("icon", value: icon).with("shortForecast", value: .string(phrase))
      let hour = try hour(row)
      #expect(hour.condition.word.rawValue == word && hour.conditionText == phrase)
      #expect(hour.isDay == false)
    }
    let clear = period.with("icon", value: "/icons/land/night/few,20/rain,60?size=small")
    #expect(try hour(clear).condition == Condition(.mostlyClear), "the icon takes precedence")
  }

  @Test func `if a station fails, the next one is queried`() throws {
    let stations = try #require(try points().next.first { $0.name == "observationStations" })
    let first = try #require(try answer(stations, NWSSample.stations).next.first)
    for status in [404, 500, 503] {
      let next = try #require(try answer(first, [:], status).next.first)
      #expect(next.request.url.contains("/KAUS/"))
      let error = #expect(throws: WeatherError.self) { try answer(next, [:], status) }
      #expect(error?.reason == .unavailable(status: status))
    }
    for status in [403, 429] {
      #expect(throws: WeatherError.self) { try answer(first, [:], status) }
    }
  }

  @Test func `a part that the service lacks here is outside its coverage`() throws {
    let reading = try points(NWSSample.points.with("properties", "forecast", value: .null))
    #expect(reading.answer.failures[.days]?.reason == .outsideCoverage)
    #expect(reading.next.count == 2)
  }

  @Test func `a point out of bounds is outside its coverage`() throws {
    let body: JSONValue = [
      "title": "Bad Request", "detail": "Parameter \"point\" is invalid: out of bounds",
    ]
    let error = #expect(throws: WeatherError.self) {
      try read(body, as: "alerts", of: .nws, at: Sample.austin, status: 400)
    }
    #expect(error?.reason == .outsideCoverage)
  }

  @Test func `tests and cancellations are not alerts`() throws {
    func alert(_ name: String, _ status: String, _ type: String) -> JSONValue {
      [
        "properties": [
          "event": .string(name), "status": .string(status), "messageType": .string(type),
        ]
      ]
    }
    let body: JSONValue = [
      "features": [
        alert("A", "Test", "Alert"), alert("B", "Actual", "Cancel"),
        alert("C", "Actual", "Update"), alert("D", "Exercise", "Alert"),
      ]
    ]
    let answer = try read(body, as: "alerts", of: .nws, at: Sample.austin)
    #expect(answer.alerts?.map(\.title) == ["C"])
  }
}
