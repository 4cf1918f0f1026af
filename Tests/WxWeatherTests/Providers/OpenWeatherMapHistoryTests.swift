import Foundation
import Testing
import WxCore
import WxWeather

/// OpenWeatherMap responses as they were in 2013, and as they are without a units parameter.
@Suite struct OpenWeatherMapHistoryTests {
  /// No zone, name, country or visibility; ground-level pressure and three-hour rain.
  private let current: JSONValue = [
    "coord": ["lon": -140.2, "lat": 21.3],
    "sys": ["sunrise": 1_384_270_000, "sunset": 1_384_310_000],
    "weather": [["id": 962, "main": "Extreme", "description": "hurricane", "icon": "11d"]],
    "base": "global stations",
    "main": [
      "temp": 297.65, "temp_min": 297.65, "temp_max": 297.65, "pressure": 980.25,
      "sea_level": 1016.5, "grnd_level": 980.25, "humidity": 100,
    ],
    "wind": ["speed": 33.4, "deg": 359.5], "rain": ["3h": 12], "clouds": ["all": 92],
    "dt": 1_384_279_857, "id": 0, "name": "", "cod": 200,
  ]

  private func read(_ body: JSONValue, as call: String) throws -> ProviderAnswer {
    try WxWeatherTests.read(body, as: call, of: .openWeatherMap, at: Sample.vienna)
  }

  @Test func `the conditions of 2013 are read`() throws {
    let answer = try read(current, as: "current")
    let now = try #require(answer.current)
    #expect(now.time.timeIntervalSince1970 == 1_384_279_857)
    #expect(isClose(now.temperature, 24.5) && now.pressure == 1016.5)
    #expect(now.rain == 12 && now.precipitation == 12 && now.precipitationPeriod == 10800)
    #expect(now.condition == Condition(.wind, .heavy) && now.icon == .thunderstorm)
    #expect(now.snow == nil && now.visibility == nil && now.windGust == nil)
    #expect(answer.utcOffset == nil)
  }

  @Test func `a missing condition leaves all other values`() throws {
    for weather: JSONValue? in [nil, [], [[:]]] {
      let now = try #require(
        try read(current.with("weather", value: weather), as: "current").current)
      #expect(now.condition == .unknown && now.icon == .broken && now.isDay != nil)
      #expect(isClose(now.temperature, 24.5))
    }
  }

  @Test func `kelvins, the default without a units parameter, give the same values`() throws {
    let metric = try read(OpenWeatherMapSample.current, as: "current").current
    let kelvin = OpenWeatherMapSample.current.with("main", "temp", value: 269.65)
      .with("main", "feels_like", value: 263.9)
    let standard = try read(kelvin, as: "current").current
    #expect(isClose(standard?.temperature, Minute.temperature))
    #expect(isClose(standard?.apparentTemperature, Minute.apparent))
    #expect(standard?.windSpeed == metric?.windSpeed && standard?.pressure == metric?.pressure)
    let list = OpenWeatherMapSample.forecast(count: 2) { _ in 275.15 }
    let step = try #require(try read(list, as: "forecast").hours?.last)
    #expect(isClose(step.temperature, 2) && isClose(step.highest, 3) && isClose(step.lowest, 1))
    let day: JSONValue = [
      "dt": 1_384_257_600, "temp": ["min": 268.15, "max": 275.15], "rain": 3, "speed": 2.5,
    ]
    let daily = try read(["cod": "200", "list": [day]], as: "forecast/daily").days?.first
    #expect(isClose(daily?.high, 2) && isClose(daily?.low, -5) && daily?.precipitation == 3)
    #expect(daily?.windSpeed == 2.5)
  }

  @Test func `midnight UTC gives the date if the sun does not rise`() throws {
    // 21 December; in Alaska it is the afternoon of the 20th.
    let body: JSONValue = ["list": [["dt": 1_797_811_200, "sunrise": 0, "temp": ["max": -20]]]]
    let place = Place(
      name: "Utqiagvik", kind: .city, coordinate: Sample.position(71.29, -156.79),
      timeZone: "America/Anchorage")
    let day = try WxWeatherTests.read(
      body, as: "forecast/daily", of: .openWeatherMap, at: place
    ).days?.first
    #expect(day?.date.description == "2026-12-21" && day?.sunrise == nil)
    let noon: JSONValue = ["list": [["dt": 1_797_800_400, "temp": ["max": -20]]]]
    let other = try WxWeatherTests.read(
      noon, as: "forecast/daily", of: .openWeatherMap, at: place
    ).days?.first
    #expect(other?.date.description == "2026-12-20")
  }

  @Test func `a new moon may be written as 1`() throws {
    var configuration = Sample.configuration(.openWeatherMap)
    configuration.products[.openWeatherMap] = "onecall"
    let day: JSONValue = ["dt": 1_795_258_800, "moon_phase": 1, "moonrise": 0, "temp": ["max": 2]]
    let answer = try WxWeatherTests.read(
      OpenWeatherMapSample.oneCall.with("daily", value: [day]), as: "One Call 3.0",
      of: .openWeatherMap, at: Sample.vienna, configuration: configuration)
    #expect(answer.days?.first?.moonPhase == 0)
  }

  @Test func `the same alert of two services is not merged`() throws {
    var configuration = Sample.configuration(.openWeatherMap)
    configuration.products[.openWeatherMap] = "onecall"
    func alert(_ sender: String, end: Int64) -> JSONValue {
      [
        "event": "Wind warning", "sender_name": .string(sender), "start": 1_795_250_000,
        "end": .integer(end),
      ]
    }
    let alerts: JSONValue = [
      alert("North", end: 1), alert("North", end: 1), alert("South", end: 1),
      alert("South", end: 1_795_290_000),
    ]
    let answer = try WxWeatherTests.read(
      OpenWeatherMapSample.oneCall.with("alerts", value: alerts), as: "One Call 3.0",
      of: .openWeatherMap, at: Sample.vienna, configuration: configuration)
    #expect(answer.alerts?.map(\.sender) == ["North", "South", "South"])
  }
}
